public import Foundation

/// One example of a description, with the resource that must read it.
///
/// Generated code lists them: `FixtureExample("getUser", getUser, of: GetUserResource.self)`.
public struct FixtureExample: Sendable {
  /// Where it stands below `Fixtures`: "getUser", "getProduct.small".
  public let name: String
  public let data: Data

  private let read: @Sendable (Data) throws(DecodingFailure) -> Void

  /// An example of what a resource answers with.
  public init<R: Resource>(_ name: String, _ data: Data, of resource: R.Type) {
    self.init(name, data) { data throws(DecodingFailure) in
      _ = try R.reply.value(from: data)
    }
  }

  /// An example that is read in its own way.
  public init(
    _ name: String, _ data: Data,
    reading read: @escaping @Sendable (Data) throws(DecodingFailure) -> Void
  ) {
    self.name = name
    self.data = data
    self.read = read
  }

  /// Throws if the example does not fit its model, with the place in the JSON.
  public func verify() throws(FixtureFailure) {
    do {
      try read(data)
    } catch {
      throw FixtureFailure(misfits: [FixtureFailure.Misfit(example: name, failure: error)])
    }
  }
}

extension FixtureExample: CustomStringConvertible {
  public var description: String { name }
}

/// The examples of a description; generated as `Fixtures`.
///
/// ```swift
/// nonisolated extension Fixtures: FixtureSet {
///   public static func examples(listedAs _: FixtureExample.Type) -> [FixtureExample] {
///     [
///       FixtureExample("getUser", getUser, of: GetUserResource.self),
///       FixtureExample("getProduct.small", getProduct.small, of: GetProductResource.self),
///     ]
///   }
/// }
/// ```
public protocol FixtureSet {
  /// All of them. The label keeps the name apart from that of an example.
  static func examples(listedAs kind: FixtureExample.Type) -> [FixtureExample]
}

extension FixtureSet {
  /// All examples, for a test with one case each: `@Test(arguments: Fixtures.examples())`.
  public static func examples() -> [FixtureExample] { examples(listedAs: FixtureExample.self) }

  /// Throws if an example does not fit the model that its endpoint answers with; names all that do not.
  public static func verify() throws(FixtureFailure) {
    var misfits: [FixtureFailure.Misfit] = []
    for example in examples() {
      do {
        try example.verify()
      } catch {
        misfits += error.misfits
      }
    }
    if !misfits.isEmpty { throw FixtureFailure(misfits: misfits) }
  }
}

/// Examples that do not fit their models.
public struct FixtureFailure: Error, Sendable, Hashable, CustomStringConvertible {
  public struct Misfit: Sendable, Hashable {
    /// Where it stands below `Fixtures`.
    public let example: String
    public let failure: DecodingFailure
  }

  public let misfits: [Misfit]

  public var description: String {
    misfits.map { "Fixtures.\($0.example): \($0.failure)" }.joined(separator: "\n")
  }
}
