import Testing

@Suite struct AppleSystemTests {
  @Test("the sources follow the rules for Apple systems", arguments: AppleSystemRule.allCases)
  func sources(rule: AppleSystemRule) {
    #expect(!rule.files.isEmpty)
    for file in rule.files {
      for line in rule.violations(in: file.text) {
        Issue.record("\(file.path):\(line.number): \(line.code)")
      }
    }
  }

  @Test("each file that is checked for 32 bits exists and does not import Foundation")
  func narrowFiles() {
    #expect(AppleSystemRule.narrowFiles.count > 10)
    for path in AppleSystemRule.narrowFiles {
      #expect(Repository.exists(path), "\(path)")
      #expect(!Repository.text(path).contains("import Foundation"), "\(path)")
    }
  }

  @Test(
    "a violation of a rule is found",
    arguments: [
      (.untypedLiterals, "let limit = Duration.seconds(10_000_000_000)"),
      (.untypedLiterals, "let mask = 0xFFFF_FFFF"),
      (.untypedLiterals, "let maxSize = 4 << 30"),
      (.untypedLiterals, "self.count = count ?? 5_000_000_000"),
      (.untypedLiterals, "func read(_ size: Int64) -> Int {\n  3_000_000_000\n}"),
      (
        .untypedLiterals,
        """
        extension Level {
          public var rawValue: Int {
            switch self {
            case ._5000000000: 5_000_000_000
        """
      ),
      (.longConversions, "let time = Int(min(nanoseconds, 1e17))"),
      (.longConversions, "let time = Int(4_294_967_296.0 * factor)"),
      (.secondsOfDays, "let seconds = date.daysSince1970 * 86400"),
      (.secondsOfDays, "let seconds = days * 24 * 60 * 60"),
      (.typedThrows, "var load: (() throws(E) -> Value)?\nlet load = state.withLock(\\.load)"),
      (.typedThrows, "let readers: [@Sendable (Data) throws(JSONDecodingError) -> Value] = []"),
      (.typedThrows, "let load: Locked<@Sendable () async throws(E) -> Value>"),
      (.typedThrows, "let load: Optional<() throws(E) -> Value> = nil"),
      (.synchronization, "internal import Synchronization"),
      (.spans, "let span = buffer.span"),
      (.spans, "#if compiler(>=6.2)\n  return String(copying: UTF8Span(unchecked: bytes))\n#endif"),
      (.spans, "#if canImport(Darwin)\n  let span = text.utf8Span\n#endif"),
      (.glibc, "#if canImport(Darwin)\n  Darwin.close(file)\n#else\n  Glibc.close(file)\n#endif"),
      (.glibc, "import Glibc"),
    ] as [(AppleSystemRule, String)])
  func violation(rule: AppleSystemRule, text: String) {
    #expect(rule.violations(in: text).count == 1)
  }

  @Test(
    "what a rule allows is not reported",
    arguments: [
      (.untypedLiterals, "let limit = Duration.seconds(10_000_000_000 as Int64)"),
      (.untypedLiterals, "let size = 64 << 20 // at most 4_294_967_296"),
      (.untypedLiterals, "let text = \"\(0)\" + \"4294967296\""),
      (.untypedLiterals, "let isExact = value.magnitude < 0x1p53"),
      (.untypedLiterals, "private let table: [UInt32] = [\n  0x9b05_688c,\n]"),
      (.untypedLiterals, "var hash: UInt64\nhash = hash &* 0x100_0000_01B3"),
      (.untypedLiterals, "enum Version: Int64, CaseIterable {\n  case long = 5_000_000_001\n}"),
      (.longConversions, "let time = Int(min(milliseconds, 2_000_000_000.0))"),
      (.longConversions, "let time = Double(seconds) * 1e15"),
      (.secondsOfDays, "let seconds = hour * 3600 + minute * 60"),
      (.typedThrows, "let read: @Sendable (Data) throws(JSONDecodingError) -> Value"),
      (.typedThrows, "func attempt<Value>(_ read: (Data) throws(E) -> Value) -> Value?"),
      (.typedThrows, "let task = Task { [self] () throws(E) in try await work() }"),
      (.spans, "#if !canImport(Darwin) && compiler(>=6.2)\n  let span = text.utf8Span\n#endif"),
      (.spans, "#if canImport(Darwin)\n#else\n  let span = text.utf8Span\n#endif"),
      (.glibc, "#if canImport(Darwin)\n#elseif canImport(Glibc)\n  Glibc.close(file)\n#endif"),
      (.glibc, "/* import Glibc */ let text = #\"\"\"\n  Glibc\n  \"\"\"#"),
    ] as [(AppleSystemRule, String)])
  func permission(rule: AppleSystemRule, text: String) {
    #expect(rule.violations(in: text).map(\.code) == [])
  }
}
