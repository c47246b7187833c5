/// Names of generated files: "api.yaml" → "Api", "Api.swift", "Api+Models.swift".
///
/// They consist of letters, digits, `_`, `+` and `.`, and have at most 200 bytes. They depend on
/// nothing but the file name of the spec, since the build plugin must know them before it reads the
/// spec.
package enum OutputFileName {
  /// The maximum length in bytes. File systems allow 255, and names of temporary files are longer.
  static let limit = 200

  /// Returns the prefix of the names of a spec's files: "book-shop.v2.yaml" → "BookShopV2",
  /// "api.json" → "Api".
  ///
  /// Takes a path or a name. Letters of all scripts remain; another non-ASCII character becomes its
  /// code point: "🎈" → "U1F388".
  package static func base(ofSpec path: String) -> String {
    let file = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    var base = ""
    var beginsWord = true
    for scalar in stem(of: file).unicodeScalars {
      if isWord(scalar) {
        base += beginsWord ? scalar.properties.titlecaseMapping : String(scalar)
        beginsWord = false
      } else if scalar.value >= 0x80 {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        base += "U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        beginsWord = true
      } else {
        beginsWord = true
      }
    }
    if base.isEmpty { base = "Api" }
    // Windows reserves these names for devices, whatever extension follows.
    if devices.contains(base.lowercased()) { base += "Api" }
    return shortened(base, to: limit - reserve)
  }

  /// Returns the name of one of the files: "Api.swift", or "Api+Models.swift" with a part.
  package static func swift(base: String, part: String? = nil) -> String {
    guard let part else { return "\(base).swift" }
    return "\(shortened("\(base)+\(part)", to: limit - 6)).swift"
  }

  /// Returns the number of files for models, and for resources, that a spec of this size is split
  /// into: the smallest power of two of which each file gets at most 64 KiB, but at most 64.
  ///
  /// The code that a compiler process reads then stays small enough for a machine with little
  /// memory, and an edit of a model compiles a part of the client.
  package static func fileCount(forSpecOfSize bytes: Int) -> Int {
    var count = 1
    while count < 64, bytes > count * 64 * 1_024 { count *= 2 }
    return count
  }

  /// Returns the first two names that a file system may treat as equal; `nil` if there are none.
  package static func collision(among names: [String]) -> (String, String)? {
    var known: [String: String] = [:]
    for name in names {
      // Strings are equal in all normalization forms, as names are to most file systems.
      if let other = known.updateValue(name, forKey: name.lowercased()) { return (other, name) }
    }
    return nil
  }

  /// The bytes reserved for "+Resources12.swift" and similar suffixes.
  private static let reserve = 60

  private static let devices: Set<String> = {
    let numbered = ["com", "lpt"].flatMap { name in (0...9).map { "\(name)\($0)" } }
    return Set(["con", "prn", "aux", "nul"] + numbered)
  }()

  /// Returns the name without the extension of its format.
  private static func stem(of file: String) -> String {
    for ending in [".yaml", ".yml", ".json"] where file.lowercased().hasSuffix(ending) {
      return String(file.dropLast(ending.count))
    }
    return file
  }

  /// Whether a character of a spec's name remains in the names of its files.
  package static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case "\u{80}"...: isLetter(scalar)
    default: false
    }
  }

  /// Whether Unicode permits a visible character in identifiers (UAX #31). Characters of later
  /// versions of Unicode than 13 don't count: the plugin may be built with another standard library
  /// than the tool, and must derive the same names.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
      && properties.age.map { $0.major <= 13 } ?? false
  }

  /// Truncates a long name and appends a hash of it, so that two long names remain distinct.
  private static func shortened(_ name: String, to limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    // FNV-1a, which has the same result on each machine and in each run, unlike `Hasher`.
    let number = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    var prefix = ""
    for scalar in name.unicodeScalars {
      guard prefix.utf8.count + UTF8.width(scalar) <= limit - 17 else { break }
      prefix.unicodeScalars.append(scalar)
    }
    return "\(prefix)_\(String(number, radix: 16))"
  }
}
