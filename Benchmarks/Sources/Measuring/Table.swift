import Foundation

/// Lines of a table whose columns stand under each other, whoever prints them.
public enum Table {
  /// One comparison: both figures, their ratio, and what the ratio should be.
  public static func line(
    _ title: String, ours: String, others: String, ratio: Double, wanted: Wanted? = nil
  ) {
    print(
      pad("  " + title, 42), right(ours, 12), right(others, 12),
      right(String(format: "%.2f", ratio), 8), wanted.map { "  " + $0.verdict(on: ratio) } ?? "")
  }

  /// One comparison of counts, by how much ours is more than the others'.
  public static func line(
    _ title: String, ours: String, others: String, more: Double, wanted: Double
  ) {
    print(
      pad("  " + title, 42), right(ours, 12), right(others, 12),
      right(String(format: "%+.1f", more), 8),
      "  \(more <= wanted ? "good" : "MISSED") (at most \(String(format: "%+.0f", wanted)))")
  }

  public static func head(_ title: String, ours: String, others: String, _ note: String = "") {
    print(
      pad(title, 42), right(ours, 12), right(others, 12), right("ratio", 8),
      note.isEmpty ? "" : "  (\(note))")
  }

  /// A figure by itself.
  public static func line(_ title: String, _ figure: String, _ note: String = "") {
    print(pad("  " + title, 42), right(figure, 12), note.isEmpty ? "" : "  \(note)")
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// What a ratio shall be.
public enum Wanted {
  case atLeast(Double, aim: Double)
  case atMost(Double, aim: Double)

  func verdict(on ratio: Double) -> String {
    switch self {
    case .atLeast(let required, let aim):
      "\(word(ratio >= required, ratio >= aim)) (required \(required), aim \(aim))"
    case .atMost(let required, let aim):
      "\(word(ratio <= required, ratio <= aim)) (at most \(required), aim \(aim))"
    }
  }

  private func word(_ isEnough: Bool, _ isAim: Bool) -> String {
    isAim ? "good" : isEnough ? "enough" : "MISSED"
  }
}

extension Double {
  /// "12.34 ms"
  public var inMilliseconds: String { String(format: "%.2f ms", self * 1000) }

  /// "1.23 s"
  public var inSeconds: String { String(format: "%.2f s", self) }

  /// The speed of so many bytes in this many seconds: "512 MB/s".
  public func speed(of bytes: Int) -> String {
    String(format: "%.0f MB/s", Double(bytes) / self / 1e6)
  }
}
