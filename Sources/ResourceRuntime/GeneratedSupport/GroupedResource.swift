/// The base of the dot syntax for groups: `service.load(.users.get(id: 1))`.
///
/// Generated code declares one static property for each group,
/// `extension Resource where Self == GroupedResource { static var users … }`, whose members name
/// the resources. Swift requires that `Self` is a type that conforms to the protocol. This one has
/// no values.
@_documentation(visibility: internal)
public enum GroupedResource: NetworkResource, FileResource {
  public typealias Value = JSONValue

  public var request: RequestSpec {
    switch self {}
  }

  public var file: String {
    switch self {}
  }
}
