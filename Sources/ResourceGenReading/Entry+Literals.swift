package import ResourceGenDiagnostics
internal import ResourceGenYAML

/// A JSON value in a spec whose children are already built. Callers make their own trees from it.
///
/// Numbers keep their spelling; members keep their order.
package enum LiteralPart<Literal> {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([Literal])
  case object([(key: Located<String>, value: Literal)])
}

extension Entry {
  /// Builds a JSON value, such as an example or a default, from the leaves up.
  ///
  /// Plain scalars in JSON's spelling are null, booleans or numbers; all others are text. Returns
  /// nil after an error if a key isn't text, and nil if `make` returns nil for any part.
  ///
  /// ```swift
  /// let example = entry.literal(reporting: &log) { part, span in JSONLiteral(part) }
  /// ```
  package func literal<Literal>(
    reporting log: inout DiagnosticLog,
    _ make: (LiteralPart<Literal>, SourceSpan) -> Literal?
  ) -> Literal? {
    switch value.kind {
    case .scalar:
      return make(scalarPart(), span)
    case .sequence:
      var items: [Literal] = []
      items.reserveCapacity(value.items.count)
      for item in value.items {
        guard let literal = Entry(item: item, of: self).literal(reporting: &log, make) else {
          return nil
        }
        items.append(literal)
      }
      return make(.array(items), span)
    case .mapping:
      guard let pairs = pairs(reporting: &log), pairs.count == value.entries.count else {
        return nil
      }
      var members: [(key: Located<String>, value: Literal)] = []
      members.reserveCapacity(pairs.count)
      for pair in pairs {
        guard let literal = pair.literal(reporting: &log, make) else { return nil }
        members.append((Located(pair.name, pair.keySpan), literal))
      }
      return make(.object(members), span)
    }
  }

  private func scalarPart<Literal>() -> LiteralPart<Literal> {
    guard isBare else { return .string(value.text) }
    if value.isNull { return .null }
    let text = value.text
    if let value = ScalarText.bool(text) { return .bool(value) }
    return ScalarText.isNumber(text) ? .number(text) : .string(text)
  }
}
