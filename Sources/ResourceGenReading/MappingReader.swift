package import ResourceGenDiagnostics
internal import ResourceGenYAML

/// A key of a mapping: a case of an enum whose raw values are the keys as written.
package protocol MappingKey: RawRepresentable<String>, CaseIterable, Equatable, Sendable {
  /// What to write instead of a key that belongs to another format; nil for a key that may be a
  /// typo.
  static func advice(onKey name: String) -> String?

  /// The key that has another name in other formats: `doc` for `description`. Suggested like the
  /// nearest key for a typo, and read.
  static func key(calledElsewhere name: String) -> Self?

  /// What to do with an entry whose key resembles no other; nil if its value doesn't tell.
  static func advice(onStray entry: Entry) -> String?
}

extension MappingKey {
  package static func advice(onKey name: String) -> String? { nil }
  package static func key(calledElsewhere name: String) -> Self? { nil }
  package static func advice(onStray entry: Entry) -> String? { nil }
}

/// The keys that a kind of mapping can have: all cases of an enum.
///
/// ```swift
/// enum EndpointKey: String, KnownKey {
///   case route, query, headers, body
///   static let owner = "an endpoint"
/// }
/// ```
package protocol KnownKey: MappingKey {
  /// The name of the mapping with its article, for messages: "unknown key 'boddy' in an endpoint".
  static var owner: String { get }
}

