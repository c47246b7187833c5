public import Foundation

/// An example from a spec, with the resource that must be able to read it.
///
/// Generated code lists the examples: `FixtureExample("getUser", getUser)`.
@_documentation(visibility: internal)
public struct FixtureExample: Sendable {
  /// The path of the example below `Fixtures`: "getUser", "getProduct.small".
  public let name: String
  public let data: Data

  package let read: @Sendable (Data) throws(JSONDecodingError) -> Void

  /// Creates an example of the response that a resource reads.
  public init<Source: Resource>(_ name: String, _ fixture: Fixture<Source>) {
    self.init(name, fixture.data) { data throws(JSONDecodingError) in
      _ = try Fixture<Source>(data: data).value
    }
  }

  /// Creates an example that a custom closure reads.
  public init(
    _ name: String, _ data: Data,
    reading read: @escaping @Sendable (Data) throws(JSONDecodingError) -> Void
  ) {
    self.name = name
    self.data = data
    self.read = read
  }
}

extension FixtureExample: CustomStringConvertible {
  public var description: String { name }
}

/// The examples of a spec; generated as `Fixtures`.
///
/// ```swift
/// nonisolated extension Fixtures: FixtureSet {
///   public static func examples(listedAs _: FixtureExample.Type) -> [FixtureExample] {
///     [
///       FixtureExample("getUser", getUser),
///       FixtureExample("getProduct.small", getProduct.small),
///     ]
///   }
/// }
/// ```
@_documentation(visibility: internal)
public protocol FixtureSet {
  /// All examples of the spec. The label keeps the method distinct from an example called
  /// `examples`.
  static func examples(listedAs kind: FixtureExample.Type) -> [FixtureExample]
}

extension FixtureSet {
  /// All examples, for a parameterized test: `@Test(arguments: Fixtures.examples())`.
  public static func examples() -> [FixtureExample] { examples(listedAs: FixtureExample.self) }
}
