/// The statuses that count as success: `[200, 304]`, `.hundreds(2)`.
@_documentation(visibility: internal)
public struct ExpectedStatuses: Sendable, Hashable {
  private enum Pattern: Sendable, Hashable {
    case exactly(Int)
    case hundreds(Int)
  }

  private var patterns: [Pattern]

  private init(_ patterns: [Pattern]) {
    self.patterns = patterns
  }

  /// One status.
  public static func exactly(_ status: Int) -> ExpectedStatuses {
    ExpectedStatuses([.exactly(status)])
  }

  /// A range of a hundred: 2 means 200 to 299.
  public static func hundreds(_ hundreds: Int) -> ExpectedStatuses {
    ExpectedStatuses([.hundreds(hundreds)])
  }

  /// 200 to 299.
  public static let success = ExpectedStatuses.hundreds(2)

  /// Creates the statuses of a request that is built at run time.
  package init(joining all: [ExpectedStatuses]) {
    patterns = all.flatMap(\.patterns)
  }

  /// Whether the status is listed by its exact code.
  func names(_ status: Int) -> Bool {
    patterns.contains(.exactly(status))
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

extension ExpectedStatuses: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: ExpectedStatuses...) {
    self.init(joining: elements)
  }
}

extension ExpectedStatuses: ExpressibleByIntegerLiteral {
  public init(integerLiteral status: Int) {
    self = .exactly(status)
  }
}
