/// Where the dot syntax of groups begins: `service.load(.users.get(id: 1))`.
///
/// Generated code declares one static a group, `extension Resource where Self == GroupedResource { static var users … }`, whose
/// members name the resources. Swift asks that such a static stands on a type which conforms; there is no value of this one.
public enum GroupedResource: NetworkResource, FileResource {
  public typealias Value = JSONValue
  public typealias ErrorBody = JSONValue

  public var request: RequestSpec {
    switch self {}
  }

  public var file: String {
    switch self {}
  }
}
