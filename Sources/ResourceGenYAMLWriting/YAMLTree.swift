/// A value to write as YAML, with comments before its members.
package indirect enum YAMLTree: Sendable {
  /// An expression such as a number, `true` or a type. Quoted only if YAML would otherwise not read
  /// it back unchanged.
  case plain(String)
  /// A text. Also quoted if a reader could take it for a number, a date, a boolean or null.
  case text(String)
  /// A text that is always quoted, since its reader interprets an unquoted one differently.
  case quoted(String)
  case list([YAMLTree], YAMLLayout = .oneLineIfShort)
  case mapping(YAMLMapping)

  package static let null = YAMLTree.plain("null")

  package static func number(_ number: Int) -> YAMLTree { .plain(String(number)) }

  package static func flag(_ flag: Bool) -> YAMLTree { .plain(flag ? "true" : "false") }
}

/// The layout of a collection.
package enum YAMLLayout: Sendable {
  /// `{a: b}` if that fits on one line, else one line per member.
  case oneLineIfShort
  /// One line per member.
  case lines
}

/// The members of a mapping, in the order in which they are written.
package struct YAMLMapping: Sendable {
  package struct Member: Sendable {
    package var key: YAMLTree
    package var value: YAMLTree
    /// Comment lines before the member, without `# `.
    package var comments: [String] = []
    /// Whether an empty line precedes the member.
    package var followsEmptyLine = false
  }

  package var members: [Member] = []
  package var layout: YAMLLayout

  package init(_ layout: YAMLLayout = .oneLineIfShort) {
    self.layout = layout
  }

  package var isEmpty: Bool { members.isEmpty }

  package mutating func add(
    _ key: String, _ value: YAMLTree, comments: [String] = [], followsEmptyLine: Bool = false
  ) {
    add(.plain(key), value, comments: comments, followsEmptyLine: followsEmptyLine)
  }

  /// Adds a member whose key is arbitrary text, rather than a keyword of the format.
  package mutating func add(
    _ key: YAMLTree, _ value: YAMLTree, comments: [String] = [], followsEmptyLine: Bool = false
  ) {
    members.append(
      Member(key: key, value: value, comments: comments, followsEmptyLine: followsEmptyLine))
  }

  /// Adds a member; omits it if the value is nil.
  package mutating func add(_ key: String, _ value: YAMLTree?) {
    if let value { add(key, value) }
  }

  /// Adds a mapping; omits it if it is empty.
  package mutating func add(_ key: String, _ mapping: YAMLMapping) {
    if !mapping.isEmpty { add(key, .mapping(mapping)) }
  }

  /// Adds a list; omits it if it is empty.
  package mutating func add(_ key: String, _ items: [YAMLTree]) {
    if !items.isEmpty { add(key, .list(items)) }
  }
}
