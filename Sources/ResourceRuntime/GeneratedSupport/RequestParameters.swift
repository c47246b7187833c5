/// The query items, header fields, cookies or form fields of a request, in the order in which they
/// are sent: `["name": name, "ids": ids.parameter(.comma)]`.
///
/// A nil value omits its parameter. A list repeats the name, unless it has another style; in a
/// header field, it is joined by commas. Names of header fields are compared without regard to
/// case. Cookies are sent in one `Cookie` header field, and characters that none allows, such as
/// spaces and semicolons, are percent-encoded.
@_documentation(visibility: internal)
public struct RequestParameters: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  var items: [RequestItem]

  public init(dictionaryLiteral elements: (String, (any RequestParameter)?)...) {
    self.init(elements)
  }

  /// Creates the parameters of a request that is built at run time.
  package init(_ elements: [(String, (any RequestParameter)?)]) {
    items = elements.compactMap { name, value in
      value.map { RequestItem(name: name, value: $0.parameterValue) }
    }
  }
}
