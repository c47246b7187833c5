/// The operation of a spec that a request or an error belongs to, for metrics and logs: it contains
/// no value of a parameter, so that all calls of an operation have equal texts.
///
/// ```swift
/// func serviceWillSend(_ request: HTTPRequest, attempt: Int) {
///   if let operation = request.operation { count(operation.id) }
/// }
/// ```
public struct CalledOperation: Sendable, Hashable {
  /// The id in the spec: `getUser`.
  ///
  /// Without `operation` in its `RequestSpec`, a resource has the name of its type without
  /// `Resource` and with a small letter: `getUser` for `GetUserResource`.
  public let id: String

  /// The name of the resource's type in Swift: `GetUserResource`.
  public let name: String

  /// The method of the request; `FILE` for a resource that is read from a file.
  public let method: HTTPMethod

  /// The path of the spec, below the address of the server: `/users/{id}`. Empty for a file.
  ///
  /// Without `route` in its `RequestSpec`, a resource has the path that its request is made from,
  /// with `{}` for each interpolated value.
  public let route: String

  /// The name of the server in the spec, also where the service replaces it: `main`. Empty for a
  /// file.
  public let server: String

  /// The number of the request within its call, from 1.
  public let attempt: Int

  /// Creates an operation, for tests of an observer or an interceptor.
  public init(
    id: String, name: String, method: HTTPMethod, route: String, server: String, attempt: Int = 1
  ) {
    self.id = id
    self.name = name
    self.method = method
    self.route = route
    self.server = server
    self.attempt = attempt
  }
}

extension CalledOperation {
  /// Creates the operation of a resource, whose modifications for one call do not count.
  init(_ resource: any NetworkResource, _ spec: RequestSpec, attempt: Int = 1) {
    let name = String(describing: resource.originalType)
    self.init(
      id: spec.operation ?? CalledOperation.id(ofType: name), name: name, method: spec.method,
      route: spec.route ?? spec.path.template, server: spec.server.operationName,
      attempt: attempt)
  }

  /// Creates the operation of a resource that is read from a file.
  init(file resource: any Resource.Type) {
    let name = String(describing: resource)
    self.init(
      id: CalledOperation.id(ofType: name), name: name, method: .other("FILE"), route: "",
      server: "")
  }

  private static func id(ofType name: String) -> String {
    guard name.hasSuffix("Resource"), name != "Resource" else { return name }
    return name.prefix(1).lowercased() + name.dropFirst().dropLast("Resource".count)
  }
}

extension Server {
  /// The name. That of a server from a text is its address, which is shown without its query, or
  /// not shown if it can't be parsed: it may contain a password.
  fileprivate var operationName: String { name == url ? description : name }
}

extension HTTPRequest {
  /// The operation that the request is sent for; nil for a request that was created directly.
  public var operation: CalledOperation? {
    guard let attempt, let resource = attempt.resource else { return nil }
    return CalledOperation(resource, resource.request, attempt: attempt.number)
  }
}
