public import Foundation

/// A closure that receives the result of a successful fetch.
@_documentation(visibility: internal)
public typealias SuccessHandler<Model: Sendable> = @Sendable (MappingResult<Model>) -> Void

/// A closure that receives the error of a failed fetch.
@_documentation(visibility: internal)
public typealias FailureHandler = @Sendable (ResourceError<JSONValue>) -> Void

extension Fetchable {
  /// Loads the single value of a resource: `UserModel.fetch(.getUser(id: 1), using: service)`.
  ///
  /// Without `using:`, requests carry no credentials.
  public static func fetch<R: NetworkResource>(
    _ resource: R, using service: some ResourceLoading = ResourceService.plain
  ) async throws(ResourceError<R.ErrorBody>) -> Self where R.Value == Self {
    try await service.load(resource)
  }

  /// Loads the array of a resource.
  public static func fetch<R: NetworkResource>(
    _ resource: R, using service: some ResourceLoading = ResourceService.plain
  ) async throws(ResourceError<R.ErrorBody>) -> [Self] where R.Value == [Self] {
    try await service.load(resource)
  }

  /// Loads the dictionary of a resource.
  public static func fetch<R: NetworkResource>(
    _ resource: R, using service: some ResourceLoading = ResourceService.plain
  ) async throws(ResourceError<R.ErrorBody>) -> [String: Self] where R.Value == [String: Self] {
    try await service.load(resource)
  }

  /// Loads the value of a resource, or nil for an empty body.
  public static func fetch<R: NetworkResource>(
    _ resource: R, using service: some ResourceLoading = ResourceService.plain
  ) async throws(ResourceError<R.ErrorBody>) -> Self? where R.Value == Self? {
    try await service.load(resource)
  }

  /// Loads a route's resource and returns its body as this model: a single one, a dictionary, an
  /// array, or other bytes.
  ///
  /// Without `using:`, requests carry no credentials. The overloads that take a resource return its
  /// value directly, since they know its type.
  ///
  /// For JSON that fits neither the model nor a dictionary or array of it, `unmatched: .failure`
  /// throws `.decoding`, and `.raw` returns its bytes.
  ///
  /// - Precondition: The route returns this model, an array or a dictionary of it, or an untyped
  ///   body; checked in debug builds.
  public static func fetch(
    _ route: some ResourceRoute, using service: ResourceService = ResourceService.plain,
    unmatched: UnmatchedBody = .failure
  ) async throws(ResourceError<JSONValue>) -> MappingResult<Self> {
    try await service.mapping(of: route.resource, to: Self.self, unmatched: unmatched)
  }

  /// Loads a route's resource. Calls exactly one of the handlers, once.
  ///
  /// The handlers run on `queue`, or on a thread of the concurrency pool if it is nil. Without
  /// `using:`, requests carry no credentials.
  ///
  /// For JSON that fits neither the model nor a dictionary or array of it, `unmatched: .failure`
  /// throws `.decoding`, and `.raw` returns its bytes.
  ///
  /// - Precondition: The route returns this model, an array or a dictionary of it, or an untyped
  ///   body; checked in debug builds.
  @discardableResult
  public static func fetch(
    _ route: some ResourceRoute, using service: ResourceService = ResourceService.plain,
    unmatched: UnmatchedBody = .failure, callbackQueue queue: DispatchQueue? = nil,
    onSuccess: @escaping SuccessHandler<Self>, onError: @escaping FailureHandler
  ) -> Task<Void, Never> {
    Task(callbackQueue: queue) { (result: Result<_, ResourceError<JSONValue>>) in
      switch result {
      case .success(let mapping): onSuccess(mapping)
      case .failure(let error): onError(error)
      }
    } work: { () throws(ResourceError<JSONValue>) in
      try await fetch(route, using: service, unmatched: unmatched)
    }
  }
}

extension ResourceService {
  fileprivate func mapping<R: NetworkResource, Model: Fetchable>(
    of resource: R, to model: Model.Type, unmatched: UnmatchedBody
  ) async throws(ResourceError<JSONValue>) -> MappingResult<Model> {
    assert(
      ResourceService.canMap(R.Value.self, model),
      "\(R.self) returns \(R.Value.self), not \(model)")
    let success: SuccessfulResponse
    do {
      success = try await successfulResponse(to: resource)
    } catch {
      throw error.erased
    }
    let response = success.response
    guard !response.body.isEmpty else {
      throw .emptyBody(success.responseInError)
    }
    do {
      return try MappingResult(
        response.body, contentType: MediaType(response.headers["Content-Type"]),
        unmatched: unmatched)
    } catch {
      throw .decoding(error, success.responseInError)
    }
  }

  /// Whether values of this type can be mapped to the model, that is, whether the route and the
  /// model belong together.
  private static func canMap<Model: Fetchable>(_ value: Any.Type, _ model: Model.Type) -> Bool {
    let fitting: [Any.Type] = [
      Model.self, Model?.self, [Model].self, [Model]?.self, [String: Model].self,
      [String: Model]?.self, [Model?].self, [String: Model?].self, JSONValue.self, JSONValue?.self,
      Data.self, String.self,
    ]
    return fitting.contains { $0 == value }
  }
}
