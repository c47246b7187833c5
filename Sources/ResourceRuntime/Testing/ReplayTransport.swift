public import Foundation

/// Answers requests with what a `RecordingTransport` wrote, without a network.
///
/// A request is known by method, URL and body; what was left out of the recording may be anything. Equal requests get
/// their recordings one after the other, and then the last again and again. A request of which there is none
/// fails with a `ReplayFailure` that says what is most like it and in what it differs.
public final class ReplayTransport: HTTPTransport {
  /// What becomes of requests that come more often than they were recorded.
  public enum Repetition: Sendable, Hashable {
    /// They get the last recording again.
    case lastAgain
    /// They fail: each recording is given once.
    case once
  }

  private struct State {
    var turns: [Int]
    var requests: [HTTPRequest] = []
    var failure: ReplayFailure?
  }

  private let series: [RecordedSeries]
  private let repetition: Repetition
  private let comparedHeaders: [String]
  private let state: Locked<State>

  /// The recordings of a folder. Headers are compared only if they are named in `headers`.
  ///
  /// Throws if there are none, or if a file is no recording; the failure says where.
  public init(
    from folder: URL, repeating repetition: Repetition = .lastAgain,
    comparing headers: [String] = []
  ) throws(ReplayFailure) {
    series = try RecordedSeries.all(in: folder)
    self.repetition = repetition
    comparedHeaders = headers
    state = Locked(State(turns: series.map { _ in 0 }))
  }

  /// Every request so far, in the order in which they came. Each prints without its secrets.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// The names of the recordings that were not asked for.
  public var unused: [String] {
    let turns = state.withLock { $0.turns }
    return zip(series, turns).flatMap { series, turn in
      series.recordings.dropFirst(turn).map(\.file)
    }
  }

  /// Throws if there was a request without a recording that a caller may not have noticed; `everything`: also if there are
  /// recordings that were not asked for.
  public func verify(everything: Bool = false) throws(ReplayFailure) {
    if let failure = state.withLock(\.failure) { throw failure }
    let unused = unused
    if everything, !unused.isEmpty { throw ReplayFailure(.unused(unused)) }
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await stream(request)
    var whole = response.head
    for try await chunk in response.body { whole.body += chunk }
    return whole
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
        try await StubAnswer.waitForCancellation()
        return nil
      }
    }
    var headers = HTTPHeaders()
    for (name, value) in response.headers { headers.append(name, value) }
    var streamed = HTTPStreamedResponse(status: response.status, headers: headers, body: body)
    streamed.url = response.url
    return streamed
  }

  private func outcome(of request: HTTPRequest) throws(ReplayFailure) -> RecordedExchange.Outcome {
    let comparison = RequestComparison(request, headers: comparedHeaders)
    // What was recorded with more of it left out fits more than it should.
    let fitting = series.indices.filter { comparison.difference(from: series[$0].request) == nil }
      .max { series[$0].exactness < series[$1].exactness }
    return try state.withLock { state throws(ReplayFailure) in
      state.requests.append(request)
      guard let place = fitting else {
        let failure = ReplayFailure(
          .noRecording(request: "\(request)", nearest: comparison.nearest(among: series)))
        state.failure = state.failure ?? failure
        throw failure
      }
      let recordings = series[place].recordings
      let turn = state.turns[place]
      guard turn < recordings.count || repetition == .lastAgain, let last = recordings.last else {
        let failure = ReplayFailure(.usedUp(request: "\(request)", count: recordings.count))
        state.failure = state.failure ?? failure
        throw failure
      }
      state.turns[place] = turn + 1
      return (turn < recordings.count ? recordings[turn] : last).outcome
    }
  }
}

/// Why a request cannot be answered from recordings.
public struct ReplayFailure: Error, Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// There is no such folder, or no recording in it.
    case empty(folder: String)
    /// A file is no recording.
    case unreadable(file: String, DecodingFailure)
    /// No recording fits this request. `nearest` says of the few that are most like it how they differ.
    case noRecording(request: String, nearest: [String])
    /// The request came more often than it was recorded.
    case usedUp(request: String, count: Int)
    /// Nobody asked for these recordings.
    case unused([String])
  }

  public let reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }
}

extension ReplayFailure: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .empty(let folder): "no recordings in '\(folder)'"
    case .unreadable(let file, let failure): "'\(file)' is no recording: \(failure)"
    case .noRecording(let request, let nearest):
      "no recording of \(request); " + nearest.joined(separator: "; ")
    case .usedUp(let request, let count):
      "\(request) was recorded \(count == 1 ? "once" : "\(count) times"), and came once more"
    case .unused(let files): "nobody asked for \(files.joined(separator: ", "))"
    }
  }
}
