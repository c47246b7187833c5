public import Foundation
public import ResourceRuntime

extension StubTransport {
  /// An error in the stubs of a test.
  ///
  /// Its description shows the request, the available stubs and where a body does not fit; it never
  /// contains a secret.
  public struct StubError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
      /// No stub answers this request. `stubs` lists those that were added.
      case noAnswer(request: String, stubs: [String])
      /// The resource cannot read the answer of a stub.
      case mismatch(stub: String, status: Int, JSONDecodingError)
      /// A value cannot be encoded in the format that its resource reads.
      case notWritable(stub: String, String)
    }

    public let reason: Reason

    init(_ reason: Reason) {
      self.reason = reason
    }
  }
}

extension StubTransport.StubError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .noAnswer(let request, let stubs):
      guard !stubs.isEmpty else { return "no stub answers \(request): no stubs were added" }
      return "no stub answers \(request); stubs: "
        + Nearest.texts(to: request, among: stubs).joined(separator: ", ")
    case .mismatch(let stub, let status, let failure):
      return "the answer of the stub for \(stub) does not fit, status \(status): \(failure)"
    case .notWritable(let stub, let problem):
      return "the value of the stub for \(stub) cannot be sent: \(problem)"
    }
  }
}

extension StubTransport.StubError: PrintableError, LocalizedError {
  public var errorDescription: String? { description.asSentence }
}

extension StubTransport.StubError {
  /// Checks an answer; nil if the resource can read it.
  init?<R: NetworkResource>(_ answer: StubResponse, of stub: String, for resource: R) {
    guard !answer.isUnchecked, let response = answer.completeResponse,
      let failure = resource.mismatch(of: response)
    else { return nil }
    self.init(.mismatch(stub: stub, status: response.status, failure))
  }
}
