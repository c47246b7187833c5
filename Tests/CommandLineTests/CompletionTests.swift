import Foundation
import TestSupport
import Testing

/// Names of the spec on the line, which the scripts of `completions` offer.
@Suite struct CompletionTests {
  private static let openAPI = #"""
    openapi: 3.1.0
    info: {title: Cities, version: '1'}
    servers: [{url: 'https://{region}.example.com', variables: {region: {default: eu}}}]
    security: [{key: []}]
    paths:
      /cities/{id}:
        get:
          operationId: getCity
          tags: [City]
          summary: Finds a city.
          parameters:
            - {name: id, in: path, required: true, schema: {type: integer}}
            - {name: "$(touch stolen)", in: query, schema: {type: string}}
            - {name: "`touch stolen`", in: query, schema: {type: string}}
            - {name: "; touch stolen; '\"* b", in: query, schema: {type: string}}
            - {name: "new\nline $(touch stolen)", in: query, schema: {type: string}}
            - {name: "--output=.profile", in: query, schema: {type: string}}
          responses: {'200': {description: The city.}}
        put:
          operationId: updateCity
          tags: [City]
          parameters:
            - {name: id, in: path, required: true, schema: {type: integer}}
          requestBody:
            content:
              application/json: {schema: {$ref: '#/components/schemas/CityInput'}}
          responses: {'204': {description: Changed.}}
    components:
      schemas:
        CityInput:
          type: object
          properties:
            name: {type: string}
            tags: {type: array, items: {type: string}}
            size: {type: integer, readOnly: true}
      securitySchemes:
        key: {type: apiKey, in: header, name: X-Key}
    """#

  static let lines: [([String], [String])] = [
    (["call", "api.yaml", ""], [".city.get", ".city.update"]),
    (["call", "api.yaml", ".city.u"], [".city.update"]),
    (["call", "api.yaml", "city."], ["city.get", "city.update"]),
    (["call", "api.yaml", "getC"], []),
    (["call", "api.yaml", "city.update", ""], ["id=", "name=", "tags[]="]),
    (["call", "api.yaml", ".city.update", ""], ["id=", "name=", "tags[]="]),
    (
      ["call", "api.yaml", "city.get", ""],
      ["id=", "$(touch stolen)=", "`touch stolen`=", #"; touch stolen; '"* b="#]
    ),
    (["call", "api.yaml", "updateCity", "id=1", "na"], ["name="]),
    (["call", "api.yaml", "PUT /cities/{id}", "tags[]=a", "t"], ["tags[]="]),
    (["call", "api.yaml", "City.update", "--server", ""], ["main"]),
    (["call", "--server", "main", "api.yaml", "city.u"], ["city.update"]),
    (["call", "api.yaml", "--server=ma"], ["--server=main"]),
    (["call", "api.yaml", "City.get", "--credential", ""], ["key="]),
    (["call", "api.yaml", "City.get", "--variable", "r"], ["region="]),
    (["list", "api.yaml", "--only", "operation:"], ["operation:getCity", "operation:updateCity"]),
    (["api.yaml", "--except", "model:"], ["model:CityInput"]),
    (["lint", "api.yaml", "--only", "tag:"], ["tag:City"]),
    (["import", "api.yaml", "--only", "path:"], ["path:/cities/{id}"]),
    (["call", "~/api.yaml", "city.g"], ["city.get"]),
    (["call", "missing.yaml", ""], []), (["call", "broken.yaml", ""], []),
    (["call", "-", ""], []), (["call", "api.yaml", "noSuch", ""], []), (["call"], []),
    (["list", "api.yaml", ""], []), (["call", "api.yaml", "--output", ""], []), ([], []),
  ]

  @Test("names of the spec complete the last word", arguments: lines)
  func names(words: [String], completions: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "api.yaml")
    try folder.write("openapi: 3.1.0\npaths: [", to: "broken.yaml")
    let result = try await Tool.start(
      ["--complete"] + words, in: folder, environment: ["HOME": folder.url.path]
    ).finish()
    #expect(result.exitCode == 0 && result.errors == "")
    let names = result.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(names.map(String.init) == completions)
  }

  @Test("names that a selection completes are ones that it selects")
  func selections() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "api.yaml")
    let result = try await Tool.run("--complete", "list", "api.yaml", "--only", "", in: folder)
    let patterns = result.output.split(separator: "\n").map(String.init)
    #expect(patterns.count == 5)
    let json = try await Tool.run("list", "api.yaml", "--json", in: folder).output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let listed = ["operations", "models"].flatMap { object?[$0] as? [[String: Any]] ?? [] }
      .compactMap { $0["only"] as? String }
    #expect(Set(listed).isSubset(of: patterns) && listed.count == 3)
    for pattern in patterns {
      let listed = try await Tool.run("list", "api.yaml", "--only", pattern, in: folder)
      #expect(listed.exitCode == 0, "\(listed.errors)")
    }
  }

  static let bashLines: [(line: String, piece: String, replies: [String])] = [
    ("call api.yaml city.g", "city.g", ["city.get"]),
    ("call api.yaml .city.g", ".city.g", [".city.get"]),
    ("call api.yaml ", "", [".city.get", ".city.update"]),
    ("call 'api.yaml' \"city.g", "city.g", ["city.get"]),
    ("list api.yaml --only operation:get", "get", ["getCity"]),
    ("list api.yaml --only=tag:", "", ["City"]),
    ("list api.yaml --only=ta", "--only=ta", ["--only=tag:City"]),
    ("list api.yaml --only 'tag':", "", ["City"]),
    ("list api.yaml --only 'path:", "path:", ["path:/cities/{id}"]),
    ("list api.yaml --only path:", "", ["/cities/'{id}'"]),
    ("call api.yaml --server=", "", ["main"]), ("call api.yaml city.update name=", "", []),
    ("call api.yaml city.update name=a t", "t", ["tags'[]'="]),
    ("call api.yaml city.update name=\"it's $X\" \"t", "t", ["tags[]="]),
    ("call api.yaml city.get \\$", "\\$", ["'$(touch stolen)'="]),
    ("call api.yaml city.get \"\\$", "\\$", [#"\$(touch stolen)="#]),
    ("call api.yaml city.get '`", "`", ["`touch stolen`="]),
    ("call api.yaml city.get \";", ";", [#"; touch stolen; '\"* b="#]),
    ("call api.yaml city.get ';", ";", [#"; touch stolen; '\''"* b="#]),
    // Whatever the function of another command says that is replaced, a quote is open.
    ("call api.yaml city.get \"\\$", "\"\\$", [#"\$(touch stolen)="#]),
    // The words aren't known, or another command is completed.
    ("call $(cat name) city.g", "city.g", []), ("call api.yaml `city.g", "city.g", []),
    ("call $'api.yaml' city.g", "city.g", []), ("call api.yaml ${X:-'} city.g", "city.g", []),
    ("call api.yaml city.g; call api.yaml city.", "city.", []),
    ("call api.yaml <(city.g", "city.g", []),
    ("call api.yaml # city.g", "city.g", []), ("call api.yaml city.update \\", "", []),
    ("call api.yaml city.update $", "", []), ("call api.yaml city.", "other", []),
  ]

  @Test(
    "bash gets names that are quoted for its line, and only the part to insert",
    arguments: bashLines)
  func bash(line: String, piece: String, replies: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "api.yaml")
    let result = try await Tool.run("--complete-bash", "resourcegen " + line, piece, in: folder)
    #expect(result.exitCode == 0 && result.errors == "")
    #expect(result.output.split(separator: "\n").map(String.init) == replies)
  }

  @Test(
    "the script for bash needs no later version than 3.2, which macOS has",
    arguments: [
      "declare -A", "local -A", "local -n", "declare -n", "declare -g", "mapfile", "readarray",
      "coproc", "|&", "&>>", ";&", "[[ -v", "%(", "-N ", "wait -n", "globstar", "EPOCH", "@Q}",
      "^^}", ",,}", "^}", ",}", "\\u", "[-1]",
    ])
  func oldBash(construct: String) async throws {
    let script = try await Tool.run("completions", "bash", in: try TemporaryFolder()).output
    #expect(!script.contains(construct))
    // The only later command, without which the script works.
    let lines = script.split(separator: "\n").filter { $0.contains("compopt") }
    #expect(lines.allSatisfy { $0.contains("2>/dev/null") })
  }

  @Test(
    "the scripts are accepted by their shells, if they are installed",
    arguments: InteractiveShell.Kind.allCases)
  func syntax(shell: InteractiveShell.Kind) async throws {
    guard let path = shell.path else { return }
    let folder = try TemporaryFolder()
    try folder.write(
      try await Tool.run("completions", shell.rawValue, in: folder).output, to: "script")
    let options = shell == .bash ? ["--posix", "-n"] : ["-n"]
    let process = try ChildProcess(
      path, options + ["script"], in: folder.url, environment: [:])
    #expect(await process.end() == 0)
  }

  @Test("completions offer the operations as list shows them")
  func listedOperations() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "api.yaml")
    let completed = try await Tool.run("--complete", "call", "api.yaml", "", in: folder).output
    let json = try await Tool.run("list", "api.yaml", "--json", in: folder).output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let listed = (object?["operations"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    let names = completed.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(names == listed && names.count == 2)
  }

  @Test("list escapes names that would control a terminal or break its table")
  func listedNames() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "api.yaml")
    let result = try await Tool.run("list", "api.yaml", in: folder)
    #expect(result.output.contains(#"new\u{A}line $(touch stolen)?:String"#))
  }
}
