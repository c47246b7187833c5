/// A value to be written as YAML, with the comments that stand before its members.
package indirect enum YAMLTree: Sendable {
  /// An expression that its reader takes as it stands: a number, `true`, a type. Quoted only where YAML would not give it back.
  case plain(String)
  /// Text: quoted as well where a reader could take it for a number, a date, true, false or null.
  case text(String)
  /// Text that is in quotes whatever it is, since bare it would mean something else to its reader.
  case quoted(String)
  case list([YAMLTree], YAMLLayout = .oneLineIfShort)
  case mapping(YAMLMapping)

  package static let null = YAMLTree.plain("null")

  package static func number(_ number: Int) -> YAMLTree { .plain(String(number)) }

  package static func flag(_ flag: Bool) -> YAMLTree { .plain(flag ? "true" : "false") }
}

/// How a collection is laid out.
package enum YAMLLayout: Sendable {
  /// `{a: b}` where that fits into a line, else a line for each member.
  case oneLineIfShort
  /// A line for each member.
  case lines
}

/// The members of a mapping in the order in which they are written.
package struct YAMLMapping: Sendable {
  package struct Member: Sendable {
    package var key: YAMLTree
    package var value: YAMLTree
    /// Lines that stand before the member, behind `# `.
    package var comments: [String] = []
    /// Whether an empty line stands before it.
    package var isApart = false
  }

  package var members: [Member] = []
  package var layout: YAMLLayout

  package init(_ layout: YAMLLayout = .oneLineIfShort) {
    self.layout = layout
  }

  package var isEmpty: Bool { members.isEmpty }

  package mutating func add(
    _ key: String, _ value: YAMLTree, comments: [String] = [], isApart: Bool = false
  ) {
    add(.plain(key), value, comments: comments, isApart: isApart)
  }

  /// Adds a member whose key is not a word of the format.
  package mutating func add(
    _ key: YAMLTree, _ value: YAMLTree, comments: [String] = [], isApart: Bool = false
  ) {
    members.append(Member(key: key, value: value, comments: comments, isApart: isApart))
  }

  /// Adds a member that may be left out.
  package mutating func add(_ key: String, _ value: YAMLTree?) {
    if let value { add(key, value) }
  }

  /// Adds a mapping that is left out where nothing is in it.
  package mutating func add(_ key: String, _ mapping: YAMLMapping) {
    if !mapping.isEmpty { add(key, .mapping(mapping)) }
  }

  /// Adds a list that is left out where nothing is in it.
  package mutating func add(_ key: String, _ items: [YAMLTree]) {
    if !items.isEmpty { add(key, .list(items)) }
  }
}
