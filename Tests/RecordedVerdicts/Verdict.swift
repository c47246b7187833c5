public import ResourceRuntime

/// The outcome of reading an input: the sentences of skipped values, or that of the error.
public struct Verdict: Sendable, Hashable {
  public let sentences: [String]

  public init(sentences: [String]) {
    self.sentences = sentences
  }

  /// The verdict of a closure that returns the errors of skipped values.
  public init(_ read: () throws(JSONDecodingError) -> [JSONDecodingError]) {
    do {
      sentences = try read().map(\.description)
    } catch {
      sentences = ["error: \(error)"]
    }
  }

  /// Whether the input was accepted, possibly without some of its elements.
  public var isAccepted: Bool { sentences.first?.hasPrefix("error: ") != true }
}
