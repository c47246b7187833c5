/// The names of the files that are generated from a spec, derived from its file name and the
/// configuration.
struct OutputNames {
  let file: String
  /// The size of the spec in bytes.
  let size: Int
  let settings: PluginSettings

  var all: [String] {
    let base = OutputNames.base(of: file)
    var names = [base]
    let count = fileCount
    for part in ["Models", "Resources"] {
      for number in 1...count {
        names.append("\(base)+\(part)" + (count > 1 ? String(number) : ""))
      }
    }
    if settings.router { names.append(base + "+Router") }
    if settings.router && settings.matching { names.append(base + "+Matching") }
    if settings.fixtures { names.append(base + "+Fixtures") }
    if settings.operations { names.append(base + "+Operations") }
    if settings.clients { names.append(base + "+Clients") }
    return names.map { $0 + ".swift" }
  }

  /// The number of files for models, and for resources.
  var fileCount: Int {
    if let files = settings.files { return max(1, files) }
    var count = 1
    while !settings.selectsPart, count < 64, size > count * 64 * 1_024 { count *= 2 }
    return count
  }

  /// "book-shop.v2.yaml" → "BookShopV2".
  static func base(of file: String) -> String {
    var base = ""
    var beginsWord = true
    for scalar in stem(of: file).unicodeScalars {
      switch scalar {
      case _ where isWord(scalar):
        base += beginsWord ? scalar.properties.titlecaseMapping : String(scalar)
        beginsWord = false
      case "\u{80}"...:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        base += "U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        beginsWord = true
      default:
        beginsWord = true
      }
    }
    if base.isEmpty { base = "Api" }
    if isDevice(base.lowercased()) { base += "Api" }
    return shortened(base)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": return true
    case "\u{80}"...:
      return properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
        && properties.age.map { $0.major <= 13 } ?? false
    default: return false
    }
  }

  private static func stem(of file: String) -> String {
    for ending in [".yaml", ".yml", ".json"] where file.lowercased().hasSuffix(ending) {
      return String(file.dropLast(ending.count))
    }
    return file
  }

  private static func isDevice(_ name: String) -> Bool {
    if ["con", "prn", "aux", "nul"].contains(name) { return true }
    return name.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt"))
      && name.last?.isNumber == true
  }

  private static func shortened(_ name: String) -> String {
    let limit = 140
    guard name.utf8.count > limit else { return name }
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
