internal import Foundation
@_spi(Generated) internal import ResourceRuntime

/// Credentials for a `curl` command: placeholders instead of the values, which the shell or a
/// reader replaces.
struct CurlCommand: CredentialSet {
  private let credentials: CallCredentials
  /// Whether credentials that aren't given are omitted instead.
  private let omitsMissing: Bool

  init(_ credentials: CallCredentials, omitsMissing: Bool) {
    self.credentials = credentials
    self.omitsMissing = omitsMissing
  }

  func credential(_ name: String) -> (any RequestParameter)? {
    omitsMissing && credentials.values[name] == nil ? nil : ParameterValue(marker(name))
  }

  /// A text that needs no escapes anywhere in a request.
  private func marker(_ name: String) -> String {
    "CREDENTIAL" + name.utf8.map { String($0, radix: 16) }.joined() + "END"
  }

  /// The request as a command for a POSIX shell: `"$TOKEN"` for a credential of an environment
  /// variable, `<token>` for others.
  func text(of request: HTTPRequest) -> String {
    var request = request
    var user: String?
    if let value = request.headers["Authorization"], value.hasPrefix("Basic "),
      let data = Data(base64Encoded: String(value.dropFirst("Basic ".count)))
    {
      user = String(decoding: data, as: UTF8.self)
      request.headers["Authorization"] = nil
    }
    let names = credentials.names
    let exposed = request.exposing { text in names.contains { text.contains(marker($0)) } }
    var command = exposed.curl
    if let user { command += " --user " + ShellCommand.quoted(user) }
    for name in names { insert(name, into: &command) }
    return command
  }

  /// Returns a text with names instead of the placeholders: `<token>`.
  func withoutMarkers(_ text: String) -> String {
    credentials.names.reduce(text) { $0.replacing(marker($1), with: "<\($1)>") }
  }

  /// Replaces the placeholder of a credential, which is always inside of single quotes.
  ///
  /// A quote next to the placeholder opens or closes them, so a variable takes its position. An
  /// empty text `''` would remain.
  private func insert(_ name: String, into command: inout String) {
    let marker = marker(name)
    guard case .variable(let variable)? = credentials.sources[name], variable.isShellName else {
      command = command.replacing(marker, with: "<\(name.replacing("'", with: #"'\''"#))>")
      return
    }
    let value = "\"$\(variable)\""
    for (before, after) in [("'", "'"), ("'", ""), ("", "'"), ("", "")] {
      // What isn't a quote of the command stays quoted.
      let opening = before.isEmpty ? "'" : ""
      let closing = after.isEmpty ? "'" : ""
      command = command.replacing(before + marker + after, with: opening + value + closing)
    }
  }
}

extension String {
  /// Whether the text is the name of a variable in a shell.
  fileprivate var isShellName: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else {
      return false
    }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
