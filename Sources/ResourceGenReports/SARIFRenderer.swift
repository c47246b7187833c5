package import ResourceGenDiagnostics

/// Renders diagnostics as a log file in SARIF 2.1.0 (OASIS), which code scanning services and
/// editors import: one JSON object on one line.
package struct SARIFRenderer: Sendable {
  private let version: String

  /// - Parameter version: The version of the tool.
  package init(version: String) {
    self.version = version
  }

  /// Renders all diagnostics of a run. A run without diagnostics is a log without results.
  package func render(_ log: DiagnosticLog) -> String {
    render(log.sorted.map { ReviewFinding($0) })
  }

  /// Renders findings as one run. Their rules are sorted by their IDs.
  package func render(_ findings: [ReviewFinding]) -> String {
    let rules = Set(findings.map(\.rule)).sorted { $0.id < $1.id }
    var positions: [String: Int] = [:]
    for (position, rule) in rules.enumerated() { positions[rule.id] = position }

    var driver = JSONObjectText()
    driver.add("name", "resourcegen")
    driver.add("version", version)
    driver.add("rules", rules.map(rule))
    var tool = JSONObjectText()
    tool.add("driver", driver)

    var run = JSONObjectText()
    run.add("tool", tool)
    run.add("columnKind", "utf16CodeUnits")
    run.add("results", findings.map { result($0, positions[$0.rule.id] ?? 0) })

    var file = JSONObjectText()
    file.add("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    file.add("version", "2.1.0")
    file.add("runs", [run])
    return file.text + "\n"
  }

  // MARK: Rules and results

  /// A `reportingDescriptor` (section 3.49).
  private func rule(_ rule: ReviewFinding.Rule) -> JSONObjectText {
    var object = JSONObjectText()
    object.add("id", rule.id)
    object.add("shortDescription", message(rule.summary))
    if let meaning = rule.meaning { object.add("fullDescription", message(meaning)) }
    if let help = rule.help { object.add("help", message(help)) }
    return object
  }

  /// A `result` (section 3.27).
  private func result(_ finding: ReviewFinding, _ rule: Int) -> JSONObjectText {
    var result = JSONObjectText()
    result.add("ruleId", finding.rule.id)
    result.add("ruleIndex", rule)
    result.add("level", finding.severity.rawValue)
    result.add("message", message((finding.lines + finding.remarks).joined(separator: "\n")))
    if let span = finding.span { result.add("locations", [location(span)]) }
    if !finding.places.isEmpty {
      result.add(
        "relatedLocations",
        finding.places.map { place in
          var related = location(place.span)
          related.add("message", message(place.label))
          return related
        })
    }
    if let fix = finding.fix { result.add("fixes", [self.fix(fix, finding.fixDescription)]) }
    return result
  }

  private func message(_ text: String) -> JSONObjectText {
    var message = JSONObjectText()
    message.add("text", text)
    return message
  }

  // MARK: Locations

  /// A `fix` with one replacement (sections 3.55 to 3.57).
  private func fix(_ fix: Fix, _ description: String?) -> JSONObjectText {
    var content = JSONObjectText()
    content.add("text", fix.text)
    var replacement = JSONObjectText()
    replacement.add("deletedRegion", region(fix.span))
    replacement.add("insertedContent", content)
    var change = JSONObjectText()
    change.add("artifactLocation", artifact(fix.span.source))
    change.add("replacements", [replacement])
    var object = JSONObjectText()
    if let description { object.add("description", message(description)) }
    object.add("artifactChanges", [change])
    return object
  }

  private func location(_ span: SourceSpan) -> JSONObjectText {
    var physical = JSONObjectText()
    physical.add("artifactLocation", artifact(span.source))
    physical.add("region", region(span))
    var location = JSONObjectText()
    location.add("physicalLocation", physical)
    return location
  }

  private func artifact(_ source: SourceText) -> JSONObjectText {
    var artifact = JSONObjectText()
    artifact.add("uri", SARIFRenderer.uri(of: source.path))
    return artifact
  }

  /// The lines and columns of a span, both from 1; the end is behind the last character.
  private func region(_ span: SourceSpan) -> JSONObjectText {
    var region = JSONObjectText()
    region.add("startLine", span.source.lineNumber(of: span.start))
    region.add("startColumn", span.source.utf16Column(of: span.start))
    region.add("endLine", span.source.lineNumber(of: span.end))
    region.add("endColumn", span.source.utf16Column(of: span.end))
    return region
  }

  /// The path as a URI reference (RFC 3986): relative paths stay relative to the working folder.
  private static func uri(of path: String) -> String {
    let relative = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    var uri = relative.hasPrefix("/") ? "file://" : ""
    for byte in relative.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~/!$&'()*+,;=@".utf8.contains(byte):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return uri
  }
}

extension SourceText {
  /// The column of a byte offset, from 1, in UTF-16 code units.
  fileprivate func utf16Column(of offset: Int) -> Int {
    let start = lineRange(lineNumber(of: offset)).lowerBound
    var column = 1
    for byte in bytes[min(start, offset)..<min(offset, bytes.count)] where byte & 0xC0 != 0x80 {
      // Scalars of four bytes are two code units.
      column += byte >= 0xF0 ? 2 : 1
    }
    return column
  }
}
