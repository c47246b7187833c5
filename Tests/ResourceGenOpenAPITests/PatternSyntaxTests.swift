import Testing

@testable import ResourceGenOpenAPI

@Suite("The syntax of a pattern")
struct PatternSyntaxTests {
  @Test(
    "an expression that may be valid has no fault",
    arguments: [
      "", "^[a-z]+(-[a-z]+)*$", #"^\d{3}(?:\.\d{1,2})?$"#, "a{", "a{,3}", "{a}", "]", "}", "a|",
      "[(]", "[]", "[^]]", #"[\]]"#, #"\("#, "(?=a)b", "(?<!a)b", "(?<year>[0-9]+)", "a+?", "a{2}?",
      "[[:alpha:]]+", "größe*", "/^a$/",
      // Of other dialects.
      "(?i)*", "(?P<year>a", "a++)", #"\Q(\E"#, "(?#(",
    ])
  func valid(pattern: String) {
    #expect(PatternSyntax(pattern).fault == nil)
  }

  @Test(
    "an expression that is certainly invalid has a fault at its offset",
    arguments: [
      ("^(a|b", PatternSyntax.Fault.openGroup, 1), ("a)b", .strayParenthesis, 1),
      ("(?:a", .openGroup, 0), ("((a)", .openGroup, 0), ("^[a-z", .openClass, 1),
      (#"[a\]"#, .openClass, 0), ("*.txt", .nothingToRepeat, 0), ("a|*", .nothingToRepeat, 2),
      ("(+)", .nothingToRepeat, 1), ("^*a", .nothingToRepeat, 1), ("a**", .nothingToRepeat, 2),
      ("{2}", .nothingToRepeat, 0), ("a+{2,}", .nothingToRepeat, 2),
      ("größe)", .strayParenthesis, 7),
      (#"a\"#, .lastBackslash, 1),
    ])
  func invalid(pattern: String, fault: PatternSyntax.Fault, offset: Int) {
    let found = PatternSyntax(pattern).fault
    #expect(found?.kind == fault)
    #expect(found?.offset == offset)
  }
}
