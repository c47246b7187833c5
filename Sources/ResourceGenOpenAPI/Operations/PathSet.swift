internal import ResourceGenModel

/// What the paths of a document have in common, which says nothing about one of their operations.
struct PathSet {
  /// The paths without the format.
  let texts: [String]
  /// What most paths end with to say that the response is JSON: `.json`, as in Rails; empty if they
  /// don't.
  private let format: String
  /// The number of segments that all paths begin with; 0 if there are few paths.
  private let sharedCount: Int
  /// The paths that there are with a parameter behind them, too: `/objects/{type}` if there is
  /// `/objects/{type}/{id}`.
  private let collections: Set<Substring>
  /// Whether paths end with what is done, as in `/library/scan-all`, rather than with things.
  private let areProcedures: Bool

  init(_ paths: [String]) {
    let isFormatted = paths.count { $0.hasSuffix(".json") } * 2 > paths.count
    format = isFormatted ? ".json" : ""
    texts = isFormatted ? paths.map { PathSet.path($0, without: ".json") } : paths
    sharedCount = PathSet.sharedCount(of: texts)
    collections = PathSet.collections(of: texts)
    areProcedures = PathSet.areProcedures(texts)
  }

  /// Returns what the method and the path of an operation say.
  func name(of method: HTTPMethod, _ path: String, _ singulars: Singulars) -> PathName {
    let path = PathSet.path(path, without: format)
    return PathName(
      method, path, sharedCount: sharedCount,
      isCollection: collections.contains(PathName.withoutSlash(path)),
      isOfProcedures: areProcedures, singulars)
  }

  /// The words of all segments, besides those that all paths begin with, in the singular.
  var things: [[String]] {
    texts.flatMap { path in
      path.split(separator: "/").dropFirst(sharedCount).map { segment in
        NameWords(String(segment)).words.map(EnglishNoun.singular)
      }
    }
  }

  private static func path(_ path: String, without format: String) -> String {
    path.hasSuffix(format) ? String(path.dropLast(format.count)) : path
  }

  private static func sharedCount(of paths: [String]) -> Int {
    guard paths.count > 2 else { return 0 }
    let segments = paths.map { $0.split(separator: "/") }
    let shared = segments.reduce(segments[0]) { shared, segments in
      zip(shared, segments).prefix { $0 == $1 && !$0.contains("{") && !$0.contains(":") }.map(\.0)
    }
    return shared.count
  }

  /// Whether a tenth of the paths, and at least five, end with several words of which the first is
  /// a verb and hardly ever a noun.
  private static func areProcedures(_ paths: [String]) -> Bool {
    let procedures = paths.count { path in
      guard let last = path.split(separator: "/").last, !last.hasPrefix("{") else { return false }
      let words = NameWords(String(last)).words
      return words.count > 1 && OperationVerb.isVerb(words[0])
    }
    return procedures >= 5 && procedures * 10 >= paths.count
  }

  private static func collections(of paths: [String]) -> Set<Substring> {
    Set(
      paths.compactMap { path in
        let path = PathName.withoutSlash(path)
        guard path.hasSuffix("}"), let slash = path.lastIndex(of: "/"),
          path[slash...].hasPrefix("/{")
        else { return nil }
        return path[..<slash]
      })
  }
}
