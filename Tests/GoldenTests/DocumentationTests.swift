import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenReading
import ResourceGenReports
import TestSupport
import Testing

/// The documentation pages that are generated from tables in the code.
@Suite("Pages of the documentation")
struct DocumentationTests {
  static let catalogue = GoldenCase.root
    .appendingPathComponent("../../Sources/resourcegen/resourcegen.docc").standardized

  @Test("each diagnostic has a page with its explanation", arguments: DiagnosticID.allCases)
  func page(of id: DiagnosticID) throws {
    try compare("Diagnostics/\(id.name).md", #require(id.explanationPage))
  }

  @Test("a page lists every diagnostic")
  func index() throws {
    let names = DiagnosticID.allCases.map(\.name).sorted()
    try compare(
      "Diagnostics.md",
      """
      # Diagnostics

      What each diagnostic means and how to fix it, by its id.

      ## Overview

      Each message ends with an id that never changes its meaning: `[unknown-type]`. Errors stop the run. Warnings can be
      turned off in `resourcegen.yaml`: `rules: {relative-server: off}`. `resourcegen explain <id>` prints the same pages
      in a terminal.

      ## Topics

      \(names.map { "- <doc:\($0)>" }.joined(separator: "\n"))

      """)
    let folder = DocumentationTests.catalogue.appendingPathComponent("Diagnostics").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(pages) == Set(names.map { "\($0).md" }), "a page is left over, or missing")
  }

  /// A link that both the site of the documentation and the viewer of a repository follow.
  private func link(to id: DiagnosticID) -> String { "[\(id.name)](Diagnostics/\(id.name).md)" }

  @Test("a page lists the rules of lint with their severities")
  func rules() throws {
    let rows = DiagnosticID.allCases.compactMap { id in
      id.lintSeverity.map {
        let fix = id.fixEffect == nil ? "" : "yes"
        return "| \(link(to: id)) | \($0.rawValue) | \(fix) | \(id.summary) |"
      }
    }
    let fixed = DiagnosticID.allCases.filter { $0.fixEffect == .meaning }
      .map(link(to:)).joined(separator: ", ")
    try compare(
      "Lint.md",
      """
      # Linting

      Whether a spec describes its API well, by rules.

      ## Overview

      ```sh
      resourcegen lint openapi.json                        # all findings
      resourcegen lint openapi.json --fail-on warning      # exit code 1 also for warnings
      resourcegen lint openapi.json --baseline lint.txt    # only findings that aren't in lint.txt
      resourcegen lint openapi.json --format github        # annotations of a pull request
      resourcegen lint openapi.json --fix                  # edits the document, and reports the rest
      ```

      The command reports what generating reports, and the findings of these rules:

      | rule | severity | `--fix` | |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      The exit code is 1 if there is an error, or a finding of at least the severity that `--fail-on` names.

      ### Severities

      `rules:` in `resourcegen.yaml` sets the severity of any id, and `off` turns it off. It holds for all commands. Errors of a
      spec from which nothing can be generated stay errors.

      ```yaml
      rules: {undocumented: warning, unpaged-list: error, relative-server: off}
      ```

      ### Silences in the spec

      | where | silences |
      | --- | --- |
      | `# resourcegen:ignore unpaged-list` after a value | its line |
      | the same comment, alone on a line | the next line |
      | `x-resourcegen-ignore: [unpaged-list]` in a mapping of an OpenAPI document | the contents of the mapping, and its key |
      | `allow: [unpaged-list]` of an endpoint in the native format, `x-resourcegen-allow` of an operation | the findings about the endpoint, and what is reported in its mapping |

      Several ids are separated by commas: those of warnings, notes and findings, as in `rules:`. An id that is always that of an
      error can't be turned off. Silences hold in every file that is read. One in the spec or an overlay that has nothing to
      silence is reported as \(link(to: .unusedIgnore)). The silences of endpoints also hold when Swift is generated; the other two are
      those of `lint`.

      ### A baseline for an old document

      `--baseline lint.txt` writes all findings to the file if it doesn't exist, and succeeds. Later runs only report findings that the
      file lacks. It has a line for each finding, with the id and the message but no position, so that edits elsewhere change nothing.

      ### Fixing

      `--fix` edits the spec, its overlays and the files that it refers to, each where the finding is, as long as one edit is enough
      and safe. Comments, order and all other bytes stay as they are. The spec is read again after the edits, until nothing is left
      to fix. An edit is withdrawn if a file can't be read after it, if it causes another error, or if it changes anything beside it;
      a note on the finding says why. Tabs become spaces only if the structure of the file is the same for each width of a tab.

      Rules with "yes", except \(DiagnosticID.allCases.filter { $0.lintSeverity != nil && $0.fixEffect == .meaning }.map(link(to:)).joined(separator: ", ")), only remove what has no effect: the generated Swift stays the same. Misspellings and
      YAML that can't be read are corrected so that they are read as they were meant: \(fixed).

      A schema that nothing uses isn't removed, since its type may be in use, and a GET request doesn't become a POST request.

      """)
  }

