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
    var text = ""
    for piece in path.pieces {
      switch piece {
      case .text(let piece): text += piece
      case .parameter, .ownerField: text += "{}"
      }
    }
    let segments = text.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map { Substring($0) }
    let inner = segments.dropFirst()
    if inner.dropLast().contains(where: \.isEmpty) {
      log.add(
        Diagnostic(
          .error, .emptyPathSegment, "the path has an empty segment", at: path.span.first("//"),
          label: "nothing between the slashes", help: "remove one of the slashes"))
    }
    if let dots = segments.first(where: { $0 == "." || $0 == ".." }) {
      let place = path.span.first("/\(dots)")
      log.add(
        Diagnostic(
          .error, .emptyPathSegment, "the path has a segment '\(dots)'",
          at: SourceSpan(place.source, max(place.start, place.end - dots.count), place.end),
          label: "would resolve to another path", help: "write the resolved path"))
    }
  }
}
