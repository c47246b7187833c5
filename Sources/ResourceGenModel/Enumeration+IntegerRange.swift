internal import ResourceGenDiagnostics

// `Int` has 32 bits on some platforms, such as watchOS, where a larger literal doesn't compile.
extension Enumeration {
  /// Whether all integers of the enumeration fit 32 bits.
  package var fitsInt32: Bool { cases.allSatisfy { $0.value.value.fitsInt32 } }
}

extension String {
  /// Whether the text spells an integer of at most 32 bits.
  package var fitsInt32: Bool { Int32(self) != nil }

  /// Whether the text spells an integer of at most 64 bits that needs more than 32.
  package var exceedsInt32: Bool { utf8.count > 9 && Int32(self) == nil && Int64(self) != nil }
}
