import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

@Suite struct TypeExpressionTests {
  @Test(
    "a type expression is parsed",
    arguments: [
      ("String", "String"), ("Int", "Int"), ("Int32", "Int32"), ("Int64", "Int64"),
      ("Int(int32)", "Int(int32)"), ("'[Int(int32)]'", "[Int(int32)]"),
      ("UInt", "UInt"), ("Double", "Double"), ("Float", "Float"), ("Decimal", "Decimal"),
      ("Bool", "Bool"), ("URL", "URL"), ("UUID", "UUID"), ("Date", "Date"),
      ("Date(unix)", "Date(unix)"), ("Date(unix-ms)", "Date(unix-ms)"),
      ("Date(yyyy-MM-dd)", "Date(yyyy-MM-dd)"),
      ("Date(yyyy-MM-dd HH:mm:ss)", "Date(yyyy-MM-dd HH:mm:ss)"),
      ("'[Date(dd/MM/yyyy HH:mm)]'", "[Date(dd/MM/yyyy HH:mm)]"),
      ("\"{String: Date(yyyyMMdd'T'HHmmss.SSS)}\"", "{String: Date(yyyyMMdd'T'HHmmss.SSS)}"),
      ("Date(HH:mm dd.MM.yyyy) | Int", "union(Date(HH:mm dd.MM.yyyy) Int)"), ("Data", "Data"),
      ("Secret", "Secret"),
      ("JSON", "JSON"), ("City", "<City>"), ("City.Mayor", "<City.Mayor>"),
      ("[City]", "[<City>]"), ("[[Int]]", "[[Int]]"), ("[String?]", "[String?]"),
      ("lenient [City]", "lenient [<City>]"), ("'{String:City}'", "{String: <City>}"),
      ("'[{String: Int}]'", "[{String: Int}]"),
      ("'{id:Int,name?:String}'", "{id: Int, name?: String}"),
      ("member | admin", "enum(member admin)"), ("member|admin|*", "enum(member admin *)"),
      ("only | *", "enum(only *)"), ("1 as close | 2 as family", "int enum(1:close 2:family)"),
      ("-1 | 0", "int enum(-1 0)"), ("012 | 1", "enum(012 1)"),
      ("no | on | ~ | null", "enum(no on ~ null)"), ("a/b | c.d | x-y+z", "enum(a/b c.d x-y+z)"),
      ("City | Town", "union(<City> <Town>)"), ("String | Int", "union(String Int)"),
      ("City | [City]", "union(<City> [<City>])"),
      ("City | Town [by kind]", "union(City=<City> Town=<Town> by kind)"),
      ("City as big | Town as small", "union(<City> as big <Town> as small)"),
    ])
  func reads(_ text: String, _ type: String) {
    let spec = ReadSpec(
      spec(models: "City: {mayor: {name: String}}\nTown: {x: Int}\nM:\n  f: \(text)"))
    #expect(spec.log.diagnostics.isEmpty)
    #expect(spec.model("M")?.shape.text == "{f: \(type)}")
  }

