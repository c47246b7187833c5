/// What generated Swift declares at the top level of a module: `Router`, `Pet`, and `Server.main`,
/// which is in an extension of a type of the runtime.
struct TopLevelDeclarations {
  private(set) var names: Set<String> = []

  private static let kinds = ["struct", "enum", "class", "protocol", "actor", "typealias"]
  private static let members = ["let", "var", "func"]

  /// Reads the lines that begin in the first column, and the members of extensions.
  mutating func add(_ file: [UInt8]) {
    var extended: String?
    // Lines are taken one by one: a list of them would take more memory than the file.
    var rest = file[...]
    while let first = rest.first {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = rest[..<end]
      rest = rest[end...].dropFirst()
      let isIndented = first == UInt8(ascii: " ")
      guard first != UInt8(ascii: "/"), !line.isEmpty else { continue }
      // Only the members of the extension itself are indented by two spaces.
      if isIndented, extended == nil || line.starts(with: "   ".utf8) { continue }
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 8).map(
        TopLevelDeclarations.name)
      if isIndented {
        guard let owner = extended, words.contains("static"),
          let name = name(in: words, after: TopLevelDeclarations.members)
        else { continue }
        names.insert("\(owner).\(name)")
      } else {
        if let name = name(in: words, after: TopLevelDeclarations.kinds) { names.insert(name) }
        let isConditional = words.contains("where")
        extended = isConditional ? nil : name(in: words, after: ["extension"])
      }
    }
  }

  private func name(in words: [String], after kinds: [String]) -> String? {
    guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else {
      return nil
    }
    return words[kind + 1]
  }

  /// The identifier at the beginning of a word: `main` of `main(tenant:`.
  private static func name(_ word: ArraySlice<UInt8>) -> String {
    String(
      decoding: word.prefix { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "`")].contains(byte)
      }, as: UTF8.self)
  }
}
