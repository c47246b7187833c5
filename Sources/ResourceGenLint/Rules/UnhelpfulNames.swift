internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// `unstable-name` and `stuttering-name`.
enum UnhelpfulNames {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    if subject.format != .native, subject.isComplete { checkIdentifiers(subject, &report) }
    checkGroups(subject.api, &report)
    if subject.hasNamespace { checkNamespace(subject.api, &report) }
  }

  /// Reports operations without an `operationId`: their names follow from the path.
  private static func checkIdentifiers(_ subject: LintSubject, _ report: inout LintReport) {
    for path in subject.document.root?["paths"]?.entries.map({ $0 }) ?? [] {
      for (key, operation) in path.value.entries.map({ ($0.key, $0.value) })
      where operation.isMapping && methods.contains(key.text) {
        // The operation behind a reference may have one.
        if operation["$ref"] != nil { continue }
        guard operation["operationId"]?.utf8Count ?? 0 == 0 else { continue }
        let route = "\(key.text.uppercased()) \(path.key.text)"
        report.add(
          .lint(
            .unstableName, "\(Diagnostic.quoted(route)) has no operationId", at: key.span,
            label: "its name in Swift changes with its path", help: "add an `operationId`"))
      }
    }
  }

  private static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  /// Reports names as written, or chosen in the configuration, that repeat their group:
  /// `.users.getUser`. Other names are shortened automatically.
  private static func checkGroups(_ api: API, _ report: inout LintReport) {
    for endpoint in api.endpoints
    where api.hasExactNames || api.chosenNames.contains(endpoint.name.value) {
      guard let group = endpoint.groups.last?.value.lowercased(), group.count > 2 else { continue }
      let noun = group.hasSuffix("s") ? String(group.dropLast()) : group
      guard endpoint.name.value.lowercased().contains(noun) else { continue }
      report.add(
        .lint(
          .stutteringName, "\(Diagnostic.quoted(endpoint.qualifiedName)) repeats its group",
          at: endpoint.name.span, label: "callers write the group before the name",
          help: "omit it: `get` instead of `getUser` in `users`"), in: endpoint)
    }
  }

  /// Reports models that repeat the namespace: `Shop.ShopOrder`.
  private static func checkNamespace(_ api: API, _ report: inout LintReport) {
    let namespace = letters(of: api.name?.value ?? "")
    guard namespace.count > 2 else { return }
    for model in api.models {
      guard let name = model.name, letters(of: name.value).hasPrefix(namespace) else { continue }
      var rest = Substring(name.value)
      for _ in namespace {
        rest = rest.drop { !$0.isLetter && !$0.isNumber }.dropFirst()
      }
      // "Shopper" doesn't begin with the word "Shop".
      guard let next = rest.first, !next.isLowercase else { continue }
      report.add(
        .lint(
          .stutteringName, "the model \(Diagnostic.quoted(name.value)) repeats the namespace",
          at: name.span, label: "callers write the namespace before the name",
          help: "omit it, or choose another name with `names:` in the configuration"))
    }
  }

  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
