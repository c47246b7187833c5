package import ResourceGenSwift

/// Finds the declarations of a client that Swift sources mention.
///
/// An operation is mentioned by its name in its group, `.pets.get`, `Router.pets(.get)`, or by its
/// resource; a model by its name. White space, line breaks and comments may be anywhere. When in
/// doubt, a declaration counts as mentioned: a property of something else that has the same name
/// costs code, but a declaration that is missing costs a build.
package struct UsageSearch {
  private let names: DeclarationNames
  /// The hashes of all names that mean something, so that no other word becomes a text.
  private let hashes: Set<UInt64>
  /// Whether groups are members of values: `client.pets`.
  private let hasClients: Bool

  private var found = UsedDeclarations()
  /// The types that are mentioned and exist only with operations.
  private var containers: Set<String> = []

  /// The identifiers that the next one may be a member of, or the payload of; nil for one that
  /// means nothing.
  private var chain: [String?] = []
  /// The path of a group that is passed on unless a member of it follows.
  private var group: String?

  package init(for plan: SwiftPlan) {
    names = DeclarationNames(of: plan)
    hashes = Set(names.words.map { SwiftWords.hash($0.utf8) })
    hasClients = plan.options.hasClients
  }

  /// The declarations that the sources mention.
  package var used: UsedDeclarations {
    var used = found
    for name in containers.sorted() {
      if let operations = names.containers[name], operations.isDisjoint(with: used.endpoints),
        let first = operations.min()
      {
        used.endpoints.insert(first)
      }
    }
    return used
  }

  /// Searches a Swift source, and returns the members of groups in it that no group has.
  @discardableResult
  package mutating func search(_ source: [UInt8]) -> [UnknownMember] {
    var words = SwiftWords(source)
    chain.removeAll(keepingCapacity: true)
    group = nil
    var isAfterType = false
    var unknown: [UnknownMember] = []
    while let word = words.next() {
      if let group, word.link == .member || word.link == .payload {
        let name = String(decoding: source[word.range], as: UTF8.self)
        if let known = names.members(of: group, unless: name) {
          unknown.append(UnknownMember(range: word.range, name: name, group: group, known: known))
        }
      }
      if hashes.contains(word.hash) {
        read(String(decoding: source[word.range], as: UTF8.self), word.link, isAfterType)
      } else {
        readOther(word.link)
      }
      isAfterType = source[word.range.lowerBound].isCapital
    }
    endGroup()
    return unknown
  }

  private mutating func read(_ name: String, _ link: SwiftWords.Link, _ isAfterType: Bool) {
    begin(link)
    chain.append(name)
    if names.containers[name] != nil { containers.insert(name) }
    if let declarations = names.declarations[name] { found.formUnion(declarations) }
    var path = ""
    for part in chain.reversed().prefix(names.depth) {
      guard let part else { break }
      path = path.isEmpty ? part : part + "." + path
      if let operations = names.operations[path] { found.formUnion(operations) }
      if names.groups[path] != nil, isExpression(link, isAfterType) { group = path }
    }
  }

  /// Reads an identifier that means nothing.
  private mutating func readOther(_ link: SwiftWords.Link) {
    begin(link)
    if !chain.isEmpty || link == .none { chain.append(nil) }
  }

  private mutating func begin(_ link: SwiftWords.Link) {
    switch link {
    case .member, .payload: group = nil
    case .none, .leadingDot, .memberOfOther:
      endGroup()
      chain.removeAll(keepingCapacity: true)
    }
  }

  /// Whether a member at this place can be a group: `.pets`, `Router.pets`, `client.pets`.
  private func isExpression(_ link: SwiftWords.Link, _ isAfterType: Bool) -> Bool {
    switch link {
    case .none: false
    case .leadingDot, .payload: true
    case .member: hasClients || isAfterType
    case .memberOfOther: hasClients
    }
  }

  /// Counts all of a group of which no member is named, since it is passed on.
  private mutating func endGroup() {
    if let group, let operations = names.groups[group] { found.formUnion(operations) }
    group = nil
  }
}

/// A member of a group that the group doesn't have.
package struct UnknownMember: Sendable {
  /// The bytes of the source.
  package let range: Range<Int>
  package let name: String
  /// The path of the group: `admin.users`.
  package let group: String
  /// The names that the members of the group have.
  package let known: [String]
}

extension UInt8 {
  fileprivate var isCapital: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
}
