package import ResourceGenModel

/// How the values of a union are read: which alternatives are tried, and in which order.
package struct UnionReading: Sendable {
  package struct Alternative: Sendable {
    /// The index among the alternatives of the spec.
    package var index: Int
    /// The value of the discriminator that selects the alternative; `nil` without a discriminator.
    package var discriminatorValue: String?
    /// Whether nearly each value fits, so that this alternative is only chosen if no other one
    /// fits.
    package var isLastResort: Bool
    /// Whether required members distinguish this alternative from the last resorts.
    package var hasRequiredMembers: Bool
  }

  /// The alternatives in the order in which they are tried.
  package var attempts: [Alternative]

  package init(_ union: Union, in index: ModelIndex) {
    let demands = union.alternatives.indices.map { index.demand(of: union.alternatives[$0].type) }
    let names = union.discriminator == nil ? [] : union.caseNames()
    let hasLastResort = union.discriminator == nil && demands.contains(where: \.isLastResort)
    attempts = TypeDemand.descendingOrder(of: demands).map { step in
      let alternative = union.alternatives[step]
      return Alternative(
        index: step,
        discriminatorValue: union.discriminator == nil
          ? nil
          : alternative.keyValue ?? names[step].name,
        isLastResort: demands[step].isLastResort,
        hasRequiredMembers: hasLastResort && demands[step] > .members(0)
          && index.isObject(alternative.type))
    }
  }
}

extension ModelIndex {
  fileprivate func isObject(_ type: TypeReference) -> Bool {
    if case .object = shape(of: withoutAliases(type)) { true } else { false }
  }
}
