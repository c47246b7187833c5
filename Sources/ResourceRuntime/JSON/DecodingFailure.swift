/// Why bytes could not be read as the value that was asked for, and where.
///
/// It prints as `$.cities[1].name: expected String, found Int`.
public struct DecodingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with the value at `path`.
  public enum Reason: Sendable, Hashable {
    /// There are no bytes, or nothing but white space.
    case empty

    /// The bytes are not JSON; `offset` counts bytes from the start of the document.
    case malformedJSON(offset: Int, problem: String)

    /// A required member is absent.
    case missing

    /// A required value is `null`.
    case null(expected: String)

    /// A value is of another kind than expected, as in "expected String, found Int".
    case type(expected: String, found: String)

    /// The root of the document is of another kind than expected.
    case rootKind(expected: String, found: String)

    /// A value of the right kind that cannot be used; `allowed` is empty where a list would not
    /// help.
    case value(found: String, allowed: [String])

    /// A number or text that does not fit the type, as in "1.5 is not an Int".
    case unfit(found: String, expected: String)

    /// None of the alternatives could be read; each says why, in the order of trial.
    case nothingFits([DecodingFailure])

    /// Arrays and objects are nested deeper than `JSONReader.depthLimit`.
    case tooDeep

    /// Alternatives inside alternatives would be read again and again without end.
    case tooManyAttempts

    /// What a hand-written decoder says.
    case custom(String)
  }

  private final class Storage: Sendable {
    let reason: Reason
    let offset: Int
    let member: [String]
    let path: String?

    init(reason: Reason, offset: Int, member: [String], path: String?) {
      self.reason = reason
      self.offset = offset
      self.member = member
      self.path = path
    }
  }

  // One pointer, so that a throwing decoder returns its error in a register.
  private let storage: Storage

  /// What is wrong.
  public var reason: Reason { storage.reason }

  /// The place in the document, `$` for its root: `$.cities[1].name`.
  public var path: String { storage.path ?? "$" + Self.path(of: storage.member) }

  /// The byte of the document at which the offending value, or the object that misses a member,
  /// begins.
  public var offset: Int { storage.offset }

  /// The members below the value at `offset` that the reason is about; only for what is absent.
  var member: [String] { storage.member }

  init(_ reason: Reason, offset: Int, member: [String] = [], path: String? = nil) {
    storage = Storage(reason: reason, offset: offset, member: member, path: path)
  }

  /// A failure of a hand-written decoder, at the value that `json` is about to read.
  public init(_ reason: Reason, at json: borrowing JSONReader) {
    self.init(reason, offset: json.offset)
  }

  /// A failure of something that is not read from bytes.
  public init(_ reason: Reason, path: String = "$") {
    self.init(reason, offset: 0, path: path)
  }

  public var description: String { "\(path): \(reason)" }

  public static func == (left: DecodingFailure, right: DecodingFailure) -> Bool {
    left.reason == right.reason && left.offset == right.offset && left.path == right.path
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(offset)
    hasher.combine(path)
  }

  /// Spells members as a path: `["a", "b c"]` → `.a["b c"]`.
  static func path(of members: [String]) -> String {
    members.map { JSONPath.step(toMember: $0) }.joined()
  }
}

extension DecodingFailure.Reason: CustomStringConvertible {
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
    case .unfit(let found, let expected): "\(found) does not fit \(expected)"
    case .nothingFits(let attempts):
      "nothing fits (\(Self.listed(attempts.map(\.description), separator: "; ")))"
    case .tooDeep: "nested deeper than \(JSONReader.depthLimit) levels"
    case .tooManyAttempts: "too many alternatives had to be tried"
    case .custom(let text): text
    }
  }

  /// As many as help somebody who reads them.
  private static func listed(_ texts: [String], separator: String) -> String {
    let most = 20
    let list = texts.prefix(most).joined(separator: separator)
    return texts.count > most ? "\(list)\(separator)and \(texts.count - most) more" : list
  }
}
