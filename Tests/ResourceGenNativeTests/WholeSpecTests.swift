import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import SeededRandom
import TestSupport
import Testing

@Suite struct WholeSpecTests {
  @Test("ten mistakes give ten located messages")
  func tenMistakes() {
    let marked = MarkedText(
      """
      resourcegen: 1
      servers:
        main: https://example.com
        account: {url: https://example.com, ①heders②: {x: $③tokn④}}
      credentials: {token: Secret}
      models:
        City: {name: ⑤Strng⑥}
        Order: newest | oldest
        User:
          nick: String⑦?⑧
          order: Order = ⑨newst⑩
      endpoints:
        a: ⑪GTE⑫ /a -> City
        b: GET ⑬acount⑭:/b -> City
        c: GET /c/{id:Int} -> [⑮Ctiy⑯]
        d: {route: POST /d, ⑰boddy⑱: City}
        e: GET /e①⑲//⑳e
      """.replacingOnce("①⑲", "⑲"))
    let spec = ReadSpec(marked.text)
    let expected: [(DiagnosticID, Int)] = [
      (.unknownKey, 1), (.unknownCredential, 3), (.unknownType, 5), (.invalidType, 7),
      (.unknownEnumValue, 9), (.unknownMethod, 11), (.unknownServer, 13), (.unknownType, 15),
      (.unknownKey, 17), (.emptyPathSegment, 19),
    ]
    #expect(
      spec.places.sorted { $0.range.lowerBound < $1.range.lowerBound }
        == expected.map { Place(id: $0, range: marked.range($1, $1 + 1)) })
    let suggestions = spec.log.diagnostics.filter { $0.help?.hasPrefix("did you mean") ?? false }
    #expect(suggestions.count == 8)
  }

  /// Texts that have broken generators: ends of literals, of comments and of lines.
  static let hostile = [
    "\"", "'", "\\", "\\(pwned())", "\"\"\"", "\"#", "\\#(", "*/", "/*", "`", "\u{85}", "\u{2028}",
    "\u{2029}", "\u{0B}", "\u{202E}x", "\u{FEFF}", "#if x", "{{x}}", "$(id)", "${HOME}", "a\tb",
    "line\nline", "\r\n", "//", "😀", "e\u{301}", "?", "a: b", "- a", "trailing\\",
  ]

  @Test(
    "text of the spec is preserved unchanged in all locations", arguments: hostile)
  func carriesText(_ text: String) throws {
    let quoted = text.asYAML
    let spec = ReadSpec(
      """
      resourcegen: 1
      name: \(quoted)
      doc: \(quoted)
      servers: {main: {url: https://x.y, doc: \(quoted), query: {\(quoted): x}}}
      models:
        M:
          $doc: \(quoted)
          $deprecated: \(quoted)
          f: {$key: \(quoted), $type: String, $default: \(quoted), $doc: \(quoted), $deprecated: \(quoted)}
          g: {$path: [\(quoted), \(quoted)], $type: String, $example: \(quoted)}
          h: {$enum: [{wire: \(quoted), as: \(quoted), doc: \(quoted)}]}
          i: {$union: {\(quoted): M}, $by: \(quoted)}
      endpoints:
        e:
          route: GET /a -> M
          doc: \(quoted)
          deprecated: \(quoted)
          query: {p: {$key: \(quoted), $value: \(quoted)}}
          file: a
          at: [\(quoted)]
          example: {\(quoted): [\(quoted)]}
      """)
    #expect(spec.api?.name?.value.utf8.elementsEqual(text.utf8) ?? false)
    let api = try #require(spec.api)
    var found = [api.name?.value, api.documentation, api.servers.first?.documentation]
    let model = try #require(spec.model("M"))
    found += [model.documentation, model.deprecation]
    guard case .object(let fields) = model.shape, fields.count == 4 else {
      Issue.record("four properties are expected: \(spec.findings)")
      return
    }
    found += [fields[0].path[0], fields[0].documentation, fields[0].deprecation]
    found += fields[1].path
    for literal in [fields[0].defaultValue, fields[1].example] {
      guard case .string(let value)? = literal?.value else {
        Issue.record("text is expected")
        continue
      }
      found.append(value)
    }
    if case .enumeration(let list)? = fields[2].type.inlineModel?.shape {
      found += [list.cases[0].value.value, list.cases[0].swiftName?.value]
    }
    if case .union(let union)? = fields[3].type.inlineModel?.shape {
      found += [union.discriminator?.value, union.alternatives[0].discriminatorValue]
    }
    let endpoint = try #require(spec.endpoint("e"))
    found += [endpoint.documentation, endpoint.deprecation]
    found += [endpoint.parameters[0].name.value, endpoint.parameters[0].constant?.value]
    found += endpoint.responses[0].path
    #expect(endpoint.examples[0].value.value == .object([.init(text, .array([.string(text)]))]))
    #expect(found.count == 21)
    for value in found {
      #expect(value?.utf8.elementsEqual(text.utf8) ?? false)
    }
  }

  @Test("no input traps the reader")
  func survivesMutation() throws {
    let original = Array(SectionReaderTests.head.utf8) + Array(WholeSpecTests.rich.utf8)
    var generator = SeededGenerator(seed: 42)
    let marks = Array("{}[]|=?:&-> \"'$#*,.\n\u{0}\\@!%~0a".utf8)
    for _ in 0..<400 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let mark = marks[Int.random(in: 0..<marks.count, using: &generator)]
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = mark
        case 1: bytes.insert(mark, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 3))
        }
      }
      let spec = ReadSpec(String(decoding: bytes, as: UTF8.self))
      #expect(spec.checked != nil || spec.log.hasErrors)
      // An error of YAML at the end of the file can point past the end.
      for diagnostic in spec.log.diagnostics where diagnostic.id != .yamlSyntax {
        let span = try #require(diagnostic.span)
        #expect(span.end <= span.source.bytes.count, "\(diagnostic.id) \(diagnostic.message)")
      }
    }
  }

  @Test(
    "no text traps the parsers of the short forms",
    arguments: [
      "PUT other:/a/{self.name}/{x:Level}?q?&r:[Int]=[1]&s:a|b=a -> lenient [City] at data.cities",
      "GET /a -> {String:[{id:Int,name?:City | User [by k]}]}?", "GET /a -> Data as image/png",
    ])
  func survivesRouteMutation(_ route: String) {
    let original = Array(route.utf8)
    var generator = SeededGenerator(seed: 7)
    let marks = Array("{}[]|=?:&-> \"$#*,.%a".utf8)
    for _ in 0..<300 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = marks[Int.random(in: 0..<marks.count, using: &generator)]
        case 1: bytes.insert(marks[Int.random(in: 0..<marks.count, using: &generator)], at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        }
        if bytes.isEmpty { bytes = original }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      for whole in [spec(endpoints: "e: '\(text)'"), spec(models: "M: {a: '\(text)'}")] {
        let spec = ReadSpec(whole)
        #expect(spec.checked != nil || spec.log.hasErrors)
      }
    }
  }

  private static let rich = """

    models:
      City: {name: String, a.b as c?: "[Int] = [1, 2]", d: {$enum: [{wire: 1, as: x}, 2], $open: true}}
      Kind: 1 as close | 2 as family | *
      Any: City | Problem [by kind]
      Problem: {code: String = x, at: Date(unix), more?: {String: [City]}}
    endpoints:
      City.e:
        route: PUT full:/a/{self.name}/{x:Kind}?q?&r:Int=20 -> lenient [City] at data.cities
        body: {a: = b, c: {$value: d}}
        omit: [query.userId, headers]
        errors: {404 as gone: Problem, default: [Problem]}
        auth: {any: [[member, token], login]}
    """
}

extension String {
  /// The text as a double-quoted scalar.
  fileprivate var asYAML: String {
    "\""
      + unicodeScalars.map { scalar in
        (0x23...0x5B).contains(scalar.value) || scalar == " "
          || scalar.value >= 0x5D && scalar.value < 0x7F
          ? String(scalar) : scalar.value > 0xFFFF ? String(scalar) : "\\u" + hex(scalar.value)
      }.joined() + "\""
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  fileprivate func replacingOnce(_ text: String, _ other: String) -> String {
    split(separator: text, maxSplits: 1, omittingEmptySubsequences: false).joined(separator: other)
  }
}
