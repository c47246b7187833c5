/// The header fields of a request; nil omits a field, and lists are joined by commas.
///
/// Names are compared without regard to case.
@_documentation(visibility: internal)
public struct RequestHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  var items: [RequestItem]

  public init(dictionaryLiteral elements: (String, (any RequestParameter)?)...) {
    items = RequestItem.items(of: elements)
  }
}
