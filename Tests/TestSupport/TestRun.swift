import Foundation

/// How the tests were started.
public enum TestRun {
  /// Whether tests with many cases of one kind take all of them, as with `make test-all`, or a
  /// sample.
  public static let hasAllCases = ProcessInfo.processInfo.environment["RESOURCEGEN_CASES"] == "all"
}
