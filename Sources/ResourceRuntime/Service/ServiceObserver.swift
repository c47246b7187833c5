/// Hears about what a service does that no caller sees.
public protocol ServiceObserver: Sendable {
  /// Elements of lenient collections could not be read and were left out.
  func service(skipped elements: SkippedReply, of request: HTTPRequest)
}

/// What was left out of one reply, and why.
public struct SkippedReply: Sendable, Hashable {
  /// The reasons with their places, in the order of the document; of very many the first thousand.
  public let reasons: [DecodingFailure]

  /// How many elements were left out.
  public let count: Int
}
