/// The parts of the native format's grammar that its writer needs.
package enum NativeGrammar {
  /// Whether a name is valid in an expression: it contains no spaces and no marks of the grammar.
  package static func isWord(_ name: String) -> Bool { name.isTypeName }

  /// Whether the text is a valid media type of a body: `text/csv; header=present`.
  package static func isMediaType(_ text: String) -> Bool { text.isMediaType }

  /// Whether the text is one media type, or several separated by commas.
  package static func isListOfMediaTypes(_ text: String) -> Bool { text.isListOfMediaTypes }
}
