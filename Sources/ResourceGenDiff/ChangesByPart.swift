/// Changes that some differences between two surfaces come from.
///
/// The verdict is stored once for all of them: many differences may come from many changes.
final class ChangeList {
  var changes: [Int] = []
  /// The worst verdict on the differences.
  var verdict: SwiftVerdict = .none
}

extension Dictionary where Value == ChangeList {
  mutating func add(_ change: Int, to key: Key) {
    // A default value of the subscript isn't stored, as only the object that it refers to
    // changes.
    if let list = self[key] {
      list.changes.append(change)
    } else {
      let list = ChangeList()
      list.changes.append(change)
      self[key] = list
    }
  }
}

/// The changes of an operation or a model, by the parts of it that they are about.
struct ChangesByPart {
  private let all = ChangeList()
  private var byPath = PathIndex()
  /// By the paths without values of enumerations and alternatives of unions, which may be named
  /// otherwise.
  private var byPathOfType = PathIndex()

  var lists: [ChangeList] { [all] + byPath.lists + byPathOfType.lists }

  mutating func add(_ change: Int, _ part: Change.Part) {
    all.changes.append(change)
    byPath.add(change, at: part.originPath + [part.member].compactMap { $0 })
    byPathOfType.add(change, at: part.originPath)
  }

  /// Returns the changes of the innermost part that contains a part or is in it, otherwise all.
  func closest(to part: [String]) -> ChangeList {
    if part.isEmpty { return all }
    return byPath.closest(to: part) ?? byPathOfType.closest(to: part) ?? all
  }
}

/// Finds changes by their paths in a time that doesn't depend on the number of changes.
private struct PathIndex {
  private var atPath: [[String]: ChangeList] = [:]
  /// The changes at each path and below it.
  private var belowPath: [[String]: ChangeList] = [:]

  var lists: [ChangeList] { Array(atPath.values) + belowPath.values }

  mutating func add(_ change: Int, at path: [String]) {
    atPath.add(change, to: path)
    for count in 0...path.count { belowPath.add(change, to: Array(path.prefix(count))) }
  }

  /// Returns the changes at a path, otherwise those below it, otherwise those at the longest path
  /// above it. A property that became required doesn't differ because its type got a value.
  func closest(to path: [String]) -> ChangeList? {
    if let changes = atPath[path] ?? belowPath[path] { return changes }
    for count in (0..<path.count).reversed() {
      if let changes = atPath[Array(path.prefix(count))] { return changes }
    }
    return nil
  }
}

extension Change.Part {
  /// The path that `SurfaceOrigin` has for the same part.
  fileprivate var originPath: [String] {
    let start: [String] =
      switch kind {
      case .entire, .contents: []
      case .parameter(let location, let name):
        // Forms and parts are in the body.
        ["path", "query", "header", "cookie"].contains(location)
          ? [location, name] : ["body", name]
      case .body: ["body"]
      case .response: ["response"]
      case .responseHeader(let name): ["header", name]
      case .error: ["errors"]
      }
    return start + path
  }
}
