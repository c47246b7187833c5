package import ResourceGenDiagnostics
package import ResourceGenModel
internal import ResourceGenReading
package import ResourceGenYAML

enum DocumentKey: String, KnownKey {
  case resourcegen, name, doc, servers, auth, credentials, defaults, errors, models, endpoints,
    include

  static let owner = "a spec"
}

extension API {
  /// Reads a description in the native format; nil if there is nothing to read on with.
  ///
  /// What cannot be read is in the log and left out; references to it are not reported again.
  package init?(native document: Document, reporting log: inout DiagnosticLog) {
    guard let root = document.root else { return nil }
    var reader = SpecReader(log: log)
    let api = reader.spec(Entry(root))
    log = reader.log
    guard let api else { return nil }
    self = api
  }
}

extension SpecReader {
  fileprivate mutating func spec(_ root: Entry) -> API? {
    guard let reader = MappingReader<DocumentKey>(root, reporting: &log) else { return nil }
    version(reader)
    if let entry = reader[.include] {
      log.add(.notYetSupported("'include' is", at: entry.keySpan))
    }
    // Names first: whether `Photo | Video` is a union depends on them.
    for (key, _) in reader[.models]?.value.entries.map({ ($0.key, $0.value) }) ?? []
    where key.kind == .scalar {
      modelNames.insert(key.text)
    }
    var api = API()
    if reader[.include] != nil { api.unread.insert(all: .models) }
    api.name = reader[.name]?.string("a title", reporting: &log)
    api.documentation = text(reader[.doc])
    credentials(reader[.credentials], into: &api)
    authentications(reader[.auth], into: &api)
    servers(reader[.servers], into: &api)
    api.defaults = defaults(reader[.defaults])
    api.errors = errors(reader[.errors])
    models(reader[.models], into: &api)
    endpoints(reader[.endpoints], into: &api)
    if reader[.models] == nil, reader[.endpoints] == nil, reader[.include] == nil {
      log.add(.missingKey("endpoints", in: root, of: DocumentKey.owner))
    }
    api.adoptTypesOfLiterals()
    refuseInexpressibleDefaults(of: &api)
    return api
  }

  private mutating func version(_ reader: MappingReader<DocumentKey>) {
    guard let entry = reader.required(.resourcegen, reporting: &log),
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
