extension ExampleCheck {
  /// Checks that an example is refused at the right location once a member has another kind.
  mutating func checkSpoiled(
    _ example: JSONTree, _ schema: DescribedSchema, _ oracle: SchemaOracle, _ title: String,
    reread: ([UInt8]) async throws -> [UInt8]?
  ) async {
    guard oracle.fault(in: example, schema) == nil else { return }
    for value in ExampleCheck.spoiled(example) {
      let known = oracle.faults(in: value, schema)
      // Unions accept values of other kinds as alternatives that they don't know.
      if known.isEmpty || known.contains(where: { $0.path == "$" }) { continue }
      do {
        guard try await reread(value.bytes) != nil else { continue }
        add(fault: "\(title): not refused, \(known[0]); \(value.excerpt)")
      } catch {
        if !known.contains(where: { $0.explains("\(error)") }) {
          add(fault: "\(title): \(known[0]) is refused elsewhere, \(error)")
        }
      }
      countSpoiled()
    }
  }

  /// The example with each member replaced in turn, also in the first element of a list.
  private static func spoiled(_ example: JSONTree) -> [JSONTree] {
    switch example {
    case .object(let members):
      return members.pairs.map { name, value in
        var changed = members
        changed[name] = value.items.isEmpty ? .array([.number("7")]) : .bool(true)
        return .object(changed)
      }
    case .array(let items):
      guard let first = items.first else { return [] }
      return spoiled(first).map { .array([$0] + items.dropFirst()) }
    case .null, .bool, .number, .string: return []
    }
  }
}
