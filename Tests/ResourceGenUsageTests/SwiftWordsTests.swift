import Testing

@testable import ResourceGenUsage

/// The identifiers of Swift sources.
@Suite struct SwiftWordsTests {
  /// The identifiers of a source, each with a sign for its link: `.pets` is a leading dot, `·get` a
  /// member, `)·get` a member of something else than an identifier, `(get` a payload.
  private func words(_ source: String) -> String {
    let bytes = Array(source.utf8)
    var words = SwiftWords(bytes)
    var result: [String] = []
    while let word = words.next() {
      let sign =
        switch word.link {
        case .none: ""
        case .leadingDot: "."
        case .member: "·"
        case .memberOfOther: ")·"
        case .payload: "("
        }
      result.append(sign + String(decoding: bytes[word.range], as: UTF8.self))
    }
    return result.joined(separator: " ")
  }

  @Test(
    "each identifier knows what it is a member of",
    arguments: [
      ("load(.pets.get(id: 7))", "load (pets ·get id"),
      ("Router.pets(.get)", "Router ·pets (get"),
      ("Router . pets ( . get )", "Router ·pets (get"),
      ("Router\n  // pets\n  .pets /* a /* b */ c */ (\n  .get)", "Router ·pets (get"),
      ("let pets = .pets", "let pets .pets"), ("return .pets.get", "return .pets ·get"),
      ("case .pets(.get): break", "case .pets (get break"),
      ("client?.pets!.get()", "client ·pets ·get"), ("a ? .pets : .users", "a .pets .users"),
      ("a() .get", "a )·get"), ("a[0].get", "a )·get"), ("a { $0.get }.map", "a $0 ·get )·map"),
      ("[.pets, .users]", ".pets .users"), ("\\.pets.get", ")·pets ·get"),
      ("\\Router.pets", "Router ·pets"), ("`default`.`in`", "default ·in"),
      ("0..<pets.count", "pets ·count"), ("pets...users", "pets users"), ("1.5.pets", ")·pets"),
      ("0xFF.pets", ")·pets"), ("#if DEBUG\n.pets\n#endif", "if DEBUG ·pets endif"),
      ("größe.ключ", "größe ·ключ"), ("a.b\n.c", "a ·b ·c"),
    ])
  func links(source: String, words: String) {
    #expect(self.words(source) == words)
  }

  @Test(
    "texts are no code, but interpolations are",
    arguments: [
      (#""a .pets" + b"#, "b"), (#""a \(pets.get) b" c"#, "pets ·get c"),
      (#""\(a(b: "\(c) d")) e" f"#, "a b c f"), (##"#"a \(b) " \#(c) d"# e"##, "c e"),
      ("\"\"\"\na \"b\" \\(c)\nd\n\"\"\" e", "c e"), ("#\"\"\"\na\"\"\" b\n\"\"\"# c", "c"),
      (#""" + a"#, "a"), (##"#"""# + a"##, "a"), (#""a\"b" c"#, "c"), (#""a\\" + b"#, "b"),
      (#""\(a.map { $0 + ")" }) b" c"#, "a ·map $0 c"),
    ])
  func literals(source: String, words: String) {
    #expect(self.words(source) == words)
  }

  @Test(
    "comments and regular expressions are no code",
    arguments: [
      ("a // b.c\nd", "a d"), ("a /* b /* c */ d */ e", "a e"), ("/// `pets.get`\na", "a"),
      (#"x = /a"b/ + c"#, "x c"), (#"f(/"/, g)"#, "f g"), (#"#/ a " b / c /# d"#, "d"),
      ("a / b / c", "a b c"), ("a /b", "a b"), (#"x = /[\/"]+/.d"#, "x )·d"),
    ])
  func comments(source: String, words: String) {
    #expect(self.words(source) == words)
  }

  @Test("any beginning of a source can be read")
  func beginnings() {
    let source =
      #"`a`.b?.c(.d) "\(e.f("g")) h\n" /i\/j/ #/k/# 1.5 // l"#
      + "\n#\"m\\#(n)\"# /* o /* p */ */ \"\"\"\nq \\(r)\n\"\"\" s"
    for count in 0...source.utf8.count {
      let beginning = String(decoding: source.utf8.prefix(count), as: UTF8.self)
      #expect(words(beginning).count <= 4 * count)
    }
  }

  @Test(
    "the code after a quote without a partner counts",
    arguments: [
      ("a \"b\nc", "a b c"), ("return /\"/ ; .pets\nb", "return .pets b"), ("\"\\(a", "a"),
      ("\"\"\"\na", ""), ("`a", "a"), ("/* a", ""), ("\"a\\", "a"), ("#\"a", "a"), ("#/a", "a"),
    ])
  func unterminated(source: String, words: String) {
    #expect(self.words(source) == words)
  }
}
