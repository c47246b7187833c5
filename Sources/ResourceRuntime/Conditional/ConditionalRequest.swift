import Foundation

extension ResourceService {
  /// Returns the complete response to a request, with the status that the server sent.
  func exchange(_ request: HTTPRequest) async throws -> (response: HTTPResponse, status: Int) {
    guard !configuration.interceptors.isEmpty else {
      var request = request
      request.addCookies()
      return try await conditional(request)
    }
    let status = Locked<Int?>(nil)
    let response = try await intercepted(request) { request in
      let (response, sent) = try await conditional(request)
      status.withLock { $0 = sent }
      return HTTPStreamedResponse(response)
    }
    let complete = try await response.collect(upTo: configuration.limits.bodySize)
    return (complete, status.withLock(\.self) ?? complete.status)
  }

  /// Sends a request, as a conditional one if its response is stored. Returns the response and the
  /// status that the server sent: for 304, the response is the stored one with status 200.
  func conditional(
    _ request: HTTPRequest
  ) async throws -> (response: HTTPResponse, status: Int) {
    guard let validators = configuration.validators, request.allowsStoredResponse else {
      let response = try await send(request)
      return (response, response.status)
    }
    let key = StoredResponse.Key(request)
    var asked = request
    let stored = await validators.response(for: key)
    // A file store may hold a body that exceeds this service's limit.
    if let stored, stored.body.count <= configuration.limits.bodySize {
      asked.headers["If-None-Match"] = stored.entityTag
      asked.headers["If-Modified-Since"] = stored.lastModified
      let response = try await send(asked)
      guard response.status == 304 else {
        await storeResponse(response, for: key, in: validators, replacing: true)
        return (response, response.status)
      }
      if stored.isConfirmed(by: response) {
        let fresh = stored.freshened(by: response)
        var answer = HTTPResponse(status: 200, headers: fresh.headers, body: fresh.body)
        answer.url = response.url
        if response.headers.list("Cache-Control").contains("no-store") {
          await validators.store(nil, for: key)
        } else if fresh != stored {
          await validators.store(fresh, for: key)
        }
        return (answer, 304)
      }
      // The 304 refers to another version than the stored one, so the full response is needed.
      await validators.store(nil, for: key)
    }
    let response = try await send(request)
    await storeResponse(response, for: key, in: validators, replacing: stored != nil)
    return (response, response.status)
  }

  private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await configuration.transport.send(request)
    request.receiveCookies(of: response.headers, from: response.url)
    return response
  }

  /// Stores a response if it is allowed. Otherwise deletes the stored one, unless the response is
  /// an error other than 404 or 410.
  private func storeResponse(
    _ response: HTTPResponse, for key: StoredResponse.Key, in store: any ValidatorStore,
    replacing isKnown: Bool
  ) async {
    guard response.body.count <= configuration.limits.bodySize else { return }
    if let stored = StoredResponse(response) {
      await store.store(stored, for: key)
    } else if isKnown, 200...299 ~= response.status || [404, 410].contains(response.status) {
      await store.store(nil, for: key)
    }
  }
}

extension HTTPRequest {
  /// Whether the request is a GET for a full response without conditions, whose response may be
  /// stored.
  fileprivate var allowsStoredResponse: Bool {
    let conditions = [
      "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range",
    ]
    return method == .get && !conditions.contains { headers[$0] != nil }
      && !headers.list("Cache-Control").contains("no-store")
  }
}
