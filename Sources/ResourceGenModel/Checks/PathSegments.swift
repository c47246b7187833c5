internal import ResourceGenDiagnostics

/// The check that no path has empty segments or dot segments: `/a//b`, `/a/../b`.
enum PathSegments {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    for endpoint in api.endpoints {
      check(endpoint.path, reporting: &log)
      if let file = endpoint.file { check(file, reporting: &log) }
    }
  }

  private static func check(_ path: PathTemplate, reporting log: inout DiagnosticLog) {
    switch path.unusableSegment {
    case nil: break
    case "":
      log.add(
        Diagnostic(
          .error, .emptyPathSegment, "the path has an empty segment", at: path.span.first("//"),
          label: "nothing between the slashes", help: "remove one of the slashes"))
    case let dots?:
      let place = path.span.first("/\(dots)")
      log.add(
        Diagnostic(
          .error, .emptyPathSegment, "the path has a segment '\(dots)'",
          at: SourceSpan(
            place.source, max(place.start, place.end - dots.utf8.count), place.end),
          label: "would resolve to another path", help: "write the resolved path"))
    }
  }
}

extension PathTemplate {
  /// The first segment that a path can't have: an empty one that isn't the last, `.` or `..` (RFC
  /// 3986, section 5.2.4); nil if there is none.
  package var unusableSegment: String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let piece): text += piece
      case .parameter, .ownerField: text += "{}"
      }
    }
    let segments = text.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { String($0) ?? "" }
    if segments.dropFirst().dropLast().contains("") { return "" }
    return segments.first { $0 == "." || $0 == ".." }
  }
}
