import Testing

@testable import ResourceGenOpenAPI

@Suite struct KeywordTableTests {
  @Test("keywords of any length are found, and no others")
  func lookUp() {
    let names = (1...40).map { String(repeating: "k", count: $0) } + ["", "unevaluatedProperties"]
    let table = KeywordTable(names.map { ($0, $0.utf8.count) })
    for name in names {
      #expect(Array(name.utf8).withUnsafeBufferPointer { table[$0] } == name.utf8.count)
      let other = name + "x"
      #expect(Array(other.utf8).withUnsafeBufferPointer { table[$0] } == nil)
    }
  }
}
