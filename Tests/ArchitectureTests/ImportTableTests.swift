import TestSupport
import Testing

@Suite struct ImportTableTests {
  @Test(
    "a module imports only what the table in ARCHITECTURE.md allows",
    arguments: ImportTable.rows)
  func imports(row: ImportTable.Row) {
    let files = Repository.swiftFiles(in: row.folder)
    for file in files {
      for imported in ImportTable.imports(of: file) where !row.allowed.contains(imported) {
        Issue.record(
          "\(file.path) imports \(imported), which the table does not allow for \(row.module)")
      }
    }
  }

  @Test("every module in Sources and every plugin is listed in the table")
  func completeTable() {
    let known = Set(ImportTable.rows.map(\.module))
    let modules =
      Repository.generatorModules.map(\.name) + [
        "resourcegen", "ResourceRuntime", "ResourceRuntimeTesting",
      ]
    #expect(modules.filter { !known.contains($0) } == [])
  }

  @Test("the table is parsed correctly")
  func readTable() {
    let allowed = Dictionary(
      ImportTable.rows.map { ($0.module, $0.allowed) }, uniquingKeysWith: { first, _ in first })
    #expect(allowed["ResourceGenDiagnostics"] == [])
    #expect(allowed["ResourceGenYAML"] == ["ResourceGenLibYAML", "ResourceGenDiagnostics"])
    #expect(allowed["ResourceGenPipeline"]?.contains("ResourceGenNative") == true)
    #expect(allowed["ResourceRuntime"]?.contains("FoundationNetworking") == true)
  }

  @Test("imports are recognised in every spelling")
  func spellings() {
    let file = Repository.SourceFile(
      path: "a.swift",
      text: """
        import A
        package import B
        @preconcurrency public import C
        import struct D.E
        // import F
        @_spi(X) import G
        """)
    #expect(ImportTable.imports(of: file) == ["A", "B", "C", "D", "G"])
  }
}
