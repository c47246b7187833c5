import Foundation

/// Prints lines of a table with aligned columns.
public enum Table {
  /// Prints a comparison: both figures, their ratio and the required ratio.
  public static func line(
    _ title: String, ours: String, others: String, ratio: Double, wanted: Requirement? = nil
  ) {
    print(
      pad("  " + title, 42), right(ours, 12), right(others, 12),
      right(String(format: "%.2f", ratio), 8), wanted.map { "  " + $0.verdict(on: ratio) } ?? "")
  }

  /// Prints a comparison of counts: both figures, their difference and its limit.
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

  /// Prints a single figure.
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

/// The requirement for a ratio.
public enum Requirement {
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
  /// The seconds as milliseconds: "12.34 ms".
  public var inMilliseconds: String { String(format: "%.2f ms", self * 1000) }

  /// The seconds with unit: "1.23 s".
  public var inSeconds: String { String(format: "%.2f s", self) }

  /// The speed of processing a number of bytes in this many seconds: "512 MB/s".
  public func speed(of bytes: Int) -> String {
    String(format: "%.0f MB/s", Double(bytes) / self / 1e6)
  }
}
