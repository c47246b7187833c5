/// How far an upload or a download has come.
public struct TransferProgress: Sendable, Hashable {
  /// The bytes that are through.
  public let completed: Int64

  /// The bytes in all; nil if nobody has said how many there are.
  public let total: Int64?

  public init(completed: Int64, total: Int64?) {
    self.completed = completed
    self.total = total
  }

  /// 0 to 1; nil if the total is not known. Of nothing at all: 1.
  public var fraction: Double? {
    total.map { $0 > 0 ? min(1, Double(completed) / Double($0)) : 1 }
  }
}

/// Hears about progress, on any thread, in the order in which it is made.
public typealias ProgressHandler = @Sendable (TransferProgress) -> Void
