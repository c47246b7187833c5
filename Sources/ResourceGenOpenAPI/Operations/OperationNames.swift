internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Chooses the names of operations: their `operationId`, else a name made from method and path,
/// without what a framework or the group repeats.
///
/// A name depends on its own operation and the name of its group. There are two exceptions, for
/// names that would be equal: an `operationId` that occurs twice names neither operation, and if
/// several operations of a group would have one short name, each has its long one, unless only one
/// of them doesn't yield.
struct OperationNames {
  /// The path item and the operation, which several paths may share.
  private struct Site: Hashable {
    var path: NodeID
    var operation: NodeID
  }

  /// The number of operations that could have the same name.
  private struct Conflict {
    var count = 0
    /// The number of those that yield the name.
    var yielding = 0

    mutating func add(_ name: CandidateName) {
      count += 1
      if name.yields { yielding += 1 }
    }

    /// Whether an operation with this candidate is the only one that could have the name, after
    /// those that yield.
    func isUnique(_ name: CandidateName) -> Bool { count - (name.yields ? 0 : yielding) == 1 }
  }

  private let lists: ListResponses
  private var counts: [String: Int] = [:]
  /// The possible names of each operation from the shortest to the longest.
  private var candidates: [Site: [CandidateName]] = [:]
  /// The numbers of operations that could have a name, by group and name in lower case.
  private var conflicts: [String: Conflict] = [:]
  private var taken: Set<String> = []
  /// The operations whose names the user has chosen.
  private var chosen: Set<Site> = []

  /// - Parameters:
  ///   - group: Returns the group of an operation of a path.
  ///   - chosenName: Returns the name that the user has chosen for an operation, by its names in
  ///     the document.
  init(
    of paths: [(key: Node, item: PathItem)], in group: (Node, Node) -> Located<String>?,
    _ lists: ListResponses, chosenName: ([String]) -> String?
  ) {
    self.lists = lists
    for path in paths {
      for (_, operation) in path.item.operations {
        if let name = operation.text(of: "operationId") { counts[name, default: 0] += 1 }
      }
    }
    var nouns: [String: GroupNoun] = [:]
    for path in paths {
      for (method, operation) in path.item.operations {
        let group = group(operation, path.key)?.value
        if let group, nouns[group] == nil { nouns[group] = GroupNoun(group) }
        let site = Site(path: path.key.id, operation: operation.id)
        var names: [CandidateName]
        if let name = chosenName(operation.operationNames(method.value.rawValue, path.key.text)) {
          names = [CandidateName(name)]
          chosen.insert(site)
        } else {
          names = candidates(
            of: operation, method.value, path.key.text, in: group.flatMap { nouns[$0] })
        }
        candidates[site] = names
        var counted: Set<String> = []
        for name in names {
          let key = OperationNames.key(name.text, group)
          if counted.insert(key).inserted { conflicts[key, default: Conflict()].add(name) }
        }
      }
    }
  }

  /// Returns the name of an operation, at the `operationId` if it has one.
  mutating func name(
    of operation: Node, _ method: Located<HTTPMethod>, at path: Node, in group: Located<String>?
  ) -> Located<String> {
    let site = Site(path: path.id, operation: operation.id)
    let names = candidates[site] ?? []
    var name =
      (names.first { conflicts[OperationNames.key($0.text, group?.value)]?.isUnique($0) ?? false }
      ?? names.last)?.text ?? PathName.complete(method.value, path.text)
    let id = operation["operationId"]
    let isNamed = id?.isScalar == true && id?.utf8Count ?? 0 > 0
    // Equal names that the user has chosen are reported later.
    if chosen.contains(site) {
      taken.insert(key(of: name, in: group))
    } else {
      name = free(name, in: group)
    }
    return Located(name, isNamed ? id?.span ?? method.span : method.span)
  }

  private static func key(_ name: String, _ group: String?) -> String {
    "\(group ?? "")\0\(name.lowercased())"
  }

  private func candidates(
    of operation: Node, _ method: HTTPMethod, _ path: String, in noun: GroupNoun?
  ) -> [CandidateName] {
    func isList() -> Bool { method == .get && lists.isList(operation, of: noun) }
    // A duplicate identifies neither operation.
    let id = operation["operationId"].flatMap { node in
      node.isScalar && node.utf8Count > 0 && counts[node.text] == 1 ? node.text : nil
    }
    if let id, lists.document.isExact { return [CandidateName(id)] }
    // Most identifiers don't need it.
    lazy var pathName = PathName(method, path)
    guard let id, !PathName.mayBeSpelled(method, by: id) || !pathName.isSpelled(by: id) else {
      let short = pathName.short(in: noun, isList: isList)
      let complete = id ?? PathName.complete(method, path)
      return [short, CandidateName(pathName.medium), CandidateName(complete)]
    }
    let written = FrameworkIdentifier.written(id, method, path) ?? id
    guard let noun else { return [CandidateName(written), CandidateName(id)] }
    var own = NameWords(written)
    if let name = noun.removedPrefix(of: own) { own = NameWords(name) }
    let name = CandidateName(own.name)
    return [noun.removedNoun(of: own, isList: isList) ?? name, name, CandidateName(id)]
  }

  /// Returns the name of a variant of an operation: `create as multipart`.
  mutating func name(
    of operation: Located<String>, _ words: String, in group: Located<String>?
  ) -> Located<String> {
    Located(free("\(operation.value) \(words)", in: group), operation.span)
  }

  private func key(of name: String, in group: Located<String>?) -> String {
    (group.map { $0.value + "\0" } ?? "") + name
  }

  /// Returns a name that no other operation of the group has, with a number appended if needed.
  private mutating func free(_ name: String, in group: Located<String>?) -> String {
    var free = name
    var number = 2
    while !taken.insert(key(of: free, in: group)).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }
}