/// The treatment of keys that the kind of mapping doesn't have.
package enum UnknownKeys: Sendable {
  /// An error that suggests the nearest known key.
  case refused
  /// Collected in `others`.
  case kept
  /// Collected in `others` if they have this prefix (`x-`), else an error.
  case keptIfPrefixed(String)
  /// An error if they have this prefix (`$`) exactly once; `$$ref` escapes a name. Others are
  /// collected in `others`.
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

/// Reads a mapping with known keys. The initializer reports all others; subscripts return entries.
///
/// ```swift
/// guard let endpoint = MappingReader<EndpointKey>(entry, reporting: &log) else { return nil }
/// let route = endpoint.required(.route, reporting: &log)?.string(reporting: &log)
/// let doc = endpoint[.doc]?.string(reporting: &log)?.value
/// ```
///
/// An entry with a misspelled key is reported, and then read as if the key were spelled correctly.
package struct MappingReader<Key: MappingKey>: Sendable {
  /// The mapping itself.
  package let entry: Entry

  /// The entries with unknown keys that are permitted, in the order of the text.
  package private(set) var others: [Entry] = []

  // A linear search is faster than a dictionary, since there are only a few.
  private var known: [(key: Key, entry: Entry)] = []

  private let owner: String

  /// The keys that the mapping can have; nil for all cases.
  private let subset: [Key]?

  /// Reads the keys; returns nil after an error if the value isn't a mapping.
  package init?(
    _ entry: Entry, unknownKeys: UnknownKeys = .refused, reporting log: inout DiagnosticLog
  ) where Key: KnownKey {
    self.init(entry, Key.owner, nil, unknownKeys, reporting: &log)
  }

  /// Reads some keys of an enum that several kinds of mappings share; returns nil after an error if
  /// the value isn't a mapping.
  ///
  /// - Parameters:
  ///   - owner: The name of the mapping with its article, as in `KnownKey`.
  ///   - keys: The keys, in the order in which messages list them.
  package init?(
    _ entry: Entry, owner: String, keys: [Key], unknownKeys: UnknownKeys = .refused,
    reporting log: inout DiagnosticLog
  ) {
    self.init(entry, owner, keys, unknownKeys, reporting: &log)
  }

  private init?(
    _ entry: Entry, _ owner: String, _ subset: [Key]?, _ unknownKeys: UnknownKeys,
    reporting log: inout DiagnosticLog
  ) {
    self.entry = entry
    self.owner = owner
    self.subset = subset
    guard entry.isKind(.mapping, expecting: "a mapping", reporting: &log) else { return nil }
    var unknown: [Entry] = []
    for pair in entry.value.entries {
      let member = Entry(key: pair.key, value: pair.value)
      let text = pair.key.text
      if !pair.key.isScalar {
        log.add(.keyIsNotText(pair.key))
      } else if let key = knownKey(text) {
        if self[key] == nil { known.append((key, member)) }
      } else if unknownKeys.keeps(text) {
        others.append(member)
      } else {
        unknown.append(member)
      }
    }
    if !unknown.isEmpty { report(unknown, to: &log) }
  }

  /// The entry of a key; nil if the mapping doesn't have it.
  package subscript(key: Key) -> Entry? {
    known.first { $0.key == key }?.entry
  }

  /// The entry of a required key; reports an error if it is missing.
  package func required(_ key: Key, reporting log: inout DiagnosticLog) -> Entry? {
    if let entry = self[key] { return entry }
    log.add(.missingKey(key.rawValue, in: entry, of: owner))
    return nil
  }

  /// The known keys of the mapping, in the order of the text.
  package var keys: [Key] { known.map(\.key) }

  private func knownKey(_ text: String) -> Key? {
    guard let key = Key(exactly: text), subset?.contains(key) ?? true else { return nil }
    return key
  }

  private mutating func report(_ unknown: [Entry], to log: inout DiagnosticLog) {
    let keys = subset ?? Array(Key.allCases)
    let note = "\(owner) has the keys \(Diagnostic.listed(keys.map(\.rawValue), atMost: 60))"
    let absent = keys.filter { key in !known.contains { $0.key == key } }.map(\.rawValue)
    // `bodyy` is as near to `body?` as to `body`, but a '?' is rarely a typo.
    var required = NearestName(absent.filter { !$0.hasSuffix("?") })
    var optional = NearestName(absent.filter { $0.hasSuffix("?") })
    for member in unknown {
      var diagnostic = Diagnostic.unknownKey(member, of: owner, note: note)
      if let advice = Key.advice(onKey: member.name) {
        diagnostic.help = advice
        log.add(diagnostic)
        continue
      }
      if let fixed = member.splitKey, knownKey(fixed.name) != nil {
        log.add(.missingValue(of: member, "a value"))
        continue
      }
      let elsewhere = Key.key(calledElsewhere: member.name)?.rawValue
      let meant =
        if let elsewhere, absent.contains(elsewhere) {
          elsewhere
        } else if member.name.hasSuffix("?") {
          optional.nearest(to: member.name)
        } else {
          required.nearest(to: member.name)
        }
      if meant == nil { diagnostic.help = Key.advice(onStray: member) }
      log.add(diagnostic.suggesting(meant, replacing: member.keySpan))
      if let key = meant.flatMap({ knownKey($0) }), self[key] == nil {
        known.append((key, member))
      }
    }
  }
}

extension Entry {
  /// Returns the pairs of a mapping with arbitrary keys, in the order of the text; nil after an
  /// error for any other value.
  ///
  /// - Parameter what: the expected value with its article: "a mapping of names to servers".
  package func pairs(
    _ what: String = "a mapping", reporting log: inout DiagnosticLog
  ) -> [Entry]? {
    guard isKind(.mapping, expecting: what, reporting: &log) else { return nil }
    var pairs: [Entry] = []
    pairs.reserveCapacity(value.entries.count)
    for (key, value) in value.entries {
      if key.isScalar {
        pairs.append(Entry(key: key, value: value))
      } else {
        log.add(.keyIsNotText(key))
      }
    }
    return pairs
  }

  /// The key before the colon of `doc:Text`, which YAML reads as a key without a value.
  fileprivate var splitKey: (name: String, fixed: String)? {
    guard isNull, let key, let fixed = Diagnostic.insertingSpaceAfterColon(key) else { return nil }
    return (String(fixed.prefix { $0 != ":" }), fixed)
  }
}

extension MappingKey {
  /// Compares bytes: `==` of strings would also accept canonically equivalent keys.
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

  /// A required key that is missing. For callers whose keys are required only in combinations.
  package static func missingKey(
    _ key: String, in entry: Entry, of owner: String
  ) -> Diagnostic {
    // A block mapping begins at its first key, and can have many lines.
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
