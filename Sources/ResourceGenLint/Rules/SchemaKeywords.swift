internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// `unknown-format`, `other-version` and `unformatted-date` of OpenAPI documents: keywords of
/// schemas that tools ignore or reject, or that are missing.
enum SchemaKeywords {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    guard subject.format != .native, let root = subject.document.root else { return }
    var walk = SchemaWalk(of: root, version: Version(root, subject.format))
    walk.visit(root)
    for finding in walk.findings { report.add(finding) }
  }

  /// The versions whose keywords differ.
  fileprivate enum Version: String {
    case swagger = "Swagger 2.0"
    case three = "OpenAPI 3.0"
    case later = "OpenAPI 3.1"

    init(_ root: Node, _ format: LintSubject.Format) {
      let isThree = root["openapi"]?.text.hasPrefix("3.0") ?? false
      self = format == .swagger ? .swagger : isThree ? .three : .later
    }
  }

  /// The formats of the OpenAPI format registry, by their lower-case letters and digits.
  fileprivate static let formats: [String: String] = Dictionary(
    [
      "base64url", "binary", "byte", "char", "commonmark", "date-time", "date-time-local", "date",
      "decimal", "decimal128", "double-int", "double", "duration", "email", "float", "hostname",
      "html", "http-date", "idn-email", "idn-hostname", "int16", "int32", "int64", "int8", "ipv4",
      "ipv6", "iri-reference", "iri", "json-pointer", "media-range", "password", "regex",
      "relative-json-pointer", "sf-binary", "sf-boolean", "sf-decimal", "sf-integer", "sf-string",
      "sf-token", "time-local", "time", "uint16", "uint32", "uint64", "uint8", "uri-reference",
      "uri-template", "uri", "uuid",
    ].map { ($0.filter { $0 != "-" }, $0) }, uniquingKeysWith: { first, _ in first })
}

/// Visits the schemas of a document, without examples and other values.
private struct SchemaWalk {
  private let version: SchemaKeywords.Version
  /// By the index of the node. Aliases repeat nodes.
  private var isVisited: [Bool]
  private(set) var findings: [Diagnostic] = []

  init(of root: Node, version: SchemaKeywords.Version) {
    self.version = version
    isVisited = [Bool](repeating: false, count: root.document.nodeCount)
  }

  /// - Parameter hasNames: Whether the keys of a mapping are names, not keywords.
  mutating func visit(_ node: Node, hasNames: Bool = false) {
    guard !node.isScalar, isVisited.indices.contains(node.index), !isVisited[node.index]
    else { return }
    isVisited[node.index] = true
    if node.isSequence {
      for item in node.items { visit(item) }
      return
    }
    var format: Node?
    var type: Node?
    var example: Node?
    var hasValues = false
    for (key, value) in node.entries {
      if hasNames {
        visit(value)
        continue
      }
      if value.isScalar {
        if key.hasText("format") { format = value }
        if key.hasText("type") { type = value }
        if key.hasText("example") { example = value }
        checkScalar(key, value)
      } else if SchemaWalk.holdsValues(key) {
        hasValues = hasValues || key.hasText("enum")
      } else {
        if key.hasText("type"), value.isSequence, version != .later {
          report(key, "a list of types", "has no meaning in", "needs OpenAPI 3.1")
        }
        visit(value, hasNames: value.isMapping && SchemaWalk.holdsNames(key))
      }
    }
    guard let type else { return }
    if let format {
      checkFormat(format, of: type)
    } else if let example, !hasValues, type.hasText("string"),
      (20...40).contains(example.utf8Count),
      example.text.isTimestamp
    {
      findings.append(.unformattedDate(at: example.span, help: "add `format: date-time`"))
    }
  }

  private mutating func checkScalar(_ key: Node, _ value: Node) {
    if key.hasText("nullable"), version != .three, value.hasText("true") {
      let instead =
        version == .later ? "write `type: [string, 'null']`" : "`x-nullable` is used by some tools"
      report(key, "'nullable'", "has no meaning in", "is a keyword of OpenAPI 3.0", instead)
    } else if key.hasText("exclusiveMinimum") || key.hasText("exclusiveMaximum"),
      version == .later, value.hasText("true")
    {
      report(
        key, "'\(key.text): true'", "isn't valid in", "is a keyword of OpenAPI 3.0",
        "write the limit as its value")
    }
  }

  private mutating func report(
    _ key: Node, _ what: String, _ verdict: String, _ origin: String, _ help: String? = nil
  ) {
    findings.append(
      .lint(
        .otherVersion, "\(what) \(verdict) \(version.rawValue)", at: key.span, label: origin,
        help: help))
  }

  private mutating func checkFormat(_ format: Node, of type: Node) {
    guard type.hasText("string") || type.hasText("integer") || type.hasText("number"),
      format.utf8Count <= 40
    else { return }
    let written = format.text
    let letters = written.lowercased().filter { $0 != "-" && $0 != "_" }
    guard let name = SchemaKeywords.formats[letters], name != written else { return }
    findings.append(
      .lint(
        .unknownFormat, "the format \(Diagnostic.quoted(written)) isn't registered",
        at: format.span, label: "tools read the value without it"
      )
      .suggesting(name, replacing: format.span))
  }

  /// Whether a key has values, which may contain anything.
  private static func holdsValues(_ key: Node) -> Bool {
    key.hasText("example") || key.hasText("examples") || key.hasText("default")
      || key.hasText("enum") || key.hasText("const") || key.hasText("value")
      || key.utf8.starts(with: "x-".utf8)
  }

  /// Whether the keys of a mapping are names that the author chose.
  private static func holdsNames(_ key: Node) -> Bool {
    key.hasText("properties") || key.hasText("schemas") || key.hasText("definitions")
      || key.hasText("$defs") || key.hasText("patternProperties") || key.hasText("parameters")
      || key.hasText("responses") || key.hasText("headers") || key.hasText("requestBodies")
      || key.hasText("dependentSchemas") || key.hasText("callbacks") || key.hasText("links")
      || key.hasText("securitySchemes") || key.hasText("securityDefinitions")
      || key.hasText("variables") || key.hasText("encoding")
  }
}
