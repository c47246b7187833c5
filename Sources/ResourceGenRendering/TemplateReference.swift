/// The keys that templates can use, for the help.
package enum TemplateReference {
  /// A context of templates: the file, or the elements of a list in another context.
  package struct Context: Sendable {
    package let name: String
    /// The keys with their kinds: "text", "a flag", "a list of `endpoint`".
    package let keys: [(name: String, kind: String)]
  }

  /// The contexts of all templates; the first is that of the files.
  package static var contexts: [Context] {
    TemplateShape.reachable(from: [APIContext.shape]).map { shape in
      Context(
        name: shape.name,
        keys: shape.keys.map { key in
          (key.name, key.kind.inner.map { "\(key.kind.phrase): \($0.name)" } ?? key.kind.phrase)
        })
    }
  }
}
