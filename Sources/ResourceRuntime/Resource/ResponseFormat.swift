/// The format of the body of a response.
///
/// This module decodes JSON, property lists, text and bytes. Any other format, such as XML, needs a
/// `ResponseDecoding` that is registered with the service.
@_documentation(visibility: internal)
public struct ResponseFormat: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let json = ResponseFormat(rawValue: "json")
  public static let plist = ResponseFormat(rawValue: "plist")
  /// XML; needs a decoder that is registered with the service.
  public static let xml = ResponseFormat(rawValue: "xml")
  public static let text = ResponseFormat(rawValue: "text")
  public static let data = ResponseFormat(rawValue: "data")

  /// The `Accept` header for this format.
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

  /// The name in an error: "the body is text/html, not JSON".
  var name: String {
    switch self {
    case .json: "JSON"
    case .plist: "a property list"
    case .xml: "XML"
    case .events: "text/event-stream"
    case .lines: "JSON Lines"
    default: rawValue
    }
  }

  /// Whether a body of this media type can be in this format; true if that is unknown.
  func matches(_ type: MediaType) -> Bool {
    switch self {
    case .json: type.isJSON
    case .plist: type.essence.hasSuffix("plist") || type.isXML
    case .xml: type.isXML
    case .text: type.essence.hasPrefix("text/") || type.isJSON || type.isXML
    case .events: type.essence == "text/event-stream"
    case .lines: type.isJSON || type.isJSONLines || type.isJSONTextSequence
    default: true
    }
  }
}

/// The parsed value of a `Content-Type` header.
package struct MediaType: Sendable, Hashable {
  /// Type and subtype in lower case: "application/problem+json".
  package let essence: String
  /// The `charset` parameter in lower case.
  let charset: String?

  package init?(_ header: String?) {
    guard let header else { return nil }
    let end = header.utf8.firstIndex(of: UInt8(ascii: ";")) ?? header.endIndex
    essence = header[..<end].trimmingSpaces.lowercased()
    guard essence.utf8.contains(UInt8(ascii: "/")) else { return nil }
    charset =
      header[end...].split(separator: ";").lazy.map { $0.trimmingSpaces.lowercased() }
      .first { $0.hasPrefix("charset=") }
      .map { String($0.dropFirst("charset=".count).drop { $0 == "\"" }.prefix { $0 != "\"" }) }
  }

  package var isJSON: Bool {
    essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
  }

  /// No media type is registered for JSON Lines; these are in use.
  var isJSONLines: Bool {
    [
      "application/jsonl", "application/x-jsonl", "application/jsonlines",
      "application/x-jsonlines", "application/ndjson", "application/x-ndjson",
      "application/json-lines", "text/jsonl", "application/stream+json",
    ].contains(essence)
  }

  /// Whether this is a JSON text sequence (RFC 7464, and RFC 8091 for the suffix).
  var isJSONTextSequence: Bool {
    essence == "application/json-seq" || essence.hasSuffix("+json-seq")
  }

  var isXML: Bool {
    essence == "application/xml" || essence == "text/xml" || essence.hasSuffix("+xml")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var bytes = utf8.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return Substring(bytes)
  }
}
