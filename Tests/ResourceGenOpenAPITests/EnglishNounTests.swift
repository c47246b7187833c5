import Testing

@testable import ResourceGenOpenAPI

/// Tests for the singular of names of resources.
@Suite struct EnglishNounTests {
  @Test(
    "a plural has its singular, and a word that is none stays as it is",
    arguments: [
      ("stories", "story"), ("boxes", "box"), ("branches", "branch"), ("dishes", "dish"),
      ("addresses", "address"), ("sizes", "size"), ("releases", "release"), ("pets", "pet"),
      ("series", "series"), ("news", "news"), ("movies", "movie"), ("dns", "dns"), ("sms", "sms"),
      ("species", "species"), ("cookies", "cookie"), ("caches", "cache"), ("https", "https"),
      ("aliases", "alias"), ("buses", "bus"), ("canvas", "canvas"), ("statuses", "status"),
      ("status", "status"), ("people", "person"), ("apis", "api"), ("analysis", "analysis"),
      ("is", "is"), ("library", "library"), ("emojis", "emoji"), ("wikis", "wiki"),
    ])
  func singular(word: String, expected: String) {
    #expect(EnglishNoun.singular(word) == expected)
  }
}
