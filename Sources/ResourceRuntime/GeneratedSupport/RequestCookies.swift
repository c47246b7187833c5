/// The cookies of an endpoint, sent in one `Cookie` header field; nil omits a cookie.
///
/// A list repeats the name, unless it has another style: `["seen": seen.parameter(.comma)]`.
/// Characters that no cookie allows, such as spaces and semicolons, are percent-encoded.
@_documentation(visibility: internal)
public struct RequestCookies: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  var items: [RequestItem]

  public init(dictionaryLiteral elements: (String, (any RequestParameter)?)...) {
    items = RequestItem.items(of: elements)
  }

  /// Returns the pairs as they are sent: "seen=1", "seen=2".
  func pairs() throws(RequestError) -> [(name: String, text: String)] {
    try items.checkEncoding()
    var pairs: [(name: String, text: String)] = []
    for item in items {
      let encode =
        item.value.allowsReserved
        ? PercentEncoding.encodeReservedCookie : PercentEncoding.encodeCookie
      switch item.value.content {
      case .text(let text): pairs.append((item.name, encode(text)))
      case .list(let texts, let style):
        if texts.isEmpty { continue }
        if let delimiter = style.delimiter {
          pairs.append((item.name, texts.map(encode).joined(separator: delimiter)))
        } else {
          pairs += texts.map { (item.name, encode($0)) }
        }
      case .members(let members):
        pairs += members.map { member in
          (member.replacesName ? member.name : item.name + member.name, encode(member.text))
        }
      }
    }
    return pairs
  }
}
