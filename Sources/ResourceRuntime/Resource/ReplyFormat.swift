/// How the bytes of a reply are to be read.
///
/// JSON, property lists, text and bytes are read by this module; anything else, such as XML, by a `ResponseDecoding` that
/// the service is given.
public struct ReplyFormat: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let json = ReplyFormat(rawValue: "json")
  public static let plist = ReplyFormat(rawValue: "plist")
  public static let xml = ReplyFormat(rawValue: "xml")
  public static let text = ReplyFormat(rawValue: "text")
  public static let data = ReplyFormat(rawValue: "data")

  /// The `Accept` header that asks for this format.
  var accept: String {
    switch self {
    case .json: "application/json"
    case .plist: "application/x-plist"
    case .xml: "application/xml"
    case .text: "text/plain"
    case .events: "text/event-stream"
    case .lines: "application/jsonl, application/x-ndjson"
    default: "*/*"
    }
  }

  /// Whether a body of this media type may be in this format; what cannot be known is taken as yes.
  func matches(_ type: MediaType) -> Bool {
    switch self {
    case .json: type.isJSON
    case .plist: type.essence.hasSuffix("plist") || type.isXML
    case .xml: type.isXML
    case .text: type.essence.hasPrefix("text/") || type.isJSON || type.isXML
    case .events: type.essence == "text/event-stream"
    case .lines: type.isJSON || type.isJSONLines
    default: true
    }
  }
}

/// The value of a `Content-Type` header, taken apart.
struct MediaType: Sendable, Hashable {
  /// Type and subtype in lower case: "application/problem+json".
  let essence: String
  /// The `charset` parameter in lower case.
  let charset: String?

  init?(_ header: String?) {
    guard let header else { return nil }
    let parts = header.split(separator: ";").map { $0.trimmingBlanks.lowercased() }
    guard let essence = parts.first, essence.contains("/") else { return nil }
    self.essence = essence
    charset = parts.dropFirst().lazy.filter { $0.hasPrefix("charset=") }.first
      .map { String($0.dropFirst("charset=".count).drop { $0 == "\"" }.prefix { $0 != "\"" }) }
  }

  var isJSON: Bool {
    essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
  }

  /// There is no registered name; these are in use.
  var isJSONLines: Bool {
    [
      "application/jsonl", "application/x-jsonl", "application/jsonlines",
      "application/x-jsonlines", "application/ndjson", "application/x-ndjson",
      "application/json-lines", "text/jsonl", "application/json-seq", "application/stream+json",
    ].contains(essence) || essence.hasSuffix("+json-seq")
  }

  var isXML: Bool {
    essence == "application/xml" || essence == "text/xml" || essence.hasSuffix("+xml")
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var result = drop { $0 == " " || $0 == "\t" }
    while let last = result.last, last == " " || last == "\t" { result.removeLast() }
    return result
  }
}
