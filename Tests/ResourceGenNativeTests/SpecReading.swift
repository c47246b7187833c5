import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenNative
import ResourceGenReading
import ResourceGenYAML
import TestSupport
import Testing

/// The result of reading and checking a spec.
struct ReadSpec {
  var api: API?
  var checked: CheckedAPI?
  var log = DiagnosticLog()

  /// Reads and checks a complete spec.
  init(_ text: String) {
    let source = SourceText(path: "api.yaml", text: text)
    guard let document = Document.yaml(source, reporting: &log) else { return }
    api = API(native: document, reporting: &log)
    if let api { checked = CheckedAPI(api, reporting: &log) }
  }

  /// Reads and checks a spec of several files, of which `api.yaml` is the first.
  init(files: [String: String]) {
    let source = SourceText(path: "api.yaml", text: files["api.yaml"] ?? "")
    guard let document = Document.yaml(source, reporting: &log) else { return }
    var included = SpecFiles(document) { path throws(SpecFiles.Unreadable) in
      guard let text = files[path] else { throw SpecFiles.Unreadable(reason: "there is none") }
      return Array(text.utf8)
    }
    api = API(native: document, including: &included, reporting: &log)
    if let api { checked = CheckedAPI(api, reporting: &log) }
  }

  /// All diagnostics, one line each: `unknown-type "Boook" unknown type 'Boook'`.
  var findings: [String] {
    log.diagnostics.map { diagnostic in
      let text = diagnostic.span.map { span in
        String(decoding: span.source.bytes[span.range], as: UTF8.self)
      }
      return "\(diagnostic.id.name) \"\(text ?? "-")\" \(diagnostic.message)"
    }
  }

  /// The ids of the diagnostics with the byte ranges that they mark.
  var places: [Place] {
    log.diagnostics.map { Place(id: $0.id, range: $0.span?.range ?? 0..<0) }
  }

  func model(_ name: String) -> Model? {
    api?.models.first { $0.name?.value == name }
  }

  func endpoint(_ name: String) -> Endpoint? {
    api?.endpoints.first { $0.qualifiedName == name }
  }
}

struct Place: Hashable, CustomStringConvertible {
  var id: DiagnosticID
  var range: Range<Int>

  var description: String { "\(id.name) \(range)" }
}

/// A spec with the given models, and the sections that every spec needs.
func spec(models: String) -> String {
  "resourcegen: 1\nservers: {main: https://example.com}\nmodels:\n" + models.indented + "\n"
}

/// A spec with the given endpoints, some models and everything else that they may refer to.
func spec(endpoints: String) -> String {
  """
  resourcegen: 1
  servers:
    main: https://example.com
    other: {url: https://other.example.com, auth: member, query: {userId: $userId}}
  auth:
    member: {headers: {Name: $username}}
    key: {query: {key: $userId}}
  credentials: {userId: Int, username: String}
  models:
    City: {name: String}
    User: {id: Int, name?: String}
    Level: 1 as low | 2 as high
    Order: newest | oldest
    Problem: {code: String}
  endpoints:

  """ + endpoints.indented + "\n"
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }
}

/// A fault in a text, marked from ① to ②, and the expected fix.
struct Fault: Sendable, CustomTestStringConvertible {
  var text: String
  var id: DiagnosticID
  var fix: String?
  var help: String?

  init(_ text: String, _ id: DiagnosticID, fix: String? = nil, help: String? = nil) {
    self.text = text
    self.id = id
    self.fix = fix
    self.help = help
  }

  var testDescription: String { text }

  /// Expects exactly this fault when the text is inserted into a complete spec.
  func check(in whole: (String) -> String, sourceLocation: SourceLocation = #_sourceLocation) {
    let marked = MarkedText(whole(text))
    let spec = ReadSpec(marked.text)
    #expect(
      spec.places == [Place(id: id, range: marked.range(1, 2))], "\(spec.findings)",
      sourceLocation: sourceLocation)
    #expect(spec.log.diagnostics.first?.fix?.text == fix, sourceLocation: sourceLocation)
    if let help {
      #expect(spec.log.diagnostics.first?.help == help, sourceLocation: sourceLocation)
    }
    for diagnostic in spec.log.diagnostics {
      #expect(diagnostic.message.count <= 70, sourceLocation: sourceLocation)
    }
  }
}
