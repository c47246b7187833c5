package import Foundation
internal import ResourceGenDiagnostics

/// What values on the command line refer to: files, standard input and environment variables.
package struct CallInputs: Sendable {
  let file: @Sendable (String) -> Data?
  let standardInput: @Sendable () -> Data
  let variable: @Sendable (String) -> String?

  package init(
    file: @escaping @Sendable (String) -> Data?, standardInput: @escaping @Sendable () -> Data,
    variable: @escaping @Sendable (String) -> String?
  ) {
    self.file = file
    self.standardInput = standardInput
    self.variable = variable
  }

  /// Inputs for values that refer to none.
  static let none = CallInputs(
    file: { _ in nil }, standardInput: { Data() }, variable: { _ in nil })
}

/// The value of an argument: a text, or a reference to one.
enum ValueSource: Sendable {
  case text(String)
  case file(String)
  case standardInput
  case variable(String)

  /// Parses `@-`, `@env:NAME`, `@file:path` and `@path`; `@@a` is the text "@a".
  init(_ text: String) {
    guard text.hasPrefix("@") else {
      self = .text(text)
      return
    }
    let rest = String(text.dropFirst())
    if rest.hasPrefix("@") {
      self = .text(rest)
    } else if rest == "-" {
      self = .standardInput
    } else if rest.hasPrefix("env:") {
      self = .variable(String(rest.dropFirst(4)))
    } else {
      self = .file(rest.hasPrefix("file:") ? String(rest.dropFirst(5)) : rest)
    }
  }

  /// The bytes of the value.
  func data(_ inputs: CallInputs) throws(CallError) -> Data {
    switch self {
    case .text(let text): return Data(text.utf8)
    case .standardInput: return inputs.standardInput()
    case .variable(let name):
      guard let value = inputs.variable(name) else {
        throw CallError(
          "the environment variable '\(name)' isn't set",
          help: "set it: `export \(ShellWord.quoted(name))=…`")
      }
      return Data(value.utf8)
    case .file(let path):
      guard let data = inputs.file(path) else {
        throw CallError(
          "'\(path)' can't be read", help: "a text that begins with '@' is written '@@…'",
          exit: .files)
      }
      return data
    }
  }

  /// The text of the value, without the line break at the end of a file.
  func text(_ inputs: CallInputs) throws(CallError) -> String {
    let data = try data(inputs)
    guard var text = String(bytes: data, encoding: .utf8) else {
      throw CallError("the value of '\(spelling)' isn't UTF-8", exit: .files)
    }
    switch self {
    case .file, .standardInput:
      if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
    case .text, .variable: break
    }
    return text
  }

  private var spelling: String {
    switch self {
    case .text: "the text"
    case .file(let path): path
    case .standardInput: "@-"
    case .variable(let name): "@env:" + name
    }
  }
}
