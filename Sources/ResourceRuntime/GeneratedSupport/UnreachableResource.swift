/// A placeholder for the unreachable end of a router that is too large for one `switch`.
///
/// The compiler cannot verify that a `switch` over more than a few hundred cases is exhaustive.
/// Loading this resource fails, since it has no address.
@_spi(Generated) public struct UnreachableResource: NetworkResource, Hashable {
  public typealias Value = Void

  public init() {}

  public var request: RequestSpec {
    RequestSpec(.get, on: "", path: "")
  }
}
