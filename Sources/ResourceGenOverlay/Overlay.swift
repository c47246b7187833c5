package import ResourceGenDiagnostics
internal import ResourceGenReading
internal import ResourceGenYAML

/// Changes to a spec that are stored in a separate file (OpenAPI Overlay 1.0, and `copy` of 1.1).
package struct Overlay: Sendable {
  /// One change with its target.
  struct Action: Sendable {
    enum Change: Sendable {
      case update(Node)
      case remove
      /// Merges the value at another location into the target.
      case copy(Target)
    }

    var target: Target
    var change: Change
  }

  /// A query with the node that contains it.
  struct Target: Sendable {
    var path: JSONPath
    var node: Node
  }

  /// The spec that the overlay is meant for, if it says so.
  package let extends: Located<String>?
  let actions: [Action]

  /// Reads an overlay. Reports invalid actions and fails if there are any.
  package init?(_ source: SourceText, reporting log: inout DiagnosticLog) {
    guard let document = Document.read(source, reporting: &log), let root = document.root
    else { return nil }
    log.acceptDuplicateKeys(in: [source])
    guard
      let reader = MappingReader<OverlayKey>(
        Entry(root), unknownKeys: .keptIfPrefixed("x-"), reporting: &log)
    else { return nil }
    let errors = log.errorCount
    let version = reader.required(.overlay, reporting: &log)?
      .string("a version", reporting: &log)
    if let version, !["1.0", "1.1"].contains(where: { version.value.isVersion($0) }) {
      log.add(.unknownVersion(version))
    }
    extends = reader[.extends]?.string("the address of a spec", reporting: &log)
    let items = reader.required(.actions, reporting: &log)?
      .items("a list of actions", reporting: &log)
    actions = items?.compactMap { Action($0, reporting: &log) } ?? []
    if log.errorCount > errors { return nil }
  }
}

extension Overlay {
  /// Warns if the overlay is meant for another spec than the one it is applied to. URLs aren't
  /// compared.
  package func check(for path: String, reporting log: inout DiagnosticLog) {
    guard let extends, !extends.value.contains("://"),
      let meant = extends.value.split(separator: "/").last,
      let name = path.split(separator: "/").last, meant != name
    else { return }
    log.add(
      Diagnostic(
        .warning, .unmatchedTarget,
        "this overlay extends \(Diagnostic.quoted(extends.value)), not '\(name)'",
        at: extends.span, label: "applied to '\(name)' anyway"))
  }
}

private enum OverlayKey: String, KnownKey {
  case overlay, info, extends, actions

  static let owner = "an overlay"
}

private enum ActionKey: String, KnownKey {
  case target, description, update, remove, copy

  static let owner = "an action"
}

extension Overlay.Action {
  fileprivate init?(_ entry: Entry, reporting log: inout DiagnosticLog) {
    guard
      let reader = MappingReader<ActionKey>(
        entry, unknownKeys: .keptIfPrefixed("x-"), reporting: &log)
    else { return nil }
    let target = reader.required(.target, reporting: &log)
      .flatMap { Overlay.Target($0, reporting: &log) }
    let isRemoved = reader[.remove]?.bool(reporting: &log)?.value ?? false
    let copy = reader[.copy].flatMap { Overlay.Target($0, reporting: &log) }
    guard let target else { return nil }
    self.target = target
    if isRemoved {
      change = .remove
    } else if let update = reader[.update] {
      if let copy = reader[.copy] { log.add(.updateAndCopy(update, copy)) }
      change = .update(update.value)
    } else if let copy {
      change = .copy(copy)
    } else {
      if reader[.copy] == nil { log.add(.noChange(entry)) }
      return nil
    }
  }
}

extension Overlay.Target {
  fileprivate init?(_ entry: Entry, reporting log: inout DiagnosticLog) {
    guard let text = entry.string("a JSONPath", reporting: &log) else { return nil }
    do throws(PathError) {
      path = try PathParser.path(text.value)
      node = entry.value
    } catch {
      log.add(.invalidPath(entry.value, error))
      return nil
    }
  }
}

extension String {
  /// Whether this is a version or a patch of it: `1.0` and `1.0.3`.
  fileprivate func isVersion(_ version: String) -> Bool {
    self == version || hasPrefix(version + ".")
  }
}

extension Diagnostic {
  fileprivate static func unknownVersion(_ version: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .unknownVersion, "unknown version \(quoted(version.value)) of an overlay",
      at: version.span, label: "not a known version", notes: ["known: 1.0, 1.1"])
  }

  fileprivate static func updateAndCopy(_ update: Entry, _ copy: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "an action either updates or copies", at: copy.keySpan,
      label: "the second", places: [Note(update.keySpan, "the first")],
      help: "split it into two actions")
  }

  fileprivate static func noChange(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .missingKey, "an action without a change",
      at: entry.value.entries.first?.key.span ?? entry.span,
      label: "begins here, but changes nothing", help: "add `update: …` or `remove: true`")
  }

  fileprivate static func invalidPath(_ node: Node, _ fault: PathError) -> Diagnostic {
    let end = min(fault.range.upperBound, node.utf8Count)
    let start = min(fault.range.lowerBound, end)
    return Diagnostic(
      .error, .invalidJSONPath, "\(quoted(node.text)) isn't a JSONPath",
      at: node.span(ofText: start..<end), label: fault.reason,
      help: node.text.contains("?")
        ? "write a filter like $.paths.*[?@.operationId == 'getUser'], with ==, !=, <, <=, >, >=, "
          + "&&, || and !"
        : "write it like $.paths['/users'].get, with quotes around names that aren't plain words")
  }
}
