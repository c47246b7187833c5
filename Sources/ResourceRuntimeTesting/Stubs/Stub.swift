public import Foundation
public import ResourceRuntime

/// The answers to certain requests, given in order.
struct Stub: Sendable {
  /// The name in messages; it contains no secrets.
  let name: String

  /// Returns the answers to a request; nil if this stub does not match it.
  let answers: @Sendable (HTTPRequest) -> [StubResponse]?

  /// Whether the answers were checked against the resource when they were added.
  let isChecked: Bool

  /// The number of requests that were answered.
  var turn = 0

  init(
    _ name: String, isChecked: Bool = false,
    answers: @escaping @Sendable (HTTPRequest) -> [StubResponse]?
  ) {
    self.name = name
    self.isChecked = isChecked
    self.answers = answers
  }
}

// Of several answers, each request gets the next one; the last one is repeated.
extension StubTransport {
  /// Answers requests for an equal resource, whatever defaults, credentials and modifications the
  /// call added.
  ///
  /// Throws, with the path in the JSON, if the resource cannot read one of the answers: a
  /// successful one as its value, any other as its error body. `unchecked()` exempts an answer that
  /// is broken on purpose.
  public func answer<R: NetworkResource>(
    _ resource: R, with answers: StubResponse...
  ) throws(StubTransport.StubError) {
    try add(answers, to: resource)
  }

  /// Answers requests for an equal resource with bytes.
  ///
  /// Throws, with the path in the JSON, if the resource cannot read them.
  public func answer<R: NetworkResource>(
    _ resource: R, data: Data, status: Int = 200, headers: HTTPHeaders = [:]
  ) throws(StubTransport.StubError) {
    try add([.data(data, status: status, headers: headers)], to: resource)
  }

  /// Answers requests for an equal resource with an example of the spec.
  ///
  /// Throws, with the path in the JSON, if the resource cannot read it.
  public func answer<R: NetworkResource>(
    _ resource: R, data fixture: some FixtureConvertible, status: Int = 200,
    headers: HTTPHeaders = [:]
  ) throws(StubTransport.StubError) {
    try add([.data(fixture, status: status, headers: headers)], to: resource)
  }

  /// Answers requests for an equal resource with a value.
  ///
  /// The value is encoded in the format that the resource reads, under the keys of its response.
  /// Throws if it cannot be encoded, or if the resource could not read the result.
  public func answer<R: NetworkResource>(
    _ resource: R, value: R.Value, status: Int = 200, headers: HTTPHeaders = [:]
  ) throws(StubTransport.StubError) {
    let name = resource.stubName
    let body: Data?
    do {
      body = try R.responseReader.body(of: value)
    } catch {
      throw StubTransport.StubError(.notWritable(stub: name, error.description))
    }
    guard let data = body else {
      throw StubTransport.StubError(.notWritable(stub: name, "\(R.Value.self) cannot be encoded"))
    }
    var headers = headers
    let expectation = resource.responseExpectation
    if headers["Content-Type"] == nil, !data.isEmpty, expectation.format != .data {
      headers["Content-Type"] = expectation.accept
    }
    try add([.data(data, status: status, headers: headers)], to: resource)
  }

  /// Answers requests for the resource of a route:
  /// `stub.answer(Router.getUsers, with: .status(503))`.
  ///
  /// Throws if the resource cannot read one of the answers.
  public func answer<Route: ResourceRoute>(
    _ route: Route, with answers: StubResponse...
  ) throws(StubTransport.StubError) {
    try add(answers, to: route.resource)
  }

  /// Answers requests for every resource of a type, whatever its parameters.
  ///
  /// An answer is checked only when a request uses it: `verify()` throws if its resource could not
  /// read it.
  public func answer<R: NetworkResource>(_ type: R.Type, with answers: StubResponse...) {
    add(
      Stub("every \(type)") { request in
        request.resource?.unmodified is R ? answers : nil
      })
  }

  /// Answers requests by the case of a router.
  ///
  /// ```swift
  /// stub.answer(Router.self) { route in
  ///   if case .getUser(let id) = route { .data(user(id)) } else { nil }
  /// }
  /// ```
  ///
  /// If the closure returns nil, other stubs may answer the request. An answer is checked only when
  /// a request uses it: `verify()` throws if its resource could not read it.
  public func answer<Route: MatchableRoute>(
    _ type: Route.Type, with answer: @escaping @Sendable (Route) -> StubResponse?
  ) {
    add(
      Stub("\(type)") { request in
        guard let sent = try? request.asUnmodifiedURLRequest(), let route = Route(matching: sent)
        else {
          return nil
        }
        return answer(route).map { [$0] }
      })
  }

  /// Answers requests by method and path; `{…}` matches one segment:
  /// `stub.answer(.get, "/user/{id}", with: .status(404))`.
  ///
  /// The path is relative to the server URL. An answer is checked only when a request uses it:
  /// `verify()` throws if its resource could not read it.
  public func answer(_ method: HTTPMethod, _ path: String, with answers: StubResponse...) {
    let pattern = PathPattern(path)
    add(
      Stub("\(method.rawValue) \(path)") { request in
        request.method == method && pattern.matches(request) ? answers : nil
      })
  }

  private func add<R: NetworkResource>(
    _ answers: [StubResponse], to resource: R
  ) throws(StubTransport.StubError) {
    let name = resource.stubName
    for answer in answers {
      if let failure = StubTransport.StubError(answer, of: name, for: resource) { throw failure }
    }
    let specified = resource.unmodified.request
    add(
      Stub(name, isChecked: true) { request in
        request.isRequest(for: specified, of: resource) ? answers : nil
      })
  }
}
