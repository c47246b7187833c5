import Foundation

extension ResourceService {
  /// The answer to a request, with the status that the server sent: of 304 the response that is remembered.
  func conditional(
    _ request: HTTPRequest
  ) async throws -> (response: HTTPResponse, status: Int) {
    guard let validators, request.mayBeRemembered else {
      let response = try await send(request)
      return (response, response.status)
    }
    let key = ValidatorKey(request)
    var asked = request
    let kept = await validators.response(for: key)
    // A store of files may hold more than this service takes.
    if let kept, kept.body.count <= limits.bodySize {
      asked.headers["If-None-Match"] = kept.entityTag
      asked.headers["If-Modified-Since"] = kept.changed
      let response = try await send(asked)
      guard response.status == 304 else {
        await remember(response, for: key, in: validators, replacing: true)
        return (response, response.status)
      }
      if kept.isConfirmed(by: response) {
        let fresh = kept.freshened(by: response)
        var answer = HTTPResponse(status: 200, headers: fresh.headers, body: fresh.body)
        answer.url = response.url
        if response.headers.list("Cache-Control").contains("no-store") {
          await validators.keep(nil, for: key)
        } else if fresh != kept {
          await validators.keep(fresh, for: key)
        }
        return (answer, 304)
      }
      // About another version than is here: only the whole answer helps.
      await validators.keep(nil, for: key)
    }
    let response = try await send(request)
    await remember(response, for: key, in: validators, replacing: kept != nil)
    return (response, response.status)
  }

  private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await transport.send(request)
    request.receiveCookies(of: response.headers, from: response.url)
    return response
  }

  /// Keeps a response that may be kept. One that may not takes the place of an earlier one; errors change nothing.
  private func remember(
    _ response: HTTPResponse, for key: ValidatorKey, in store: any ValidatorStore,
    replacing isKnown: Bool
  ) async {
    guard response.body.count <= limits.bodySize else { return }
    if let kept = KeptResponse(response) {
      await store.keep(kept, for: key)
    } else if isKnown, 200...299 ~= response.status || [404, 410].contains(response.status) {
      await store.keep(nil, for: key)
    }
  }
}

extension HTTPRequest {
  /// Whether the request asks for a whole answer without conditions of its own, and nobody forbids to keep it.
  fileprivate var mayBeRemembered: Bool {
    let conditions = [
      "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range",
    ]
    return method == .get && !conditions.contains { headers[$0] != nil }
      && !headers.list("Cache-Control").contains("no-store")
  }
}
