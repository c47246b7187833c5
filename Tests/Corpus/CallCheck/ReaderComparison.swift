import Foundation
import ResourceGenCall
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenSwift
@_spi(Generated) import ResourceRuntime

/// Reads documents by the model, and compares the verdicts with those of generated decoders.
struct ReaderComparison {
  private let checked: CheckedAPI
  private var models: [String: BodyReader] = [:]
  private var responses: [String: ResponseReading] = [:]

  private(set) var compared = 0
  /// The documents on which the reader and the generated decoder differ.
  private(set) var differing: [String] = []
  /// The models and resources of the client that the spec doesn't have.
  private(set) var unknown: Set<String> = []

  init(_ checked: CheckedAPI) {
    self.checked = checked
    var types = TypeNodes(checked.models)
    let indices = checked.api.models.compactMap { model in
      model.name.map { ($0.value, types.add(.model($0))) }
    }
    // The Swift name of a model differs from that in the spec by case and punctuation.
    for (name, index) in indices {
      models[Self.comparable(name)] = BodyReader(types: types, index: index)
    }
    var log = DiagnosticLog()
    var options = SwiftOptions()
    options.hasClients = true
    let plan = SwiftPlan(for: checked, options: options, reporting: &log)
    for (planned, resolved) in zip(plan.endpoints, checked.endpoints) {
      responses[planned.qualifiedResource.source] = ResponseReading(resolved, of: checked)
    }
  }

  /// Compares the verdict of one line with that of the reader.
  mutating func compare(_ line: Data) throws {
    let line = try JSONValue(json: line)
    guard let kind = line["kind"]?.string, let name = line["name"]?.string,
      let body = line["body"]?.string, let expected = line["verdict"]?.string
    else { return }
    let status = line["status"]?.int ?? 0
    guard let found = verdict(kind, name, status, Data(body.utf8)) else {
      unknown.insert("\(kind) \(name)")
      return
    }
    compared += 1
    if found != expected {
      differing.append(
        "\(name), \(line["title"]?.string ?? ""): expected \(expected), found \(found); \(body)")
    }
  }

  private func verdict(_ kind: String, _ name: String, _ status: Int, _ body: Data) -> String? {
    if kind == "model" {
      return models[Self.comparable(name)].map { reader in
        text { () throws(JSONDecodingError) in try reader.skipped(in: body) }
      }
    }
    guard let reading = responses[name] else { return nil }
    return text { () throws(JSONDecodingError) in
      switch kind {
      case "element": _ = try reading.element(body)
      case "error": _ = try reading.errorBody(status: status, body)
      default: _ = try reading.success(status: status, body)
      }
      return []
    }
  }

  private static func comparable(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// `fits` with the skipped values, or the sentence of the error.
  private func text(
    _ read: () throws(JSONDecodingError) -> [JSONDecodingError]
  ) -> String {
    do {
      return (["fits"] + (try read()).map { "skipped \($0)" }).joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  /// A type of the spec with its reader.
  private struct BodyReader {
    let types: TypeNodes
    let index: Int

    func skipped(in body: Data) throws(JSONDecodingError) -> [JSONDecodingError] {
      try ModelReader(types, .response).document(body, as: index).skipped
    }
  }
}
