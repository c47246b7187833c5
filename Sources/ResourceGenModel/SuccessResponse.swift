package import ResourceGenDiagnostics

/// A successful response, as the spec declares it.
package struct SuccessResponse: Sendable {
  package enum Content: Sendable {
    /// No value; a body is ignored.
    case nothing
    case value(TypeReference)
    /// The bytes of the body, with a media type: `Data as image/png`. `File` accepts any: `*/*`.
    case bytes(mediaType: String)
    /// A stream of elements without a fixed end.
    case stream(TypeReference, Framing)
  }

  /// How the body of a stream is split into elements.
  package enum Framing: String, Sendable, CaseIterable {
    /// Server-sent events: `text/event-stream`.
    case events
    /// JSON Lines: one JSON value per line.
    case lines
  }

  package enum Format: String, Sendable, CaseIterable {
    case json
    case plist
    case xml
    case text
    case data

    /// The media type to accept if the responses have several formats.
    package var mediaType: String {
      switch self {
      case .json: "application/json"
      case .plist: "application/x-plist"
      case .xml: "application/xml"
      case .text: "text/plain"
      case .data: "*/*"
      }
    }
  }

  package var content: Content
  /// The keys from the root of the body down to the value.
  package var path: [String] = []
  /// Whether an empty body is decoded as `nil`.
  package var isOptional = false
  /// The format of the body; `nil` for the usual one of the type.
  package var format: Located<Format>?
  /// The media type to accept; `nil` for the one of the format.
  package var mediaType: Located<String>?
  /// The statuses that have this response; `nil` for the only response, whatever its status.
  package var status: Located<StatusPattern>?
  /// The status that the spec describes, where clients accept any success.
  package var describedStatus: Located<StatusPattern>?
  /// The limits of the value, besides those of its model.
  package var limits: Limits?
  /// The status of a response that has no body, although the spec describes one.
  package var statusWithoutBody: StatusPattern?
  /// The name of the case in the endpoint's enumeration of responses, if the spec chooses it.
  package var caseName: Located<String>?
  package var span: SourceSpan

  package init(content: Content, span: SourceSpan) {
    self.content = content
    self.span = span
  }

  /// The type of the value, or of the elements of a stream; `nil` if the response has no type.
  package var type: TypeReference? {
    switch content {
    case .value(let type), .stream(let type, _): type
    case .nothing, .bytes: nil
    }
  }

  /// The type of an example; for a stream, the list of its elements. `nil` if examples have no
  /// type.
  package var exampleType: TypeReference? {
    switch content {
    case .value(let type): type
    case .stream(let element, _): .array(element, isLenient: false)
    case .nothing, .bytes: nil
    }
  }
}

/// A set of statuses: `404`, `4xx` or `default`. Patterns are ordered as a status is matched: exact
/// statuses, then classes, then `default`.
package enum StatusPattern: Sendable, Hashable, Comparable {
  case exactly(Int)
  /// All statuses of a class, by their first digit: 4 for 400 to 499.
  case hundred(Int)
  case `default`

  /// Parses `404`, `4xx` or `default`, in all formats. A status has three digits, and the first is
  /// that of a class, from 1 to 5 (RFC 9110, section 15).
  package init?(_ text: String) {
    if text == "default" {
      self = .default
      return
    }
    let bytes = Array(text.utf8)
    guard bytes.count == 3, UInt8(ascii: "1")...UInt8(ascii: "5") ~= bytes[0] else { return nil }
    let digits = bytes.map { Int($0) - Int(UInt8(ascii: "0")) }
    if digits.allSatisfy({ 0...9 ~= $0 }) {
      self = .exactly(digits.reduce(0) { $0 * 10 + $1 })
    } else if text.dropFirst().lowercased() == "xx" {
      self = .hundred(digits[0])
    } else {
      return nil
    }
  }
}

/// The declared body of an error status.
package struct ErrorResponse: Sendable {
  package var status: Located<StatusPattern>
  /// The name of the case in the endpoint's enumeration of errors, if the spec chooses it.
  package var caseName: Located<String>?
  package var type: TypeReference
  /// The format of the body; JSON if `nil`.
  package var format: Located<SuccessResponse.Format>?
  /// The limits of the value, besides those of its model.
  package var limits: Limits?

  package init(
    status: Located<StatusPattern>, caseName: Located<String>? = nil, type: TypeReference
  ) {
    self.status = status
    self.caseName = caseName
    self.type = type
  }
}

/// A declared header field of a response.
package struct ResponseHeader: Sendable {
  package var name: Located<String>
  package var swiftName: Located<String>?
  package var type: TypeReference
  package var isRequired: Bool
  package var documentation: String?
  /// The limits of the value, besides those of its model.
  package var limits: Limits?

  package init(name: Located<String>, type: TypeReference, isRequired: Bool) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
  }
}
