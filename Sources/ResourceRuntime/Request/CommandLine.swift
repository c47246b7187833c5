import Foundation

extension HTTPRequest {
  /// The request as a `curl` command for a POSIX shell, with secrets redacted.
  public var curl: String {
    var words = ["curl"]
    switch method {
    case .get: break
    case .head: words.append("--head")
    default: words += ["--request", method.rawValue]
    }
    if let address = socketAddress {
      words += ["--unix-socket", HTTPRequest.quoted(address.socket)]
      words.append(HTTPRequest.quoted("http://localhost" + printableURL.dropFirst(address.length)))
    } else {
      words.append(HTTPRequest.quoted(printableURL))
    }
    for field in headers.fields where !isWrittenByCurl(field) {
      words += ["--header", HTTPRequest.quoted("\(field.name): \(field.printableValue)")]
    }
    words += printableBodyWords
    return words.joined(separator: " ")
  }

  /// The request for people, with secrets redacted: its URL, its header fields and its body.
  package var printed: String {
    var text = "\(method.rawValue) \(printableURL)\n"
    for field in headers.fields { text += "\(field.name): \(field.printableValue)\n" }
    switch printableBody?.content {
    case .json(let value): text += "\n\(value.printedJSON)\n"
    case .multipart, .file, .form: text += "\n(\(printableBodyWords.joined(separator: " ")))\n"
    case .some(.raw), .some(.none), nil:
      if let body { text += "\n\(body.printable)\n" }
    }
    return text
  }

  /// Returns the request without the protection of texts that are placeholders of secrets.
  package func exposing(_ isPlaceholder: (String) -> Bool) -> HTTPRequest {
    var exposed = self
    exposed.headers.expose(isPlaceholder)
    exposed.secrets = secrets.filter { !isPlaceholder($0) }
    return exposed
  }

  /// The path of the Unix domain socket, and the length of the part of the URL that names it.
  private var socketAddress: (socket: String, length: Int)? {
    let scheme = ServerAddress.socketScheme + "://"
    guard url.hasPrefix(scheme) else { return nil }
    let authority = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    return ServerAddress.socket(authority).map { ($0, scheme.count + authority.count) }
  }

  /// Quotes a word for the shell: "it's" → `'it'\''s'`
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  private var printableBodyWords: [String] {
    switch printableBody?.content {
    case .multipart(let parts):
      return parts.flatMap(\.curlOptions).flatMap { [$0.option, HTTPRequest.quoted($0.value)] }
    case .file(let file):
      return ["--data-binary", HTTPRequest.quoted(file.source.curlText)]
    case .json(let value):
      return ["--data-raw", HTTPRequest.quoted(value.printedJSON)]
    case .form(let items):
      let printable = items.map { item in
        item.sensitivity == .secret
          ? RequestItem(name: item.name, value: ParameterValue("redacted")) : item
      }
      return ["--data-raw", HTTPRequest.quoted(RequestQuery.encodeForm(printable))]
    case .some(.raw), .some(.none), nil:
      guard let body else { return [] }
      return ["--data-raw", HTTPRequest.quoted(body.printable)]
    }
  }

  /// Whether curl writes this field itself: the `Content-Type` of a form contains curl's own
  /// boundary.
  private func isWrittenByCurl(_ field: HTTPHeaders.Field) -> Bool {
    guard case .multipart = printableBody?.content else { return false }
    return HTTPHeaders.areEqual(field.name, "Content-Type")
  }
}

extension MultipartPart {
  /// The options for this part. `--form-string` takes any text literally; the values of `--form`
  /// are quoted.
  fileprivate var curlOptions: [(option: String, value: String)] {
    switch content {
    case .nothing: return []
    case .texts(let value):
      return entries(of: value).map { entry in
        let text = entry.isSecret ? "<redacted>" : entry.source.curlText
        return ("--form-string", "\(entry.name)=\(text)")
      }
    case .json(let value):
      return [("--form", "\(name)=\(quoted(value.printedJSON));type=application/json")]
    case .files(let files):
      return files.map { file in
        let content =
          switch file.source {
          case .file(let url): "@" + quoted(url.path)
          case .data(let data): quoted(data.printable)
          }
        return ("--form", "\(name)=\(content);type=\(file.type);filename=\(quoted(file.name))")
      }
    }
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension UploadFile.Source {
  /// "@/path/of/file", the text, or the size of data that is not text.
  fileprivate var curlText: String {
    switch self {
    case .file(let url): "@" + url.path
    case .data(let data): data.printable
    }
  }
}

extension Data {
  /// The text, or the size of data that is not text.
  fileprivate var printable: String {
    let text = String(decoding: self, as: UTF8.self)
    return text.utf8.elementsEqual(self) && !text.contains("\0") ? text : "<\(count) bytes>"
  }
}

extension JSONWritable {
  /// The value of a request as JSON for output, with secrets redacted.
  var printedJSON: String {
    var json = JSONWriter(for: .printed, isRequest: true)
    write(to: &json)
    return String(decoding: json.written, as: UTF8.self)
  }
}
