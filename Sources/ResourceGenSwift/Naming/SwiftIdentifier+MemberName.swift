extension SwiftIdentifier {
  /// Returns the name of a property or a parameter for its spelling in the spec: "first_name" →
  /// "firstName". Declarations of the same name get a number in addition.
  package static func memberName(for spelling: String) -> String {
    SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value").name
  }
}
