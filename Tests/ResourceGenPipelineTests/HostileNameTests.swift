import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import ResourceGenSwift
import Testing

@Suite("A spec with names that mean something in the other format")
struct HostileNameTests {
  /// The seed of the names and the number of names in each mapping.
  static let arguments: [(seed: UInt64, size: Int)] =
    (1...16).map { ($0, 4) } + [(101, 10)]

  @Test("gives the same Swift after import", arguments: arguments)
  func imported(seed: UInt64, size: Int) throws {
    try compare(HostileOpenAPI.text(seed: seed, size: size)) { generator, source, log in
      generator.nativeText(of: source, reporting: &log)
    }
  }

  @Test("gives the same Swift after export", arguments: arguments)
  func exported(seed: UInt64, size: Int) throws {
    try compare(HostileNativeSpec.text(seed: seed, size: size)) { generator, source, log in
      generator.openAPIText(of: source, reporting: &log)
    }
  }

  @Test("gives the same Swift after export and import", arguments: arguments)
  func exportedAndImported(seed: UInt64, size: Int) throws {
    try compare(HostileOpenAPI.text(seed: seed, size: size)) { generator, source, log in
      let exported = generator.openAPIText(of: source, reporting: &log)
      return exported.flatMap {
        generator.nativeText(of: SourceText(path: "api.yaml", text: $0), reporting: &log)
      }
    }
  }

  @Test("gives the same Swift with names in backticks wherever a name is allowed")
  func everyPosition() throws {
    try compare(HostileNameTests.everyPosition) { generator, source, log in
      generator.openAPIText(of: source, reporting: &log)
    }
    try compare(HostileNameTests.everyPosition) { generator, source, log in
      let exported = generator.openAPIText(of: source, reporting: &log)
      return exported.flatMap {
        generator.nativeText(of: SourceText(path: "api.yaml", text: $0), reporting: &log)
      }
    }
  }

  private static let everyPosition = """
    resourcegen: 1
    servers:
      '`my server`':
        url: https://{a b}.example.com
        variables: {a b: x}
        auth: '`none`'
        query: {'a b?': '$`cred: 1`'}
        headers: {X-A: 'k $`cred: 1` $$'}
    auth:
      '`none`': {bearer: '$`tok en`', refresh: 'session.renew it'}
      '`a$b`': 'basic $user $`pass word`'
    credentials: {'`cred: 1`': String, '`tok en`?': Secret, user: String, '`pass word`': Secret}
    models:
      '`My Model`':
        '`a b`': Int
        '`a.b`.`c d` as x?': String
        items: '[`String`]'
        '`next.one`?': String
        '* as rest': Int
      '`String`': {'`null`': String, '```a`?': 'low | high', s?: '`null` | `String`'}
      '`null`': {x: Int, y?: String}
      Session: {'`tok en`': Secret}
      '`U N`': {$by: a b, $union: {'x y': '`My Model`', 'z': '`null`'}}
    endpoints:
      '`My Model`.`all of it`': 'GET /m/{self.`a b`}/`x y`/{`q r`:Int} -> `My Model`'
      '`My Model`.more': 'GET /n/{self.`a b`} -> [`null`]'
      paged:
        route: GET /p -> `My Model`
        query: {'`off set`?': Int}
        pages: offset to `off set`
      cursor:
        route: GET `my server`:/c -> `My Model`
        query: {'`c r`?': String}
        pages: cursor at `next.one` to `c r`
        omit: ['query.a b?']
      deep: 'GET /d -> [`null`] at `a b`.c.`d.e`'
      local: 'FILE `a b?#.json` -> `null`'
      filed: {route: 'GET /f/{`i d`:Int} -> `null`', file: '`x {y}`/{`i d`}.json'}
      session:
        '`renew it`': {route: 'POST /r -> Session', auth: none}
        '`path`':
          '`route`': GET /g1
          '`a.b`': GET /g2
        '`doc`': {z: GET /g3}
      '`users.x`': {'`route`': GET /g4}
    """

  // MARK: Comparison

  private func compare(
    _ text: String, _ translate: (Generator, SourceText, inout DiagnosticLog) -> String?
  ) throws {
    let source = SourceText(path: "api.yaml", text: text)
    let (before, log) = swift(source)
    try #require(!log.hasErrors && !before.isEmpty, "\(Self.errors(log))")
    var translation = DiagnosticLog()
    let other = try #require(
      translate(Generator(), source, &translation), "\(Self.errors(translation))")
    let (after, otherLog) = swift(SourceText(path: "api.yaml", text: other))
    try #require(!otherLog.hasErrors, "\(Self.errors(otherLog))")
    for (name, lines) in before {
      let others = after[name] ?? []
      // Strings would be compared by canonical equivalence.
      let same = zip(lines, others).prefix { $0.utf8.elementsEqual($1.utf8) }.count
      if same == lines.count, same == others.count { continue }
      let (own, other) = (lines.dropFirst(same).prefix(3), others.dropFirst(same).prefix(3))
      Issue.record("\(name):\(same + 1)\n\(own)\n\(other)")
    }
  }

  /// The lines of each file.
  private func swift(
    _ source: SourceText
  ) -> (files: [String: [Substring]], log: DiagnosticLog) {
    var log = DiagnosticLog()
    var options = GeneratorOptions()
    // The two specs have different sizes, which would decide otherwise.
    options.swift.files = 1
    let files = Generator(options).files(from: source, reporting: &log)
    let lines = files.map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      return (file.name, text.split(separator: "\n", omittingEmptySubsequences: false))
    }
    return (Dictionary(uniqueKeysWithValues: lines), log)
  }

  private static func errors(_ log: DiagnosticLog) -> [String] {
    log.sorted.filter { $0.severity == .error }.prefix(4).map { diagnostic in
      let line = diagnostic.span.map { $0.sourceText }
      return "\(diagnostic.message): \(line ?? "")"
    }
  }
}
