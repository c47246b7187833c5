/// What is wrong with the stubs of a test.
///
/// It prints what came, what there is, and where a body does not fit; never a secret.
public struct StubFailure: Error, Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// No stub answers this request. The stubs are those that there are.
    case noAnswer(request: String, stubs: [String])
    /// The resource cannot read the answer that a stub has for it.
    case misfit(stub: String, status: Int, DecodingFailure)
    /// A value cannot be sent as its resource would read it.
    case notWritable(stub: String, String)
  }

  public let reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }
}

extension StubFailure: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .noAnswer(let request, let stubs):
      guard !stubs.isEmpty else { return "no stub answers \(request): there are none" }
      return "no stub answers \(request); there are "
        + Nearest.texts(to: request, among: stubs).joined(separator: ", ")
    case .misfit(let stub, let status, let failure):
      return "the answer of the stub for \(stub) does not fit, status \(status): \(failure)"
    case .notWritable(let stub, let problem):
      return "the value of the stub for \(stub) cannot be sent: \(problem)"
    }
  }
}

extension StubFailure {
  /// Nil if the resource can read the answer.
  init?<R: NetworkResource>(_ answer: StubAnswer, of stub: String, for resource: R) {
    guard !answer.isUnchecked, let response = answer.whole,
      let failure = resource.misfit(of: response)
    else { return nil }
    self.init(.misfit(stub: stub, status: response.status, failure))
  }
}

extension NetworkResource {
  /// Why this response cannot be read, as value or as error body; nil if it can be.
  func misfit(of response: HTTPResponse) -> DecodingFailure? {
    let type = MediaType(response.headers["Content-Type"])
    return ReplyContext.$current.withValue(ReplyContext(contentType: type)) {
      do throws(DecodingFailure) {
        guard request.expected.contains(response.status) else {
          // A bare status says enough.
          if !response.body.isEmpty {
            _ = try errorBody(status: response.status, from: response.body)
          }
          return nil
        }
        let expectation = replyExpectation
        // The decoders of other formats belong to the service.
        let isReadable = [.json, .plist, .text, .data, .events, .lines].contains(expectation.format)
        if expectation.isNothing || !isReadable { return nil }
        if response.body.isEmpty {
          return expectation.isOptional ? nil : DecodingFailure(.empty)
        }
        _ = try value(of: response)
        return nil
      } catch {
        return error
      }
    }
  }
}
