import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline
import ResourceGenSwift
import TestSupport
import Testing

@Suite struct ConfigurationTests {
  private func read(_ text: String) -> (Configuration, DiagnosticLog) {
    var log = DiagnosticLog()
    var configuration = Configuration()
    configuration.read(
      SourceText(path: "resourcegen.yaml", text: text), resolving: { "folder/" + $0 },
      reporting: &log)
    return (configuration, log)
  }

  @Test("each key changes its setting, without diagnostics")
  func keys() {
    let (configuration, log) = read(
      """
      spec: shop.yaml
      output: Out
      access: package
      templates: Templates
      namespace: true
      router: false
      matching: true
      dot-syntax: false
      model-members: false
      fixtures: false
      operations: true
      clients: true
      hashable: false
      identifiable: false
      case-iterable: false
      files: 7
      root: ..
      only: {tags: [pets, users], paths: /users/**}
      except: {operations: [GET /pets], models: Internal*}
      overlays: fixes.yaml
      references: {'https://example.com/a.yaml': a.yaml}
      pages: {"*": page(page, per_page), list*: link}
      retry: {get*: 3}
      timeout: {GET /reports/**: 60s, getLog: none}
      auth: {user: bearer $key, app: {headers: {X-App: $app}, operations: [getApp]}}
      refresh: {user: renew}
      formats: {unix-time: Date(unix), money: Decimal, uri: String, log: Date(yyyy-MM-dd HH:mm)}
      types: {Money: MyKit.Money, Color: Tint}
      unknown-members: [Thing]
      closed-enums: [Color]
      merged: [Contact]
      dates: strict
      strict: true
      rules: {secret-in-query: off, unknown-key: error}
      """)
    #expect(log.isEmpty)
    #expect(configuration.spec == "folder/shop.yaml")
    #expect(configuration.output == "folder/Out")
    #expect(configuration.templates == "folder/Templates")
    #expect(configuration.swift.access == .package)
    #expect(configuration.swift.hasNamespace)
    #expect(!configuration.swift.hasRouter)
    #expect(configuration.swift.hasMatching)
    #expect(!configuration.swift.hasDotSyntax)
    #expect(!configuration.swift.hasModelMembers)
    #expect(configuration.swift.fixtures == .none)
    #expect(configuration.swift.hasOperations)
    #expect(configuration.swift.hasClients)
    #expect(!configuration.swift.hasHashableModels)
    #expect(!configuration.swift.hasIdentifiableModels)
    #expect(!configuration.swift.hasIterableEnumerations)
    #expect(configuration.swift.files == 7)
    #expect(configuration.root == "folder/..")
    #expect(configuration.overlays == ["folder/fixes.yaml"])
    #expect(
      configuration.references.mapValues(\.value) == [
        "https://example.com/a.yaml": "folder/a.yaml"
      ])
    let selection = configuration.reading.selection
    let settings = configuration.reading.settings
    #expect(configuration.reading.authentications.map(\.name.value) == ["user", "app"])
    #expect(configuration.reading.refreshes.map(\.operation.value) == ["renew"])
    #expect(!settings.pages.isEmpty && !settings.retries.isEmpty && !settings.timeouts.isEmpty)
    #expect(configuration.reading.merged.map(\.value) == ["Contact"])
    #expect(selection.only.map(\.text.value) == ["pets", "users", "/users/**"])
    #expect(selection.only.map(\.kind) == [.tags, .tags, .paths])
    #expect(selection.except.map(\.text.value) == ["GET /pets", "Internal*"])
    #expect(
      configuration.reading.formats.mapValues(\.rawValue) == [
        "unix-time": "Date(unix)", "money": "Decimal", "uri": "String",
        "log": "Date(yyyy-MM-dd HH:mm)",
      ])
    #expect(configuration.swift.types.map(\.model.value) == ["Money", "Color"])
    #expect(configuration.swift.types.map(\.type.spelling) == ["MyKit.Money", "Tint"])
    #expect(configuration.swift.dates == .strict)
    #expect(configuration.isStrict)
    #expect(configuration.rules == [.secretInQuery: .off, .unknownKey: .error])
  }

  @Test(
    "an empty file leaves the defaults", arguments: ["", "# only a comment\n", "{}"])
  func empty(text: String) {
    let (configuration, log) = read(text)
    #expect(log.isEmpty)
    #expect(configuration.output == "Generated")
    #expect(configuration.swift.files == nil)
  }

  @Test(
    "fixtures are generated for all builds, for debug builds, for tests or not at all",
    arguments: [
      ("fixtures: true", SwiftOptions.Fixtures.inAllBuilds),
      ("fixtures: debug", .inDebugBuilds), ("fixtures: false", .none),
      ("fixtures: {folder: Tests/AppTests, module: App}", .inTests(of: "App")),
    ])
  func fixtures(text: String, fixtures: SwiftOptions.Fixtures) {
    let (configuration, log) = read(text)
    #expect(log.isEmpty)
    #expect(configuration.swift.fixtures == fixtures)
  }

  @Test(
    "the code that uses the client is in folders, or in the target of a plugin",
    arguments: [
      ("used-by: []", nil, false), ("used-by: App", ["folder/App"], false),
      ("used-by: target", [], true),
      ("used-by: [App, target, Tests/A.swift]", ["folder/App", "folder/Tests/A.swift"], true),
    ])
  func users(text: String, paths: [String]?, hasTarget: Bool) {
    let (configuration, log) = read(text)
    #expect(log.isEmpty)
    #expect(configuration.users?.paths == paths)
    #expect((configuration.users?.hasTarget ?? false) == hasTarget)
  }

  @Test(
    "an invalid value is an error, and the default stays",
    arguments: [
      ("files: 0", "invalid-value"), ("files: 65", "invalid-value"),
      ("files: many", "invalid-value"),
      ("router: yes", "invalid-value"), ("fixtures: release", "invalid-value"),
      ("fixtures: {folder: Tests}", "missing-key"), ("fixtures: {module: App}", "missing-key"),
      ("fixtures: {folder: Tests, module: my-app}", "invalid-value"),
      ("fixtures: {folder: '', module: App}", "invalid-value"),
      ("fixtures: {folders: Tests, module: App}", "unknown-key"),
      ("access: open", "invalid-value"),
      ("output: [a]", "wrong-kind"), ("output: ''", "invalid-value"), ("output:", "missing-value"),
      ("rules: off", "wrong-kind"), ("rules: {nonsense: off}", "unknown-rule"),
      ("rules: {unknown-key: never}", "invalid-value"), ("colour: red", "unknown-key"),
      ("- a", "wrong-kind"), ("output: a\noutput: b", "duplicate-key"),
      ("output: [", "yaml-syntax"), ("only: pets", "wrong-kind"), ("only: {tag: a}", "unknown-key"),
      ("except: {tags: {a: b}}", "wrong-kind"), ("formats: {a: Dat}", "invalid-value"),
      ("formats: [a]", "wrong-kind"), ("overlays: {a: b}", "wrong-kind"),
      ("references: [a]", "wrong-kind"), ("references: {a: ''}", "invalid-value"),
      ("strict: yes", "invalid-value"), ("dates: exact", "invalid-value"),
      ("formats: {a: Date(yyyy-MM-dd hh:mm)}", "invalid-value"),
      ("closed-enums: {a: b}", "wrong-kind"), ("types: [a]", "wrong-kind"),
      ("unknown-members: {a: b}", "wrong-kind"),
      ("types: {a: 'b c'}", "invalid-value"),
    ])
  func faults(text: String, id: String) {
    let (configuration, log) = read(text)
    #expect(log.diagnostics.map(\.id.name) == [id])
    #expect(configuration.swift.files == nil)
    #expect(configuration.swift.access == .public)
  }

  @Test("the command line replaces the settings that it gives, and no others")
  func overrides() throws {
    var (configuration, log) = read(
      "{output: Out, templates: T, access: package, only: {tags: [a]}, overlays: [a], strict: true}"
    )
    #expect(log.isEmpty)
    configuration.apply(ConfigurationOverrides())
    #expect(configuration.output == "folder/Out")
    #expect(configuration.reading.selection.only.map(\.text.value) == ["a"])
    #expect(configuration.isStrict)

    var overrides = ConfigurationOverrides()
    overrides.access = .internal
    overrides.only = try SelectionOption(["tag:b", "path:/c"], of: "--only")
    overrides.overlays = []
    configuration.apply(overrides)
    #expect(configuration.swift.access == .internal)
    #expect(configuration.reading.selection.only.map(\.text.value) == ["b", "/c"])
    #expect(configuration.overlays.isEmpty)
    #expect(configuration.output == "folder/Out")
    #expect(configuration.templates == "folder/T")
  }

  @Test("the documentation has a row for each key, with its default and its option")
  func documentation() {
    let rows = ConfigurationKey.documentation.split(separator: "\n")
    #expect(rows.count == ConfigurationKey.allCases.count + 2)
    #expect(rows.contains { $0.hasPrefix("| `output` | `Generated` | `--output` | ") })
    #expect(rows.contains { $0.hasPrefix("| `files` | – | – | ") })
  }
}
