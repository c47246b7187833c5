import ResourceGenDiagnostics
import ResourceGenReading
import TestSupport
import Testing

private enum EndpointKey: String, KnownKey {
  case doc, route, query, headers, body, returns
  static let owner = "an endpoint"
}

@Suite struct MappingReaderTests {
  private func read(
    _ reading: inout Reading, unknownKeys: UnknownKeys = .refused
  ) -> MappingReader<EndpointKey>? {
    guard let entry = reading.entry else { return nil }
    return MappingReader(entry, unknownKeys: unknownKeys, reporting: &reading.log)
  }

  @Test("declared keys return their entries, in any order")
  func declared() throws {
    var reading = Reading("body: B\nroute: ①GET /②\n'doc': D")
    let endpoint = try #require(read(&reading))
    #expect(endpoint[.route]?.string(reporting: &reading.log)?.value == "GET /")
    #expect(endpoint[.route]?.span.range == reading.marked.range(1, 2))
    #expect(endpoint[.doc]?.name == "doc")
    #expect(endpoint[.query] == nil)
    #expect(endpoint.keys == [.body, .route, .doc])
    #expect(reading.log.isEmpty)
  }

  @Test("an unknown key is reported with the nearest known one")
  func unknown() throws {
    var reading = Reading("route: GET /\n①boddy②: B\n")
    let endpoint = try #require(read(&reading))
    let diagnostic = try #require(reading.diagnostic)
    #expect(diagnostic.id == .unknownKey)
    #expect(
      TextRenderer().render(diagnostic) == """
        api.yaml:2:1: error: unknown key 'boddy' in an endpoint [unknown-key]
           |
         1 | route: GET /
         2 | boddy: B
           | ^^^^^ not a key of an endpoint
           |
           = help: did you mean 'body'?
           = note: an endpoint has the keys doc, route, query, headers, body, returns
           = fix:
         2 - boddy: B
         2 + body: B

        """)
    #expect(endpoint[.body]?.string(reporting: &reading.log)?.value == "B")
    #expect(reading.log.errorCount == 1)
  }

  @Test("a key that is already present is not suggested")
  func suggestsAbsentOnly() {
    var reading = Reading("body: A\nboddy: B\n")
    let endpoint = read(&reading)
    #expect(reading.diagnostic?.help == nil && reading.diagnostic?.fix == nil)
    #expect(endpoint?[.body]?.string(reporting: &reading.log)?.value == "A")
  }

  @Test("the fix of a quoted key keeps its quotes")
  func quoted() {
    var reading = Reading("'boddy': B\n")
    _ = read(&reading)
    #expect(reading.fixed == "'body': B\n")
  }

  @Test("every unknown key of a mapping is reported")
  func all() {
    var reading = Reading("x: 1\nboddy: 2\ny: 3\nretruns: 4\n")
    _ = read(&reading)
    #expect(
      reading.log.diagnostics.map(\.help) == [
        nil, "did you mean 'body'?", nil, "did you mean 'returns'?",
      ])
  }

  @Test("a missing key is reported once, at the key of the mapping")
  func missing() throws {
    var reading = Reading("①getBook②:\n  doc: D\n")
    let first = try #require(reading.first)
    let endpoint = try #require(MappingReader<EndpointKey>(first, reporting: &reading.log))
    for _ in 0..<2 { #expect(endpoint.required(.route, reporting: &reading.log) == nil) }
    #expect(reading.messages == ["missing key 'route' in an endpoint"])
    #expect(reading.diagnostic?.id == .missingKey)
    #expect(reading.diagnostic?.span?.range == reading.marked.range(1, 2))
  }

  @Test("a misspelled key is not reported as missing too")
  func misspelledIsNotMissing() throws {
    var reading = Reading("rout: GET /\n")
    let endpoint = try #require(read(&reading))
    #expect(endpoint.required(.route, reporting: &reading.log) != nil)
    #expect(reading.log.errorCount == 1)
  }

  @Test("a known key without a space after its colon is recognised")
  func noBlank() {
    var reading = Reading("{①doc:Text②}")
    _ = read(&reading)
    #expect(reading.messages == ["'doc:Text' is one key, and has no value"])
    #expect(reading.diagnostic?.span?.range == reading.marked.range(1, 2))
    #expect(reading.fixed == "{doc: Text}")
  }

  @Test("unknown keys are collected or rejected according to the policy")
  func policies() {
    func read(_ policy: UnknownKeys) -> ([String]?, [String]) {
      var reading = Reading("doc: D\n$type: T\nx-y: Y\nname: N\n")
      let others = self.read(&reading, unknownKeys: policy)?.others.map(\.name)
      return (others, reading.log.diagnostics.map(\.message))
    }
    #expect(read(.kept) == (["$type", "x-y", "name"], []))
    #expect(
      read(.keptIfPrefixed("x-"))
        == (["x-y"], ["unknown key '$type' in an endpoint", "unknown key 'name' in an endpoint"]))
    #expect(
      read(.refusedIfPrefixed("$"))
        == (["x-y", "name"], ["unknown key '$type' in an endpoint"]))
  }

  @Test(
    "a value that isn't a mapping is reported with its kind",
    arguments: [
      ("[a]", "the document must be a mapping, not a list"),
      ("a", "the document must be a mapping, not text"),
    ])
  func wrongKind(text: String, message: String) {
    var reading = Reading(MarkedText(text))
    #expect(read(&reading) == nil)
    #expect(reading.messages == [message] && reading.diagnostic?.id == .wrongKind)
  }

  @Test("a key must be text")
  func collectionAsKey() {
    var reading = Reading("? ①[a, b]②\n: 1\ndoc: D\n")
    #expect(read(&reading)?[.doc] != nil)
    #expect(reading.messages == ["a key must be text, not a list or a mapping"])
    #expect(reading.diagnostic?.span?.range == reading.marked.range(1, 2))
  }

  @Test("keys that look alike are different keys")
  func lookAlikes() {
    var reading = Reading("boꓒy: 1\n")
    #expect(read(&reading)?[.body] == nil || reading.log.errorCount == 1)
  }

  @Test("the pairs of a mapping with arbitrary keys are in the order of the text")
  func pairs() throws {
    var reading = Reading("servers:\n  no: 1\n  012: 2\n  '': 3\n  ~: 4\n  2026-01-01: 5\n")
    let pairs = try #require(reading.first?.pairs(reporting: &reading.log))
    #expect(pairs.map(\.name) == ["no", "012", "", "~", "2026-01-01"])
    #expect(reading.log.isEmpty)
  }

  @Test("a mapping with a hundred thousand unknown keys is read in linear time")
  func large() {
    let text = (0..<100_000).map { "bodyy_\($0): 1\n" }.joined()
    var reading = Reading(MarkedText(text))
    let time = ContinuousClock().measure { _ = read(&reading) }
    #expect(reading.log.errorCount == 100_000)
    #expect(time < .seconds(30))
  }
}
