import Foundation
import TestSupport
import Testing

/// The command `diff`, with files.
@Suite struct DiffTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "old.yaml")
    // A response lost a property that every response had, and got an optional one.
    try folder.write(
      Spec.small.replacingOccurrences(of: "{name: String}", with: "{label?: String}"),
      to: "new.yaml")
    try folder.write(Spec.small + "  shops: GET /shops -> [City]\n", to: "more.yaml")
  }

  @Test(
    "the exit code follows from the changes and --fail-on",
    arguments: [
      ("new.yaml", [], 1), ("more.yaml", [], 0), ("old.yaml", ["--fail-on", "any"], 0),
      ("more.yaml", ["--fail-on", "any"], 1), ("more.yaml", ["--fail-on", "breaking"], 0),
      ("new.yaml", ["--fail-on", "none"], 0), ("old.yaml", ["--fail-on=source-breaking"], 0),
      ("more.yaml", ["--fail-on", "breaking", "--fail-on", "any"], 1),
      ("new.yaml", ["--fail-on", "warning"], 2), ("missing.yaml", [], 3),
    ] as [(String, [String], Int32)])
  func threshold(new: String, options: [String], code: Int32) async throws {
    let result = try await Tool.start(["diff", "old.yaml", new] + options, in: folder).finish()
    #expect(result.exitCode == code, "\(result.output)\(result.errors)")
  }

  @Test("changes are a line each on standard output, with both locations and a version")
  func text() async throws {
    let result = try await Tool.run("diff", "old.yaml", "new.yaml", in: folder)
    #expect(result.errors == "")
    #expect(
      result.output.contains(#/(?m)^breaking  City: .*'name'.*  \(old old\.yaml:5\b.*\)$/#),
      "\(result.output)")
    #expect(result.output.hasSuffix("Suggested version: major (minor while it is 0.x).\n"))
    let same = try await Tool.run("diff", "old.yaml", "old.yaml", in: folder)
    #expect(same.output == "resourcegen: no changes.\n" && same.errors == "")
    let more = try await Tool.run("diff", "old.yaml", "more.yaml", in: folder)
    #expect(more.output.contains("safe      .shops: "), "\(more.output)")
    let quiet = try await Tool.run("diff", "old.yaml", "more.yaml", "--quiet", in: folder)
    #expect(!quiet.output.contains("shops"))
  }

  @Test("--format json gives an object for each change, with the members of diagnostics")
  func json() async throws {
    let result = try await Tool.run("diff", "old.yaml", "new.yaml", "--format=json", in: folder)
    let changes = try result.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let change = try #require(changes.first { $0["wire"] as? String == "breaking" })
    #expect(change["severity"] as? String == "error")
    #expect(change["id"] is String && change["path"] as? String != nil)
    #expect((change["message"] as? String)?.hasPrefix("City: ") == true)
    #expect(change["swift"] is String)
    #expect(change["version"] as? String == "major")
    #expect(
      change["subject"] as? [String: String] == ["kind": "model", "old": "City", "new": "City"])
    #expect((change["part"] as? [String: Any])?["kind"] is String)
    let old = try #require(change["old"] as? [String: Any])
    #expect(old["path"] as? String == "old.yaml")
    #expect((old["start"] as? [String: Int])?["line"] == 5)
  }

  @Test(
    "other formats name the rule, the file and the line",
    arguments: [
      ("github", #"::error file="#), ("sarif", #""version":"2.1.0""#),
      ("markdown", "- `City`\n  - **breaking**"),
    ])
  func formats(name: String, text: String) async throws {
    let result = try await Tool.run("diff", "old.yaml", "new.yaml", "--format", name, in: folder)
    #expect(result.exitCode == 1 && result.errors == "")
    #expect(result.output.contains(text), "\(result.output)")
    #expect(result.output.contains("yaml"))
  }

  @Test("the errors of both specs are reported")
  func errors() async throws {
    try folder.write(Spec.withMistake, to: "a.yaml")
    try folder.write(Spec.withMistake, to: "b.yaml")
    let result = try await Tool.run("diff", "a.yaml", "b.yaml", in: folder)
    #expect(result.exitCode == 1 && result.output == "")
    #expect(result.errors.contains("a.yaml:7:"))
    #expect(result.errors.contains("b.yaml:7:"))
    #expect(result.errors.contains("2 errors; nothing was compared."))
  }

  @Test("warnings of a spec are not changes, and its rules don't stop the comparison")
  func warnings() async throws {
    let document = """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: /v1}]
      paths: {}

      """
    try folder.write(document, to: "a.yaml")
    try folder.write("rules: {relative-server: error}\n", to: "resourcegen.yaml")
    let result = try await Tool.run("diff", "a.yaml", "a.yaml", in: folder)
    #expect(result.exitCode == 0 && result.errors == "", "\(result.errors)")
    let lint = try await Tool.run("lint", "a.yaml", in: folder)
    #expect(lint.errors.contains("error: "), "\(lint.errors)")
  }

  @Test("operations and models of an OpenAPI document have the names that they have in Swift")
  func swiftNames() async throws {
    func document(_ tag: String, _ path: String, _ schema: String) -> String {
      """
      openapi: 3.1.0
      info: {title: Users, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        \(path):
          get:
            tags: [\(tag)]
            responses:
              '200':
                content: {application/json: {schema: {$ref: '#/components/schemas/\(schema)'}}}
        /users/{id}/log: {delete: {tags: [users], responses: {'204': {}}}}
      components:
        schemas:
          \(schema): {type: object, required: [id], properties: {id: {type: integer}}}
      """
    }
    try folder.write(document("users", "/users/log", "simple-user"), to: "v1.yaml")
    try folder.write(document("mod tools", "/users/log", "plain-user"), to: "v2.yaml")
    let result = try await Tool.run("diff", "v1.yaml", "v2.yaml", in: folder)
    for line in [
      "safe      .modTools.getUsersLog (was .users.getLog): was renamed from '.users.getLog'  ",
      "safe      PlainUser (was SimpleUser): was renamed from 'SimpleUser'  ",
    ] {
      #expect(result.output.contains(line), "\(result.output)")
    }
  }

  @Test("what --only selects in one version was added or removed, and is an error in neither")
  func onlyInOne() async throws {
    func diff(_ old: String, _ new: String, _ name: String) async throws -> Tool.Result {
      try await Tool.run("diff", old, new, "--only", "operation:\(name)", in: folder)
    }
    let added = try await diff("old.yaml", "more.yaml", "shops")
    #expect(added.output.contains("safe      .shops: "), "\(added.output)\(added.errors)")
    let removed = try await diff("more.yaml", "old.yaml", "shops")
    #expect(removed.exitCode == 1)
    #expect(removed.output.contains("breaking  .shops: "), "\(removed.output)\(removed.errors)")
    let neither = try await diff("old.yaml", "more.yaml", "shop")
    #expect(neither.exitCode == 1 && neither.output == "")
    #expect(neither.errors.contains("error: no operation matches 'shop' [unmatched-pattern]"))
  }

  @Test("--only, --overlay and --config apply to both specs")
  func options() async throws {
    let only = try await Tool.run(
      "diff", "old.yaml", "more.yaml", "--except", "operation:shops", in: folder)
    #expect(only.output == "resourcegen: no changes.\n", "\(only.output)\(only.errors)")
    try folder.write("except: {operations: [shops]}\n", to: "some.yaml")
    let config = try await Tool.run(
      "diff", "old.yaml", "more.yaml", "--config", "some.yaml", in: folder)
    #expect(config.output == "resourcegen: no changes.\n", "\(config.output)\(config.errors)")
  }

  @Test(
    "an incomplete command line is explained",
    arguments: [
      (["diff"], "the old spec is missing"),
      (
        ["diff", "old.yaml"],
        "the new spec is missing\n  = help: name both, as in `resourcegen diff "
      ),
      (["diff", "a", "b", "c"], "unexpected argument 'c'"),
      (["diff", "-", "-"], "'-' is given twice, and standard input has only one spec"),
      (["diff", "https://example.com/a.yaml", "old.yaml"], "'https://example.com/a.yaml' is an"),
      (["diff", ":a.yaml", "old.yaml"], "the revision before ':' is missing"),
      (["diff", "main:", "old.yaml"], "the path after ':' is missing"),
      (["diff", "--", "-x:a.yaml", "old.yaml"], "a revision can't begin with '-'"),
      (["diff", "ma\nin:a.yaml", "old.yaml"], "it has a control character"),
    ])
  func usage(arguments: [String], message: String) async throws {
    let result = try await Tool.start(arguments, in: folder).finish()
    #expect(result.exitCode == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("Usage: resourcegen diff <old> <new>"))
  }
}
