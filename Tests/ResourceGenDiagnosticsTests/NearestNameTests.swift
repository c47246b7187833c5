import ResourceGenDiagnostics
import TestSupport
import Testing

@Suite struct NearestNameTests {
  @Test(
    "a name is suggested for a likely misspelling",
    arguments: [
      ("Boook", "Book"), ("boddy", "body"), ("usre", "user"), ("rout", "route"),
      ("Routes", "route"),
      ("retruns", "returns"), ("id", "ID"), ("first_nam", "first_name"), ("hedaers", "headers"),
      ("firstname", "first_name"),
    ])
  func near(name: String, meant: String) {
    #expect(
      NearestName.nearest(
        to: name,
        among: ["Book", "body", "user", "route", "returns", "ID", "first_name", "headers"]) == meant
    )
  }

  @Test(
    "nothing is suggested for names that are only vaguely similar",
    arguments: [
      "colour", "xy", "", "bo", "querying", "GET", "returnsreturns", "éèê",
    ])
  func far(name: String) {
    #expect(
      NearestName.nearest(to: name, among: ["body", "query", "returns", "color2x", "PUT"]) == nil)
  }

  @Test("two equally near names give no suggestion, but one name that occurs twice does")
  func ties() {
    #expect(NearestName.nearest(to: "lisd", among: ["list", "lisp"]) == nil)
    #expect(NearestName.nearest(to: "lisd", among: ["list", "list"]) == "list")
    #expect(NearestName.nearest(to: "lisd", among: ["lisa", "lise", "lisd2", "LISD"]) == "LISD")
  }

  @Test("of two equally near names, one with the same letters is meant")
  func swapped() {
    #expect(NearestName.nearest(to: "lnit", among: ["init", "lint"]) == "lint")
    #expect(NearestName.nearest(to: "lnit", among: ["lint", "init"]) == "lint")
  }

  @Test("letters outside ASCII count as one each")
  func unicode() {
    #expect(NearestName.nearest(to: "größe", among: ["Größen"]) == nil)
    #expect(NearestName.nearest(to: "größe", among: ["größen"]) == "größen")
    #expect(NearestName.nearest(to: "Книиа", among: ["Книга"]) == "Книга")
  }

  @Test("ten thousand lookups among ten thousand names take bounded time")
  func bounded() {
    var index = NearestName((0..<10_000).map { "model_number_\($0)" })
    #expect(index.nearest(to: "model_numbre_7") == "model_number_7")
    #expect(index.nearest(to: "model_number_7x") == nil)
    let clock = ContinuousClock()
    let time = clock.measure {
      for number in 0..<10_000 { _ = index.nearest(to: "model_nummer_\(number)y") }
    }
    #expect(time < .seconds(20))
  }

  @Test("names of a megabyte get no suggestion")
  func longNames() {
    let long = String(repeating: "ab", count: 500_000)
    var index = NearestName([long, "ab"])
    #expect(index.nearest(to: long + "c") == nil)
  }
}
