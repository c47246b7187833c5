internal import ResourceGenDiagnostics

/// The check that each model which a type or an endpoint refers to is declared.
enum ModelReferences {
  /// - Parameter types: All types of the spec, including those inside other types.
  static func check(
    _ api: API, _ types: [TypeReference], _ models: ModelIndex, reporting log: inout DiagnosticLog
  ) {
    var unknown: [Located<String>] = []
    func collect(_ name: Located<String>) {
      guard models.path(of: name.value) == nil else { return }
      let root = String(name.value.prefix { $0 != "." })
      guard !api.unread.lists(name.value, in: .models), !api.unread.lists(root, in: .models)
      else { return }
      unknown.append(name)
    }
    for case .model(let name) in types { collect(name) }
    for case let input? in api.models.map(\.input) { collect(input) }
    for endpoint in api.endpoints {
      if let owner = endpoint.owner { collect(owner) }
    }
    guard !unknown.isEmpty else { return }
    let names = api.models.compactMap { $0.name?.value }
    let candidates = names + ScalarType.allCases.map(\.rawValue)
    var index = NearestName(candidates)
    var reported: Set<SourceSpan> = []
    // A list that YAML aliases repeat has one location in the text, and is reported once.
    for name in unknown where reported.insert(name.span).inserted {
      let nested = nestedNames(of: name.value, models)
      let nearest =
        nested.map { NearestName.nearest(to: name.value, among: $0) }
        ?? ScalarType(calledElsewhere: name.value)?.rawValue ?? index.nearest(to: name.value)
      // A file that couldn't be read may declare the name, unless it looks misspelled.
      if nearest == nil, api.unread.isIncomplete(.models) { continue }
      var diagnostic = Diagnostic.unknown(
        .unknownType, "type", name, label: "no model has this name", among: names,
        listedAs: "models", nearest: nearest)
      let builtIn = ScalarType.allCases.map(\.rawValue).joined(separator: ", ")
      diagnostic.notes.append("built-in types: \(builtIn)")
      if let nearest, isPlural(name, of: nearest) {
        // Either may be meant, so no fix is offered.
        diagnostic.help = "did you mean '[\(nearest)]', a list, or '\(nearest)'?"
        diagnostic.fix = nil
      }
      log.add(diagnostic)
    }
  }

  /// Whether a name is the plural of a model's name, outside the brackets of a list:
  /// `-> Products`.
  private static func isPlural(_ name: Located<String>, of model: String) -> Bool {
    let text = name.value
    let isPlural =
      text == model + "s" || text == model + "es"
      || model.hasSuffix("y") && text == model.dropLast() + "ies"
    guard isPlural, name.span.start > 0 else { return isPlural }
    return name.span.source.bytes[name.span.start - 1] != UInt8(ascii: "[")
  }

  /// Returns the names of the types inside the model that a dotted name begins with; `nil` if there
  /// isn't such a model.
  private static func nestedNames(of name: String, _ models: ModelIndex) -> [String]? {
    guard let dot = name.lastIndex(of: "."), let model = models.model(named: String(name[..<dot]))
    else { return nil }
    let outer = String(name[..<dot])
    guard case .object(let fields) = model.shape else { return [] }
    return fields.compactMap { field in
      guard field.type.inlineModel != nil else { return nil }
      let words = field.spelling.split { !$0.isLetter && !$0.isNumber }
      return outer + "." + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }
}
