import ResourceGenDiagnostics
import ResourceGenYAML
import Testing

@testable import ResourceGenOpenAPI

@Suite struct NodeTableTests {
  @Test("a table has a value for each node of each document")
  func table() throws {
    var log = DiagnosticLog()
    let roots = try ["[1, 2, 3]", "{a: b}"].map { text in
      let source = SourceText(path: "a.yaml", text: text)
      return try #require(Document.yaml(source, reporting: &log)?.root)
    }
    var table = NodeTable(repeating: 0)
    for round in 1...3 {
      for (index, root) in roots.enumerated() {
        #expect(table[root] == (round - 1) * (index + 1))
        table[root] += index + 1
      }
    }
    #expect(table[roots[0].items[1]] == 0)
  }
}
