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
    var dots: String?
    var segment = Segment(isFirst: true)
    for piece in pieces {
      guard case .text(let text) = piece else {
        segment.hasOthers = true
        continue
      }
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "/"):
          if segment.isEmpty, !segment.isFirst { return "" }
          dots = dots ?? segment.dotSegment
          segment = Segment(isFirst: false)
        case UInt8(ascii: "."): segment.dotCount += 1
        default: segment.hasOthers = true
        }
      }
    }
    return dots ?? segment.dotSegment
  }

  /// What a segment consists of.
  private struct Segment {
    let isFirst: Bool
    var dotCount = 0
    /// Whether it has anything but dots.
    var hasOthers = false

    var isEmpty: Bool { dotCount == 0 && !hasOthers }

    var dotSegment: String? {
      guard !hasOthers else { return nil }
      return dotCount == 1 ? "." : dotCount == 2 ? ".." : nil
    }
  }
}
