internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `found-pages`: how the next page is requested where the document shows it without saying it. One
/// note for all operations with the same evidence.
enum FoundPages {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    var kinds: [String] = []
    var found: [String: [Endpoint]] = [:]
    for endpoint in subject.api.endpoints {
      guard let paging = endpoint.paging, paging.isFound,
        !report.allows(.foundPages, in: endpoint)
      else { continue }
      let evidence = paging.evidence
      if found[evidence] == nil { kinds.append(evidence) }
      found[evidence, default: []].append(endpoint)
    }
    for evidence in kinds {
      if let endpoints = found[evidence] { report.add(.found(endpoints, by: evidence)) }
    }
  }
}

extension Paging {
  /// The parts of the document that show the paging.
  fileprivate var evidence: String {
    let parameter = Diagnostic.quoted(parameterName ?? "")
    switch kind {
    case .offset, .page: return parameter
    case .cursor(let path):
      return parameter + " and " + Diagnostic.quoted(path.joined(separator: "."))
    case .link: return "the 'Link' header"
    case .linkInBody(let path):
      return "the address " + Diagnostic.quoted(path.joined(separator: "."))
    }
  }
}

extension Diagnostic {
  fileprivate static func found(_ endpoints: [Endpoint], by evidence: String) -> Diagnostic {
    let names = endpoints.map(\.nameInSpec)
    let first = endpoints.first
    let operations =
      names.count == 1 ? quoted(names.first ?? "") : counted(names.count, "operation")
    return lint(
      .foundPages, "pages of \(operations) were found by \(evidence)", at: first?.name.span,
      label: "'items(of:)' reads all pages",
      help: "if one has none, say so in the configuration: `pages: {listPets: none}`",
      notes: names.count == 1 ? [] : ["operations: \(listed(names, atMost: 5))"])
  }
}
