import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

@Suite struct FieldKeyTests {
  @Test(
    "a key is a name or a path, may be renamed, and may be missing",
    arguments: [
      ("name", "name: Int"), ("first_name", "first_name: Int"), ("nick?", "nick?: Int"),
      ("nick as nickname", "nick as nickname: Int"),
      ("nick as nickname?", "nick as nickname?: Int"),
      ("address.city as city?", "address/city as city?: Int"), ("a.b.c", "a/b/c: Int"),
      ("as", "as: Int"), ("$$ref", "$ref: Int"), ("$$a as b?", "$a as b?: Int"),
      ("x-y", "x-y: Int"),
      ("@type", "@type: Int"), ("200", "200: Int"), ("no", "no: Int"), ("~", "~: Int"),
    ])
  func reads(_ key: String, _ field: String) {
    let spec = ReadSpec(spec(models: "M:\n  \"\(key)\": Int"))
    #expect(spec.findings == [])
    #expect(spec.model("M")?.shape.text == "{\(field)}")
  }

  @Test(
    "a key that says nothing, or two things, is marked at the place",
    arguments: [
      Fault("{①first name②: Int}", .invalidKey),
      Fault("{a①?② as b: Int}", .invalidKey, fix: "a as b?"),
      Fault("{①a..b②: Int}", .invalidKey), Fault("{①.a②: Int}", .invalidKey),
      Fault("{a as ①b.c②: Int}", .invalidKey), Fault("{①''②: Int}", .invalidKey),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { spec(models: "M: " + $0) }
  }
}
