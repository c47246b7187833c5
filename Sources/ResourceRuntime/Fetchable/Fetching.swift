public import Foundation

/// Hears what a fetch brought.
public typealias SuccessHandler<Model: Sendable> = @Sendable (MappingResult<Model>) -> Void

/// Hears why a fetch brought nothing.
public typealias FailureHandler = @Sendable (ResourceError<JSONValue>) -> Void

extension Fetchable {
  /// Loads the one value that the resource answers with: `UserModel.fetch(.getUser(id: 1), using: service)`.
  ///
  /// Without `using:` there are no credentials.
  public static func fetch<R: NetworkResource>(
    _ resource: R, using service: some ResourceLoading = ResourceService.plain
  ) async throws(ResourceError<R.ErrorBody>) -> Self where R.Value == Self {
    try await service.load(resource)
  }

  /// Loads the array that the resource answers with.
  public static func fetch<R: NetworkResource>(
    _ resource: R, using service: some ResourceLoading = ResourceService.plain
  ) async throws(ResourceError<R.ErrorBody>) -> [Self] where R.Value == [Self] {
    try await service.load(resource)
  }

  /// Loads the dictionary that the resource answers with.
  public static func fetch<R: NetworkResource>(
    _ resource: R, using service: some ResourceLoading = ResourceService.plain
  ) async throws(ResourceError<R.ErrorBody>) -> [String: Self] where R.Value == [String: Self] {
    try await service.load(resource)
  }

  /// Loads the value that the resource answers with, or nil for an empty body.
  public static func fetch<R: NetworkResource>(
    _ resource: R, using service: some ResourceLoading = ResourceService.plain
  ) async throws(ResourceError<R.ErrorBody>) -> Self? where R.Value == Self? {
    try await service.load(resource)
  }

  /// Loads what a route leads to and says how it is made of this model: itself, a dictionary, an array, or other bytes.
  ///
  /// Without `using:` there are no credentials. The forms that take a resource need no such distinction.
  public static func fetch(
    _ route: some ResourceRoute, using service: ResourceService = ResourceService.plain,
    unmatched: UnmatchedBody = .failure
  ) async throws(ResourceError<JSONValue>) -> MappingResult<Self> {
    try await service.mapping(of: route.resource, to: Self.self, unmatched: unmatched)
  }

  /// Loads what a route leads to; exactly one of the handlers is called, once.
  ///
  /// Handlers run on `queue`, or on a thread of the concurrency pool if that is nil. Without `using:` there are no credentials.
  @discardableResult
  public static func fetch(
    _ route: some ResourceRoute, using service: ResourceService = ResourceService.plain,
    unmatched: UnmatchedBody = .failure, deliverOn queue: DispatchQueue? = nil,
    onSuccess: @escaping SuccessHandler<Self>, onError: @escaping FailureHandler
  ) -> CancellationHandle {
    CancellationHandle(deliverOn: queue) { (result: Result<_, ResourceError<JSONValue>>) in
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
      ResourceService.canHold(R.Value.self, model),
      "\(R.self) answers with \(R.Value.self), not with \(model)")
    let answer: Answer
    do {
      answer = try await self.answer(to: resource)
    } catch {
      throw error.erased
    }
    let response = answer.response
    guard !response.body.isEmpty else {
      throw .emptyBody(FailedResponse(response, to: resource.operation))
    }
    do {
      return try MappingResult(
        response.body, contentType: MediaType(response.headers["Content-Type"]),
        unmatched: unmatched)
    } catch {
      throw .decoding(error, FailedResponse(response, to: resource.operation))
    }
  }

  /// Whether a reply of this type can be made of the model: the route and the model belong together.
  private static func canHold<Model: Fetchable>(_ value: Any.Type, _ model: Model.Type) -> Bool {
    let fitting: [Any.Type] = [
      Model.self, Model?.self, [Model].self, [Model]?.self, [String: Model].self,
      [String: Model]?.self, [Model?].self, [String: Model?].self, JSONValue.self, JSONValue?.self,
      Data.self, String.self,
    ]
    return fitting.contains { $0 == value }
  }
}
