/// What whoever writes the format has to know of its grammar.
package enum NativeGrammar {
  /// Whether a name can stand in an expression: no blank and no mark of the grammar in it.
  package static func isWord(_ name: String) -> Bool { name.isTypeName }

  /// Whether a header field can name it as the type of a body: `text/csv; header=present`.
  package static func isMediaType(_ text: String) -> Bool { text.isMediaType }

  /// Whether a reply of bytes can name its media type, or several.
  package static func isListOfMediaTypes(_ text: String) -> Bool { text.isListOfMediaTypes }
}
