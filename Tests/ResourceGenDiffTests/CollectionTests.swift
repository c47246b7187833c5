import Testing

/// Tests of how a change inside a list or a dictionary is described.
@Suite struct CollectionTests {
  @Test(
    "a type in a list or a dictionary that changed is described with the list or the dictionary",
    arguments: [
      ("{String: Int}", "{String: String}", "[String: String] instead of [String: Int]"),
      ("'[Int]'", "'[Date]'", "[Date] instead of [Int]"),
      ("'[[Int]]'", "'[[String]]'", "[[String]] instead of [[Int]]"),
      ("'[Int]'", "{String: Int}", "[String: Int] instead of [Int]"),
    ])
  func types(old: String, new: String, change: String) throws {
    func spec(_ type: String) -> String {
      "models: {A: {x: \(type)}}\nendpoints: {a: GET /a -> A}"
    }
    #expect(
      try Comparison.lines(spec(old), spec(new))
        == ["breaking  A: response field 'x' became \(change)"])
  }

  @Test("a property of an object in a list is described by itself")
  func properties() throws {
    func spec(_ type: String) -> String {
      "models: {A: {x: '[B]'}, B: {y: \(type)}}\nendpoints: {a: GET /a -> A}"
    }
    #expect(
      try Comparison.lines(spec("Int"), spec("String"))
        == ["breaking  B: response field 'y' became String instead of Int"])
  }
}
