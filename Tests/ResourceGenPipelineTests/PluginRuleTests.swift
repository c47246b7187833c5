import Foundation
import ResourceGenPipeline
import ResourceGenRendering
import ResourceGenSwift
import TestSupport
import Testing

/// Tests the rules of the plugins, which cannot share code with the tool; their source files are
/// symbolic links in this target.
@Suite struct PluginRuleTests {
  @Test(
    "the plugin and the tool derive the same file names",
    arguments: [
      "api.yaml", "openapi.json", "book-shop.v2.yml", "API.YAML", "été.yaml", "日本.json", "🎈.yaml",
      "con.yaml", "COM7.yaml", "com77.yaml", "_x.yaml", "9.api.yaml", ".yaml", "a b+c.yaml",
      String(repeating: "long", count: 40) + ".yaml",
      String(repeating: "é", count: 60) + ".yaml", String(repeating: "日", count: 80) + ".yaml",
      "e\u{301}te\u{301}.yaml", "ｶﾀﾛｸﾞ-品目.yaml", "a\u{3164}b\u{202E}c\u{FE0F}.yaml", "ß.yaml",
    ])
  func sameNames(file: String) {
    let base = OutputFileName.base(ofSpec: file)
    #expect(OutputNames.base(of: file) == base)
    for text in [
      "", "files: 3", "router: false\nfixtures: false",
      "operations: true\nclients: true\nfiles: 12", "matching: true",
      "router: false\nmatching: true", "fixtures: debug",
    ] {
      var options = SwiftOptions()
      options.files = text.contains("12") ? 12 : text.contains("3") ? 3 : 1
      options.hasRouter = !text.contains("router")
      options.hasMatching = text.contains("matching")
      options.fixtures = text.contains("fixtures: false") ? .none : .inAllBuilds
      options.hasOperations = text.contains("operations")
      options.hasClients = text.contains("clients")
      #expect(
        OutputNames(file: file, size: 0, settings: PluginSettings(text: text)).all
          == OutputFileName.all(base: base, options: options))
    }
  }

  @Test(
    "the plugin and the tool split large specs into the same number of files",
    arguments: [
      (0, 1), (65_536, 1), (65_537, 2), (131_072, 2), (131_073, 4), (1_761_086, 32),
      (2_097_152, 32), (2_097_153, 64), (1_000_000_000, 64),
    ])
  func fileCount(size: Int, count: Int) {
    #expect(OutputFileName.fileCount(forSpecOfSize: size) == count)
    let names = OutputNames(file: "api.yaml", size: size, settings: PluginSettings(text: ""))
    #expect(names.fileCount == count)
    #expect(names.all.contains(count == 1 ? "Api+Models.swift" : "Api+Models\(count).swift"))
  }

  @Test("the configuration decides about the number of files, and a selected part is one file")
  func configuredFileCount() {
    let configured = PluginSettings(text: "files: 3")
    #expect(OutputNames(file: "api.yaml", size: 5_000_000, settings: configured).fileCount == 3)
    let selected = PluginSettings(text: "only:\n  tags: [pets]\n")
    #expect(OutputNames(file: "api.yaml", size: 5_000_000, settings: selected).fileCount == 1)
  }

  @Test("the plugin takes the size of a spec behind a link")
  func linkedSpec() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resourcegen-plugin-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let large = folder.appendingPathComponent("large.yaml")
    try Data(repeating: 0x20, count: 100_000).write(to: large)
    let link = folder.appendingPathComponent("api.yaml")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: large)
    #expect(SpecFile.specs(among: [link]).map(\.outputNames.fileCount) == [2])
  }

  @Test("the plugin reads the keys of a configuration in all spellings")
  func settings() {
    let settings = PluginSettings(
      text: """
        # a comment
        spec: './shop.yaml'   # quoted
        files:   4 # four
        router: False
        warnings:
          files: off
        clients: "true"
        fixtures:
        """)
    #expect(settings.spec == "shop.yaml")
    #expect(settings.files == 4)
    #expect(!settings.router)
    #expect(settings.clients)
    #expect(settings.fixtures)
  }

  @Test(
    "the plugin generates no fixtures for a module of tests",
    arguments: [
      "fixtures: {folder: Tests, module: App}", "fixtures:\n  folder: Tests\n  module: App",
      "fixtures:\n\n  # where\n  module: App\n  folder: Tests\nrouter: true",
    ])
  func testFixtures(text: String) {
    #expect(!PluginSettings(text: text).fixtures)
  }

  @Test(
    "the plugin reads what code the client is generated for",
    arguments: [
      ("router: true", nil), ("used-by: target", ["target"]),
      ("used-by: [target, '../App']  # both", ["target", "../App"]), ("used-by: []", nil),
      ("used-by:\n  - target", []),
    ])
  func users(text: String, users: [String]?) {
    let settings = PluginSettings(text: text)
    #expect(settings.users == users)
    #expect(settings.selectsPart == (users != nil))
  }

  @Test("the plugin passes folders and the files of the target, and watches all code in them")
  func usersOfTarget() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("resourcegen-plugin-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = folder.appendingPathComponent("API")
    let files = ["api.yaml", "resourcegen.yaml", "Own.swift", "../App/Inner/Other.swift"].map {
      target.appendingPathComponent($0).standardized
    }
    for file in files {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("used-by: [target, ../App]\n".utf8).write(to: file)
    }
    let spec = try #require(SpecFile.specs(among: Array(files[..<3])).first)
    let users = spec.users(in: Array(files[..<3]))
    let app = folder.appendingPathComponent("App").path
    #expect(users.arguments == ["--used-by", files[2].path, "--used-by", app])
    #expect(users.inputs.map(\.path) == [files[2].path, files[3].path])
  }

  @Test("specs are files with the name of one, unless a configuration names another")
  func specs() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resourcegen-plugin-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let named = folder.appendingPathComponent("Named")
    try FileManager.default.createDirectory(at: named, withIntermediateDirectories: true)
    try Data("spec: shop.yaml\n".utf8).write(to: named.appendingPathComponent("resourcegen.yaml"))
    let names = [
      "api.yaml", "API.yml", "openapi.json", "pet.api.yaml", "other.yaml", "api.txt", "api.swift",
      "therapi.yaml", "Named/resourcegen.yaml", "Named/api.yaml", "Named/shop.yaml",
    ]
    let found = SpecFile.specs(among: names.map { folder.appendingPathComponent($0) })
    #expect(
      found.map { String($0.url.path.dropFirst(folder.path.count + 1)) }
        == ["API.yml", "Named/shop.yaml", "api.yaml", "openapi.json", "pet.api.yaml"])
    let inputs = names.map { folder.appendingPathComponent($0) }
      .filter { SpecFile.isInput($0) }
    #expect(inputs.count == names.count - 2)
  }

  @Test("the command plugin runs the tool for each spec of the chosen targets")
  func chosenTargets() {
    let package = URL(fileURLWithPath: "/package")
    let app = package.appendingPathComponent("Sources/App")
    let files = ["main.swift", "b.api.yaml", "a.api.yaml", "a.api.yaml"]
      .map { app.appendingPathComponent($0) }
    let specs = ["a", "b"].map { app.appendingPathComponent("\($0).api.yaml").path }
    #expect(
      ToolRun.runs(["--access", "internal"], for: files, in: package).map(\.arguments)
        == specs.map { [$0, "--access", "internal"] })
    let plain = ToolRun.runs([], for: files, in: package)
    #expect(plain.map(\.arguments) == specs.map { [$0] })
    #expect(plain.allSatisfy { $0.folder.path == app.path })
    #expect(ToolRun.runs([], for: [], in: package) == [])
  }

  @Test(
    "arguments that begin with a spec or a command replace the chosen targets",
    arguments: [["Specs/api.yaml", "--output", "Client"], ["lint", "Specs/api.yaml"]])
  func ownArguments(arguments: [String]) {
    let package = URL(fileURLWithPath: "/package")
    let spec = package.appendingPathComponent("Sources/App/api.yaml")
    #expect(
      ToolRun.runs(arguments, for: [spec], in: package)
        == [ToolRun(arguments: arguments, folder: package)])
  }

  @Test("without chosen targets, the arguments are those of the tool")
  func noTargets() {
    let package = URL(fileURLWithPath: "/package")
    #expect(
      ToolRun.runs(["--version"], for: nil, in: package)
        == [ToolRun(arguments: ["--version"], folder: package)])
  }
}
