import Foundation
import GoldenDates
import GoldenEnumerations
import GoldenFields
import GoldenLenient
import GoldenOpenapiAdditionalProperties
import GoldenOpenapiNull
import GoldenOpenapiOneOf
import GoldenRecursion
import GoldenUnions
import RecordedVerdicts
@_spi(Generated) import ResourceRuntime
import Testing

/// The verdicts of generated models on samples, and on documents that differ from one by one value
/// that is replaced, added or removed.
@Suite struct DocumentVerdictTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let json: JSONValue
    let verdict: @Sendable (Data) -> Verdict

    init<Model: JSONReadable>(_ spec: String, _ type: Model.Type, _ json: JSONValue) {
      name = "\(spec).\(type)"
      self.json = json
      verdict = { data in
        Verdict { () throws(JSONDecodingError) in try DecodedJSON<Model>(data).skipped }
      }
    }

    var testDescription: String { name }
  }

  static let samples = [
    Sample(
      "unions", GoldenUnions.Post.self,
      [
        "attachment": ["kind": "Photo", "kind2": 1, "width": 3],
        "extra": ["kind": "a", "duration": 1.5], "sender": ["name": "Ann"],
      ]),
    Sample("unions", GoldenUnions.Anything.self, [["kind": "a", "width": 1]]),
    Sample("unions", GoldenUnions.Number.self, 1.5),
    Sample("unions", GoldenUnions.Mapped.self, ["kind": "video", "duration": 3]),
    Sample(
      "unions", GoldenUnions.Content.self,
      ["kind": "Group", "members": [["kind": "Photo", "width": 1], ["kind": "Other"]]]),
    Sample(
      "lenient", GoldenLenient.Country.self,
      [
        "cities": [["name": "a"], ["name": 1]], "visited": [["name": "b"], 7],
        "founded": [1, "x"],
      ]),
    Sample(
      "fields", GoldenFields.Everything.self,
      [
        "text": "a", "count": 1, "weight": 2, "ratio": 0.5, "active": false, "label": "b",
        "tags": ["c"], "attributes": ["d": "e"], "first_name": "f", "nick": "g",
        "address": ["city": "h", "zip": "i"], "small": 1, "large": 2, "unsigned": 3,
        "narrow": 1.5, "price": 9.95, "home": "https://a.example",
        "uid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "token": "j", "payload": "AP8=",
        "anything": ["k": []], "matrix": [[1, 2], [3]], "maybes": ["l"],
      ]),
    Sample(
      "fields", GoldenFields.Deep.self,
      [
        "a": ["b": ["c": 1, "d": "x"], "e": ["y"]], "x.y": ["z": 4], "wire name. ": "o",
        "$ref": "p",
      ]),
    Sample("fields", GoldenFields.Lifted.self, ["a": ["b": ["c": 1], "d": 2], "note": "n"]),
    Sample(
      "enumerations", GoldenEnumerations.Shirt.self,
      ["size": "small", "color": "red", "level": 2]),
    Sample("enumerations", GoldenEnumerations.Code.self, 100),
    Sample("enumerations", GoldenEnumerations.Continent.self, "asia"),
    Sample(
      "dates", GoldenDates.Event.self,
      [
        "at": "2026-11-21T09:30:00Z", "day": "2026-11-21", "seconds": 1, "millis": 2.5,
        "history": [1, 2], "byName": ["a": 1], "stamp": "2026-11-21 09:30:00",
        "stamps": ["21/11/2026 09:30"], "maybes": [1, nil],
      ]),
    Sample("dates", GoldenDates.Moment.self, 5),
    Sample(
      "recursion", GoldenRecursion.Tree.self,
      [
        "name": "a", "parent": ["name": "b", "children": []],
        "children": [["name": "c", "children": []]],
      ]),
    Sample(
      "recursion", GoldenRecursion.Folder.self,
      ["name": "a", "entries": ["b": ["target": "c"], "d": ["name": "e", "entries": [:]]]]),
    Sample("recursion", GoldenRecursion.Expression.self, [[1, [2]], 3]),
    Sample(
      "openapi-one-of", GoldenOpenapiOneOf.All.self,
      [
        "kinds": ["a"], "specific": ["id": 1, "name": "x"], "partial": ["b": 1, "d": 2],
        "listed": ["state": "open", "x": 1], "free": ["a": 1, "b": 2],
        "unnamed": ["content": "x", "note": "y"], "words": "2026-01-01",
        "lists": [["id": 1, "name": "a"]], "tree": [["a"], "b"],
        "kept": [
          "texts": ["theme": "a", "b": "c"], "open": ["theme": "a"], "any": [1],
          "others": ["note": "a", "b": true], "settings": ["a": ["size": 1]],
          "lists": [[["theme": "a"]], [["b": "c"]]], "nested": ["theme": "a", "x": "y"],
          "wrapped": ["inner": ["theme": "a", "x": "y"]],
        ],
        "chain": ["next": ["end": 1], "a": 2],
      ]),
    Sample(
      "openapi-null", GoldenOpenapiNull.User.self,
      ["name": "a", "nick": nil, "born": "2026-01-01", "motto": nil, "seen": 1]),
    Sample(
      "openapi-additional-properties", GoldenOpenapiAdditionalProperties.Thing.self,
      [
        "counted": ["name": "a", "b": 1], "free": ["name": "a", "x": [1]],
        "composed": ["id": 1, "a": "b", "additionalProperties": "c"],
        "described": ["kind": "a", "x": ["text": "y"]], "times": ["zone": "a", "t": 1],
      ]),
  ]

  private let folder = VerdictFolder("Documents")

  @Test(
    "generated models have the recorded verdict on a document with one change", arguments: samples)
  func verdicts(_ sample: Sample) throws {
    let rows = try ChangedDocument.all(of: sample.json.description).map {
      VerdictRecord.Row($0.change, sample.verdict(Data($0.json.description.utf8)))
    }
    #expect(rows.contains { $0.verdict.isAccepted })
    #expect(Set(rows.map(\.input)).count == rows.count)
    try folder.check(VerdictRecord(sample.name, rows))
  }

  @Test("there is a record for each sample and for nothing else")
  func names() throws {
    try folder.check(isCompleteWith: Self.samples.map(\.name))
  }
}
