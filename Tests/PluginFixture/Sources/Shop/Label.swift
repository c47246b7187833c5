/// Hand-written code next to generated code.
extension Product {
  public var label: String { name.uppercased() }
}
