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
    (["call", "api.yaml", ""], ["city.get", "city.update"]),
    (["call", "api.yaml", "getC"], []),
    (["call", "api.yaml", "city.update", ""], ["id=", "name=", "tags[]="]),
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
    (["call", "'api.yaml'", "city.g"], ["city.get"]),
    (["call", "missing.yaml", ""], []), (["call", "broken.yaml", ""], []),
    (["call", "-", ""], []), (["call", "api.yaml", "noSuch", ""], []), (["call"], []),
    (["list", "api.yaml", ""], []), (["call", "api.yaml", "--output", ""], []), ([], []),
  ]

  @Test("names of the spec complete the last word", arguments: lines)
  func names(words: [String], completions: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "api.yaml")
    try folder.write("openapi: 3.1.0\npaths: [", to: "broken.yaml")
    let result = try await Tool.start(["--complete"] + words, in: folder).finish()
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

  /// Runs the function for bash with a line up to its end, and prints the replies one per line.
  private func replies(to line: String, _ words: [String]) async throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "api.yaml")
    let array = words.map { "'\($0.replacing("'", with: #"'\''"#))'" }.joined(separator: " ")
    try folder.write(
      try await Tool.run("completions", "bash", in: folder).output + """
        COMP_WORDS=('\(Tool.url.path)' \(array))
        COMP_LINE='\(Tool.url.path) \(line)'
        COMP_CWORD=\(words.count)
        _resourcegen
        printf '%s\\n' "${COMPREPLY[@]}"

        """, to: "script.bash")
    let process = try ChildProcess(
      "/bin/bash", ["script.bash"], in: folder.url, environment: [:],
      output: .file(folder.url.appendingPathComponent("output")))
    #expect(await process.end() == 0)
    let replies = try folder.text("output").split(separator: "\n").map(String.init)
    // As if the completed line were run.
    try folder.write("printf '%s\\n' \(replies.joined(separator: " "))\n", to: "line.bash")
    let typed = try ChildProcess(
      "/bin/bash", ["line.bash"], in: folder.url, environment: [:],
      output: .file(folder.url.appendingPathComponent("texts")))
    #expect(await typed.end() == 0)
    #expect(!folder.names("").contains("stolen"))
    return try folder.text("texts").split(separator: "\n").map(String.init)
  }

  @Test("bash quotes names that it would run or split")
  func hostileNames() async throws {
    let words = try await replies(
      to: "call api.yaml City.get ", ["call", "api.yaml", "City.get", ""])
    #expect(
      words == ["id=", "$(touch stolen)=", "`touch stolen`=", #"; touch stolen; '"* b="#])
  }

  @Test(
    "bash replaces only the part of a word that it has split off",
    arguments: [
      (
        "list api.yaml --only operation:get",
        ["list", "api.yaml", "--only", "operation", ":", "get"],
        ["getCity"]
      ),
      ("list api.yaml --only=tag:", ["list", "api.yaml", "--only", "=", "tag", ":"], ["City"]),
      ("call api.yaml --server=", ["call", "api.yaml", "--server", "="], ["main"]),
      ("call api.yaml City.update name=", ["call", "api.yaml", "City.update", "name", "="], [""]),
      (
        "call api.yaml City.update name=a t",
        ["call", "api.yaml", "City.update", "name", "=", "a", "t"], ["tags[]="]
      ),
    ])
  func splitWords(line: String, words: [String], completions: [String]) async throws {
    #expect(try await replies(to: line, words) == completions.filter { !$0.isEmpty })
  }

  @Test(
    "scripts for other shells are accepted by them, if they are installed",
    arguments: [("zsh", "/usr/bin/zsh"), ("fish", "/usr/bin/fish")])
  func syntax(shell: String, path: String) async throws {
    guard FileManager.default.isExecutableFile(atPath: path) else { return }
    let folder = try TemporaryFolder()
    try folder.write(try await Tool.run("completions", shell, in: folder).output, to: "script")
    let process = try ChildProcess(path, ["-n", "script"], in: folder.url, environment: [:])
    #expect(await process.end() == 0)
  }

  @Test("list escapes names that would control a terminal or break its table")
  func listedNames() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "api.yaml")
    let result = try await Tool.run("list", "api.yaml", in: folder)
    #expect(result.output.contains(#"new\u{A}line $(touch stolen)?:String"#))
  }
}
