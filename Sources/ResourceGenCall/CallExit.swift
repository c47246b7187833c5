/// The exit code of a call.
package enum CallExit: Int32, Sendable, CaseIterable {
  case fits = 0
  case mismatch = 1
  case usage = 2
  case files = 3
  case noResponse = 4
  case interrupted = 130

  package var text: String {
    switch self {
    case .fits: "A response that counts as success and fits its model."
    case .mismatch: "The server refused the request, or the response doesn't fit its model."
    case .usage: "The command line or a value is invalid; nothing was sent."
    case .files: "A file could not be read or written."
    case .noResponse: "No response: lookup, connection, TLS, or a time-out."
    case .interrupted: "You interrupted the call; what had arrived was printed."
    }
  }
}

/// The reason why a call could not be made, with what to do.
package struct CallError: Error, Sendable {
  package var message: String
  package var help: String?
  package var exit: CallExit

  init(_ message: String, help: String? = nil, exit: CallExit = .usage) {
    self.message = message
    self.help = help
    self.exit = exit
  }

  /// The error as it is printed.
  package var text: String {
    "resourcegen: error: \(message)\n" + (help.map { "  = help: \($0)\n" } ?? "")
  }
}
