package import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The items of a list, each with the key of the list.
package struct EntryItems: RandomAccessCollection, Sendable {
  private let list: Entry
  /// Whether the value is a single item that is written without a list.
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
  /// Reads the items of a list; returns nil after an error for any other value.
  ///
  /// - Parameter what: the expected value with its article: "a list of tags".
  package func items(
    _ what: String = "a list", reporting log: inout DiagnosticLog
  ) -> EntryItems? {
    guard isKind(.sequence, expecting: what, reporting: &log) else { return nil }
    return EntryItems(list: self, isOne: false)
  }

  /// Reads the items of a list, or a single item without one; returns nil after an error for null.
  package func oneOrMany(
    _ what: String = "a value or a list", reporting log: inout DiagnosticLog
  ) -> EntryItems? {
    if value.isNull {
      log.add(.missingValue(of: self, what))
      return nil
    }
    return EntryItems(list: self, isOne: !value.isSequence)
  }

  /// Reads a list of texts, or a single text. Reports and skips items that aren't text.
  package func strings(
    _ what: String = "text", reporting log: inout DiagnosticLog
  ) -> [Located<String>] {
    guard let items = oneOrMany("\(what) or a list", reporting: &log) else { return [] }
    return items.compactMap { $0.string(what, reporting: &log) }
  }
}
