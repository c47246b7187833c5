import TestSupport
import Testing

@testable import ResourceGenRendering

@Suite("names of generated files")
struct OutputFileNameTests {
  @Test(
    "the files are named after the spec",
    arguments: [
      ("api.yaml", "Api"), ("Specs/api.yaml", "Api"), ("/a/b/book-shop.v2.yml", "BookShopV2"),
      ("GitHub.JSON", "GitHub"), ("api.openapi.yaml", "ApiOpenapi"), ("café.yaml", "Café"),
      ("..", "Api"), ("", "Api"), (".yaml", "Api"), ("a/../../x", "X"), (#"C:\x.json"#, "X"),
      ("con.yaml", "ConApi"), ("my_api.yaml", "My_api"), ("日本-品目.yaml", "日本品目"),
      ("été.yaml", "Été"), ("🎈.yaml", "U1F388"), ("a\u{202E}b.yaml", "AU202EB"), ("ß.yaml", "Ss"),
    ])
  func base(_ path: String, _ expected: String) {
    #expect(OutputFileName.base(ofSpec: path) == expected)
  }

  @Test("a part follows a plus sign")
  func parts() {
    #expect(OutputFileName.swift(base: "Api") == "Api.swift")
    #expect(OutputFileName.swift(base: "Api", part: "Models") == "Api+Models.swift")
  }

  @Test("overlong names are truncated and remain distinct", arguments: ["x", "é", "日", "e\u{301}"])
  func long(letter: String) {
    let names = ["a", "b"].map { last in
      OutputFileName.swift(
        base: OutputFileName.base(ofSpec: String(repeating: letter, count: 5_000) + last),
        part: "Resources12")
    }
    #expect(Set(names).count == 2)
    #expect(names.allSatisfy { $0.utf8.count <= OutputFileName.limit })
    #expect(names.allSatisfy { $0.hasSuffix("+Resources12.swift") })
  }

  @Test("names that differ only in case collide")
  func collisions() {
    let found = OutputFileName.collision(among: ["Api.swift", "Api+A.swift", "API.swift"])
    #expect(found?.0 == "Api.swift")
    #expect(found?.1 == "API.swift")
    #expect(OutputFileName.collision(among: ["Api.swift", "Api+A.swift"]) == nil)
  }
}
