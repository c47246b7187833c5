public import Foundation

/// Some requests and the answers that they get in turn.
struct Stub: Sendable {
  /// For messages; without secrets.
  let name: String

  /// The answers to a request; nil if it is another stub's.
  let answers: @Sendable (HTTPRequest) -> [StubAnswer]?

  /// Whether the answers were held against their resource when they were added.
  let isChecked: Bool

  /// How many requests were answered.
  var turn = 0

  init(
    _ name: String, isChecked: Bool = false,
    answers: @escaping @Sendable (HTTPRequest) -> [StubAnswer]?
  ) {
    self.name = name
    self.isChecked = isChecked
    self.answers = answers
  }
}

// Several answers are given one after the other, the last one again and again.
extension StubTransport {
  /// Answers requests for this very resource, whatever defaults, credentials and edits come with them.
  ///
  /// Throws if the resource cannot read one of the answers, with the place in the JSON: a success as its value, an
  /// error as its error body. `unchecked()` lets through what is meant to be broken.
  public func answer<R: NetworkResource>(
    _ resource: R, with answers: StubAnswer...
  ) throws(StubFailure) {
    try add(answers, to: resource)
  }

  /// Answers requests for this very resource with bytes, such as those of `Fixtures`.
  ///
  /// Throws if the resource cannot read them, with the place in the JSON.
  public func answer<R: NetworkResource>(
    _ resource: R, data: Data, status: Int = 200, headers: HTTPHeaders = [:]
  ) throws(StubFailure) {
    try add([.data(data, status: status, headers: headers)], to: resource)
  }

  /// Answers requests for this very resource with a value.
  ///
  /// It is sent as the resource reads it, under the keys of its reply. Throws if it cannot be written, or would not be
  /// read back.
  public func answer<R: NetworkResource>(
    _ resource: R, value: R.Value, status: Int = 200, headers: HTTPHeaders = [:]
  ) throws(StubFailure) {
    let name = resource.stubName
    let body: Data?
    do {
      body = try R.reply.body(of: value)
    } catch {
      throw StubFailure(.notWritable(stub: name, error.description))
    }
    guard let data = body else {
      throw StubFailure(.notWritable(stub: name, "\(R.Value.self) has no way to be written"))
    }
    var headers = headers
    let expectation = resource.replyExpectation
    if headers["Content-Type"] == nil, !data.isEmpty, expectation.format != .data {
      headers["Content-Type"] = expectation.accept
    }
    try add([.data(data, status: status, headers: headers)], to: resource)
  }

  /// Answers requests for the resource of this route: `stub.answer(Router.getUsers, with: .status(503))`.
  ///
  /// Throws if the resource cannot read one of the answers.
  public func answer<Route: ResourceRoute>(
    _ route: Route, with answers: StubAnswer...
  ) throws(StubFailure) {
    try add(answers, to: route.resource)
  }

  /// Answers requests for every resource of this type, whatever its parameters.
  ///
  /// Whether a resource can read its answer is known when it is asked for: `verify()` says so.
  public func answer<R: NetworkResource>(_ type: R.Type, with answers: StubAnswer...) {
    add(
      Stub("every \(type)") { request in
        request.resource?.unedited is R ? answers : nil
      })
  }

  /// Answers by the case of a router.
  ///
  /// `stub.answer(Router.self) { route in if case .getUser(let id) = route { .data(user(id)) } else { nil } }`
  ///
  /// Nil leaves the request to other stubs. Whether a resource can read its answer is known when it is asked for:
  /// `verify()` says so.
  public func answer<Route: ResourceRoute>(
    _ type: Route.Type, with answer: @escaping @Sendable (Route) -> StubAnswer?
  ) {
    add(
      Stub("\(type)") { request in
        guard let sent = try? request.asSpecified(), let route = Route(matching: sent) else {
          return nil
        }
        return answer(route).map { [$0] }
      })
  }

  /// Answers by method and path, `{…}` for one segment: `stub.answer(.get, "/user/{id}", with: .status(404))`.
  ///
  /// The path is that below the address of the server. Whether a resource can read its answer is known when it is asked
  /// for: `verify()` says so.
  public func answer(_ method: HTTPMethod, _ path: String, with answers: StubAnswer...) {
    let pattern = PathPattern(path)
    add(
      Stub("\(method.rawValue) \(path)") { request in
        request.method == method && pattern.matches(request) ? answers : nil
      })
  }

  private func add<R: NetworkResource>(
    _ answers: [StubAnswer], to resource: R
  ) throws(StubFailure) {
    let name = resource.stubName
    for answer in answers {
      if let failure = StubFailure(answer, of: name, for: resource) { throw failure }
    }
    let specified = resource.unedited.request
    add(
      Stub(name, isChecked: true) { request in
        request.asks(for: specified, of: resource) ? answers : nil
      })
  }
}
