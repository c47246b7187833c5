import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

/// The hostile files of the shared corpus, as far as text and YAML are concerned: those that are
/// malformed as a text are rejected with the right id, all others become a tree.
@Suite("hostile files")
struct HostileTextTests {
  static let refused: [String: String] = [
    "yaml-alias-bomb-seq.yaml": "alias-limit", "yaml-alias-bomb-schema.yaml": "alias-limit",
    "yaml-alias-cycle.yaml": "recursive-alias", "yaml-alias-undefined.yaml": "unknown-alias",
    "yaml-nest-flow-10000.yaml": "nesting-limit", "yaml-nest-flow-900.yaml": "nesting-limit",
    "json-nest-10000.json": "nesting-limit", "schema-nest-1500.json": "nesting-limit",
    "bytes-nul.yaml": "control-character", "bytes-invalid-utf8.yaml": "text-encoding",
    "bytes-utf16le.yaml": "text-encoding", "yaml-tab-indent.yaml": "yaml-syntax",
    "yaml-dup-key.yaml": "duplicate-key", "yaml-empty.yaml": "empty-document",
    "yaml-two-documents.yaml": "several-documents", "yaml-unclosed.yaml": "yaml-syntax",
  ]

  static let names = Corpus.names(in: "hostile").filter {
    ($0.hasSuffix(".yaml") || $0.hasSuffix(".json")) && $0 != "manifest.json"
  }

  @Test("each is rejected with its id, or becomes a tree", arguments: names)
  func file(name: String) throws {
    let reading = Reading(name, [UInt8](try #require(Corpus.data("hostile/\(name)"))))
    if let id = HostileTextTests.refused[name] {
      #expect(reading.ids == [id])
      #expect(reading.diagnostics.allSatisfy { $0.span != nil })
    } else {
      #expect(reading.ids == [])
      #expect(reading.root != nil)
    }
  }

  @Test("a byte order mark and CR LF do not change the tree")
  func sameTree() {
    guard let data = Corpus.data("hostile/bytes-crlf.yaml") else { return }
    let crlf = [UInt8](data)
    let lf = crlf.filter { $0 != UInt8(ascii: "\r") }
    let expected = Reading(yaml: lf).root?.outline
    #expect(Reading(yaml: crlf).root?.outline == expected)
    #expect(Reading(yaml: [0xEF, 0xBB, 0xBF] + lf).root?.outline == expected)
  }
}

/// The real API specs of the shared corpus, each of which becomes a tree.
@Suite("real specs")
struct RealDescriptionTests {
  static let names = Corpus.names(in: "openapi").filter {
    $0.hasSuffix(".yaml") || $0.hasSuffix(".json")
  }

  @Test("every spec is read without diagnostics", arguments: names)
  func read(name: String) throws {
    let reading = Reading(name, [UInt8](try #require(Corpus.data("openapi/\(name)"))))
    #expect(reading.ids == [])
    #expect(reading.root?.kind == .mapping)
  }
}
