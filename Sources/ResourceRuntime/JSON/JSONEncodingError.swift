/// An error that says why a value could not be encoded as JSON, and where.
///
/// It prints as `$.cities[1].width: inf is not a JSON number`.
@_documentation(visibility: internal)
public struct JSONEncodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason for a failure at `path`.
  public enum Reason: Sendable, Hashable, CustomStringConvertible {
    /// A number is infinite or NaN, which JSON cannot represent.
    case notFinite(String)

    /// A date outside the years 0 to 9999, which RFC 3339 cannot represent.
    case dateOutOfRange

    /// An integer that needs more than 32 bits, for a member or a parameter of the format `int32`.
    case outsideInt32

    /// Arrays and objects are nested deeper than 512 levels, so that they could not be decoded
    /// again.
    case tooDeep

    /// A message of a hand-written encoder.
    case custom(String)

    public var description: String {
      switch self {
      case .notFinite(let text): "\(text) is not a JSON number"
      case .dateOutOfRange: "a date outside the years 0 to 9999"
      case .outsideInt32: "an integer outside of \(Int32.min)...\(Int32.max)"
      case .tooDeep: "nested deeper than \(JSONReader.depthLimit) levels"
      case .custom(let text): text
      }
    }
  }

  /// The reason for the failure.
  public let reason: Reason

  /// The JSON path in the written document, `$` for the root.
  public let path: String

  public init(_ reason: Reason, path: String = "$") {
    self.reason = reason
    self.path = path
  }

  public var description: String { "\(path): \(reason)" }
}
