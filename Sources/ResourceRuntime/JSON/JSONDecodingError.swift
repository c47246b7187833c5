/// An error that says why JSON could not be decoded, and where.
///
/// It prints as `$.cities[1].name: expected String, found Int`.
public struct JSONDecodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason for a failure at `path`.
  public enum Reason: Sendable, Hashable {
    /// The document is empty or only white space.
    case empty

    /// The bytes are not JSON. `offset` counts bytes from the start of the document.
    case malformedJSON(offset: Int, problem: String)

    /// A required member is absent.
    case missing

    /// A required value is `null`.
    case null(expected: String)

    /// A value has another JSON type than expected, as in "expected String, found Int".
    case type(expected: String, found: String)

    /// The root of the document has another JSON type than expected.
    case rootKind(expected: String, found: String)

    /// A value has the right type but is not allowed. `allowed` is empty where a list would not
    /// help.
    case value(found: String, allowed: [String])

    /// A number or text does not fit the Swift type, as in "1.5 does not fit Int".
    case unconvertible(found: String, expected: String)

    /// None of the alternatives of a union could be decoded. Lists the failure of each, in the
    /// order tried. The failures of nested unions may be incomplete: an error has at most 128
    /// failures in total.
    case noAlternativeFits([JSONDecodingError])

    /// Arrays and objects are nested deeper than 512 levels.
    case tooDeep

    /// Nested unions exceeded the limit on speculative reads.
    case tooManyAttempts

    /// A message of a hand-written decoder.
    case custom(String)
  }

  private final class Storage: Sendable {
    let reason: Reason
    let offset: Int
    let member: [String]
    let path: String?
    /// The number of errors that this one consists of.
    let count: Int

    init(reason: Reason, offset: Int, member: [String], path: String?) {
      if case .noAlternativeFits(let attempts) = reason {
        count = attempts.reduce(1) { $0 + $1.count }
      } else {
        count = 1
      }
      self.reason = reason
      self.offset = offset
      self.member = member
      self.path = path
    }
  }

  // A single reference, so that a throwing decoder returns its error in a register.
  private let storage: Storage

  /// The reason for the failure.
  public var reason: Reason { storage.reason }

  /// The JSON path of the value, `$` for the root: `$.cities[1].name`.
  public var path: String { storage.path ?? "$" + Self.path(of: storage.member) }

  /// The byte offset at which the value begins. For a missing member, the offset of the object that
  /// lacks it. 0 for an error that was not read from bytes.
  public var offset: Int { storage.offset }

  /// The member names below the value at `offset` that are missing; empty for other reasons.
  var member: [String] { storage.member }

  /// The number of errors that this one consists of, with those of nested unions.
  var count: Int { storage.count }

  /// Returns the error with at most `maxCount` errors, of which each alternative has its share.
  func limited(to maxCount: Int) -> JSONDecodingError {
    guard count > maxCount, case .noAlternativeFits(let attempts) = reason else { return self }
    let listed = attempts.prefix(maxCount - 1)
    let share = max(1, (maxCount - 1) / max(1, listed.count))
    return JSONDecodingError(
      .noAlternativeFits(listed.map { $0.limited(to: share) }), offset: offset, member: member,
      path: storage.path)
  }

  init(_ reason: Reason, offset: Int, member: [String] = [], path: String? = nil) {
    storage = Storage(reason: reason, offset: offset, member: member, path: path)
  }

  /// Creates a failure for a hand-written decoder, at the value that `json` is about to read.
  public init(_ reason: Reason, at json: JSONReader) {
    self.init(reason, offset: json.offset)
  }

  /// Creates a failure for a value that is not read from bytes.
  public init(_ reason: Reason, path: String = "$") {
    self.init(reason, offset: 0, path: path)
  }

  public var description: String { "\(path): \(reason)" }

  public static func == (left: JSONDecodingError, right: JSONDecodingError) -> Bool {
    left.reason == right.reason && left.offset == right.offset && left.path == right.path
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(offset)
    hasher.combine(path)
  }

  /// Formats member names as a path: `["a", "b c"]` → `.a["b c"]`.
  package static func path(of members: [String]) -> String {
    members.map { JSONPath.step(toMember: $0) }.joined()
  }
}

extension JSONDecodingError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "expected JSON, found nothing"
    case .malformedJSON(let offset, let problem): "malformed JSON at byte \(offset): \(problem)"
    case .missing: "missing"
    case .null(let expected): "expected \(expected), found null"
    case .type(let expected, let found), .rootKind(let expected, let found):
      "expected \(expected), found \(found)"
    case .value(let found, let allowed):
      allowed.isEmpty
        ? "unexpected value \(found)"
        : "unexpected value \(found), expected one of \(Self.listed(allowed, separator: ", "))"
    case .unconvertible(let found, let expected): "\(found) does not fit \(expected)"
    case .noAlternativeFits([]): "nothing fits"
    case .noAlternativeFits(let attempts):
      "nothing fits (\(Self.listed(attempts.map(\.description), separator: "; ")))"
    case .tooDeep: "nested deeper than \(JSONReader.depthLimit) levels"
    case .tooManyAttempts: "too many alternatives had to be tried"
    case .custom(let text): text
    }
  }

  /// Joins the first 20 texts and counts the rest, so that messages stay readable.
  private static func listed(_ texts: [String], separator: String) -> String {
    let maxCount = 20
    let list = texts.prefix(maxCount).joined(separator: separator)
    return texts.count > maxCount ? "\(list)\(separator)and \(texts.count - maxCount) more" : list
  }
}
