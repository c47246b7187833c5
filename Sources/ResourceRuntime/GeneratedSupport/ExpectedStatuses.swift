/// The statuses that count as success: `[200, 304]`, `[.hundreds(2)]`.
@_documentation(visibility: internal)
public struct ExpectedStatuses: Sendable, Hashable, ExpressibleByArrayLiteral {
  public enum Pattern: Sendable, Hashable, ExpressibleByIntegerLiteral {
    case exactly(Int)
    /// A range of a hundred: 2 means 200 to 299.
    case hundreds(Int)

    public init(integerLiteral value: Int) { self = .exactly(value) }
  }

  let patterns: [Pattern]

  public init(arrayLiteral elements: Pattern...) {
    patterns = elements
  }

  package init(_ patterns: [Pattern]) {
    self.patterns = patterns
  }

  /// 200 to 299.
  public static let success: ExpectedStatuses = [.hundreds(2)]

  /// Whether the status is listed by its exact code.
  func names(_ status: Int) -> Bool {
    patterns.contains { if case .exactly(status) = $0 { true } else { false } }
  }

  public func contains(_ status: Int) -> Bool {
    patterns.contains { pattern in
      switch pattern {
      case .exactly(let expected): status == expected
      case .hundreds(let hundreds): status / 100 == hundreds
      }
    }
  }
}
