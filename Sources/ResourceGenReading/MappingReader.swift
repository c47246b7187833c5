package import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The keys that a kind of mapping may have: an enum whose raw values are the keys as they are written.
///
/// ```swift
/// enum EndpointKey: String, KnownKey {
///   case route, query, headers, body
///   static let owner = "an endpoint"
/// }
/// ```
package protocol KnownKey: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// What has these keys, with its article; messages say "unknown key 'boddy' in an endpoint".
  static var owner: String { get }
}

/// What becomes of keys that nobody declared.
package enum UnknownKeys: Sendable {
  /// An error with the nearest known key.
  case refused
  /// Kept in `others`.
  case kept
  /// Kept in `others` if they begin so (`x-`), else an error.
  case keptIfPrefixed(String)
  /// An error if they begin so (`$`), but not twice so (`$$ref` is a name), else kept in `others`.
  case refusedIfPrefixed(String)

  fileprivate func keeps(_ key: String) -> Bool {
    switch self {
    case .refused: false
    case .kept: true
    case .keptIfPrefixed(let prefix): key.utf8.starts(with: prefix.utf8)
    case .refusedIfPrefixed(let prefix):
      !key.utf8.starts(with: prefix.utf8) || key.utf8.starts(with: (prefix + prefix).utf8)
    }
  }
}

/// A mapping with known keys. Making one reports the keys that are unknown; asking gives the entries.
///
/// ```swift
/// guard let endpoint = MappingReader<EndpointKey>(entry, reporting: &log) else { return nil }
/// let route = endpoint.required(.route, reporting: &log)?.string(reporting: &log)
/// let doc = endpoint[.doc]?.string(reporting: &log)?.value
/// ```
///
/// An entry that stands under a misspelled key is read as if it were spelled right, after the error.
package struct MappingReader<Key: KnownKey>: Sendable {
  /// The mapping itself.
  package let entry: Entry

  /// The entries under keys that are not known but kept, in the order of the text.
  package private(set) var others: [Entry] = []

  // A handful at most, so that a search beats a dictionary.
  private var known: [(key: Key, entry: Entry)] = []

  /// Reads the keys; nil, and an error, if the value is no mapping.
  package init?(
    _ entry: Entry, unknownKeys: UnknownKeys = .refused, reporting log: inout DiagnosticLog
  ) {
    self.entry = entry
    guard entry.isKind(.mapping, expecting: "a mapping", reporting: &log) else { return nil }
    var unknown: [Entry] = []
    for pair in entry.value.entries {
      let member = Entry(key: pair.key, value: pair.value)
      let text = pair.key.text
      if pair.key.kind != .scalar {
        log.add(.keyIsNotText(pair.key))
      } else if let key = Key(exactly: text) {
        if self[key] == nil { known.append((key, member)) }
      } else if unknownKeys.keeps(text) {
        others.append(member)
      } else {
        unknown.append(member)
      }
    }
    if !unknown.isEmpty { report(unknown, to: &log) }
  }

  /// The entry under a key, nil if the mapping does not have it.
  package subscript(key: Key) -> Entry? {
    known.first { $0.key == key }?.entry
  }

  /// The entry under a key that must be there; its absence is an error.
  package func required(_ key: Key, reporting log: inout DiagnosticLog) -> Entry? {
    if let entry = self[key] { return entry }
    log.add(.missingKey(key.rawValue, in: entry, of: Key.owner))
    return nil
  }

  /// The keys that the mapping has, in the order of the text.
  package var keys: [Key] { known.map(\.key) }

  private mutating func report(_ unknown: [Entry], to log: inout DiagnosticLog) {
    let names = Key.allCases.map(\.rawValue)
    let note = "\(Key.owner) has the keys \(Diagnostic.listed(names, atMost: 60))"
    let absent = Key.allCases.filter { key in !known.contains { $0.key == key } }.map(\.rawValue)
    // `bodyy` is as near to `body?` as to `body`, but nobody slips into a mark.
    var required = NearestName(absent.filter { !$0.hasSuffix("?") })
    var optional = NearestName(absent.filter { $0.hasSuffix("?") })
    for member in unknown {
      let diagnostic = Diagnostic.unknownKey(member, of: Key.owner, note: note)
      if let mended = member.splitKey, Key(exactly: mended.name) != nil {
        log.add(.missingValue(of: member, "a value"))
        continue
      }
      let meant =
        member.name.hasSuffix("?")
        ? optional.nearest(to: member.name) : required.nearest(to: member.name)
      log.add(diagnostic.suggesting(meant, replacing: member.keySpan))
      if let key = meant.flatMap({ Key(exactly: $0) }), self[key] == nil {
        known.append((key, member))
      }
    }
  }
}

extension Entry {
  /// The pairs of a mapping whose keys are free, in the order of the text; nil, and an error, for anything else.
  ///
  /// - Parameter what: what is expected, with its article: "a mapping of names to servers".
  package func pairs(
    _ what: String = "a mapping", reporting log: inout DiagnosticLog
  ) -> [Entry]? {
    guard isKind(.mapping, expecting: what, reporting: &log) else { return nil }
    var pairs: [Entry] = []
    pairs.reserveCapacity(value.entries.count)
    for (key, value) in value.entries {
      if key.kind == .scalar {
        pairs.append(Entry(key: key, value: value))
      } else {
        log.add(.keyIsNotText(key))
      }
    }
    return pairs
  }

  /// The key before the colon of `doc:Text`, which YAML takes for a key without a value.
  fileprivate var splitKey: (name: String, mended: String)? {
    guard isNull, let key, let mended = Diagnostic.colonWithoutBlank(key) else { return nil }
    return (String(mended.prefix { $0 != ":" }), mended)
  }
}

extension KnownKey {
  /// The key of these very bytes: `==` of strings would let look-alikes pass that are canonically equal.
  fileprivate init?(exactly text: String) {
    guard let key = Self(rawValue: text), key.rawValue.utf8.elementsEqual(text.utf8) else {
      return nil
    }
    self = key
  }
}

extension Diagnostic {
  fileprivate static func unknownKey(
    _ entry: Entry, of owner: String, note: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "unknown key \(quoted(entry.name)) in \(owner)", at: entry.keySpan,
      label: "not a key of \(owner)", notes: [note])
  }

  /// A key that must be there and is not; for keys that are required only together with others.
  package static func missingKey(
    _ key: String, in entry: Entry, of owner: String
  ) -> Diagnostic {
    // A block mapping begins at its first key, and may go on for pages.
    let first = entry.value.entries.first?.key.span
    let hasOwnKey = entry.key != nil && !entry.isItem
    return Diagnostic(
      .error, .missingKey, "missing key '\(key)' in \(owner)",
      at: hasOwnKey ? entry.keySpan : first ?? entry.span,
      label: hasOwnKey ? "has no '\(key)'" : "begins here, and has no '\(key)'",
      help: "add `\(key): …`")
  }

  fileprivate static func keyIsNotText(_ key: Node) -> Diagnostic {
    Diagnostic(
      .error, .wrongKind, "a key must be text, not a list or a mapping", at: key.span,
      label: "a name is expected")
  }
}
