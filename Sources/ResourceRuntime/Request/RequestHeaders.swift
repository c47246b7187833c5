/// The header fields of a request; nil leaves a field out, a list is joined by commas.
///
/// Names compare without regard to case.
public struct RequestHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  var items: [RequestItem]

  public init(dictionaryLiteral elements: (String, (any RequestParameter)?)...) {
    items = RequestItem.items(of: elements)
  }
}
