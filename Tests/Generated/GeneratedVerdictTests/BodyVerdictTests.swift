import ExampleAPI
import Foundation
import GoldenReplies
import GoldenSuccesses
import RecordedVerdicts
import ResourceRuntime
import Testing

/// The verdicts of generated code on bodies that don't fit, property lists and header fields.
@Suite struct BodyVerdictTests {
  @Test("generated models name the recorded mismatch")
  func mismatches() throws {
    let bodies = [
      #"{"first_name": 1, "last_name": "Lee", "role": "admin"}"#,
      #"{"last_name": "Lee", "role": "admin"}"#,
      #"{"first_name": "Ann", "last_name": null, "role": "admin"}"#,
      #"{"first_name": "Ann", "last_name": "Lee", "role": 7}"#,
      #"{"first_name": "Ann", "last_name": "Lee", "role": "x", "joined_on": "31.12.2026"}"#,
      #"{"first_name": "Ann", "last_name": "Lee", "role": "x", "avatar": {"url": "a"}}"#,
      #"{"first_name": "Ann", "last_name": "Lee", "role": "x", "address": []}"#,
      #"{"first_name": "Ann", "last_name": "Lee", "role": "x", "address": {"city": 1}}"#,
      "[1]", "null", "{", "", "[[[[[[",
    ]
    let rows = bodies.map { body in
      VerdictRecord.Row(
        body,
        Verdict { () throws(JSONDecodingError) in
          _ = try UserModel(json: Data(body.utf8))
          return []
        })
    }
    #expect(rows.allSatisfy { !$0.verdict.isAccepted })
    try VerdictFolder("Bodies").check(VerdictRecord("api.UserModel", rows))
  }

  struct ListReader: Sendable, CustomTestStringConvertible {
    let name: String
    let verdict: @Sendable (Data) -> Verdict

    init<Value: Decodable & Sendable>(_ name: String, _: Value.Type) {
      self.name = name
      verdict = { data in
        Verdict { () throws(JSONDecodingError) in
          _ = try ResponseReader<Value>.format(.plist).value(from: data)
          return []
        }
      }
    }

    var testDescription: String { name }
  }

  static let listReaders = [
    ListReader("replies.User", GoldenReplies.User.self),
    ListReader("replies.Note", GoldenReplies.Note.self),
    ListReader("replies.Users", [GoldenReplies.User].self),
    ListReader("replies.UsersByName", [String: GoldenReplies.User].self),
  ]

  @Test("generated models have the recorded verdict on a property list", arguments: listReaders)
  func propertyLists(_ reader: ListReader) throws {
    let rows = PropertyListSample.all.map { sample in
      let verdict = reader.verdict(sample.data)
      // The members of a dictionary are read in any order, up to the first mismatch.
      let isAmbiguous = reader.name.hasSuffix("ByName") && !verdict.isAccepted
      return VerdictRecord.Row(
        sample.name, isAmbiguous ? Verdict(sentences: ["error: any mismatch"]) : verdict)
    }
    try VerdictFolder("PropertyLists").check(VerdictRecord(reader.name, rows))
  }

  @Test("generated header fields have the recorded verdict")
  func headers() throws {
    let fields: [[String: String]] = [
      ["X-Total": "12"], [:], ["X-Total": "many"], ["X-Total": "1", "X-Next": ""],
      ["X-Total": "1", "Expires-At": "17"], ["X-Total": "1", "Expires-At": "soon"],
      ["X-Total": "1", "X-Mode": "fast"], ["X-Total": "1", "X-Mode": "other"],
      ["X-Total": "1", "X-Tags": "a, b"], ["X-Total": "1", "Allow": "read, other"],
      ["X-Total": "1", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"],
      ["X-Total": "1", "Last-Modified": "yesterday"], ["x-total": " 5 "],
    ]
    let rows = fields.map { fields in
      var headers = HTTPHeaders()
      for (name, value) in fields { headers[name] = value }
      let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
      return VerdictRecord.Row(
        lines.joined(separator: "\n"),
        Verdict { () throws(JSONDecodingError) in
          _ = try GoldenSuccesses.ListResource.ResponseHeaders(headers)
          return []
        })
    }
    try VerdictFolder("Headers").check(VerdictRecord("successes.list", rows))
  }

  @Test(
    "there is a record for each of these readers and for nothing else",
    arguments: [
      ("Bodies", ["api.UserModel"]), ("PropertyLists", listReaders.map(\.name)),
      ("Headers", ["successes.list"]),
    ])
  func names(_ folder: String, _ names: [String]) throws {
    try VerdictFolder(folder).check(isCompleteWith: names)
  }
}
