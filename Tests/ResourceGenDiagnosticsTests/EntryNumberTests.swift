import ResourceGenDiagnostics
import Testing

@Suite struct EntryNumberTests {
  @Test("entries with the same hash have different numbers, however many there are")
  func collisions() {
    var numbers = EntryNumbers()
    let hash = WordHash()
    for entry in 0..<3000 {
      #expect(numbers.number(hash, isSame: { $0 == entry }) == nil)
      #expect(numbers.add(hash) == entry)
    }
    for entry in stride(from: 0, to: 3000, by: 100) {
      #expect(numbers.number(hash, isSame: { $0 == entry }) == entry)
    }
  }

  @Test("texts that differ in one byte or in their length have different hashes")
  func hashes() {
    let texts = (0..<40).flatMap { count in
      ["", "a", "b"].map { String(repeating: "\u{0}", count: count) + $0 }
    }
    let hashes = Set(
      texts.map { Array($0.utf8).withUnsafeBufferPointer { WordHash().adding($0).value } })
    #expect(hashes.count == Set(texts).count)
  }
}
