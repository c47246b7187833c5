import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenNative
import ResourceGenYAML
import Testing

/// Tests of selecting parts of a spec in the native format, and of closing enumerations.
@Suite struct SelectionTests {
  private static let text = """
    resourcegen: 1
    servers: {main: {url: 'http://localhost', auth: session}}
    credentials: {token: String, refreshToken: String, other: String}
    auth:
      session: {bearer: $token, refresh: renew}
      other: {bearer: $other}
    models:
      Episode: {title: String, cover: {kind: small | large | *}}
      Book: {cover: Episode.Cover, state: State}
      State: open | closed | *
      Tokens: {token: String}
      Unused: {a: String}
    endpoints:
      Episode.all: GET /episodes -> [Episode]
      renew: {route: 'POST /renew -> Tokens', auth: none}
      books:
        list: {route: 'GET /books -> [Book]', query: {sort: title | date | *}}
        get: {route: 'GET /books/{id:Int} -> Book', auth: other}
    """

  private func read() throws -> (API, DiagnosticLog) {
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: Self.text), reporting: &log))
    let api = try #require(API(native: document, reporting: &log))
    #expect(log.isEmpty, "\(log.diagnostics.map(\.message))")
    return (api, log)
  }

  private func located(_ text: String) -> Located<String> {
    Located(text, SourceSpan(startOf: SourceText(path: "resourcegen.yaml", text: text)))
  }

  private func select(
    only: [(Selection.Kind, String)] = [], except: [(Selection.Kind, String)] = []
  ) throws -> (API, DiagnosticLog) {
    var (api, log) = try read()
    var selection = Selection()
    selection.only = only.map { Selection.Pattern($0, located($1)) }
    selection.except = except.map { Selection.Pattern($0, located($1)) }
    api.select(selection, reporting: &log)
    return (api, log)
  }

  @Test(
    "groups and owners are selected like tags; refresh endpoints are kept",
    arguments: [
      (
        [(.tags, "books")], ["renew", "books.list", "books.get"],
        ["Episode", "Book", "State", "Tokens"]
      ),
      ([(.tags, "Episode")], ["Episode.all", "renew"], ["Episode", "Tokens"]),
      ([(.operations, "books.get")], ["books.get"], ["Episode", "Book", "State"]),
      ([(.operations, "get")], ["books.get"], ["Episode", "Book", "State"]),
      ([(.paths, "/books/{id}")], ["books.get"], ["Episode", "Book", "State"]),
      ([(.models, "State")], [], ["State"]),
    ] as [([(Selection.Kind, String)], [String], [String])])
  func kept(only: [(Selection.Kind, String)], endpoints: [String], models: [String]) throws {
    let (api, log) = try select(only: only)
    #expect(log.isEmpty)
    #expect(api.endpoints.map(\.qualifiedName) == endpoints)
    #expect(api.models.compactMap { $0.name?.value } == models)
  }

  @Test("credentials that no selected endpoint needs are removed with their schemes")
  func credentials() throws {
    let (api, _) = try select(only: [(.operations, "books.get")])
    #expect(api.authentications.map(\.name.value) == ["other"])
    #expect(api.credentials.map(\.name.value).contains("other"))
    #expect(!api.credentials.map(\.name.value).contains("token"))
  }

  @Test("a model is kept as long as endpoints belong to it")
  func owners() throws {
    let (api, log) = try select(except: [(.models, "Episode")])
    #expect(api.models.contains { $0.name?.value == "Episode" })
    #expect(log.diagnostics.map(\.message) == ["'Episode' can't be excluded: it has endpoints"])
  }

  @Test("enumerations are closed by name: of a model, of a property, of a parameter")
  func closing() throws {
    var (api, log) = try read()
    api.close(
      .named(["State", "Episode.Cover.Kind", "books.list.sort"].map(located)), reporting: &log)
    #expect(log.isEmpty, "\(log.diagnostics.map(\.message))")
    let texts = api.models.map(\.shape.text)
    #expect(texts.contains("enum(open closed)"))
    #expect(texts.contains("{title: String, cover: {kind: enum(small large)}}"))
    #expect(api.endpoints[2].parameters.first?.type.text == "enum(title date)")
  }

  @Test("all enumerations are closed at once")
  func closingAll() throws {
    var (api, log) = try read()
    api.close(.all, reporting: &log)
    #expect(!api.models.map(\.shape.text).joined().contains("*"))
    #expect(api.endpoints[2].parameters.first?.type.text == "enum(title date)")
  }

  @Test("a name that isn't the name of an enumeration is reported")
  func closingNothing() throws {
    var (api, log) = try read()
    api.close(.named(["Stat", "Book"].map(located)), reporting: &log)
    #expect(log.diagnostics.map(\.id) == [.unmatchedPattern, .unmatchedPattern])
    #expect(log.diagnostics.first?.help == "did you mean 'State'?")
  }
}
