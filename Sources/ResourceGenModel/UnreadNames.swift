/// Names that the description holds although what stands under them could not be read, or not all of it.
///
/// The fault itself is in the log already; a reference to such a name is not another one.
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

  package init() {}

  /// For a description of which whole files could not be read.
  package static var everything: UnreadNames {
    var names = UnreadNames()
    for section in Section.allCases { names.insert(all: section) }
    return names
  }

  /// Notes that one entry of a section could not be read.
  package mutating func insert(_ name: String, in section: Section) {
    names[section, default: []].insert(name)
  }

  /// Notes that a whole section could not be read, so that any name may have stood there.
  package mutating func insert(all section: Section) {
    sections.insert(section)
  }

  /// Whether every entry of a section could be read.
  package func isEmpty(_ section: Section) -> Bool {
    !sections.contains(section) && names[section] == nil
  }

  package func contains(_ name: String, in section: Section) -> Bool {
    sections.contains(section) || names[section]?.contains(name) ?? false
  }
}
