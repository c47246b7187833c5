package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenReading
package import ResourceGenYAML

enum DocumentKey: String, KnownKey {
  case resourcegen, name, doc, servers, auth, credentials, defaults, errors, models, endpoints,
    include

  static let owner = "a spec"
}

extension API {
  /// Reads a spec in the native format and the files that it includes; returns nil if there is
  /// nothing to continue with.
  ///
  /// Parts with errors are reported and omitted; references to them are not reported again.
  package init?(
    native document: Document, including files: inout SpecFiles, reporting log: inout DiagnosticLog
  ) {
    guard let root = document.root else { return nil }
    var reader = SpecReader(log: log)
    let api = reader.readSpec(Entry(root), including: &files)
    log = reader.log
    guard let api else { return nil }
    self = api
  }

  /// Reads a spec that consists of one file.
  package init?(native document: Document, reporting log: inout DiagnosticLog) {
    var files = SpecFiles(document)
    self.init(native: document, including: &files, reporting: &log)
  }
}

extension SpecReader {
  fileprivate mutating func readSpec(_ root: Entry, including files: inout SpecFiles) -> API? {
    guard let reader = MappingReader<DocumentKey>(root, reporting: &log) else { return nil }
    checkVersion(reader, isRequired: true)
    var fragments = Fragments()
    include(reader, from: root.value.document, &files, into: &fragments)
    let parts = fragments.parts
    // Collect names first: whether `Photo | Video` is a union depends on them.
    for part in parts {
      for (key, _) in part[.models]?.value.entries.map({ ($0.key, $0.value) }) ?? []
      where key.isScalar {
        // A name in backticks is inserted with them: a word is never a reference to it.
        modelNames.insert(key.text)
      }
    }
    var api = API()
    if !fragments.isComplete { api.unread = .everything }
    api.name = only(.name, of: parts)?.string("a title", reporting: &log)
    api.documentation = readText(only(.doc, of: parts))
    for part in parts { readCredentials(part[.credentials], into: &api) }
    for part in parts { readAuthentications(part[.auth], into: &api) }
    for part in parts { readServers(part[.servers], into: &api) }
    for part in parts {
      let defaults = readDefaults(part[.defaults])
      api.defaults.query += defaults.query
      api.defaults.headers += defaults.headers
      api.errors += readErrors(part[.errors])
    }
    for part in parts { readModels(part[.models], into: &api) }
    for part in parts { readEndpoints(part[.endpoints], into: &api) }
    let hasForeignKey = root.value.entries.contains {
      DocumentKey.advice(onKey: $0.key.text) != nil
    }
    if hasForeignKey {
      for section in UnreadNames.Section.allCases { api.unread.insert(all: section) }
    } else if fragments.isComplete,
      parts.allSatisfy({ $0[.models] == nil && $0[.endpoints] == nil })
    {
      log.add(.missingKey("endpoints", in: root, of: DocumentKey.owner))
    }
    api.convertBareLiterals()
    api.convertListStyles()
    api.relaxOneWayFields(sent: api.models(reachedFrom: api.sentTypes))
    return api
  }

  /// Returns the entry of a key that describes the spec as such. A second one in any file is an
  /// error.
  private mutating func only(
    _ key: DocumentKey, of parts: [MappingReader<DocumentKey>]
  ) -> Entry? {
    let entries = parts.compactMap { $0[key] }
    if let first = entries.first {
      for second in entries.dropFirst() { log.add(.duplicateSection(second, first: first)) }
    }
    return entries.first
  }

  /// Reads the entries of a section. After an error, the section may have declared any name.
  mutating func readSection(
    _ entry: Entry?, _ section: UnreadNames.Section, _ what: String, into api: inout API
  ) -> [Entry] {
    guard let entry else { return [] }
    defer { if !entry.value.isMapping { api.unread.insert(all: section) } }
    guard entry.value.isMapping || entry.isNull else {
      log.add(.notSection(entry, section, what))
      return []
    }
    return entry.pairs(what, reporting: &log) ?? []
  }

  /// Checks the version of the format. Included files may omit it.
  mutating func checkVersion(_ reader: MappingReader<DocumentKey>, isRequired: Bool) {
    let entry = isRequired ? reader.required(.resourcegen, reporting: &log) : reader[.resourcegen]
    guard let entry,
      let version = entry.string("a version", reporting: &log), version.value != "1"
    else { return }
    log.add(
      Diagnostic(
        .error, .unknownVersion,
        "version \(Diagnostic.quoted(version.value)) of the format is not known",
        at: version.span, label: "this build reads version 1",
        help: "write 'resourcegen: 1', or use a newer resourcegen"))
  }
}

extension Diagnostic {
  /// A section that is a list or a text, with an example of its form.
  fileprivate static func notSection(
    _ entry: Entry, _ section: UnreadNames.Section, _ what: String
  ) -> Diagnostic {
    var diagnostic = wrongKind(of: entry, what)
    switch section {
    case .servers:
      let item = entry.value.items.first ?? entry.value
      let address = (item["url"] ?? item).text
      let text = address.contains("://") ? shortened(address, atMost: 60) : "https://…"
      diagnostic.help = "give each server a name: `servers: {main: \(text)}`"
      if entry.value.items.count < 2, text == address, let key = entry.key,
        address.utf8.allSatisfy({ $0 > 0x20 && !",[]{}#'\"".utf8.contains($0) })
      {
        diagnostic.fix = Fix(
          replace: key.span.rest(to: entry.span), with: ": {main: \(text)}")
      }
    case .models:
      diagnostic.help = "give each model its name as a key: `Product: {id: Int}`"
    case .endpoints:
      diagnostic.help = "give each endpoint a name: `list: GET /products -> [Product]`"
    case .authentications:
      diagnostic.help = "give each authentication a name: `auth: {user: bearer $token}`"
    default: break
    }
    return diagnostic
  }

  fileprivate static func duplicateSection(_ second: Entry, first: Entry) -> Diagnostic {
    Diagnostic(
      .error, .duplicateName, "\(quoted(second.name)) of the spec is given twice",
      at: second.keySpan, label: "here again", places: [Note(first.keySpan, "first given here")],
      help: "keep one of them")
  }
}
