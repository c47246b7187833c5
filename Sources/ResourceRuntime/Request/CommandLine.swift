import Foundation

extension HTTPRequest {
  /// The request as a `curl` command for a POSIX shell, with secrets left out.
  public var curl: String {
    var words = ["curl"]
    switch method {
    case .get: break
    case .head: words.append("--head")
    default: words += ["--request", method.rawValue]
    }
    words.append(HTTPRequest.quoted(printableURL))
    for field in headers.fields {
      words += ["--header", HTTPRequest.quoted("\(field.name): \(field.printableValue)")]
    }
    if let text = printableBodyText {
      words += ["--data-raw", HTTPRequest.quoted(text)]
    }
    return words.joined(separator: " ")
  }

  /// "it's" → `'it'\''s'`
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  private var printableBodyText: String? {
    guard let body else { return nil }
    switch printableBody?.content {
    case .json(let value): return value.printedJSON
    case .form(let items):
      return RequestQuery.encodeForm(
        items.map { item in
          item.sensitivity == .secret
            ? RequestItem(name: item.name, value: ParameterValue("redacted")) : item
        })
    case .some(.raw), .some(.none), nil:
      let text = String(decoding: body, as: UTF8.self)
      return text.utf8.elementsEqual(body) && !text.contains("\0") ? text : "<\(body.count) bytes>"
    }
  }
}

extension JSONWritable {
  /// The value as JSON for people: secrets are left out.
  var printedJSON: String {
    var json = JSONWriter(for: .printed)
    write(to: &json)
    return String(decoding: json.written, as: UTF8.self)
  }
}
