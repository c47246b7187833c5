import Foundation
import TestSupport
import Testing

@testable import ResourceGenRendering

/// Returns the formatted text.
private func broken(_ text: String) -> String {
  String(decoding: LineBreaker.broken(Array(text.utf8)), as: UTF8.self)
}

/// Returns the CPU time that this thread has used, in seconds.
private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

@Suite("lines of generated code")
struct LineBreakerTests {
  @Test(
    "a line that is too long is broken at its outermost brackets",
    arguments: [
      (
        """
          public init(firstName: String, lastName: String, nickname: String? = nil, role: Role, ages: [Int]) {
          }
        """,
        """
          public init(
            firstName: String, lastName: String, nickname: String? = nil, role: Role, ages: [Int]
          ) {
          }

        """
      ),
      (
        """
          public init(from json: inout JSONReader, with options: [String: JSONValue]) throws(JSONDecodingError) {
        """,
        """
          public init(
            from json: inout JSONReader, with options: [String: JSONValue]
          ) throws(JSONDecodingError) {

        """
      ),
      (
        """
        case .findUsers(let name, let limit): FindUsersResource(name: name, limit: limit, page: page, q: query)
        """,
        """
        case .findUsers(let name, let limit):
          FindUsersResource(name: name, limit: limit, page: page, q: query)

        """
      ),
      (
        """
          case findUsers(name: String? = nil, limit: Int = 20, continent: Continent = .europe, page: Int? = 1)
        """,
        """
          case findUsers(
            name: String? = nil, limit: Int = 20, continent: Continent = .europe, page: Int? = 1)

        """
      ),
      (
        """
            guard let firstName, let lastName, let nickname, let role, let continent, let expires, let a else {
        """,
        """
            guard let firstName,
              let lastName,
              let nickname,
              let role,
              let continent,
              let expires,
              let a
            else {

        """
      ),
      (
        """
          private static let keys: JSONKeys = ["first_name", "last_name", "nick", "role", "address", "expires"]
        """,
        """
          private static let keys: JSONKeys = [
            "first_name",
            "last_name",
            "nick",
            "role",
            "address",
            "expires",
          ]

        """
      ),
      (
        """
            RequestSpec(.get, on: .example, path: "/users", query: ["name": name, "limit": limit, "page": page])
        """,
        """
            RequestSpec(
              .get, on: .example, path: "/users", query: ["name": name, "limit": limit, "page": page])

        """
      ),
      (
        """
            RequestSpec(.get, path: "/a/text/that/can/not/be/broken/at/all/and/that/is/longer/than/the/hundred/columns/of/a/line/of/code")
        """,
        """
            RequestSpec(
              .get,
              path:
                "/a/text/that/can/not/be/broken/at/all/and/that/is/longer/than/the/hundred/columns/of/a/line/of/code"
            )

        """
      ),
      (
        """
            self.init(id: 0, owner: Owner(id: 0, login: "", avatarURL: .unread, eventsURL: .unread, reposURL: .unread, a: 1), fork: true)
        """,
        """
            self.init(
              id: 0,
              owner: Owner(
                id: 0, login: "", avatarURL: .unread, eventsURL: .unread, reposURL: .unread, a: 1),
              fork: true)

        """
      ),
      (
        """
          public static var reply: Reply<[City]> { .lenient(at: "cities", "of", "the", "continent", "europe") }
        """,
        """
          public static var reply: Reply<[City]> {
            .lenient(at: "cities", "of", "the", "continent", "europe")
          }

        """
      ),
      (
        """
        nonisolated extension NetworkResource where Self == GetOrganizationInstallationsRepositoriesResource {
        """,
        """
        nonisolated extension NetworkResource
        where Self == GetOrganizationInstallationsRepositoriesResource {

        """
      ),
      (
        """
        public nonisolated struct GetOrganizationInstallationRepositories: NetworkResource, FileResource, A {
        """,
        """
        public nonisolated struct GetOrganizationInstallationRepositories:
          NetworkResource, FileResource, A
        {

        """
      ),
      (
        """
        nonisolated extension Example.GetOrganizationInstallationRepositoriesBySelectionAndBillingPlanResource: Hashable {
        """,
        """
        nonisolated extension Example
          .GetOrganizationInstallationRepositoriesBySelectionAndBillingPlanResource:
            Hashable
        {

        """
      ),
      (
        """
            self.organizationInstallation = organizationInstallation ?? OrganizationInstallation.standardValue1
        """,
        """
            self.organizationInstallation =
              organizationInstallation ?? OrganizationInstallation.standardValue1

        """
      ),
    ])
  func code(_ line: String, _ lines: String) {
    #expect(broken(line) == lines)
  }

  @Test(
    "a line that can't be broken stays as it is",
    arguments: [
      "public import AModuleWhoseNameIsSoLongThatNobodyWouldEverWriteItButItIsNotForUsToBreakItIntoPiecesHere",
      "#if a_condition_that_nobody_writes_but_that_is_longer_than_the_columns_that_a_line_may_have_at_most_here",
      #"let a = "a literal that is never closed, with a bracket ( and a comma, and so much more that it is long"#,
    ])
  func untouched(_ line: String) {
    #expect(broken(line) == line + "\n")
  }

