/// The generation of a document's format. The generations differ in where objects are declared and
/// in how null is expressed.
enum Generation: Sendable {
  case swagger2
  case openAPI3

  /// The keys that lead from the root to the named schemas.
  var schemas: [String] {
    switch self {
    case .swagger2: ["definitions"]
    case .openAPI3: ["components", "schemas"]
    }
  }

  /// Returns the schema name in a reference of the usual form, without escapes; nil for any other
  /// reference.
  func schemaName(in reference: String) -> String? {
    let beginning: StaticString =
      switch self {
      case .swagger2: "#/definitions/"
      case .openAPI3: "#/components/schemas/"
      }
    let bytes = reference.utf8
    let begins = beginning.withUTF8Buffer { bytes.starts(with: $0) }
    let name = bytes.dropFirst(beginning.utf8CodeUnitCount)
    let isPlain = name.allSatisfy {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "%")
    }
    return begins && isPlain ? String(Substring(name)) : nil
  }
}
