import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Tests of specs that consist of several files.
@Suite struct IncludeTests {
  private static let head =
    "resourcegen: 1\nservers: {main: https://example.com}\n"

  @Test("the files are merged into one API in the order of the includes")
  func merges() throws {
    let spec = ReadSpec(files: [
      "api.yaml": IncludeTests.head + """
        include: [models.yaml, more/shop.yaml]
        defaults: {query: {v: 1}}
        endpoints: {users: {list: "GET /users -> User | Shop | Item"}}
        """,
      "models.yaml": "models: {User: {id: Int, shop: Shop}}",
      "more/shop.yaml": """
      resourcegen: 1
      include: item.yaml
      servers: {shop: {url: https://shop.example.com, auth: key}}
      auth: {key: {query: {k: $key}}}
      credentials: {key: Secret}
      errors: {404: Item}
      defaults: {headers: {X-App: a}}
      models: {Shop: {items: [Item]}}
      endpoints: {users: {get: GET shop:/user -> User}}
      """,
      "more/item.yaml": "models: {Item: {name: String}}",
    ])
    #expect(spec.findings == [])
    let api = try #require(spec.checked?.api)
    #expect(api.models.map(\.name?.value) == ["User", "Shop", "Item"])
    #expect(api.servers.map(\.name.value) == ["main", "shop"])
    #expect(api.endpoints.map(\.qualifiedName) == ["users.list", "users.get"])
    // The names of the models of all files are known before the first type is read.
    #expect(
      spec.endpoint("users.list")?.responses.map(\.text) == ["union(<User> <Shop> <Item>)"])
    #expect(api.defaults.query.map(\.name.value) == ["v"])
    #expect(api.defaults.headers.map(\.name.value) == ["X-App"])
    #expect(api.errors.map(\.type.text) == ["<Item>"])
    #expect(api.credentials.map(\.name.value) == ["key"])
  }

  @Test("files that include each other, themselves or one file twice are read once")
  func cycles() {
    let spec = ReadSpec(files: [
      "api.yaml": IncludeTests.head + "include: [a.yaml, ./b.yaml, a.yaml, api.yaml]\n",
      "a.yaml": "include: [b.yaml, a.yaml]\nmodels: {A: {b: B}}",
      "b.yaml": "include: [./a.yaml, api.yaml]\nmodels: {B: {a?: A}}",
    ])
    #expect(spec.findings == [])
    #expect(spec.api?.models.map(\.name?.value) == ["A", "B"])
  }

  @Test("a duplicate in two files is shown in both")
  func duplicates() throws {
    let spec = ReadSpec(files: [
      "api.yaml": IncludeTests.head + """
        name: One
        include: [a.yaml]
        credentials: {id: Int}
        auth: {key: {query: {k: $id}}}
        errors: {404: A}
        defaults: {query: {v: 1}}
        models: {A: {id: Int}}
        endpoints: {a: GET /a, b: {c: GET /c}}
        """,
      "a.yaml": """
      name: Two
      servers: {main: https://example.com}
      credentials: {id: Int}
      auth: {key: {query: {k: $id}}}
      errors: {404: A}
      defaults: {query: {v: 1}}
      models: {A: {id: Int}}
      endpoints: {a: GET /a, b: GET /b}
      """,
    ])
    #expect(spec.log.diagnostics.count == 9, "\(spec.findings)")
    for diagnostic in spec.log.diagnostics {
      #expect(diagnostic.id == .duplicateName)
      #expect(diagnostic.span?.source.path == "a.yaml")
      #expect(diagnostic.places.map(\.span.source.path) == ["api.yaml"])
    }
    let kinds = spec.log.diagnostics.map { $0.message.prefix { $0 != " " } }
    #expect(
      Set(kinds) == [
        "'name'", "model", "server", "credential", "authentication", "endpoint", "query", "status",
      ])
  }

  @Test("faults in all files are reported in one run, each in its file")
  func faultsOfAll() {
    let spec = ReadSpec(files: [
      "api.yaml": IncludeTests.head + "include: [a.yaml, b.yaml]\nmodels: {A: {b: Bo, c: C}}",
      "a.yaml": "models: {B: {c: Cc}, D: {e: }}",
      "b.yaml": "resourcegen: 2\nendponts: {a: PSOT /a}",
    ])
    #expect(
      spec.log.sorted.map { "\($0.span?.source.path ?? "-"): \($0.id.name)" } == [
        "a.yaml: missing-value", "b.yaml: unknown-version", "b.yaml: unknown-key",
        "b.yaml: unknown-method",
      ])
    // References to declarations that the faulty file may contain are not reported.
    #expect(spec.api?.unread.contains("Bo", in: .models) == true)
  }

  @Test(
    "errors in includes are located",
    arguments: [
      Fault("include: [①none.yaml②]", .unreadableFile),
      Fault("include: ①../a.yaml②", .outsideFolder),
      Fault("include: [①/etc/passwd②]", .outsideFolder),
      Fault("include: [①http://a.b/c.yaml②]", .outsideFolder),
      Fault("①include②: {a: b}", .wrongKind), Fault("include: [①[a.yaml]②]", .wrongKind),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { IncludeTests.head + $0 + "\nendpoints: {a: GET /a -> Unknown}\n" }
  }

  @Test("an included file must be a spec too")
  func noDescription() {
    let texts = ["- a list", "text", "", "openapi: 3.1.0", "resourcegen: 1\n---\nb: 2"]
    let ids = texts.map { text in
      ReadSpec(files: ["api.yaml": IncludeTests.head + "include: a.yaml", "a.yaml": text])
        .log.diagnostics.map(\.id)
    }
    #expect(
      ids == [
        [.wrongKind], [.wrongKind], [.emptyDocument], [.unknownKey], [.severalDocuments],
      ])
  }
}
