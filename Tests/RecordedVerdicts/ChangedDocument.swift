import Foundation
public import ResourceRuntime

/// A JSON document that differs from a sample in one place.
public struct ChangedDocument: Sendable {
  /// The difference, such as `$.items[0]: null`; of the sample itself its text.
  public let change: String
  public let json: JSONValue

  /// A sample, and all documents that differ from it by one value that is replaced, added or
  /// removed.
  public static func all(of sample: String) throws -> [ChangedDocument] {
    let json = try JSONValue(json: Data(sample.utf8))
    return [ChangedDocument(change: sample, json: json)] + changes(of: json, at: "$")
  }

  private static let replacements: [JSONValue] = [
    nil, true, 1, -1, 1.5, 3_000_000_000, "x", "", "2026-11-21", [], [1], ["x"], [:], ["x": 1],
  ]

  private static func changes(of value: JSONValue, at path: String) -> [ChangedDocument] {
    var changes = replacements.map { ChangedDocument(change: "\(path): \($0)", json: $0) }
    switch value {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        for change in Self.changes(of: element, at: "\(path)[\(index)]") {
          var changed = elements
          changed[index] = change.json
          changes.append(ChangedDocument(change: change.change, json: .array(changed)))
        }
      }
    case .object(let members):
      for index in members.indices {
        let path = "\(path).\(members[index].name)"
        var rest = Array(members)
        rest.remove(at: index)
        changes.append(
          ChangedDocument(change: "\(path) removed", json: .object(JSONMembers(rest))))
        for change in Self.changes(of: members[index].value, at: path) {
          var changed = Array(members)
          changed[index].value = change.json
          changes.append(
            ChangedDocument(change: change.change, json: .object(JSONMembers(changed))))
        }
      }
      changes.append(
        ChangedDocument(
          change: "\(path).extra last: \"x\"",
          json: .object(JSONMembers(Array(members) + [(name: "extra", value: "x")]))))
      changes.append(
        ChangedDocument(
          change: "\(path).extra first: 1",
          json: .object(JSONMembers([(name: "extra", value: 1)] + Array(members)))))
    case .null, .bool, .number, .string: break
    }
    return changes
  }
}
