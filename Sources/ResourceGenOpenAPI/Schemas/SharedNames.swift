internal import ResourceGenModel
internal import ResourceGenYAML

/// The names of the models that equal inline schemas share.
///
/// A model has its title as its name, or its key, with the shortest qualifier that all its schemas
/// have in common if another type has that name. Of several models that have no such qualifier, the
/// largest one has the key.
struct SharedNames {
  enum Name {
    /// The schemas equal a named schema.
    case component(String)
    case name(String)
  }

  private let schemas: NamedSchemas
  private let titles: SharedTitles
  private var names: [EqualSchemas.Key: Name] = [:]
  /// The letters and digits of names that other types have, or that several groups could have.
  private var taken: Set<String> = []
  /// The inline schemas that already have a name, by its letters and digits.
  private var named: [String: Set<NodeID>] = [:]
  /// The groups that share no model, since no name is free.
  private(set) var unnamed: Set<EqualSchemas.Key> = []

  init(_ schemas: NamedSchemas, _ titles: SharedTitles) {
    self.schemas = schemas
    self.titles = titles
    for name in schemas.withoutPackage.values { taken.insert(name.lettersAndDigits) }
    for shared in schemas.shared.values {
      guard let name = shared.requestedName, SchemaObject(shared.node).declaresType else {
        continue
      }
      named[name.lettersAndDigits, default: []].insert(shared.node.id)
    }
  }

  subscript(group: EqualSchemas) -> Name? { names[group.key] }

  /// Chooses names for groups of equal schemas.
  ///
  /// - Parameter separate: Groups that share no model.
  mutating func choose(
    for groups: [EqualSchemas], of inline: inout InlineSchemas,
    except separate: Set<EqualSchemas.Key>
  ) {
    var candidates: [SharedKey] = []
    var structures: [String: Int] = [:]
    for group in groups {
      guard let words = group.key.words else { continue }
      if let component = titles.component(named: words), let node = schemas[component],
        inline.structure(of: node) == group.key.structure
      {
        names[group.key] = .component(component)
      } else if group.count > 1 {
        structures[words, default: 0] += 1
        if let title = group.title {
          names[group.key] = .name(title)
        } else if !separate.contains(group.key) {
          candidates.append(SharedKey(of: group, in: inline))
        }
      }
    }
    candidates.removeAll { candidate in
      let words = candidate.group.key.words ?? ""
      guard structures[words] == 1, !candidate.text.isGenericName, isFree(words, for: candidate)
      else {
        return false
      }
      names[candidate.group.key] = .name(candidate.text)
      return true
    }
    let free = candidates.filter { candidate in
      !candidate.text.isGenericName && isFree(candidate.text.lettersAndDigits, for: candidate)
    }
    taken.formUnion(structures.keys)
    qualify(candidates, in: inline)
    nameLargest(of: free.filter { unnamed.contains($0.group.key) }, in: inline)
  }

  /// Names the largest model of each key after the key alone, if no other one is as large: an
  /// enumeration with more values than those of other schemas, or an object with more properties.
  private mutating func nameLargest(of candidates: [SharedKey], in inline: InlineSchemas) {
    var largest: [String: (keys: [SharedKey], size: Int)] = [:]
    for key in candidates {
      let size = SchemaObject(inline.found[key.group.members[0]].node).size
      let words = key.group.key.words ?? ""
      let rival = largest[words]
      if size > rival?.size ?? 0 {
        largest[words] = ([key], size)
      } else if size == rival?.size {
        largest[words]?.keys.append(key)
      }
    }
    for case (let keys, _) in largest.values where keys.count == 1 {
      for key in keys {
        names[key.group.key] = .name(key.text)
        unnamed.remove(key.group.key)
      }
    }
  }

  /// Chooses the shortest free qualifier of each group. One that several groups could have is none,
  /// so that the order of the groups doesn't matter.
  private mutating func qualify(_ candidates: [SharedKey], in inline: InlineSchemas) {
    var pending = candidates.map { key in
      let isComponent = titles.component(named: key.text) != nil
      return (key: key, names: key.names(in: inline, besideComponent: isComponent))
    }
    var level = 0
    while !pending.isEmpty {
      for (key, names) in pending where level >= names.count { unnamed.insert(key.group.key) }
      pending.removeAll { level >= $0.names.count }
      let texts = pending.map { $0.names[level] }
      let words = texts.map(\.lettersAndDigits)
      let counts = Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
      var left: [(key: SharedKey, names: [String])] = []
      for (index, candidate) in pending.enumerated() {
        if counts[words[index]] == 1, isFree(words[index], for: candidate.key) {
          names[candidate.key.group.key] = .name(texts[index])
        } else {
          left.append(candidate)
        }
      }
      taken.formUnion(words)
      pending = left
      level += 1
    }
  }

  /// Whether no type outside a group has a name.
  private func isFree(_ words: String, for candidate: SharedKey) -> Bool {
    !taken.contains(words) && titles.component(named: words) == nil
      && named[words, default: []].isSubset(of: candidate.nodes)
  }
}
