/// The parts of the native format's grammar that its writer needs.
package enum NativeGrammar {
  /// Whether a name is valid in an expression: it contains no spaces and no marks of the grammar.
  package static func isWord(_ name: String) -> Bool { name.isTypeName }

  /// Whether a name is also a key of an endpoint: `path`.
  package static func isKeyOfEndpoint(_ name: String) -> Bool { EndpointKey(rawValue: name) != nil }

  /// Whether the text is a valid media type of a body: `text/csv; header=present`.
  package static func isMediaType(_ text: String) -> Bool { text.isMediaType }

  /// A duration in the largest unit that needs no fraction: `2m`, `10s`, `500ms`.
  package static func duration(milliseconds: Int) -> String {
    if milliseconds % 60_000 == 0 { return "\(milliseconds / 60_000)m" }
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }

  /// Whether the text is one media type, or several separated by commas.
  package static func isListOfMediaTypes(_ text: String) -> Bool { text.isListOfMediaTypes }
}