  @Test("a page lists the keys of the configuration")
  func configuration() throws {
    try compare(
      "Configuration.md",
      """
      # Configuration

      The keys of `resourcegen.yaml`, with their defaults and the matching options.

      ## Overview

      A file `resourcegen.yaml` next to the spec replaces the defaults, and options of the command line replace the file:
      `output: Sources/App/API` is the same as `--output Sources/App/API`.

      \(ConfigurationKey.documentation)
      ## The code that calls the client

      `used-by: [../Sources/App]` generates only the operations and models that the Swift code below these folders mentions, with what they
      need. [Generating only what is called](UsedBy.md) says what counts, and what `target` means to the plugin.

      ## Names

      `names` chooses other names than those that the generator makes from a spec:

      ```yaml
      names:
        models: {"Api*": "*", Pet_v2: Pet}
        operations: {"legacy*": "old*", "GET /pets/{id}": find}
        groups: {root: general}
        properties: {Pet_v2.nm: name, "*.cust_id": customerID}
        singulars: {"*daten": "*datum"}
      ```

      Patterns match the names in the spec: those of schemas; an `operationId` or the name of an endpoint, or method and
      path; tags; and the path of a property, from its schema to its key. A `*` matches any text, and means the same
      text in the new name; if this has fewer, for the last ones. The first pattern that matches decides. The new name is
      used as it is written, apart from the case of its first letter and characters that Swift does not allow: nothing that
      repeats the group is removed from it, and no suffix is added if it hides a type of the system.

      `singulars` has words in lower case that an OpenAPI document has in the plural, and their singulars, as the
      generator knows them of English nouns. Names of operations then follow: `GET /messdaten/{id}` is `getMessdatum`.

      A pattern that matches nothing is a warning, unless `only` or `except` selects a part of the spec. Two models or
      operations of one name are an error. `resourcegen import` writes the chosen names into the spec, so the configuration
      of the converted spec needs no `names`.

      ## Pages, retries and time-outs

      A native spec has `pages:`, `retry:` and `timeout:`, and an OpenAPI document that you may change has
      `x-resourcegen-pages`, `-retry` and `-timeout`. For any other, the configuration has them, by patterns of operations:

      ```yaml
      pages:
        listEvents: none
        "*": page(page, per_page)
        "*Feed": cursor at meta.next to after
      retry: {"get*": 3, "PUT /orders/*": 1}
      timeout: {"GET /reports/**": 60s}
      ```

      Patterns are those of `only: {operations: …}`: an `operationId` or the name of an endpoint in a native spec, or method
      and path. Values are those of the [native format](NativeFormat.md#pages). Each operation has the value of the pattern
      that names it, or else of the first one with `*` that matches it and applies to it. `none` excludes what it matches. The
      spec's own value takes precedence. `retry: 3` is short for `retry: {"*": 3}`.

      | | a pattern with `*` applies to | a pattern without one |
      | --- | --- | --- |
      | `pages` | operations that have the parameters and whose response has one list; `link` to GET and QUERY only | is an error if its operation can't be paged |
      | `retry` | idempotent methods: not to POST and PATCH | applies to any method |
      | `timeout` | all operations | applies to its operation |

      `pages` changes no plain call: it adds `service.pages(of:)` and `service.items(of:)`. A pattern that matches no operation
      is a warning, unless `only` or `except` selects a part of the spec. `resourcegen import` writes the values into the spec.

      ## Authentication and sessions

      Many documents don't say what authenticates a call. `auth` adds it to the operations of the document's servers:

      ```yaml
      auth: bearer                      # the credential `token`; `basic` has `username` and `password`
      ```

      The schemes have names and the notation of `auth:` in the [native format](NativeFormat.md), without `refresh`. A
      name alone is that of a scheme that the document declares and doesn't use. Several are alternatives:

      ```yaml
      auth:
        user: bearer $accessToken
        app: {headers: {X-API-Key: $apiKey}}
        admin: {basic: [$name, $password], operations: ["DELETE /**", "POST /uploads"]}
      refresh: {user: renewToken}
      ```

      A scheme with `operations` is for those that its patterns match, which then need no other; the others don't get it. The
      document takes precedence: `auth` changes no operation that has `security`, and none if the document has it, even an
      empty one. Operations with `servers` of their own get a scheme only by `operations`, so that no token is sent to
      another host.

      `refresh` names the operation that renews the credentials of a scheme, by its `operationId`, method and path, or its name
      in the client, as `x-resourcegen-refresh` and `refresh:` of the native format do: see
      [there](NativeFormat.md#refreshing-credentials). In a document, what the operation takes and returns becomes
      credentials too: with `refresh_token` in the request and `access_token` in the response, they are
      `Credentials(accessToken: …, refreshToken: …)`. Native specs are read with both keys.

      ## Your own types

      `types` replaces models by types that you have written:

      ```yaml
      types:
        Money: MyKit.Money
        Address: PostalAddress
        Order.Status: MyKit.OrderStatus
      ```

      The keys are names of models in the generated Swift, or the names in the spec where these differ only in spelling;
      `Order.Status` is a type inside a model. The values are a module and a type, or a type of the module that the files
      are in. Files that name a type of another module import it. For a generic type, or one whose module declares other
      names that the generated code uses too, such as `Server`, write a type alias next to the generated files and use its
      name.

      A replaced model is not generated, and neither are models that only it uses. Objects, enumerations, unions and
      aliases can be replaced, in both directions: `Money` also stands for the `MoneyInput` of requests, unless that is in
      `types` as well. `only` and `except` may leave out a model that `types` names; otherwise an unknown name is an error.

      The type must be `Sendable`, and need not be `Hashable`, since models are compared by their JSON. In a target whose
      default isolation is the main actor, it must be `nonisolated`, as generated types are. It is one of two kinds; the
      compiler finds out which:

      - A type that conforms to `Fetchable`, or only to `JSONReadable` and `JSONWritable`, reads and writes itself, as
        models do.
      - A type that is only `Codable` uses `JSONDecoder` and `JSONEncoder`, about a hundred times slower, with dates in the
        format of RFC 3339. Errors have the path of the value as usual. Members that it doesn't read don't count when a
        union without a discriminator chooses an alternative.

      The generator doesn't know the contents, so some uses are errors: a model with endpoints (`Episode.all`) or sent as a
      form, a type inside a replaced model that is used elsewhere, and parameters, which need a text form. A default value of
      a property with such a type is only documented, and the property is optional. `resourcegen import` and
      `resourcegen export` ignore `types`.

      ## Alternatives that hold at once

      An `anyOf` is an enumeration in Swift, since frameworks write it for unions: a value is read as the first alternative that
      fits. Where several may hold at once, as `{mail}`, `{phone}` or both, a value of both would lose one of them when it is
      sent back, and couldn't be made. A note names such a union. `merged` makes it a struct instead:

      ```yaml
      merged: [Contact]
      ```

      The names are those of schemas in the document. The struct has the properties of all alternatives. They are optional,
      apart from those that all alternatives require and describe alike; a property on which alternatives disagree has a
      union of both types. `x-resourcegen-merged: true` in the document, or in an overlay, does the same for one schema, also
      for one without a name. An unknown name is an error. Native specs have no such unions, and ignore the key.

      ## Unknown members

      A response may hold members that its spec doesn't describe. Models skip them, so a value that is read, changed and sent
      back loses them. `unknown-members: keep` preserves them:

      ```yaml
      unknown-members: keep
      ```

      Each object in responses has a last property `otherMembers`, a dictionary of any JSON values, which is empty by default
      and is written after the other members, in any order. If a property has this name, it is `unknownMembers`, else with a
      number. A list of models, `unknown-members: [Repository]`, keeps them in these and the types inside them only; names
      are as for `types`.

      - A model that declares additional properties keeps its own dictionary. A schema with `additionalProperties: false`
        keeps unknown members like any other, since servers add them in spite of it.
      - Models that only requests have get no dictionary. `thing.input` passes on that of `thing`.
      - Unions choose the same alternatives as without it, and write a discriminator that an alternative doesn't list.
      - Two values with different unknown members aren't equal.
      - Members beside a property that is read from inside nested objects (`address.city` in the native format) are skipped
        in these nested objects.
      - Values without unknown members take 3 to 8 % longer to decode and 5 to 15 % longer to encode; Spotify's client has 5 %
        more lines and takes 10 % longer to compile.

      ## Fixtures

      The examples of the spec become `Fixtures`, with which stubs answer in tests and previews. By default they are part of the client. A
      program that uses none of them still contains them: 1.7 MB of 21 MB in a release build of GitHub's client.

      | `fixtures` | |
      | --- | --- |
      | `true` | in all builds |
      | `debug` | inside `#if DEBUG`: not in release builds, nor in their tests and previews that are archived |
      | `{folder: Tests/AppTests, module: App}` | in a module of tests, which imports the module with the client. The folder is relative to the configuration. With `access: internal` the import is `@testable` |
      | `false` | not at all |

      SwiftPM lets the build plugin write to its own folder only, so with a folder it generates no fixtures: use the command, or the command
      plugin. `check` compares them too.

      ## The number of files

      A large client is split, so that a compiler process needs less memory, builds use all cores, and an edit of a model compiles a part
      of it. `Api+Models.swift` and `Api+Resources.swift` become `Api+Models1.swift`, `Api+Models2.swift` and so on:

      | size of the spec | files for models, and for resources |
      | --- | --- |
      | up to 64 KiB | 1 |
      | up to 128 KiB | 2 |
      | up to 256 KiB | 4 |
      | up to 512 KiB | 8 |
      | up to 1 MiB | 16 |
      | up to 2 MiB | 32 |
      | more | 64 |

      The size is that of the spec itself, without files that it refers to. With `only` it is one file, since the size of the part isn't known.
      `files` chooses another number. The name of a type or resource decides which file it is in, so that it stays there when others
      are added. A build with the plugin keeps the number until SwiftPM plans the build again, for instance after an edit of
      `Package.swift`.

      """)
  }

  @Test("the spec at the beginning of the page about the native format is valid")
  func nativeFormat() throws {
    let page = try String(
      contentsOf: DocumentationTests.catalogue.appendingPathComponent("NativeFormat.md"),
      encoding: .utf8)
    let parts = page.components(separatedBy: "```yaml\n")
    let example = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    var log = DiagnosticLog()
    let folder = SpecFolder { _ throws(SpecFiles.Unreadable) in
      Array("models: {Order: {id: Int}}".utf8)
    }
    let files = Generator(in: folder).files(
      from: SourceText(path: "api.yaml", text: example), reporting: &log)
    #expect(log.isEmpty, "\(TextRenderer().render(log))")
    #expect(!files.isEmpty)
  }

  private func compare(_ name: String, _ text: String) throws {
    let file = DocumentationTests.catalogue.appendingPathComponent(name)
    if GoldenTests.isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let difference = LineDifference(from: recorded, to: text, name: name)
    #expect(difference.isEmpty, "\(difference)")
  }
}
