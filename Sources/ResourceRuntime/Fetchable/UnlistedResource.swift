/// What a generated route of very many cases says where none of its cases is meant, which no value of it reaches.
///
/// The compiler cannot see that a `switch` over more than some hundred cases leaves none out. Loading it fails, since it
/// has no address.
public struct UnlistedResource: NetworkResource, Hashable {
  public typealias Value = Void

  public init() {}

  public var request: RequestSpec {
    RequestSpec(.get, on: "", path: "")
  }
}
