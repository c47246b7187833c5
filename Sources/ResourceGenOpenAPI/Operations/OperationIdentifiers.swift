internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The `operationId`s of a document, of which one that occurs twice in a group names neither
/// operation.
struct OperationIdentifiers {
  private var all: Set<String> = []
  /// Those that occur more than once in a group, by its name; "" is without a group.
  private var repeated: [String: Set<String>] = [:]
  /// Those of each group, which may be none.
  private(set) var ofGroups: [String: [String]] = [:]

  /// - Parameter group: Returns the group of an operation of a path.
  init(
    of paths: [(key: Node, item: PathItem)], in group: (Node, Node) -> Located<String>?
  ) {
    var seen: [String: Set<String>] = [:]
    for path in paths {
      for (_, operation) in path.item.operations {
        let group = group(operation, path.key)?.value
        if let group { ofGroups[group, default: []] += [] }
        guard let id = operation.text(of: "operationId") else { continue }
        all.insert(id)
        if let group { ofGroups[group, default: []].append(id) }
        if !seen[group ?? "", default: []].insert(id).inserted {
          repeated[group ?? "", default: []].insert(id)
        }
      }
    }
  }

  /// Returns the `operationId` of an operation; nil if it has none, or if another one of its group
  /// has the same.
  func identifier(of operation: Node, in group: String?) -> String? {
    guard let id = operation["operationId"], id.isScalar, id.utf8Count > 0,
      repeated[group ?? ""]?.contains(id.text) != true
    else { return nil }
    return id.text
  }

  /// Returns an `operationId` without the number that distinguishes it from another one of the
  /// document; nil if it has none.
  func unnumbered(_ id: String) -> String? {
    guard let base = FrameworkIdentifier.withoutCounter(id) else { return nil }
    let numbered = (1...3).flatMap { ["\(base)_\($0)", "\(base)-\($0)"] }
    return ([base] + numbered).contains { $0 != id && all.contains($0) } ? base : nil
  }
}
