import Foundation
import TestSupport
import Testing

/// The fields that SARIF 2.1.0 requires, in what the commands print.
@Suite struct SARIFTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "api.yaml")
    try folder.write(Spec.withMistake, to: "mistake.yaml")
    try folder.write(
      Spec.small.replacingOccurrences(of: "City: {name: String}", with: "City: {label: Int}"),
      to: "Specs/new é.yaml")
  }

  @Test(
    "a log has each field that the format requires, of the right kind",
    arguments: [
      (["lint", "api.yaml"], 1), (["lint", "mistake.yaml"], 1), (["check", "api.yaml"], 1),
      (["diff", "api.yaml", "Specs/new é.yaml"], 1), (["diff", "api.yaml", "api.yaml"], 0),
      (["lint", "missing.yaml"], 1),
    ] as [([String], Int)])
  func required(arguments: [String], results: Int) async throws {
    let result = try await Tool.start(arguments + ["--format", "sarif"], in: folder).finish()
    #expect(result.errors == "")
    let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    var check = SARIFCheck()
    check.check(root, .log, at: "")
    #expect(check.faults == [], "\(result.output)")
    #expect(check.results >= results)
  }

  @Test("a log without a required field has a fault")
  func faults() {
    var check = SARIFCheck()
    check.check(["version": "2.1.0", "runs": [["tool": ["driver": [:]]]]], .log, at: "")
    #expect(check.faults == ["/runs/0/tool/driver: no name", "/runs/0: no results"])
    check = SARIFCheck()
    check.check(["text": 1], .message, at: "")
    #expect(check.faults == ["/text: not a text"])
  }
}

/// Compares a log with the tables of SARIF 2.1.0 (OASIS, section 3): which properties an object
/// must have, and what they contain.
private struct SARIFCheck {
  private(set) var faults: [String] = []
  private(set) var results = 0

  indirect enum Kind: Sendable {
    case text
    /// A URI reference (RFC 3986).
    case uri
    /// A number from 1.
    case number
    /// A position in a list, from 0.
    case index
    case choice([String])
    case list(Kind, isEmptyAllowed: Bool = false)
    case object([String: Kind], required: [String])

    /// Section 3.11.
    static let message = object(["text": text], required: ["text"])
    /// Section 3.30.
    static let region = object(
      ["startLine": number, "startColumn": number, "endLine": number, "endColumn": number],
      required: ["startLine"])
    /// Section 3.4: without an index it has a URI.
    static let artifact = object(["uri": uri], required: ["uri"])
    /// Sections 3.28 and 3.29.
    static let location = object(
      [
        "physicalLocation": object(
          ["artifactLocation": artifact, "region": region], required: ["artifactLocation"]),
        "message": message,
      ], required: ["physicalLocation"])
    /// Sections 3.55 to 3.57.
    static let fix = object(
      [
        "description": message,
        "artifactChanges": list(
          object(
            [
              "artifactLocation": artifact,
              "replacements": list(
                object(
                  ["deletedRegion": region, "insertedContent": message],
                  required: ["deletedRegion"])),
            ], required: ["artifactLocation", "replacements"])),
      ], required: ["artifactChanges"])
    /// Section 3.27. Its rule is optional in the standard, and required by code scanning services.
    static let result = object(
      [
        "ruleId": text, "ruleIndex": index, "message": message,
        "level": choice(["none", "note", "warning", "error"]), "locations": list(location),
        "relatedLocations": list(location), "fixes": list(fix),
      ], required: ["ruleId", "message"])
    /// Section 3.49.
    static let rule = object(
      ["id": text, "shortDescription": message, "fullDescription": message, "help": message],
      required: ["id"])
    /// Sections 3.18 and 3.19.
    static let tool = object(
      [
        "driver": object(
          ["name": text, "version": text, "rules": list(rule, isEmptyAllowed: true)],
          required: ["name"])
      ], required: ["driver"])
    /// Section 3.14. Without results, a run would not have scanned anything.
    static let run = object(
      [
        "tool": tool, "results": list(result, isEmptyAllowed: true),
        "columnKind": choice(["utf16CodeUnits", "unicodeCodePoints"]),
      ], required: ["tool", "results"])
    /// Section 3.13.
    static let log = object(
      ["$schema": uri, "version": choice(["2.1.0"]), "runs": list(run)],
      required: ["version", "runs"])
  }

  mutating func check(_ value: Any, _ kind: Kind, at path: String) {
    switch kind {
    case .text:
      if !(value is String) { faults.append("\(path): not a text") }
    case .uri:
      let text = value as? String ?? ""
      let isASCII = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      if text.isEmpty || !isASCII || URL(string: text) == nil { faults.append("\(path): no URI") }
    case .number:
      if (value as? Int ?? 0) < 1 { faults.append("\(path): not a number from 1") }
    case .index:
      if (value as? Int ?? -1) < 0 { faults.append("\(path): not an index") }
    case .choice(let choices):
      if !choices.contains(value as? String ?? "") { faults.append("\(path): not of \(choices)") }
    case .list(let element, let isEmptyAllowed):
      guard let elements = value as? [Any], isEmptyAllowed || !elements.isEmpty else {
        faults.append("\(path): not a list with elements")
        return
      }
      for (index, value) in elements.enumerated() { check(value, element, at: "\(path)/\(index)") }
      if path.hasSuffix("/results") { results += elements.count }
    case .object(let properties, let required):
      guard let members = value as? [String: Any] else {
        faults.append("\(path): not an object")
        return
      }
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        guard let kind = properties[key] else {
          faults.append("\(path): unknown property \(key)")
          continue
        }
        check(value, kind, at: "\(path)/\(key)")
      }
      for key in required where members[key] == nil { faults.append("\(path): no \(key)") }
    }
  }
}
