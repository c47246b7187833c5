/// Code by hand stands beside what is generated.
extension Product {
  public var label: String { name.uppercased() }
}
