internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// How bodies of a media type are read and written.
enum MediaKind: Hashable {
  case json
  case form
  case multipart
  case text
  /// Server-sent events.
  case events
  /// A sequence of JSON values, one per line.
  case lines
  /// XML, for which no decoder or encoder exists here.
  case xml
  case bytes

  init(_ type: String) {
    let essence = MediaKind.essence(of: type)
    switch essence {
    case "application/json", "text/json", "*/*", "application/*": self = .json
    case "application/x-www-form-urlencoded": self = .form
    case "text/event-stream": self = .events
    case _ where MediaKind.lineTypes.contains(essence) || essence.endsInASCII("+json-seq"):
      self = .lines
    case _ where essence.endsInASCII("+json"): self = .json
    case "application/xml", "text/xml": self = .xml
    case _ where essence.endsInASCII("+xml"): self = .xml
    case _ where essence.hasPrefix("multipart/"): self = .multipart
    case _ where essence.hasPrefix("text/"): self = .text
    default: self = .bytes
    }
  }

  /// Creates the kind of a body. A file is bytes even if its media type is JSON, and so is a binary
  /// string of a media type range such as `*/*`.
  init(_ type: MediaName, _ media: Node) {
    self.init(type.text)
    guard self == .json, let schema = media["schema"] else { return }
    if MediaKind.isStreamOfGateway(schema) { self = .lines }
    let format = schema.text(of: "format")
    if type.isRange && (format == "binary" || format == "byte")
      || schema.text(of: "type") == "file"
    {
      self = .bytes
    }
  }

  /// Whether a schema is that of the elements which the gateway of gRPC sends one by one, each in a
  /// line, as `application/json`.
  private static func isStreamOfGateway(_ schema: Node) -> Bool {
    // Older ones describe the elements beside the definitions.
    if schema.text(of: "$ref")?.hasPrefix("#/x-stream-definitions/") == true { return true }
    guard let title = schema.text(of: "title"), title.hasPrefix("Stream result of "),
      let properties = schema["properties"]
    else { return false }
    return properties["result"] != nil
      && properties.entries.allSatisfy { ["error", "result"].contains($0.key.text) }
  }

  /// Returns the media type in lowercase without its parameters: `application/json` for
  /// `Application/JSON; charset=utf-8`.
  static func essence(of type: String) -> String {
    let bytes = type.utf8.prefix { $0 != UInt8(ascii: ";") }
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[bytes.index(before: end)] == UInt8(ascii: " ") {
      end = bytes.index(before: end)
    }
    return String(type[..<end]).lowercased()
  }

  /// Only the last of these is registered; the others are in use.
  private static let lineTypes: Set<String> = [
    "application/jsonl", "application/x-jsonl", "application/jsonlines",
    "application/x-jsonlines", "application/ndjson", "application/x-ndjson",
    "application/json-lines", "text/jsonl", "application/stream+json", "application/json-seq",
  ]

  /// The order of preference where there is a choice; the lowest is used.
  var rank: Int {
    switch self {
    case .json: 0
    case .multipart: 1
    case .form: 2
    case .text: 3
    case .bytes: 4
    case .lines: 5
    case .events: 6
    case .xml: 7
    }
  }
}

/// A media type as written in the document, with its node. In Swagger 2.0 the node is that of the
/// body if no media type is given.
struct MediaName: Equatable {
  let text: String
  let node: Node

  init(_ node: Node) {
    self.node = node
    text = node.text
  }

  /// Creates the name of JSON for a body without a media type.
  init(unwrittenAt node: Node) {
    self.node = node
    text = "application/json"
  }

  static func == (left: MediaName, right: MediaName) -> Bool { left.node.id == right.node.id }

  var span: SourceSpan { node.span }

  var located: Located<String> { Located(text, span) }

  /// The media type for use in a code span of Markdown.
  var spelling: String { text.replacing("`", with: "'") }

  /// Whether this is a range of media types: `image/*`.
  var isRange: Bool { text.utf8.contains(UInt8(ascii: "*")) }

  /// The words that distinguish the type in a name: `csv`, `merge patch`, `pdf`.
  var words: String {
    let subtype = MediaKind.essence(of: text).split(separator: "/").last ?? ""
    var words = subtype
    if let plus = subtype.lastIndex(of: "+") {
      let suffix = subtype[subtype.index(after: plus)...]
      words = suffix == "json" ? subtype[..<plus] : suffix
    }
    let last = words.split(separator: ".").last ?? words
    let plain = last.hasPrefix("x-") ? last.dropFirst(2) : last
    return plain.map { $0.isLetter || $0.isNumber ? String($0) : " " }.joined()
  }
}

/// A media type with its description.
typealias MediaContent = (type: MediaName, media: Node)

extension String {
  /// Whether the text ends in these bytes. About a hundred times faster than `hasSuffix`, which
  /// compares characters from the end.
  fileprivate func endsInASCII(_ suffix: String) -> Bool {
    utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}
