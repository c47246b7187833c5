internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The formats of a document that are probably typos of known ones. Each is reported once, since
/// vendors that write `dateTime` write it everywhere.
struct MisspelledFormats {
  private struct Format {
    let first: Node
    let type: ScalarType
    let meant: String
    var count = 1
  }

  private var formats: [Format] = []
  private var positions: [String: Int] = [:]

  /// - Parameters:
  ///   - type: The type that the value is read as.
  ///   - meant: The known format.
  mutating func add(_ node: Node, readAs type: ScalarType, meant: String) {
    let key = "\(type.rawValue) \(node.text)"
    if let position = positions[key] {
      formats[position].count += 1
    } else {
      positions[key] = formats.count
      formats.append(Format(first: node, type: type, meant: meant))
    }
  }

  func report(to log: inout DiagnosticLog) {
    for format in formats {
      // An edit of the first location doesn't fix the others.
      let edited = format.count == 1 ? format.first.span : nil
      log.add(
        .misspelledFormat(format.first, readAs: format.type, format.count)
          .suggesting(format.meant, replacing: edited))
    }
  }
}

extension Diagnostic {
  fileprivate static func misspelledFormat(
    _ node: Node, readAs type: ScalarType, _ count: Int
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unknownFormat, "unknown format \(quoted(node.text))", at: node.span,
      label: "read as \(type.rawValue)",
      notes: count == 1
        ? [] : others(count) + ["`formats:` in resourcegen.yaml gives a format its type"])
  }
}
