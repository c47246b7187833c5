internal import ResourceGenDiagnostics
package import ResourceGenModel

extension API {
  /// Spells the initialisms in names of a document in capitals, so that `userId` becomes the same
  /// word as `user_id`: `userID`; and other words in small letters that are written in capitals
  /// next to others, or as the name of a type. Names that are used as written stay.
  ///
  /// - Parameter chosen: The names of models that the user has chosen.
  package mutating func spellInitialisms(keeping chosen: Set<WireName> = []) {
    if hasExactNames { return }
    if let name, let new = name.spellingInitialisms() { self.name = new }
    for index in endpoints.indices { endpoints[index].spellInitialisms() }
    transformModels(where: \.shape.needsSpelling) { $0.shape.spellInitialisms() }
    spellInitialismsOfModels(keeping: chosen)
    spellInitialismsOfEndpoints()
  }

  /// Renames models, except to the name of another model.
  private mutating func spellInitialismsOfModels(keeping chosen: Set<WireName>) {
    var renames: [WireName: String] = [:]
    var taken: Set<WireName> = []
    for model in models {
      guard let name = model.name, let new = Initialisms.spelled(in: name.value, ofType: true),
        !chosen.contains(WireName(name.value))
      else { continue }
      if taken.isEmpty { taken = Set(models.compactMap { $0.name.map { WireName($0.value) } }) }
      // `ApiUrl` and `APIUrl` would have the same name.
      guard taken.insert(WireName(new)).inserted else { continue }
      renames[WireName(name.value)] = new
    }
    renameModels(renames)
  }

  /// Renames groups and endpoints, except to the name of another endpoint.
  private mutating func spellInitialismsOfEndpoints() {
    var taken: Set<String> = []
    var newNames: [String: String] = [:]
    for index in endpoints.indices {
      let endpoint = endpoints[index]
      func spelled(_ name: Located<String>) -> Located<String> {
        chosenNames.contains(name.value)
          ? name : name.spellingInitialisms(ofType: true) ?? name
      }
      let groups = endpoint.groups.map(spelled)
      let name = spelled(endpoint.name)
      guard name.value != endpoint.name.value || groups.map(\.value) != endpoint.groups.map(\.value)
      else { continue }
      if taken.isEmpty { taken = Set(endpoints.map(\.qualifiedName)) }
      endpoints[index].groups = groups
      endpoints[index].name = name
      if taken.insert(endpoints[index].qualifiedName).inserted {
        newNames[endpoint.qualifiedName] = endpoints[index].qualifiedName
      } else {
        endpoints[index] = endpoint
      }
    }
    renameRefreshes(newNames)
  }
}

extension Located<String> {
  /// Returns the name with its words spelled as in Swift; nil if that doesn't change it.
  fileprivate func spellingInitialisms(ofType: Bool = false) -> Located<String>? {
    Initialisms.spelled(in: value, ofType: ofType).map { Located($0, span) }
  }
}

extension Endpoint {
  fileprivate mutating func spellInitialisms() {
    for index in parameters.indices {
      if parameters[index].swiftName == nil {
        parameters[index].swiftName = parameters[index].name.spellingInitialisms()
      }
    }
    for index in responseHeaders.indices {
      let name = responseHeaders[index].name
      if responseHeaders[index].swiftName == nil,
        let new = Initialisms.spelled(in: name.value.withoutExperimentalPrefix)
      {
        responseHeaders[index].swiftName = Located(new, name.span)
      }
    }
  }
}

extension Model.Shape {
  /// Types inside are changed by themselves.
  fileprivate var needsSpelling: Bool {
    switch self {
    case .object(let fields):
      fields.indices.contains {
        fields[$0].swiftName == nil && Initialisms.needsSpelling(fields[$0].path.last)
      }
    case .enumeration(let enumeration):
      enumeration.cases.indices.contains { enumeration.cases[$0].needsSpelling }
    case .union, .alias: false
    }
  }

