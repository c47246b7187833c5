import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

/// The hostile files of the shared corpus, as far as text and YAML are concerned: those that are wrong
/// as a text are refused with the right id, all others become a tree, whatever they say.
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

  @Test("each is refused with its id, or becomes a tree", .shows("R31", "R38"), arguments: names)
  func file(name: String) throws {
    let reading = Reading(name, try #require(Corpus.bytes("hostile/\(name)")))
    if let id = HostileTextTests.refused[name] {
      #expect(reading.ids == [id])
      #expect(reading.diagnostics.allSatisfy { $0.span != nil })
    } else {
      #expect(reading.ids == [])
      #expect(reading.root != nil)
    }
  }

  @Test("a mark and CR LF do not change the tree", .shows("R34"))
  func sameTree() {
    guard let crlf = Corpus.bytes("hostile/bytes-crlf.yaml") else { return }
    let lf = crlf.filter { $0 != UInt8(ascii: "\r") }
    let expected = Reading(yaml: lf).root?.outline
    #expect(Reading(yaml: crlf).root?.outline == expected)
    #expect(Reading(yaml: [0xEF, 0xBB, 0xBF] + lf).root?.outline == expected)
  }
}

/// The real descriptions of the shared corpus: all but the one that is no YAML become a tree.
@Suite("real descriptions")
struct RealDescriptionTests {
  static let names = Corpus.names(in: "openapi").filter {
    $0.hasSuffix(".yaml") || $0.hasSuffix(".json")
  }

  @Test("every description is read without a complaint", arguments: names)
  func read(name: String) throws {
    let reading = Reading(name, try #require(Corpus.bytes("openapi/\(name)")))
    #expect(reading.ids == [])
    #expect(reading.root?.kind == .mapping)
  }
}
