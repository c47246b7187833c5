import CorpusOracle
import Foundation
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceRuntime
import TestSupport

// `ResourceGenCall` has a type of this name, too.
import struct CorpusOracle.BuiltRequest

@testable import ResourceGenCall

/// An OpenAPI document whose operations are called at a server on this machine. `CorpusOracle`
/// derives the arguments, the expected requests and the responses from the document itself.
final class CalledDocument: @unchecked Sendable {
  private let checked: CheckedAPI
  private let lock = NSLock()
  private var answer = LoopbackAnswer.json("{}")
  private var server: LoopbackServer?
  /// A file for bodies and parts.
  private let file: URL

  struct CallFailure: Error, CustomStringConvertible {
    let description: String
  }

  init(_ checked: CheckedAPI) throws {
    self.checked = checked
    file = FileManager.default.temporaryDirectory
      .appendingPathComponent("called-\(UUID().uuidString).bin")
    try Data("file".utf8).write(to: file)
    server = try LoopbackServer { [weak self] _ in
      self.map { document in document.lock.withLock { document.answer } } ?? .hangUp
    }
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  /// One call for each operation, for the oracle.
  var calls: [GeneratedCall] {
    checked.endpoints.filter { $0.server != nil }.map { resolved in
      GeneratedCall(
        route: resolved.endpoint.route, resource: resolved.endpoint.qualifiedName
      ) { samples in
        try await self.request(of: resolved, samples)
      } reread: { samples, response in
        try await self.reread(response, resolved, samples)
      }
    }
  }

  /// Calls an operation and returns the request that the server received, at the address that the
  /// document gives.
  private func request(
    of resolved: ResolvedEndpoint, _ samples: SampleArguments
  ) async throws -> BuiltRequest {
    let before = server?.received.count ?? 0
    let run = try await call(resolved, samples, answering: .json("{}"))
    guard let received = server?.received, received.count == before + 1, let request = received.last
    else { throw CallFailure(description: "not sent once: \(run.messages)") }
    let address = try ServiceBuilding(checked: checked).server(resolved.server ?? 0)
    // The fields that libcurl and the transport add.
    let added = ["host", "user-agent", "accept-encoding", "connection"]
    let own = resolved.endpoint.parameters.map { $0.name.value.lowercased() }
    return BuiltRequest(
      method: request.method,
      url: String("\(address.url)".reversed().drop { $0 == "/" }.reversed()) + request.target,
      headers: request.headers.filter {
        !added.contains($0.name.lowercased()) || own.contains($0.name.lowercased())
      },
      body: request.body.isEmpty && request.header("Content-Type") == nil
        ? nil : Array(request.body))
  }

  /// Calls an operation whose server sends a response; returns the JSON that was printed, and
  /// throws the first place that doesn't fit.
  private func reread(
    _ response: SampleResponse, _ resolved: ResolvedEndpoint, _ samples: SampleArguments
  ) async throws -> [UInt8]? {
    // These have no body, whatever the document says.
    if response.status == 204 || response.status == 304 || resolved.endpoint.isHead { return nil }
    let run = try await call(
      resolved, samples,
      answering: .response(
        response.status, headers: [("Content-Type", response.contentType)],
        body: Data(response.body)))
    let mismatches = run.messages.split(separator: "\n").compactMap { line in
      line.hasPrefix("resourcegen: error: $") ? line.dropFirst("resourcegen: error: ".count) : nil
    }
    if let first = mismatches.first { throw CallFailure(description: String(first)) }
    guard run.exit == (response.isSuccess ? .fits : .mismatch) else {
      throw CallFailure(description: "exit code \(run.exit.rawValue): \(run.messages)")
    }
    guard ResponseReading(resolved, of: checked).stream != nil, response.isSuccess else {
      return Array(run.result.utf8)
    }
    // Only the first and the last lines of an element aren't indented.
    var elements = ""
    for line in run.result.split(separator: "\n") {
      if !elements.isEmpty, !line.hasPrefix(" "), !line.hasPrefix("}"), !line.hasPrefix("]") {
        elements += ","
      }
      elements += line
    }
    return Array("[\(elements)]".utf8)
  }

  private func call(
    _ resolved: ResolvedEndpoint, _ samples: SampleArguments, answering answer: LoopbackAnswer
  ) async throws -> CallRun {
    lock.withLock { self.answer = answer }
    let words = try CommandWords(of: resolved, checked.models, samples, file: file.path)
    let run = try await CallRun(
      resolved.endpoint.qualifiedName, words.values, of: checked, server: server
    ) { options in
      options.body = words.body
      options.showsSecrets = true
      options.credentials = self.checked.api.credentials.map { "\($0.name.value)=credential" }
    }
    if run.exit == .usage || run.exit == .files { throw CallFailure(description: run.messages) }
    return run
  }
}

/// The values of a call as they are typed.
private struct CommandWords {
  private(set) var values: [String] = []
  private(set) var body: String?

