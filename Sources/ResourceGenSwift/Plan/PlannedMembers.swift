/// The members of one JSON object that the decoding initializer reads.
package struct PlannedMembers: Sendable {
  /// The static property with the keys.
  package var keys: SwiftIdentifier
  /// The local variable that iterates over the object.
  package var object: SwiftIdentifier
  package var members: [Member]

  package struct Member: Sendable {
    package var key: SwiftStringLiteral
    /// The key as the table of keys lists it: `"name!"` if the member must be present.
    package var listedKey: SwiftStringLiteral { SwiftStringLiteral(markedName) }
    package var content: Content
    fileprivate var markedName: String

    init(_ key: String, isRequired: Bool, _ content: Content) {
      self.key = SwiftStringLiteral(key)
      let hasMark = key.utf8.last == UInt8(ascii: "!") || key.utf8.last == UInt8(ascii: "?")
      let mark = isRequired ? "!" : hasMark ? "?" : ""
      markedName = key + mark
      self.content = content
    }
  }

  /// The listed keys with spaces between them. Nil if one of them is empty or has a space or line
  /// feed, so that the keys have to be listed one by one.
  package var keyText: SwiftTextBlock? {
    let names = members.map(\.markedName)
    let areWords = names.allSatisfy { name in
      !name.isEmpty && !name.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    }
    return areWords && !names.isEmpty ? SwiftTextBlock(words: names, columns: 96) : nil
  }

  package indirect enum Content: Sendable {
    /// The index of the field.
    case field(Int)
    case object(PlannedMembers)
  }

  /// These members and those of nested objects, outermost first.
  package var withInner: [PlannedMembers] {
    [self]
      + members.flatMap { member in
        if case .object(let inner) = member.content { return inner.withInner }
        return []
      }
  }
}
