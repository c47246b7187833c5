public import Foundation
public import ResourceRuntime

/// A transport that answers requests from the files of a `RecordingTransport`, without a network.
///
/// A request matches a recording by method, URL and body; redacted values match any value. Equal
/// requests get their recordings in order, then the last one repeatedly. A request without a
/// recording fails with a `ReplayTransport.ReplayError` that lists the most similar recordings and
/// how they differ.
public final class ReplayTransport: HTTPTransport {
  /// How requests are answered that are sent more often than they were recorded.
  public enum Repetition: Sendable, Hashable {
    /// They get the last recording again.
    case last
    /// They fail, since each recording is used only once.
    case never
  }

  private struct State {
    var turns: [Int]
    var requests: [HTTPRequest] = []
    var failure: ReplayTransport.ReplayError?
  }

  private let series: [RecordedSeries]
  private let repetition: Repetition
  private let comparedHeaders: [String]
  private let state: Locked<State>

  /// Reads the recordings of a folder. Header fields are compared only if they are named in
  /// `headers`.
  ///
  /// Throws if the folder contains no recordings or a file is not a valid recording; the error says
  /// where.
  public init(
    from folder: URL, repeating repetition: Repetition = .last,
    comparing headers: [String] = []
  ) throws(ReplayTransport.ReplayError) {
    series = try RecordedSeries.all(in: folder)
    self.repetition = repetition
    comparedHeaders = headers
    state = Locked(State(turns: series.map { _ in 0 }))
  }

  /// All requests so far, in the order in which they were sent. Their descriptions omit secrets.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// The file names of the recordings that no request has used.
  ///
  /// - Complexity: O(n) in the number of recordings.
  public var unused: [String] {
    let turns = state.withLock { $0.turns }
    return zip(series, turns).flatMap { series, turn in
      series.recordings.dropFirst(turn).map(\.file)
    }
  }

  /// Throws if there was a request without a recording, whose error a caller may have swallowed.
  /// With `everything`, also throws if there are unused recordings.
  public func verify(everything: Bool = false) throws(ReplayTransport.ReplayError) {
    if let failure = state.withLock(\.failure) { throw failure }
    let unused = unused
    if everything, !unused.isEmpty { throw ReplayTransport.ReplayError(.unused(unused)) }
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await stream(request)
    var completeResponse = response.head
    for try await chunk in response.body { completeResponse.body += chunk }
    return completeResponse
  }

  public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    try Task.checkCancellation()
    let response: RecordedExchange.Response
    switch try outcome(of: request) {
    case .failure(let code): throw URLError(code)
    case .response(let recorded): response = recorded
    }
    let rest = Locked(response.body?.data ?? Data())
    let body = HTTPBodyStream {
      let chunk = rest.withLock { rest in
        defer { rest = Data() }
        return rest
      }
      if !chunk.isEmpty { return chunk }
      switch response.end {
      case .complete: return nil
      case .broken(let code): throw URLError(code)
      case .open:
        try await StubResponse.waitForCancellation()
        return nil
      }
    }
    var headers = HTTPHeaders()
    for (name, value) in response.headers { headers.append(name, value) }
    var streamed = HTTPStreamedResponse(status: response.status, headers: headers, body: body)
    streamed.url = response.url
    return streamed
  }

  private func outcome(of request: HTTPRequest) throws(ReplayTransport.ReplayError)
    -> RecordedExchange.Outcome
  {
    let comparison = RequestComparison(request, headers: comparedHeaders)
    // Recordings with more redactions match more requests, so the most exact one wins.
    let fitting = series.indices.filter { comparison.difference(from: series[$0].request) == nil }
      .max { series[$0].exactness < series[$1].exactness }
    return try state.withLock { state throws(ReplayTransport.ReplayError) in
      state.requests.append(request)
      guard let index = fitting else {
        let failure = ReplayTransport.ReplayError(
          .noRecording(request: "\(request)", nearest: comparison.nearest(among: series)))
        state.failure = state.failure ?? failure
        throw failure
      }
      let recordings = series[index].recordings
      let turn = state.turns[index]
      guard turn < recordings.count || repetition == .last, let last = recordings.last else {
        let failure = ReplayTransport.ReplayError(
          .exhausted(request: "\(request)", count: recordings.count))
        state.failure = state.failure ?? failure
        throw failure
      }
      state.turns[index] = turn + 1
      return (turn < recordings.count ? recordings[turn] : last).outcome
    }
  }
}

extension ReplayTransport {
  /// An error of a replay: a request without a recording, or a problem of the recordings.
  public struct ReplayError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
      /// The folder does not exist or contains no recordings.
      case empty(folder: String)
      /// The file is not a valid recording.
      case unreadable(file: String, JSONDecodingError)
      /// No recording matches this request. `nearest` lists the most similar recordings and how
      /// they differ.
      case noRecording(request: String, nearest: [String])
      /// The request was sent more often than it was recorded.
      case exhausted(request: String, count: Int)
      /// No request used these recordings.
      case unused([String])
    }

    public let reason: Reason

    init(_ reason: Reason) {
      self.reason = reason
    }
  }
}

extension ReplayTransport.ReplayError: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .empty(let folder): "no recordings in '\(folder)'"
    case .unreadable(let file, let failure): "'\(file)' is not a valid recording: \(failure)"
    case .noRecording(let request, let nearest):
      "no recording of \(request); " + nearest.joined(separator: "; ")
    case .exhausted(let request, let count):
      "\(request) was recorded \(count == 1 ? "once" : "\(count) times"), but was sent once more"
    case .unused(let files): "no request used \(files.joined(separator: ", "))"
    }
  }
}

extension ReplayTransport.ReplayError: LocalizedError {
  public var errorDescription: String? { description.asSentence }
}
