import Testing

@_spi(Generated) @testable import ResourceRuntime

/// The names of members as a text or as a list.
@Suite struct JSONKeysTests {
  @Test(
    "spaces and line feeds separate the names of a text",
    arguments: [
      ("a b", ["a", "b"], []),
      ("a!\nb? c!", ["a", "b", "c"], ["a", "c"]),
      ("  a  b\n", ["a", "b"], []),
      ("a!! b?? c!?", ["a!", "b?", "c!"], ["a!"]),
      ("a\u{301} \u{301}b!", ["a\u{301}", "\u{301}b"], ["\u{301}b"]),
      ("a\tb \u{A0}", ["a\tb", "\u{A0}"], []),
      ("", [], []),
    ] as [(JSONKeys, [String], [String])])
  func text(keys: JSONKeys, names: [String], required: [String]) {
    #expect(keys.table.pointee.count == names.count)
    #expect(names.map { keys.position(of: $0) } == Array(names.indices))
    #expect(keys.table.pointee.requiredNames == required)
  }

  @Test("names with spaces, and empty ones, are the elements of a list")
  func list() {
    let keys: JSONKeys = ["a b!", "", "c\nd"]
    #expect(["a b", "", "c\nd"].map { keys.position(of: $0) } == [0, 1, 2])
    #expect(keys.table.pointee.requiredNames == ["a b"])
  }
}
