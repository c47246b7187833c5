import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

@Suite struct FieldKeyTests {
  @Test(
    "a key is a name or a path, with an optional Swift name and '?'",
    arguments: [
      ("name", "name: Int"), ("first_name", "first_name: Int"), ("nick?", "nick?: Int"),
      ("nick as nickname", "nick as nickname: Int"),
      ("nick as nickname?", "nick as nickname?: Int"),
      ("address.city as city?", "address/city as city?: Int"), ("a.b.c", "a/b/c: Int"),
      ("as", "as: Int"), ("$$ref", "$ref: Int"), ("$$a as b?", "$a as b?: Int"),
      ("x-y", "x-y: Int"),
      ("*", "*: {String: Int}"), ("* as rest", "* as rest: {String: Int}"),
      ("@type", "@type: Int"), ("200", "200: Int"), ("no", "no: Int"), ("~", "~: Int"),
    ])
  func reads(_ key: String, _ field: String) {
    let spec = ReadSpec(spec(models: "M:\n  \"\(key)\": Int"))
    #expect(spec.findings == [])
    #expect(spec.model("M")?.shape.text == "{\(field)}")
  }

  @Test(
    "values have the type in '$of'",
    arguments: [
      ("{$enum: [1, 2], $of: Double}", "number enum(1 2)"),
      ("{$enum: [1.5, 2], $of: Double, $open: true}", "number enum(1.5 2 *)"),
      (
        "{$enum: [1, '1', true, {wire: [a], as: list}], $of: JSON}",
        "json enum(1 1 true value:list)"
      ),
      ("{$enum: [1, 2], $of: String}", "enum(1 2)"), ("{$enum: [1, 2]}", "int enum(1 2)"),
    ])
  func readsKinds(_ type: String, _ expected: String) {
    let spec = ReadSpec(spec(models: "M: {a: \(type)}"))
    #expect(spec.findings == [])
    #expect(spec.model("M")?.shape.text == "{a: \(expected)}")
  }

  @Test(
    "null is a value if the long form says so, and differs from a missing key",
    arguments: [
      ("a: {$type: Int, $null: true}", "a: Int or null"),
      ("a?: {$type: Int, $null: true}", "a?: Int or null"),
      ("a?: {$type: Int, $null: false}", "a?: Int"),
      ("a: {$type: Int, $null: true, $default: 1}", "a?: Int = 1"),
      ("a: {$fields: {b: Int}, $null: true}", "a: {b: Int} or null"),
      ("'*': {$type: Int, $null: true}", "*: {String: Int?}"), ("'*': Int?", "*: {String: Int?}"),
    ])
  func readsNull(_ field: String, _ expected: String) {
    let spec = ReadSpec(spec(models: "M:\n  \(field)"))
    #expect(spec.findings == [])
    #expect(spec.model("M")?.shape.text == "{\(expected)}")
  }

  @Test(
    "errors in keys are located",
    arguments: [
      Fault("{①first name②: Int}", .invalidKey),
      Fault("{a①?② as b: Int}", .invalidKey, fix: "a as b?"),
      Fault("{①a..b②: Int}", .invalidKey), Fault("{①.a②: Int}", .invalidKey),
      Fault("{a as ①b.c②: Int}", .invalidKey), Fault("{①''②: Int}", .invalidKey),
      Fault("{'①*?②': Int}", .invalidKey), Fault("{'*': {$type: Int, ①$default②: 1}}", .invalidKey),
      Fault("{'*': {$type: Int, ①$key②: a}}", .invalidKey),
      Fault("{'*': Int, '①*② as b': Int}", .duplicateName),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { spec(models: "M: " + $0) }
  }
}
