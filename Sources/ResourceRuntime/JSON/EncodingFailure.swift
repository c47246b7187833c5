/// Why a value could not be written as JSON, and where.
///
/// It prints as `$.cities[1].width: inf is not a JSON number`.
public struct EncodingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// JSON has no infinity and no "not a number".
    case notFinite(String)

    /// A date outside the years 0 to 9999, which RFC 3339 cannot spell.
    case dateOutOfRange

    /// More than `JSONReader.depthLimit` arrays and objects inside one another, which no reader of
    /// ours would take.
    case tooDeep

    /// What a hand-written encoder says.
    case custom(String)

    public var description: String {
      switch self {
      case .notFinite(let text): "\(text) is not a JSON number"
      case .dateOutOfRange: "a date outside the years 0 to 9999"
      case .tooDeep: "nested deeper than \(JSONReader.depthLimit) levels"
      case .custom(let text): text
      }
    }
  }

  public let reason: Reason

  /// The place in what was written, `$` for its root.
  public let path: String

  public init(_ reason: Reason, path: String = "$") {
    self.reason = reason
    self.path = path
  }

  public var description: String { "\(path): \(reason)" }
}