  fileprivate mutating func spellInitialisms() {
    switch self {
    case .object(var fields):
      self = .object([])
      for index in fields.indices {
        guard fields[index].swiftName == nil, let key = fields[index].path.last else { continue }
        fields[index].swiftName = Located(key, fields[index].key)
          .spellingInitialisms(ofType: true)
      }
      self = .object(fields)
    case .enumeration(var enumeration):
      self = .object([])
      for index in enumeration.cases.indices where enumeration.cases[index].needsSpelling {
        enumeration.cases[index].swiftName = enumeration.cases[index].value.spellingInitialisms()
      }
      self = .enumeration(enumeration)
    case .union, .alias: break
    }
  }
}

extension Enumeration.Case {
  /// Whether the name has initialisms. Values that begin with a sign or a digit have names that
  /// are made in another way.
  fileprivate var needsSpelling: Bool {
    guard swiftName == nil, let first = value.value.utf8.first, first > UInt8(ascii: "9") else {
      return false
    }
    return Initialisms.spelled(in: value.value) != nil
  }
}

extension Initialisms {
  fileprivate static func needsSpelling(_ key: String?) -> Bool {
    key.map { spelled(in: $0, ofType: true) != nil } ?? false
  }

  /// Returns a spelling with its words as in Swift: initialisms in capitals, and other words in
  /// capitals in small letters; nil if that doesn't change it.
  ///
  /// - Parameter ofType: Whether a type has this name, or an inline type that of its property.
  static func spelled(in spelling: String, ofType: Bool = false) -> String? {
    let lowered = WordsInCapitals.lowered(in: spelling, ofType: ofType)
    return capitalized(in: lowered ?? spelling) ?? lowered
  }

  /// Returns a spelling in camel case with its initialisms in capitals, `userId` as `userID` and
  /// `photoUrls` as `photoURLs`; nil if it has none with one capital.
  ///
  /// An underscore separates an initialism from other capitals next to it.
  private static func capitalized(in spelling: String) -> String? {
    let bytes = Array(spelling.utf8)
    var spelled: [UInt8] = []
    var copied = 0
    var position = 0
    while position < bytes.count {
      guard let word = capitalizedWord(in: bytes, at: position) else {
        position += 1
        continue
      }
      position = word.end
      guard let capitals = capitals(of: bytes, word.start, word.end) else { continue }
      spelled += bytes[copied..<word.start]
      if let last = spelled.last, isUpper(last) { spelled.append(UInt8(ascii: "_")) }
      for index in word.start..<word.end {
        spelled.append(
          index < capitals ? bytes[index] & ~(isLower(bytes[index]) ? 0x20 : 0) : bytes[index])
      }
      copied = word.end
      let next = word.end < bytes.count ? bytes[word.end] : 0
      let second = word.end + 1 < bytes.count ? bytes[word.end + 1] : 0
      if isUpper(next), !isLower(second) { spelled.append(UInt8(ascii: "_")) }
    }
    if copied == 0 { return nil }
    return String(decoding: spelled + bytes[copied...], as: UTF8.self)
  }

  /// Returns the word at a position that consists of a capital, small letters and digits.
  private static func capitalizedWord(
    in bytes: [UInt8], at start: Int
  ) -> (start: Int, end: Int)? {
    guard isUpper(bytes[start]), start + 1 < bytes.count, isLower(bytes[start + 1]) else {
      return nil
    }
    var end = start + 2
    while end < bytes.count, isLower(bytes[end]) || isDigit(bytes[end]) { end += 1 }
    // "SLOs" is the plural of SLO, and has no operating system.
    let isPlural = end == start + 2 && bytes[start + 1] == UInt8(ascii: "s")
    return isPlural && start > 0 && isUpper(bytes[start - 1]) ? nil : (start, end)
  }

  /// Returns the end of the capitals of an initialism, or of its plural; nil for other words.
  private static func capitals(of bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    if contains(bytes, start, end) { return end }
    return bytes[end - 1] == UInt8(ascii: "s") && contains(bytes, start, end - 1) ? end - 1 : nil
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }
  private static func isLower(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
