public import Foundation
public import ResourceRuntime

/// Examples of a spec that do not fit their models.
@_documentation(visibility: internal)
public struct FixtureError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why each of these examples doesn't fit, by its path below `Fixtures`.
  public let mismatches: [String: JSONDecodingError]

  public var description: String {
    mismatches.sorted { $0.key < $1.key }.map { "Fixtures.\($0.key): \($0.value)" }
      .joined(separator: "\n")
  }
}

extension FixtureError: LocalizedError {
  public var errorDescription: String? { description.asSentence }
}

extension FixtureExample {
  /// Throws a `FixtureError`, with the path in the JSON, if the example does not fit its model.
  public func verify() throws(FixtureError) {
    do {
      try read(data)
    } catch {
      throw FixtureError(mismatches: [name: error])
    }
  }
}

extension FixtureSet {
  /// Throws if any example does not fit the model of its endpoint; the error lists all mismatches.
  public static func verify() throws(FixtureError) {
    var mismatches: [String: JSONDecodingError] = [:]
    for example in examples() {
      do {
        try example.verify()
      } catch {
        mismatches.merge(error.mismatches) { first, _ in first }
      }
    }
    if !mismatches.isEmpty { throw FixtureError(mismatches: mismatches) }
  }
}
