/// The cookies that a request sends of its own, in one `Cookie` header; nil leaves a cookie out.
///
/// A list repeats the name unless it says otherwise: `["seen": seen.parameter(.comma)]`. What no cookie may hold, such as blanks and
/// semicolons, is percent-encoded.
public struct RequestCookies: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  var items: [RequestItem]

  public init(dictionaryLiteral elements: (String, (any RequestParameter)?)...) {
    items = RequestItem.items(of: elements)
  }

  /// The pairs as they are sent: "seen=1", "seen=2".
  func pairs() throws(RequestFailure) -> [(name: String, text: String)] {
    try items.checkEncoding()
    var pairs: [(name: String, text: String)] = []
    for item in items {
      let encode =
        item.value.keepsReserved
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
          (member.standsAlone ? member.name : item.name + member.name, encode(member.text))
        }
      case .unwritable: break
      }
    }
    return pairs
  }
}
