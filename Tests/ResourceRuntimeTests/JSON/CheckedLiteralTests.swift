import Foundation
import ResourceRuntime
import Testing

@Suite struct CheckedLiteralTests {
  @Test("literals of generated code become their values")
  func values() {
    #expect(CheckedLiteral.url("https://a.b/c").absoluteString == "https://a.b/c")
    #expect(
      CheckedLiteral.uuid("e621e1f8-c36c-495a-93fc-0c247a3e6e5f").uuidString
        == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(
      CheckedLiteral.date("1970-01-01T00:01:00.5Z") == Date(timeIntervalSince1970: 60.5))
    #expect(CheckedLiteral.day("2024-02-29").description == "2024-02-29")
    #expect(CheckedLiteral.data("AP8=") == Data([0, 255]))
    #expect(CheckedLiteral.decimal("1e3") == 1000)
  }

  @Test("an invalid literal becomes an empty placeholder value")
  func nonsense() {
    #expect(CheckedLiteral.url("http://[").isFileURL)
    #expect(CheckedLiteral.uuid("x").uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(CheckedLiteral.date("x").timeIntervalSince1970 == 0)
    #expect(CheckedLiteral.day("x").description == "1970-01-01")
    #expect(CheckedLiteral.data("x").isEmpty)
    #expect(CheckedLiteral.decimal("x") == 0)
  }
}
