import Foundation
import ResourceGenCall
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline
import ResourceRuntime
import TestSupport

/// A call of an endpoint of a spec, and what it printed.
struct CallRun {
  let exit: CallExit
  /// Standard output.
  let result: String
  /// Standard error.
  let messages: String

  /// All that was printed.
  var printed: String { result + messages }

  struct InvalidSpecError: Error {
    let text: String
  }

  /// Specs/api.yaml.
  static let example: CheckedAPI? = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Specs/api.yaml")
    return (try? String(contentsOf: path, encoding: .utf8)).flatMap { try? checked($0) }
  }()

  static func checked(_ spec: String) throws -> CheckedAPI {
    try checked(SourceText(path: "api.yaml", text: spec))
  }

  static func checked(_ text: SourceText) throws -> CheckedAPI {
    var log = DiagnosticLog()
    guard let checked = Generator().checkedAPI(of: text, reporting: &log) else {
      throw InvalidSpecError(text: log.diagnostics.map(\.message).joined(separator: "\n"))
    }
    return checked
  }

  /// Calls an operation of Specs/api.yaml, or of another spec.
  ///
  /// - Parameters:
  ///   - server: receives the request.
  ///   - input: the contents of standard input.
  ///   - files: the contents of files, by their paths; others are read from disk.
  init(
    _ operation: String, _ assignments: [String] = [], spec: String? = nil,
    server: LoopbackServer? = nil, input: String = "", files: [String: String] = [:],
    environment: [String: String] = [:],
    limits: ResourceService.Limits = ResourceService.Limits(),
    _ change: (inout CallOptions) -> Void = { _ in }
  ) async throws {
    guard let checked = try spec.map(CallRun.checked) ?? CallRun.example else {
      throw InvalidSpecError(text: "Specs/api.yaml")
    }
    try await self.init(
      operation, assignments, of: checked, server: server, input: input, files: files,
      environment: environment, limits: limits, change)
  }

  /// Calls an operation of an API that was read before.
  init(
    _ operation: String, _ assignments: [String] = [], of checked: CheckedAPI,
    server: LoopbackServer? = nil, input: String = "", files: [String: String] = [:],
    environment: [String: String] = [:],
    limits: ResourceService.Limits = ResourceService.Limits(),
    _ change: (inout CallOptions) -> Void = { _ in }
  ) async throws {
    var options = CallOptions(operation: operation)
    options.assignments = assignments
    options.server = server?.url
    change(&options)
    let inputs = CallInputs(
      file: { path in
        files[path].map { Data($0.utf8) } ?? FileManager.default.contents(atPath: path)
      },
      standardInput: { Data(input.utf8) }, variable: { environment[$0] })
    let printed = PrintedTexts()
    let call = Call(
      checked, options, inputs,
      CallConsole(result: { printed.add(result: $0) }, message: { printed.add(message: $0) }),
      limits: limits)
    exit = await call.run(ResourceService().configuration.transport)
    (result, messages) = printed.texts
  }
}

/// Collects what a call prints.
private final class PrintedTexts: @unchecked Sendable {
  private let lock = NSLock()
  private var result = ""
  private var messages = ""

  func add(result text: String) { lock.withLock { result += text } }
  func add(message text: String) { lock.withLock { messages += text } }
  var texts: (String, String) { lock.withLock { (result, messages) } }
}
