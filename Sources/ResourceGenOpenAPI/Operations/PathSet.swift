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
  private let kind: Kind
  /// The version that all paths have; nil if they have none, or several.
  private let version: String?

  /// What paths end with.
  enum Kind {
    case things
    /// What is done, as in `/library/scan-all`.
    case procedures
    /// A thing and its method, separated by a dot, as in `/channels.setTopic`.
    case dottedMethods
  }

  init(_ paths: [String]) {
    let isFormatted = paths.count { $0.hasSuffix(".json") } * 2 > paths.count
    format = isFormatted ? ".json" : ""
    texts = isFormatted ? paths.map { PathSet.path($0, without: ".json") } : paths
    sharedCount = PathSet.sharedCount(of: texts)
    collections = PathSet.collections(of: texts)
    kind = PathSet.kind(of: texts)
    let versions = Set(
      texts.map { path in path.split(separator: "/").first(where: PathName.isVersion) })
    version = versions.count == 1 ? versions.first.flatMap { $0.map { $0.lowercased() } } : nil
  }

  /// Returns what the method and the path of an operation say.
  func name(of method: HTTPMethod, _ path: String, _ singulars: Singulars) -> PathName {
    let path = PathSet.path(path, without: format)
    return PathName(
      method, path, sharedCount: sharedCount,
      isCollection: collections.contains(PathName.withoutSlash(path)), kind, singulars)
  }

  /// Returns a name without the version of all paths behind it: `getSurveys` for `getSurveysV3`;
  /// nil if it ends with anything else.
  func withoutVersion(_ name: NameWords) -> String? {
    guard let version, name.words.count > 1, name.words.last == version else { return nil }
    return name.removing([name.words.count - 1])
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

  /// Returns what paths end with: things, unless half of them, and at least five, have methods
  /// behind dots, or a tenth of them, and at least five, end with several words of which the first
  /// is a verb and hardly ever a noun.
  private static func kind(of paths: [String]) -> Kind {
    var (procedures, methods) = (0, 0)
    for path in paths {
      guard let last = path.split(separator: "/").last(where: { !$0.hasPrefix("{") }) else {
        continue
      }
      let words = NameWords(String(last)).words
      if words.count > 1, OperationVerb.isVerb(words[0]), path.hasSuffix(last) { procedures += 1 }
      if PathName.method(in: last) != nil { methods += 1 }
    }
    if methods >= 5, methods * 2 >= paths.count { return .dottedMethods }
    return procedures >= 5 && procedures * 10 >= paths.count ? .procedures : .things
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
