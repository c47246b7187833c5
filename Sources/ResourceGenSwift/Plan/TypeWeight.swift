internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The weight of a type: the number of values that it stores inline, in which a value of a built-in
/// type counts 1.
///
/// The compiler generates code to copy, move and destroy each type, for all values stored inline in
/// it, and again for each type that contains it. For example, a pull request with two repositories
/// with one owner each took a third of the compile time of its API. So a value above the limit is
/// stored in a box, which counts as one value.
enum TypeWeight {
  static let limit = 8

  /// The maximum nesting. Deeper types count as heavy, so that no spec can overflow the stack.
  fileprivate static let depth = 64
}

extension TypeTable {
  /// Returns whether a field or an alternative of the type is stored in a box.
  func isHeavy(_ type: TypeReference, at site: TypeSite) -> Bool {
    weight(of: type, at: site, depth: 0) > TypeWeight.limit
  }

  /// Returns whether the union is indirect, which boxes its payloads.
  func isHeavy(_ union: Union, at site: TypeSite) -> Bool {
    sum(union, at: site, depth: 0) > TypeWeight.limit
  }

  /// Returns whether an enumeration with these payloads is indirect.
  func isHeavy(_ cases: [(type: TypeReference, site: TypeSite)]) -> Bool {
    cases.reduce(0) { $0 + weight(of: $1.type, at: $1.site, depth: 0) } > TypeWeight.limit
  }

  private func weight(of type: TypeReference, at site: TypeSite, depth: Int) -> Int {
    switch type {
    case .scalar, .array, .dictionary: 1
    case .nullable(let type): weight(of: type, at: site, depth: depth)
    case .model(let name): weight(at: modelSite(named: name.value), depth: depth + 1)
    case .inline: weight(at: site, depth: depth + 1)
    }
  }

  private func weight(at site: TypeSite?, depth: Int) -> Int {
    guard let site, let entry = entries[site] else { return 1 }
    if let known = entry.weight { return known }
    guard depth < TypeWeight.depth else { return TypeWeight.limit + 1 }
    // Ends the recursion; a recursive value is boxed in any case.
    entry.weight = 1
    let result: Int
    switch entry.model.shape {
    case .object(let fields):
      result = fields.indices.reduce(0) { sum, step in
        let type = fields[step].type
        let part = weight(of: type, at: site.appending(step, for: type), depth: depth)
        return sum + (part > TypeWeight.limit ? 1 : part)
      }
    case .enumeration: result = 1
    case .union(let union):
      let sum = sum(union, at: site, depth: depth)
      result = sum > TypeWeight.limit ? 1 : sum
    case .alias(let type): result = weight(of: type, at: site.appending(0), depth: depth)
    }
    entry.weight = result
    return result
  }

  private func sum(_ union: Union, at site: TypeSite, depth: Int) -> Int {
    union.alternatives.indices.reduce(0) { sum, step in
      let type = union.alternatives[step].type
      return sum + weight(of: type, at: site.appending(step, for: type), depth: depth)
    }
  }
}
