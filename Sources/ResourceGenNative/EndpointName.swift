internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

/// The name of an endpoint with its owner: `Episode.all` belongs to a model, `list` in `users:` to
/// a group.
struct EndpointName {
  /// The groups that contain it, outermost first.
  var groups: [Located<String>]
  var owner: Located<String>?
  var name: Located<String>
}

extension SpecReader {
  /// The maximum nesting of groups.
  static let groupLimit = 8

  mutating func readEndpointName(_ key: Node, in groups: [Located<String>]) -> EndpointName? {
    let scanner = ExpressionScanner(key)
    let name = key.text
    if let quoted = parseQuotedName(scanner, in: groups) { return quoted }
    guard name.isTypeName, !name.hasPrefix("."), !name.hasSuffix("."), !name.contains("..")
    else {
      log.add(.invalidEndpointName(Located(name, key.span)))
      return nil
    }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return EndpointName(groups: groups, owner: nil, name: Located(name, key.span))
    }
    if let group = groups.last {
      log.add(.memberInGroup(Located(name, key.span), group))
      return nil
    }
    let place = name.utf8.distance(from: name.utf8.startIndex, to: dot)
    return EndpointName(
      groups: groups, owner: scanner.located(0..<place),
      name: scanner.located(place + 1..<name.utf8.count))
  }

  /// Parses `` `a b` `` or `` `a b`.all ``, with backticks around either part; returns nil for any
  /// other text.
  private func parseQuotedName(
    _ scanner: ExpressionScanner, in groups: [Located<String>]
  ) -> EndpointName? {
    var scanner = scanner
    var parts: [Located<String>] = []
    var isQuoted = false
    repeat {
      if let part = scanner.takeQuoted() {
        isQuoted = true
        parts.append(part)
      } else {
        let part = scanner.takeStep()
        if part.isEmpty { return nil }
        parts.append(scanner.located(part))
      }
    } while scanner.take(".")
    guard isQuoted, scanner.isAtEnd, let name = parts.popLast() else { return nil }
    guard let first = parts.first else {
      return EndpointName(groups: groups, owner: nil, name: name)
    }
    guard groups.isEmpty else { return nil }
    let owner = Located(parts.map(\.value).joined(separator: "."), first.span)
    return EndpointName(groups: groups, owner: owner, name: name)
  }

  /// Appends a nested group; returns nil after an error if the key isn't a valid name of a group.
  mutating func readGroups(_ groups: [Located<String>], in key: Node) -> [Located<String>]? {
    var scanner = ExpressionScanner(key)
    let quoted = scanner.takeQuoted()
    let name = quoted ?? Located(key.text, key.span)
    guard quoted == nil ? name.value.isTypeName && !name.value.contains(".") : scanner.isAtEnd
    else {
      log.add(.invalidGroupName(Located(key.text, key.span)))
      return nil
    }
    guard groups.count < SpecReader.groupLimit else {
      log.add(.tooManyGroups(name))
      return nil
    }
    return groups + [name]
  }
}

extension Node {
  /// Whether this is a mapping of routes or mappings that has no `route` key itself. An entry that
  /// is named like a key of an endpoint counts only if its value is certainly an endpoint:
  /// `file: GET /file`.
  var isGroup: Bool {
    guard isMapping, let first = entries.first else { return false }
    // A single route in `rout:` is an endpoint with a typo, not a group. A name in backticks is
    // never a key of an endpoint.
    if entries.count == 1, first.value.isScalar, !first.key.text.utf8.starts(with: "`".utf8),
      NearestName.nearest(to: first.key.text, among: ["route"]) != nil
    {
      return false
    }
    return entries.allSatisfy { key, value in
      switch EndpointKey(rawValue: key.text) {
      case .route: false
      case nil:
        value.isMapping || value.isFileRoute || value.text.contains(" /")
          || value.text.contains(":/")
      case _?: value.isRoute || value["route"].map(\.isRoute) ?? false
      }
    }
  }

  /// Whether a text is a FILE route, whose file name may have no slash.
  private var isFileRoute: Bool { isRoute && text.hasPrefix(RouteMethod.file.rawValue) }

  /// Whether a text begins like a route.
  private var isRoute: Bool {
    guard isScalar else { return false }
    let word = String(text.prefix { $0 != " " })
    return RouteMethod(rawValue: word) != nil || word.customMethod != nil
  }
}

extension Diagnostic {
  fileprivate static func invalidEndpointName(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(name.value)) is not the name of an endpoint", at: name.span,
      label: "a name is one word", help: "an endpoint of a model is named 'Model.name'")
  }

  fileprivate static func memberInGroup(
    _ name: Located<String>, _ group: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "an endpoint of a model isn't allowed in a group", at: name.span,
      label: "belongs to its model already", places: [Note(group.span, "the group")],
      help: "describe it outside '\(group.value)', or remove the model from its name")
  }

  fileprivate static func invalidGroupName(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(name.value)) is not the name of a group", at: name.span,
      label: "a name is one word", help: "write nested groups inside each other")
  }

  fileprivate static func tooManyGroups(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .nestingLimit, "groups are nested too deeply", at: name.span,
      label: "more than \(SpecReader.groupLimit) levels")
  }
}
