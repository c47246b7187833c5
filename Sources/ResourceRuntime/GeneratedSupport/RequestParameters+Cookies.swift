extension RequestParameters {
  /// Returns the pairs as cookies: "seen=1", "seen=2".
  func cookiePairs() throws(RequestError) -> [(name: String, text: String)] {
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
