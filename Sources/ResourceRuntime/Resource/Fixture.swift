public import Foundation

/// An example response of a spec: its bytes, and the value that they decode to.
///
/// Generated code declares one for each example in `Fixtures`. Tests answer with it, and previews
/// show its value:
///
/// ```swift
/// try stub.answer(.getProduct(id: 3), with: .data(Fixtures.getProduct))
/// let product = try Fixtures.getProduct.value
/// ```
@_documentation(visibility: internal)
public struct Fixture<Source: Resource>: Sendable, Hashable {
  /// The body of the response, as a server sends it.
  public let data: Data

  /// Creates a fixture from a body in UTF-8.
  public init(_ text: String) {
    self.init(data: Data(text.utf8))
  }

  /// Creates a fixture from a body.
  public init(data: Data) {
    self.data = data
  }

  /// The value that the resource decodes from the body. Decoded in each access; throws, with the
  /// path in the JSON, if the body does not fit the type.
  public var value: Source.Value {
    get throws(JSONDecodingError) { try Source.responseReader.value(from: data) }
  }
}

/// A fixture, or the named examples of one endpoint, which then count as their first one:
/// `Fixtures.getProduct` where `Fixtures.getProduct.soldOut` exists.
@_documentation(visibility: internal)
public protocol FixtureConvertible<Source>: Sendable {
  associatedtype Source: Resource

  var fixture: Fixture<Source> { get }
}

extension FixtureConvertible {
  /// The body of the first example.
  public var data: Data { fixture.data }

  /// The value of the first example. Throws, with the path in the JSON, if the body does not fit
  /// the type.
  public var value: Source.Value {
    get throws(JSONDecodingError) { try fixture.value }
  }
}

extension Fixture: FixtureConvertible {
  public var fixture: Fixture { self }
}

extension Resource {
  /// Decodes an example, as if it were the body of a successful response.
  public func value(
    from fixture: some FixtureConvertible
  ) throws(JSONDecodingError) -> Value {
    try value(from: fixture.data)
  }
}
