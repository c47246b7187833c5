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
    let beginning: String =
      switch self {
      case .swagger2: "#/definitions/"
      case .openAPI3: "#/components/schemas/"
      }
    let bytes = reference.utf8
    let begins = bytes.starts(with: beginning.utf8)
    let name = bytes.dropFirst(beginning.utf8.count)
    let isPlain = name.allSatisfy {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "%")
    }
    return begins && isPlain ? String(Substring(name)) : nil
  }
}
