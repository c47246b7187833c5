import ResourceGenDiagnostics
import ResourceGenReports
import SeededRandom
import TestSupport
import Testing

@Suite struct DamagedInputTests {
  private static let pieces: [[UInt8]] = [
    [0x0A], [0x0D], [0x0D, 0x0A], [0x09], [0x20, 0x20], [0x00], [0x1B, 0x5B, 0x33, 0x31, 0x6D],
    [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], Array("é".utf8),
    Array("名".utf8), Array("👩‍👩‍👧".utf8), Array("\u{202E}".utf8), Array("\u{FEFF}".utf8),
    Array("\u{301}\u{301}\u{301}".utf8), Array("\u{2028}".utf8), Array("key: [a, b]".utf8),
    Array(String(repeating: "x", count: 300).utf8), Array(String(repeating: "é", count: 300).utf8),
  ]

  @Test(
    "arbitrary bytes and spans are rendered without control characters for the terminal",
    arguments: 0..<200)
  func anything(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0...12, using: &numbers)).flatMap { _ in
      Self.pieces.randomElement(using: &numbers) ?? []
    }
    let source = SourceText(path: "a.yaml", bytes: bytes)
    func span() -> SourceSpan {
      let start = Int.random(in: -2...bytes.count + 2, using: &numbers)
      return SourceSpan(source, start, start + Int.random(in: 0...40, using: &numbers))
    }
    let words = String(decoding: bytes.prefix(80), as: UTF8.self)
    let diagnostic = Diagnostic(
      .error, .yamlSyntax, words, at: span(), label: words,
      places: [.init(span(), "one"), .init(span(), words)], help: words, notes: [words],
      fix: Fix(replace: span(), with: words))
    let text = TextRenderer().render(diagnostic)
    #expect(text.utf8.count < 30_000)
    for scalar in (text + JSONRenderer().render(diagnostic)).unicodeScalars
    where scalar != "\n" && scalar != "\t" {
      // Joined emoji contain U+200D, a format character.
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar.properties.generalCategory != .format || scalar.value == 0x200D)
    }
  }

  @Test(
    "a hundred diagnostics in a line of megabytes are rendered in bounded time",
    arguments: ["a, ", "é, "])
  func hugeLine(item: String) {
    let source = SourceText(path: "a.json", text: String(repeating: item, count: 1_000_000))
    var log = DiagnosticLog()
    for number in 0..<100 {
      let place = source.bytes.count - 40 * number - 10
      log.add(Diagnostic(.error, .unknownKey, "m", at: SourceSpan(source, place, place + 1)))
    }
    let time = ContinuousClock().measure {
      _ = TextRenderer().render(log)
      _ = JSONRenderer().render(log)
    }
    #expect(time < .seconds(20))
    #expect(TextRenderer().render(log.sorted[99]).hasPrefix("a.json:1:29999"))
  }
}
