/// The path of a request, relative to its server's address.
///
/// Each interpolated value is percent-encoded as part of one segment, so it cannot add a segment, a
/// query or a fragment: `"/user/\(name).json"` with "a/b" is `/user/a%2Fb.json`. Making the request
/// fails if a value is empty, or if a segment is `.` or `..`.
@_documentation(visibility: internal)
public struct RequestPath: Sendable, ExpressibleByStringInterpolation {
  /// The path as it is sent.
  package let encoded: String

  let fault: RequestError?

  /// The encoded texts of secrets.
  let secrets: [String]

  /// The path with `{}` for each value.
  let template: String

  /// The path with its secrets redacted; nil if it has none.
  private let redacted: String?

  public init(stringLiteral value: String) {
    let encoded = PercentEncoding.encodePathLiteral(value)
    self.init(encoded: encoded, template: encoded, failure: nil, secrets: [], redacted: nil)
  }

  public init(stringInterpolation: StringInterpolation) {
    self.init(
      encoded: stringInterpolation.encoded, template: stringInterpolation.template,
      failure: stringInterpolation.failure,
      secrets: stringInterpolation.secrets, redacted: stringInterpolation.redacted)
  }

  private init(
    encoded: String, template: String, failure: RequestError?, secrets: [String], redacted: String?
  ) {
    self.encoded = encoded
    self.template = template
    self.secrets = secrets
    self.redacted = redacted
    fault = failure ?? (RequestPath.containsDotSegment(encoded) ? .dotSegment : nil)
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var encoded = ""
    var template = ""
    /// The first failure.
    var failure: RequestError?
    var secrets: [String] = []
    var redacted: String?

    public init(literalCapacity: Int, interpolationCount: Int) {
      encoded.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    public mutating func appendLiteral(_ literal: String) {
      let piece = PercentEncoding.encodePathLiteral(literal)
      encoded += piece
      template += piece
      redacted? += piece
    }

    /// Appends a value that cannot be sent in any case; the error has the name of the parameter.
    public mutating func appendInterpolation(_ value: ParameterValue, named name: String) {
      if let reason = value.failure, failure == nil {
        failure = .parameterEncoding(name: name, reason)
      }
      appendInterpolation(value)
    }

    public mutating func appendInterpolation(_ value: some RequestParameter) {
      let value = value.parameterValue
      let piece = value.encodedSegment
      if piece.isEmpty, failure == nil { failure = .emptyPathValue }
      if value.isSecret {
        secrets.append(piece)
        redacted = (redacted ?? encoded) + "<redacted>"
      } else {
        redacted? += piece
      }
      encoded += piece
      template += "{}"
    }
  }

  /// Servers and URL libraries treat `%2e` like a dot.
  private static func containsDotSegment(_ path: String) -> Bool {
    guard path.utf8.contains(UInt8(ascii: ".")) || path.utf8.contains(UInt8(ascii: "%")) else {
      return false
    }
    return path.utf8.split(separator: UInt8(ascii: "/")).contains { segment in
      guard segment.count <= 6 else { return false }
      let plain = Substring(segment).lowercased().replacing("%2e", with: ".")
      return plain == "." || plain == ".."
    }
  }
}

extension RequestPath: Hashable {
  /// Equal paths send the same, whichever parts of them are values.
  public static func == (left: RequestPath, right: RequestPath) -> Bool {
    left.encoded == right.encoded && left.fault == right.fault && left.secrets == right.secrets
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(encoded) }
}

extension RequestPath: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The path as it is sent, with secrets redacted.
  public var description: String { redacted ?? encoded }

  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["path": description]) }
}
