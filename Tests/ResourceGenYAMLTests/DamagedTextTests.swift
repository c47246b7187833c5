import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

/// Texts damaged at random, but the same in every run: each must produce a tree or a located error,
/// and never a trap. Texts that once broke something are in `broken`.
@Suite("damaged texts")
struct DamagedTextTests {
  static let seeds =
    SyntaxErrorTests.concise.map(\.text.text) + SyntaxErrorTests.lines.map(\.text.text)
    + [
      "a: &x {b: 1}\nc:\n  <<: *x\n  d: [*x, 'é', \"\\u00e9\"]\n", "? a\n: - b\n  - |\n    c\n",
      "%TAG ! tag:x.org,1:\n---\na: !b c\n...\n",
      #"{"a": [1, -2.5e3, true, null, "\ud83d\ude00"]}"#,
      #"[{"a": {}}, [], "x\/y\n"]"#, "models:\r\n  City: {name: String}\r\n",
    ]

  static let pieces = [
    "[", "]", "{", "}", ": ", ":", "\n", "- ", "? ", "'", "\"", "\\", "&a ", "*a", "<<: ", "!", "%",
    "|\n", " #", "\t", "\r", "é", "𝄞", "\u{FEFF}", "\u{85}", "---\n", "...\n", "\0", "@", ",",
  ].map { Array($0.utf8) }

  @Test("every damaged text produces a tree or an error", arguments: 0..<20)
  func damaged(round: Int) {
    var random = Sequence(seed: UInt64(round))
    for _ in 0..<150 {
      var bytes = Array(DamagedTextTests.seeds.randomElement(using: &random)?.utf8 ?? "".utf8)
      for _ in 0..<Int.random(in: 1...5, using: &random) { damage(&bytes, using: &random) }
      check(Reading("test.yaml", bytes), bytes)
      check(Reading("test.json", bytes), bytes)
    }
  }

  @Test(
    "texts that once broke something produce a tree or an error",
    arguments: ["a:b:\n- - \n  c: d", "- - \nb: c", "...\n[", "- \n-\t: x: y"])
  func broken(text: String) {
    check(Reading(yaml: text), Array(text.utf8))
  }

  private func damage(_ bytes: inout [UInt8], using random: inout Sequence) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where place < bytes.count:
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1:
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      bytes.removeSubrange(place..<end)
    default:
      let piece = DamagedTextTests.pieces.randomElement(using: &random) ?? []
      bytes.insert(contentsOf: piece, at: place)
    }
  }

  private func check(_ reading: Reading, _ bytes: [UInt8]) {
    var faults: [String] = []
    if reading.document == nil, !reading.log.hasErrors { faults.append("no error is reported") }
    for diagnostic in reading.diagnostics {
      let spans = [diagnostic.span, diagnostic.fix?.span].compactMap(\.self)
      for span in spans + diagnostic.places.map(\.span) where span.end > max(bytes.count, 1) {
        faults.append("'\(diagnostic.message)' has a span after the end")
      }
    }
    if let root = reading.root { look(root, within: bytes.count, for: &faults) }
    if !faults.isEmpty {
      Issue.record("\(faults) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  private func look(_ node: Node, within count: Int, for faults: inout [String]) {
    if node.span.start > node.span.end || node.span.end > count { faults.append("span") }
    for item in node.items { look(item, within: count, for: &faults) }
    for entry in node.entries {
      look(entry.key, within: count, for: &faults)
      look(entry.value, within: count, for: &faults)
    }
  }

  /// Pseudorandom numbers that are the same in every run.
  private struct Sequence: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
      state = seed
    }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
    }
  }
}
