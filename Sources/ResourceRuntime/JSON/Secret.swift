/// A text that must not appear in logs: its description is a placeholder. Requests contain the text
/// itself.
///
/// `exposed` is the text, for the few places that need it: a store of credentials that you write,
/// or a token that another library sends. Do not print it, and do not store it in a type that an
/// encoder writes.
/// ```swift
/// keychain.set(credentials.token.exposed, forKey: "token")
/// ```
public struct Secret: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text itself, which must not reach a log or a file that others can read.
  public let exposed: String

  public init(_ text: String) { exposed = text }
  public init(stringLiteral text: String) { exposed = text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "(secret)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret: Fetchable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    exposed = try String(from: json)
    json.document.context?.secrets?.add(exposed)
  }

  public func write(to json: JSONWriter) {
    json.hasSecret = true
    json.value(json.purpose == .printed ? Redaction.mark : exposed)
  }
}
