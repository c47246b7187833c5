/// A status code of HTTP.
///
/// Patterns match codes and ranges of codes: `case .status(404, _, _)`,
/// `case .status(500...599, _, _)`.
@_documentation(visibility: internal)
public struct HTTPStatus: Sendable, Hashable, ExpressibleByIntegerLiteral {
  public let code: Int

  public init(_ code: Int) {
    self.code = code
  }

  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Matches a code in a pattern.
  public static func ~= (code: Int, status: HTTPStatus) -> Bool { status.code == code }

  /// Matches a range of codes in a pattern: `case .status(500...599, _, _)`.
  public static func ~= (codes: ClosedRange<Int>, status: HTTPStatus) -> Bool {
    codes.contains(status.code)
  }

  /// Matches a range of codes in a pattern: `case .status(500..<600, _, _)`.
  public static func ~= (codes: Range<Int>, status: HTTPStatus) -> Bool {
    codes.contains(status.code)
  }
}

extension HTTPStatus: CustomStringConvertible {
  public var description: String { String(code) }
}
