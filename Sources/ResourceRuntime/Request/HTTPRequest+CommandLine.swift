import Foundation

extension HTTPRequest {
  /// The request as a command for a POSIX shell, with secrets redacted: `curl` with a word for each
  /// part of the request, after a pipe if the body is made of files and texts that no option of
  /// `curl` expresses.
  public var curl: String {
    let body = commandBody
    var command = ShellCommand("curl")
    switch method {
    case .get where body.options.isEmpty: break
    case .head: command.add("--head")
    case .other(let name): command.add("--request", name)
    default: command.add("--request", plain: method.rawValue)
    }
    if url.contains(where: { "[]{}".contains($0) }) { command.add("--globoff") }
    if let address = socketAddress {
      command.add("--unix-socket", address.socket)
      command.add(value: "http://localhost" + printableURL.dropFirst(address.length))
    } else {
      command.add(value: printableURL)
    }
    for field in headers.fields where !(body.isForm && field.isContentType) {
      // A field that ends in a colon would be omitted.
      let value = field.printableValue
      command.add("--header", value.isEmpty ? field.name + ";" : "\(field.name): \(value)")
    }
    if !body.options.isEmpty, !body.isForm, headers["Content-Type"] == nil {
      // Otherwise curl adds that of a form.
      command.add("--header", "Content-Type:")
    }
    for option in body.options { command.add(option.name, option.value) }
    return body.input + command.text
  }

  /// The request for people, with secrets redacted: its URL, its header fields and its body.
  package var printed: String {
    var text = "\(method.rawValue) \(printableURL)\n"
    for field in headers.fields { text += "\(field.name): \(field.printableValue)\n" }
    switch printableBody?.content {
    case .json(let value): text += "\n\(value.printedJSON)\n"
    case .multipart, .file, .form: text += "\n(\(commandBody.text))\n"
    case .some(.raw), .some(.none), nil:
      if let body { text += "\n\(body.printable)\n" }
    }
    return text
  }

  /// Returns the request without the protection of texts that are placeholders of secrets.
  package func exposing(_ isPlaceholder: (String) -> Bool) -> HTTPRequest {
    var exposed = self
    exposed.headers.expose(isPlaceholder)
    if var origin = attempt?.origin {
      origin.urlSecrets.removeAll(where: isPlaceholder)
      origin.redactedURL = nil
      exposed.attempt = Attempt(origin)
    }
    return exposed
  }

  /// The path of the Unix domain socket, and the length of the part of the URL that names it.
  private var socketAddress: (socket: String, length: Int)? {
    let scheme = ServerAddress.socketScheme + "://"
    guard url.hasPrefix(scheme) else { return nil }
    let authority = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    return ServerAddress.socket(authority).map { ($0, scheme.count + authority.count) }
  }

  /// The options of `curl` that send the body.
  private var commandBody: CommandBody {
    switch printableBody?.content {
    case .multipart(let parts):
      return CommandBody(parts.printableEntries, type: headers["Content-Type"] ?? "")
    case .file(let file):
      switch file.source {
      case .file(let url): return CommandBody("--data-binary", "@" + url.path)
      case .data(let data): return CommandBody("--data-raw", data.printable)
      }
    case .json(let value):
      return CommandBody("--data-raw", value.printedJSON)
    case .form(let items):
      let printable = items.map { item in
        item.sensitivity == .secret
          ? RequestItem(name: item.name, value: ParameterValue("redacted")) : item
      }
      return CommandBody("--data-raw", RequestParameters.encodeForm(printable))
    case .some(.raw), .some(.none), nil:
      guard let body else { return CommandBody() }
      return CommandBody("--data-raw", body.printable)
    }
  }
}

extension HTTPHeaders.Field {
  fileprivate var isContentType: Bool { HTTPHeaders.areEqual(name, "Content-Type") }
}

extension Data {
  /// The text, or the size of data that is not text.
  var printable: String {
    let text = String(decoding: self, as: UTF8.self)
    return text.utf8.elementsEqual(self) && !text.contains("\0") ? text : "<\(count) bytes>"
  }
}

extension JSONWritable {
  /// The value of a request as JSON for output, with secrets redacted.
  var printedJSON: String {
    let json = JSONWriter(for: .printed, isRequest: true)
    write(to: json)
    return json.text
  }
}
