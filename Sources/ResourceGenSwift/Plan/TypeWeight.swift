internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// How much a value holds in place, counted in values that need no type of the description.
///
/// The compiler writes code to copy, move and destroy every type, for all values in it down to the last, and again in each type
/// that holds it in place: a pull request that holds two repositories that hold an owner each was a third of the time
/// of compiling it. What weighs more than the limit is therefore kept in a box, which is one value to copy.
enum TypeWeight {
  static let limit = 8

  /// Deeper than this types are taken for heavy, so that no description can exhaust the stack.
  fileprivate static let depth = 64
}

extension TypeTable {
  /// Whether a field or an alternative of the type is kept outside of the one that has it.
  func isHeavy(_ type: TypeReference, at site: TypeSite) -> Bool {
    weight(of: type, at: site, depth: 0) > TypeWeight.limit
  }

  /// Whether the cases of a union are.
  func isHeavy(_ union: Union, at site: TypeSite) -> Bool {
    sum(union, at: site, depth: 0) > TypeWeight.limit
  }

  /// Whether the cases that hold one of these types each are.
  func isHeavy(_ cases: [(type: TypeReference, site: TypeSite)]) -> Bool {
    cases.reduce(0) { $0 + weight(of: $1.type, at: $1.site, depth: 0) } > TypeWeight.limit
  }

  private func weight(of type: TypeReference, at site: TypeSite, depth: Int) -> Int {
    switch type {
    case .scalar, .array, .dictionary: 1
    case .nullable(let type): weight(of: type, at: site, depth: depth)
    case .model(let name): weight(at: self.site(named: name.value), depth: depth + 1)
    case .inline: weight(at: site, depth: depth + 1)
    }
  }

  private func weight(at site: TypeSite?, depth: Int) -> Int {
    guard let site, let entry = entries[site] else { return 1 }
    if let weight = entry.weight { return weight }
    guard depth < TypeWeight.depth else { return TypeWeight.limit + 1 }
    // A type that holds itself is boxed there anyway.
    entry.weight = 1
    let weight: Int
    switch entry.model.shape {
    case .object(let fields):
      weight = fields.indices.reduce(0) { sum, step in
        let type = fields[step].type
        let part = self.weight(of: type, at: site.appending(step, for: type), depth: depth)
        return sum + (part > TypeWeight.limit ? 1 : part)
      }
    case .enumeration: weight = 1
    case .union(let union):
      let sum = sum(union, at: site, depth: depth)
      weight = sum > TypeWeight.limit ? 1 : sum
    case .alias(let type): weight = self.weight(of: type, at: site.appending(0), depth: depth)
    }
    entry.weight = weight
    return weight
  }

  private func sum(_ union: Union, at site: TypeSite, depth: Int) -> Int {
    union.alternatives.indices.reduce(0) { sum, step in
      let type = union.alternatives[step].type
      return sum + weight(of: type, at: site.appending(step, for: type), depth: depth)
    }
  }
}
