package import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The values of a list, each with the key of the list.
package struct EntryItems: RandomAccessCollection, Sendable {
  private let list: Entry
  /// Whether a value that is no list stands for a list of itself.
  private let isOne: Bool

  init(list: Entry, isOne: Bool) {
    self.list = list
    self.isOne = isOne
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { isOne ? 1 : list.value.items.count }
  package subscript(position: Int) -> Entry {
    isOne ? list : Entry(item: list.value.items[position], of: list)
  }
}

extension Entry {
  /// The items of a list; nil, and an error, for anything else.
  ///
  /// - Parameter what: what is expected, with its article: "a list of tags".
  package func items(
    _ what: String = "a list", reporting log: inout DiagnosticLog
  ) -> EntryItems? {
    guard isKind(.sequence, expecting: what, reporting: &log) else { return nil }
    return EntryItems(list: self, isOne: false)
  }

  /// The items of a list, or the one value that stands where a list may stand; nil, and an error, for null.
  package func oneOrMany(
    _ what: String = "a value or a list", reporting log: inout DiagnosticLog
  ) -> EntryItems? {
    if value.isNull {
      log.add(.missingValue(of: self, what))
      return nil
    }
    return EntryItems(list: self, isOne: value.kind != .sequence)
  }

  /// The texts of a list or of the one text that stands for it; items that are no text are reported and left out.
  package func strings(
    _ what: String = "text", reporting log: inout DiagnosticLog
  ) -> [Located<String>] {
    guard let items = oneOrMany("\(what) or a list", reporting: &log) else { return [] }
    return items.compactMap { $0.string(what, reporting: &log) }
  }
}
