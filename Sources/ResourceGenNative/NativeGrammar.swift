/// What whoever writes the format has to know of its grammar.
package enum NativeGrammar {
  /// Whether a name can stand in an expression: no blank and no mark of the grammar in it.
  package static func isWord(_ name: String) -> Bool { name.isTypeName }

  /// Whether a reply of bytes can name its media type, or several.
  package static func isListOfMediaTypes(_ text: String) -> Bool { text.isListOfMediaTypes }
}
