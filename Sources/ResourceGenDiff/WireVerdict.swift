/// Whether clients of the old description still work with a service of the new one.
package enum WireVerdict: String, Sendable, CaseIterable, Comparable {
  /// Every old request is still allowed, and old clients understand every new response.
  case safe
  /// The descriptions don't decide it.
  case unknown
  /// Some old request is no longer allowed, or some new response isn't understood by old clients.
  case breaking

  package static func < (left: WireVerdict, right: WireVerdict) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .safe: 0
    case .unknown: 1
    case .breaking: 2
    }
  }
}

/// Whether code that calls the old generated Swift compiles with the new one.
package enum SwiftVerdict: String, Sendable, CaseIterable, Comparable {
  /// The public declarations are the same.
  case none
  /// Public declarations were added, and code that uses the old ones compiles.
  case additive
  /// Code that uses the old declarations doesn't compile.
  case sourceBreaking = "source-breaking"

  package static func < (left: SwiftVerdict, right: SwiftVerdict) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .additive: 1
    case .sourceBreaking: 2
    }
  }
}
