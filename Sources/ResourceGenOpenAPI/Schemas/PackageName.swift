/// The name of a schema after the package of the type that a framework made it of:
/// `models.Project`, `dto__User`, `io.k8s.api.core.v1.Pod`.
struct PackageName {
  /// The name without the package.
  let base: String

  /// Fails unless the name is words in lower case, and then one that begins with a capital letter,
  /// with dots or two underscores between them: `Pet.Owner` and `payment.created` have no package.
  init?(_ name: String) {
    let bytes = Array(name.utf8)
    var start = 0
    var position = 0
    while position < bytes.count {
      let length: Int
      if bytes[position] == UInt8(ascii: ".") {
        length = 1
      } else if bytes[position...].starts(with: "__".utf8) {
        length = 2
      } else {
        position += 1
        continue
      }
      guard bytes[start..<position].isPackage else { return nil }
      position += length
      start = position
    }
    guard start > 0, let first = bytes[start...].first,
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first,
      bytes[start...].allSatisfy({ NameWords.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") })
    else { return nil }
    base = String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Returns the names that need no package, since no other schema has the rest as its name, or as
  /// its name after another package.
  static func shortened(_ names: some Collection<String>) -> [String: String] {
    var bases: [String: String] = [:]
    for name in names {
      if let package = PackageName(name) { bases[name] = package.base }
    }
    if bases.isEmpty { return [:] }
    var counts: [String: Int] = [:]
    for name in names { counts[(bases[name] ?? name).lettersAndDigits, default: 0] += 1 }
    return bases.filter { counts[$0.value.lettersAndDigits] == 1 }
  }
}

extension ArraySlice<UInt8> {
  /// Whether this is a name of a package: `github_com_shop_models`, `v1`.
  fileprivate var isPackage: Bool {
    guard let first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return false }
    return allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }
}
