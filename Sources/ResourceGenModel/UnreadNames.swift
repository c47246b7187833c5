package import ResourceGenDiagnostics

/// Names that the spec declares but whose contents couldn't be read, or not completely.
///
/// The log has the cause already, so a reference to such a name isn't reported as unknown.
package struct UnreadNames: Sendable {
  package enum Section: Sendable, CaseIterable {
    case models
    case servers
    case credentials
    case authentications
    case endpoints
  }

  private var names: [Section: Set<String>] = [:]
  private var sections: Set<Section> = []
  /// The operations that the spec has, but that can't be called.
  package private(set) var operations: [UnreadOperation] = []
  /// The references that lead nowhere, or to where nothing is read from, each once.
  package private(set) var references: [Located<String>] = []

  package init() {}

  /// All sections, for a spec with entire files that couldn't be read.
  package static var everything: UnreadNames {
    var names = UnreadNames()
    for section in Section.allCases { names.insert(all: section) }
    return names
  }

  /// Records that one entry of a section couldn't be read.
  package mutating func insert(_ name: String, in section: Section) {
    names[section, default: []].insert(name)
  }

  /// Records that an entire section couldn't be read, so that it may have declared any name.
  package mutating func insert(all section: Section) {
    sections.insert(section)
  }

  package mutating func insert(_ operation: UnreadOperation) { operations.append(operation) }

  package mutating func insert(references: [Located<String>]) {
    var seen: Set<WireName> = []
    self.references += references.filter { seen.insert(WireName($0.value)).inserted }
  }

  /// Returns whether every entry of a section could be read.
  package func isEmpty(_ section: Section) -> Bool {
    !sections.contains(section) && names[section] == nil
  }

  /// Returns whether a section may have entries that aren't known.
  func isIncomplete(_ section: Section) -> Bool { sections.contains(section) }

  /// Returns whether an entry of this name is known, though it couldn't be read.
  func lists(_ name: String, in section: Section) -> Bool {
    names[section]?.contains(name) ?? false
  }

  package func contains(_ name: String, in section: Section) -> Bool {
    isIncomplete(section) || lists(name, in: section)
  }
}