  init(
    of resolved: ResolvedEndpoint, _ models: ModelIndex, _ samples: SampleArguments, file: String
  ) throws {
    let endpoint = resolved.endpoint
    let placeholders = endpoint.path.pieces.compactMap { piece in
      if case .parameter(let name) = piece { name.value } else { nil }
    }
    for input in resolved.inputs(models) where input.isRequired || !samples.isBare {
      guard case .parameter(let index) = input.kind else { continue }
      let parameter = endpoint.parameters[index]
      let name = parameter.name.value
      let sample: [UInt8]? =
        switch parameter.location {
        case .path: placeholders.firstIndex(of: name).flatMap { samples.json("path", "\($0)") }
        case .query: samples.json("query", name)
        case .header: samples.json("header", name)
        case .cookie: samples.json("cookie", name)
        case .form: samples.json("form", name)
        case .multipart: samples.json("multipart", name)
        case .partHeader: samples.json("partHeader", name)
        }
      guard let sample else { continue }
      if parameter.type.isFile {
        values.append("\(input.name)=@\(file)")
      } else {
        add(try JSONValue(json: sample), as: input.name)
      }
    }
    addBody(of: endpoint, samples, file)
  }

  /// Adds a list element by element, as people type it, and other values in one word.
  private mutating func add(_ value: JSONValue, as name: String) {
    if case .array(let elements) = value, !elements.isEmpty, elements.allSatisfy(\.isScalar) {
      for element in elements { values.append("\(name)[]=\(CommandWords.text(of: element))") }
    } else {
      values.append("\(name)=\(CommandWords.text(of: value))")
    }
  }

  private mutating func addBody(of endpoint: Endpoint, _ samples: SampleArguments, _ file: String) {
    guard let sample = samples.json("body", "") else { return }
    let json = String(decoding: sample, as: UTF8.self)
    switch endpoint.body {
    case .json(_, let isRequired), .form(_, _, let isRequired):
      if isRequired || !samples.isBare { body = json }
    case .text(_, let isRequired):
      guard isRequired || !samples.isBare else { return }
      body = (try? JSONValue(json: sample)).map { CommandWords.text(of: $0) } ?? json
    case .file(_, let isRequired, _):
      if isRequired || !samples.isBare { body = "@\(file)" }
    case nil: break
    }
  }

  private static func text(of value: JSONValue) -> String {
    guard case .string(let text) = value else {
      return (try? value.jsonData()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    return text.hasPrefix("@") ? "@" + text : text
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}

extension TypeReference {
  /// Whether values are files, or lists of them.
  fileprivate var isFile: Bool {
    switch self {
    case .scalar(let scalar): scalar == .file
    case .array(let type, _), .nullable(let type): type.isFile
    case .model, .dictionary, .inline: false
    }
  }
}

extension Endpoint {
  fileprivate var route: String { "\(method.value.rawValue) \(path)" }

  fileprivate var isHead: Bool { if case .http(.head) = method.value { true } else { false } }
}