  @Test(
    "a default after the type is read according to the type",
    arguments: [
      ("Int = 20", "Int = 20"), ("Int=20", "Int = 20"), ("Double = 1.5e3", "Double = 1.5e3"),
      ("Bool = true", "Bool = true"),
      ("Date(unix) = 12", "Date(unix) = 12"),
      (
        "Date(yyyy-MM-dd HH:mm) = 2026-11-21 09:30",
        #"Date(yyyy-MM-dd HH:mm) = "2026-11-21 09:30""#
      ), ("Decimal = 1.50", "Decimal = 1.50"),
      ("String = 012", #"String = "012""#),
      ("String = true", #"String = "true""#), ("String = two words", #"String = "two words""#),
      (#"String = """#, #"String = """#), ("String = ''", #"String = """#),
      (#"String = a "b" c"#, #"String = "a "b" c""#), ("String = [x]", #"String = "[x]""#),
      (#"String = "a\u0041\n""#, "String = \"aA\n\""),
      ("'[String] = []'", "[String] = []"),
      ("'[String] = [a, 1, ''b c'']'", #"[String] = ["a", "1", "b c"]"#),
      ("'[Int] = [1, 2]'", "[Int] = [1, 2]"),
      ("'{String: Int} = {a: 1}'", "{String: Int} = {a: 1}"),
      ("member | admin = admin", #"enum(member admin) = "admin""#),
      ("1 | 2 = 2", "int enum(1 2) = 2"), ("Level = high", #"<Level> = "high""#),
      ("Code = 007", #"<Code> = "007""#),
    ])
  func readsDefault(_ text: String, _ type: String) {
    let spec = ReadSpec(spec(models: "Level: low | high\nCode: String\nM:\n  f: \(text)"))
    #expect(spec.findings == [])
    #expect(spec.model("M")?.shape.text == "{f?: \(type)}")
  }

  @Test(
    "YAML's own lists and maps are types as well, and the long forms spell what the short ones cannot",
    arguments: [
      ("{f: [City]}", "{f: [<City>]}"), ("{f: [[City]]}", "{f: [[<City>]]}"),
      ("{f: {String: City}}", "{f: {String: <City>}}"),
      ("{f: [{String: Int}]}", "{f: [{String: Int}]}"),
      ("{f?: {a: Int, b?: String}}", "{f?: {a: Int, b?: String}}"),
      ("{f: {String: Int, x: Int}}", "{f: {String: Int, x: Int}}"),
      ("{f: {$fields: {String: Int}}}", "{f: {String: Int}}"), ("{f: {}}", "{f: {}}"),
      ("{f: {$type: Int, $default: 3}}", "{f?: Int = 3}"),
      ("{f: {$type: String, $as: g}}", "{f as g: String}"),
      (
        "{f: {$enum: [ADMIN, 'a | b', {wire: w b, as: wb}], $open: true}}",
        "{f: enum(ADMIN a | b w b:wb *)}"
      ),
      ("{f: {$enum: [1, 2]}}", "{f: int enum(1 2)}"), ("{f: {$enum: ['1', 2]}}", "{f: enum(1 2)}"),
      ("{f: {$union: [City, Int]}}", "{f: union(<City> Int)}"),
      ("{f: {$union: {c: City, t: Town}, $by: k}}", "{f: union(c=<City> t=<Town> by k)}"),
      ("{f: {$union: [City, Town], $by: k}}", "{f: union(City=<City> Town=<Town> by k)}"),
      ("{f: {$key: 'a.b as c?', $type: Int}}", "{a.b as c? as f: Int}"),
      ("{f?: {$path: [a.b, c], $type: Int}}", "{a.b/c as f?: Int}"),
      ("{$$ref: String}", "{$ref: String}"), ("{}", "{}"),
      ("{$fields: {String: Int}}", "{String: Int}"), ("{String: Int}", "= {String: Int}"),
      ("[City]", "= [<City>]"), ("City", "= <City>"),
      ("{$type: '[City]', $doc: Many.}", "= [<City>]"),
      ("{$enum: [a, b]}", "enum(a b)"), ("a | b", "enum(a b)"),
      ("City | Town", "union(<City> <Town>)"),
    ])
  func readsLongForm(_ text: String, _ shape: String) {
    let spec = ReadSpec(spec(models: "City: {k: Int}\nTown: {k: Int, t: Int}\nM: \(text)"))
    #expect(spec.findings == [])
    #expect(spec.model("M")?.shape.text == shape)
  }

  @Test("a model can have the name of a built-in type, which it hides")
  func modelBeforeScalar() {
    let spec = ReadSpec(spec(models: "Data: {x: Int}\nM: {f: Data, g: [Data]}"))
    #expect(spec.model("M")?.shape.text == "{f: <Data>, g: [<Data>]}")
  }

  @Test("documentation, deprecation and examples of the long forms are read")
  func carriesTexts() throws {
    let spec = ReadSpec(
      spec(
        models: """
          M:
            $doc: A model.
            $deprecated: use N
            f: {$type: Int, $doc: A field., $deprecated: true, $example: 7}
            g: {$doc: An inline model., x: Int}
            h: {$enum: [{wire: a, doc: A value., deprecated: gone}], $doc: A list.}
          """))
    let model = try #require(spec.model("M"))
    #expect(model.documentation == "A model.")
    #expect(model.deprecation == "use N")
    guard case .object(let fields) = model.shape, fields.count == 3 else {
      Issue.record("three properties are expected")
      return
    }
    #expect(fields[0].documentation == "A field.")
    #expect(fields[0].deprecation == "")
    #expect(fields[0].example?.value == .number("7"))
    #expect(fields[1].type.inlineModel?.documentation == "An inline model.")
    #expect(fields[2].documentation == "A list.")
    guard case .enumeration(let list)? = fields[2].type.inlineModel?.shape else {
      Issue.record("an enumeration is expected")
      return
    }
    #expect(list.cases.first?.documentation == "A value.")
    #expect(list.cases.first?.deprecation == "gone")
  }
}
