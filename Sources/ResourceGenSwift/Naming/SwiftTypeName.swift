/// The name of a type that the user has declared: `MyKit.Money`, or `Money` in the same module.
package struct SwiftTypeName: Hashable, Sendable {
  package let spelling: String
  /// The names from the module on, or only that of a type in the same module.
  private let names: [SwiftIdentifier]

  /// Creates a name; `nil` if a part is not an identifier of ASCII letters, digits and underscores.
  ///
  /// A name without a module is refused if resources have a type of this name inside.
  package init?(_ spelling: String) {
    let parts = spelling.split(separator: ".", omittingEmptySubsequences: false)
    names = parts.compactMap { SwiftIdentifier(ofUser: String($0)) }
    guard names.count == parts.count else { return nil }
    if names.count == 1, SwiftTypeName.namesInResources.contains(spelling) { return nil }
    self.spelling = spelling
  }

  private static let namesInResources: Set = ["Element", "ErrorBody", "Headers", "Item", "Value"]

  /// The name that must not have another meaning where the type is used.
  var first: SwiftIdentifier { names.first ?? "API" }

  var code: SwiftCode { "\(names.map { SwiftCode($0) }, by: ".")" }

  private var module: SwiftIdentifier? { names.count > 1 ? names.first : nil }

  var isOfRuntime: Bool { module?.name == "ResourceRuntime" }

  /// The modules that a file with the type must import, besides the runtime.
  var imports: ImportedModules {
    switch module?.name {
    case nil, "Swift", "ResourceRuntime": ImportedModules()
    case "Foundation": .foundation
    default: ImportedModules(ofUser: module.map { [$0] } ?? [])
    }
  }
}