  @Test("brackets and commas inside a literal are text")
  func literals() {
    let literal = #""a, b) \(name), \"c\" ]""#
    let raw = ##"#"d") \(e, "f"#"##
    let long = #""it takes more than a hundred columns to be opened, so here are a few words more""#
    #expect(
      broken("  call(\(literal), \(raw), \(long))")
        == "  call(\n    \(literal), \(raw),\n    \(long))\n")
  }

  @Test("multi-line literals stay unchanged")
  func severalLines() {
    let text = """
      let a = #\"\"\"

        a line that is much longer than what a line may have, with (brackets, and commas), and with blanks   


        \"\"\"#
      let b = 1

      """
    #expect(broken(text) == text)
  }

  @Test("a comment is wrapped between words; code and list items are preserved")
  func comments() {
    let text = """
        /// Finds the users of an organization whose names begin with what is given, at most `limit of them` at once.
        /// - Parameter name: The beginning of the name as the user writes it, which may be empty or missing or long - or short.
        ///
        ///     code that is indented is not wrapped, whatever it holds, since its line feeds would have a meaning
        /// ```
        /// code between fences is not wrapped, whatever it holds, since its line feeds would have a meaning, too
        /// ```
      """
    let expected = """
        /// Finds the users of an organization whose names begin with what is given, at most
        /// `limit of them` at once.
        /// - Parameter name: The beginning of the name as the user writes it, which may be empty or
        ///   missing or long - or short.
        ///
        ///     code that is indented is not wrapped, whatever it holds, since its line feeds would have a meaning
        /// ```
        /// code between fences is not wrapped, whatever it holds, since its line feeds would have a meaning, too
        /// ```

      """
    #expect(broken(text) == expected)
  }

  @Test("empty lines: at most one, none next to braces, none at the ends of the file")
  func blankLines() {
    let text = "\n\nimport A\n\n\n\nstruct A {\n\n  var a: Int  \n \n\n  var b: Int\n\n}\n\n\n"
    #expect(
      broken(text) == "import A\n\nstruct A {\n  var a: Int\n\n  var b: Int\n}\n")
    #expect(broken("a") == "a\n")
    #expect(broken("") == "")
  }

  @Test(
    "the work is linear in the length of a line",
    arguments: [
      ("let list = [", "Element(number: 1, name: \"a\"), ", "]"),
      ("let a = \"", "\\(a)", "\""), ("", "#", ""), ("#", "\"", ""), ("#\"\\(", "#", ""),
      ("", "if a { ", ""), ("", "case a: ", ""), ("", "if a, b { c }; ", ""), ("", "a: ", ""),
      ("", "a.b", ""), ("let a = ", "a + ", "a"), ("", "f(a, ", ""), ("let a: ", "A<", ""),
    ])
  func growth(_ beginning: String, _ repeated: String, _ end: String) {
    func seconds(_ count: Int) -> Double {
      let line = beginning + String(repeating: repeated, count: count) + end
      let spent = (0..<3).map { _ in
        let start = threadSeconds()
        _ = broken(line)
        return threadSeconds() - start
      }
      return spent.min() ?? 0
    }
    // Leaves room for a busy machine, whose load may change between two measurements. Quadratic
    // work would always take sixteen times as long.
    #expect((0..<5).contains { _ in seconds(4_000) < seconds(1_000) * 10 })
  }

  @Test(
    "no depth of nesting makes it fail",
    arguments: [
      ("let a = ", "\"\\(", ")\""), ("let a = ", "#\"\\#(", ")\"#"), ("", "if a { ", "}"),
      ("", "case a: ", ""), ("", "{ a in ", "}"), ("", "func a() { ", "}"),
      ("", "switch a { ", "}"),
      ("let a = ", "(", ")"), ("let a: ", "[", "]"), ("let a: ", "A<", ">"), ("", "a ? b : ", ""),
    ])
  func nesting(_ beginning: String, _ opening: String, _ closing: String) {
    let line =
      beginning + String(repeating: opening, count: 20_000)
      + String(repeating: closing, count: 20_000)
    let text = broken(line)
    #expect(text.filter { !$0.isWhitespace } == line.filter { !$0.isWhitespace })
  }

  @Test("a literal inside the interpolation of another one is a part of it")
  func nestedLiterals() {
    let literal = "\"a \\(f(\"b \\(\"c)\") ,\")) \\(#\"d\\#(\"e\")\")\"#)\""
    #expect(CodeLexer.endOfString(in: Array(literal.utf8), from: 0) == literal.utf8.count)
    #expect(
      CodeLexer.endOfString(in: Array(literal.dropLast().utf8), from: 0) == literal.utf8.count)
  }

  @Test("no line makes it fail, even if nested deeply or malformed")
  func anyLine() {
    let deep = String(repeating: "f(a, [", count: 3_000) + String(repeating: "])", count: 3_000)
    #expect(broken(deep).hasPrefix("f(\n  a,\n  [\n"))
    let pieces = [
      "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", ".", "a", " ", "\"", "\\(", "=", "?",
      "case ", "guard ", "func f", "where ",
    ]
    var state: UInt64 = 7
    for _ in 0..<500 {
      var text = ""
      while text.utf8.count < 130 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let before = text.filter { !$0.isWhitespace && $0 != "," }
      #expect(broken(text).filter { !$0.isWhitespace && $0 != "," } == before)
    }
  }
}
