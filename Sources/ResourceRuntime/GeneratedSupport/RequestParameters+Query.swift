extension RequestParameters {
  /// Encodes the items for a URL: "q=a%2Bb&ids=1&ids=2".
  static func encodeQuery(_ items: [RequestItem]) -> String {
    var result = ""
    for item in items {
      append(
        item, encoding: PercentEncoding.encode,
        item.value.allowsReserved ? PercentEncoding.encodeReserved : PercentEncoding.encode,
        to: &result)
    }
    return result
  }

  /// Encodes the items as a form body.
  static func encodeForm(_ items: [RequestItem]) -> String {
    var result = ""
    for item in items {
      append(
        item, encoding: PercentEncoding.encodeFormField,
        item.value.allowsReserved
          ? PercentEncoding.encodeReservedFormField : PercentEncoding.encodeFormField,
        to: &result)
    }
    return result
  }

  /// Encodes the items as a query, or as a form body, with the values of secrets redacted.
  static func redacted(_ items: [RequestItem], isForm: Bool = false) -> String {
    items.map { item in
      let pairs = isForm ? encodeForm([item]) : encodeQuery([item])
      guard item.sensitivity == .secret else { return pairs }
      return pairs.split(separator: "&").map { pair in
        pair.prefix { $0 != "=" } + "=" + Redaction.mark
      }.joined(separator: "&")
    }
    .filter { !$0.isEmpty }.joined(separator: "&")
  }

  private static func append(
    _ item: RequestItem, encoding encodeName: (String) -> String,
    _ encode: (String) -> String, to result: inout String
  ) {
    func append(name: String, value: String) {
      if !result.isEmpty { result += "&" }
      result += encodeName(name)
      if value.isEmpty && item.value.allowsEmptyValue { return }
      result += "="
      result += value
    }
    switch item.value.content {
    case .text(let text):
      append(name: item.name, value: encode(text))
    case .list(let texts, let style):
      if texts.isEmpty { return }
      if let delimiter = style.delimiter {
        append(name: item.name, value: texts.map(encode).joined(separator: delimiter))
      } else {
        let name = style == .brackets ? item.name + "[]" : item.name
        for text in texts { append(name: name, value: encode(text)) }
      }
    case .members(let members):
      for member in members {
        append(
          name: member.replacesName ? member.name : item.name + member.name,
          value: encode(member.text))
      }
    }
  }
}
