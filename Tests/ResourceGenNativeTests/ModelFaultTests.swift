import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Faults of models: in their types, keys, defaults and relations.
@Suite struct ModelFaultTests {
  @Test(
    "an error in a type is located exactly",
    arguments: [
      Fault("M: {①a?:String②: }", .missingValue, fix: "a?: String"),
      Fault("M: {①a②: }", .missingValue), Fault("M: {a: ①''②}", .missingType),
      Fault("M: {a: String①?②}", .invalidType, fix: "?: String"),
      Fault("M: {a: '①*②'}", .invalidType),
      Fault("M: {a: ①Date(unxi)②}", .invalidType, fix: "Date(unix)"),
      Fault("M: {a: ①Bool(x)②}", .invalidType, fix: "Bool"),
      Fault("M:\n  a: lenient ①City②", .invalidType, fix: "[City]"),
      Fault("M:\n  a: one ①two②", .invalidType), Fault("M:\n  a: one | two ①three②", .invalidType),
      Fault("M:\n  a: one①|②", .invalidType), Fault("M:\n  a: one | ①|② two", .invalidType),
      Fault("M:\n  a: one | ①*② | two", .invalidType), Fault("M:\n  a: 1 as ①one②", .invalidType),
      Fault("M:\n  a: City | ①Citty②", .mixedChoice, fix: "City"),
      Fault("M:\n  a: red | green | ①City②", .mixedChoice),
      Fault("M:\n  a: City | Int | ①*②", .invalidType),
      Fault("M:\n  a: City | Town ①[by②", .invalidType),
      Fault("M: {a: '[Strin①g②'}", .invalidType),
      Fault("M: {a: '{String:In①t②'}", .invalidType),
      Fault("M: {a: ①[]②}", .invalidType), Fault("M: {a: ①[Int, String]②}", .invalidType),
      Fault("M: {a: Int ①=②}", .emptyDefault),
      Fault("M:\n  a: String ①=② #fff", .emptyDefault, fix: "'String = #fff'"),
      Fault("M: {a: {$type: Int, ①b②: String}}", .unknownKey),
      Fault("M: {a: {①$typ②: Int}}", .unknownKey, fix: "$type"),
      Fault("M: {a: {$type: Int, ①$enum②: [a]}}", .invalidType),
      Fault("M: {a: {①$open②: true, $type: Int}}", .missingKey),
      Fault("M: {a: {①$union②: {c: City}}}", .missingKey),
      Fault("M: {a: {$enum: ①[]②}}", .invalidType),
      Fault("M: {a: {$enum: [{①wyre②: b}]}}", .unknownKey, fix: "wire"),
      Fault("M: {a: {$enum: [a, ①~②]}}", .missingValue),
      Fault("M: {a: {①$value②: x}}", .invalidKey), Fault("①M?②: {a: Int}", .invalidKey, fix: "M"),
      Fault("①M②: ", .missingValue), Fault("M: {a: ①File②}", .invalidType),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { spec(models: "City: {k: String}\nTown: {k: String}\n" + $0) }
  }

  @Test(
    "the checks shared by all front ends locate errors",
    arguments: [
      Fault("M: {a: ①Citty②}", .unknownType, fix: "City"),
      Fault("M: [①Strng②]", .unknownType, fix: "String"),
      Fault("M: {a: ①Nowhere②}", .unknownType),
      Fault("M: {a: String, $input: ①Citty②}", .unknownType, fix: "City"),
      Fault("M: {a: String, $input: ①Int②}", .invalidType),
      Fault("M: {a: ①City.x②}", .unknownType),
      Fault("M: {home: {x: Int}, a: ①M.Hom②}", .unknownType, fix: "M.Home"),
      Fault("M: City | ①Village②\nVillage: {k: String}", .ambiguousUnion),
      Fault("M: Date | Int(int32) | ①Int②", .ambiguousUnion),
      Fault("M: {①m②: M}", .recursiveModel),
      Fault("M: {①a②: N}\nN: {b: O}\nO: {c: M}", .recursiveModel),
      Fault("M: {①a②: {b: M}}", .recursiveModel),
      Fault("U: ①M② | N\nM: {a: U}\nN: {b: U}", .recursiveModel),
      Fault("①A②: B\nB: A", .aliasCycle), Fault("①A②: [A]", .aliasCycle),
      Fault("①A②: A | Int", .aliasCycle), Fault("①A②: B | Int\nB: C\nC: A | String", .aliasCycle),
      Fault("M: {a: String, ①a②?: Int}", .duplicateName),
      Fault("M:\n  a: one | two | ①one②", .duplicateName),
      Fault("M: {a: {$enum: [x, ①x②]}}", .duplicateName),
      Fault("M: {address: City, ①address.city② as c: String}", .duplicateName),
      Fault("M:\n  a: City | ①Int② [by k]", .invalidUnion),
      Fault("M: {a: Int = ①x②}", .invalidDefault),
      Fault("M: {a: Int32 = ①2147483648②}", .invalidDefault),
      Fault("M: {a: Int(int32) = ①2147483648②}", .invalidDefault),
      Fault("M: {a: ①Int(int23)②}", .invalidType, fix: "Int(int32)"),
      Fault("M: {a: UInt = ①-1②}", .invalidDefault), Fault("M: {a: Bool = ①yes②}", .invalidDefault),
      Fault("M: {a: Double = ①1e400②}", .invalidDefault),
      Fault("M: {a: Int = ①1.5②}", .invalidDefault),
      Fault("M: {a: String = ①null②}", .invalidDefault),
      Fault("M: {a: Date = ①2021-02-29T00:00:00Z②}", .invalidDefault),
      Fault("M: {a: Date = ①2020-01-01T24:00:00Z②}", .invalidDefault),
      Fault("M: {a: Date = ①2020-01-01T00:00:60Z②}", .invalidDefault),
      Fault("M: {a: Date(yyyy-MM-dd) = ①2020-04-31②}", .invalidDefault),
      Fault("M: {a: URL = ①https://x y②}", .invalidDefault),
      Fault("M: {a: '[UUID] = ①[x]②'}", .invalidDefault),
      Fault("M: {a: {b: Data = ①YWI②}}", .invalidDefault),
      Fault("M: {a: Decimal = ①1e300②}", .invalidDefault),
      Fault("M:\n  a: City | Int = ①x②", .invalidDefault),
      Fault("M: {a: {$union: [City, Town], $default: ①{k: x, l: y}②}}", .invalidDefault),
      Fault("M: {a: {$by: t, $union: {c: City}, $default: ①{t: d, k: x}②}}", .invalidDefault),
      Fault("M: {a: {$by: t, $union: {c: City}, $default: ①{k: x}②}}", .invalidDefault),
      Fault("M: {a: {$type: City, $default: ①{k: x, l: y}②}}", .invalidDefault),
      Fault("M: {a: JSON = ①1e400②}", .invalidDefault),
      Fault("M: {a: {$type: [City], $example: ①[{k: 1}, {}]②}}", .invalidExample),
      Fault("M: {a: {$type: Date, $example: ①2020-13-01②}}", .invalidExample),
      Fault("M: {a: {$type: Date(yyyy-MM-dd), $example: ①2020-13-01②}}", .invalidExample),
      Fault("M: {a: {$type: UUID, $example: ①x②}}", .invalidExample),
      Fault("M: {a: {$type: Data, $example: ①x②}}", .invalidExample),
      Fault("M:\n  a: 1 | ①99999999999999999999②", .invalidValue),
      Fault("M:\n  a: 0 | ①-0②", .duplicateName),
      Fault("M: {a: {$type: '[Int]', $default: ①[1, x]②}}", .invalidDefault),
      Fault("M: {a: {$type: City, $default: ①{}②}}", .invalidDefault),
      Fault("M:\n  a: member | admin = ①admni②", .unknownEnumValue, fix: "admin"),
      Fault("L: low | high\nM: {a: L = ①hihg②}", .unknownEnumValue, fix: "high"),
      Fault("L: 1 | 2\nM: {a: L = ①3②}", .unknownEnumValue),
    ])
  func marksFaultOfMeaning(_ fault: Fault) {
    fault.check { spec(models: "City: {k: String}\nTown: {k: String, t?: Int}\n" + $0) }
  }

  @Test(
    "models may contain themselves if the recursion can end",
    arguments: [
      "M: {m?: M}", "M: {m: [M]}", "M: {m: {String: M}}", "M: {a: N}\nN: {m?: M}",
      "U: M | String\nM: {a: U}", "M: {a?: {b: M}}", "A: [M]\nM: {a: A}",
    ])
  func acceptsRecursion(_ models: String) {
    #expect(ReadSpec(spec(models: models)).findings == [])
  }

  @Test("the cycle of a model that requires itself is listed with all locations")
  func namesCycle() throws {
    let spec = ReadSpec(spec(models: "M: {a: N}\nN: {b: O}\nO: {c: M}"))
    let diagnostic = try #require(spec.log.diagnostics.first)
    #expect(diagnostic.notes == ["the cycle: M -> N -> O -> M"])
    #expect(diagnostic.places.count == 2)
  }

  @Test("a cycle of thousands of models is reported")
  func longCycle() {
    let models = (0..<5000).map { "M\($0): {a: M\(($0 + 1) % 5000)}" }.joined(separator: "\n")
    #expect(ReadSpec(spec(models: models)).places.map(\.id) == [.recursiveModel])
    let aliases = (0..<5000).map { "M\($0): M\(($0 + 1) % 5000)" }.joined(separator: "\n")
    #expect(ReadSpec(spec(models: aliases)).places.map(\.id) == [.aliasCycle])
  }

  @Test("a default isn't compared with a union that contains itself, or a long chain of them")
  func endlessUnion() {
    let cycle = "A: B | Int\nB: A | String\nD: {p: {$type: A, $default: [1]}}"
    #expect(ReadSpec(spec(models: cycle)).places.map(\.id) == [.aliasCycle])
    let chain = (0..<150).map { "M\($0): M\($0 + 1) | String\n" }.joined()
    let models = chain + "M150: Int\nD: {p: {$type: M0, $default: [1]}}"
    #expect(ReadSpec(spec(models: models)).places.map(\.id) == [.nestingLimit])
  }

  @Test("brackets beyond the limit are rejected")
  func deepBrackets() {
    let deep = String(repeating: "[", count: 50_000)
    #expect(ReadSpec(spec(models: "M: {a: '\(deep)'}")).places.map(\.id) == [.nestingLimit])
    #expect(
      ReadSpec(spec(models: "M: {a: 'JSON = \(deep)'}")).places.map(\.id) == [.nestingLimit])
    let braces = String(repeating: "{a:", count: 50_000)
    #expect(ReadSpec(spec(models: "M: {a: '\(braces)'}")).places.map(\.id) == [.nestingLimit])
  }
}
