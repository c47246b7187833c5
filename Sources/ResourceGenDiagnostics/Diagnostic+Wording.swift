extension Diagnostic {
  /// A name as messages show it: in single quotes, shortened if it is longer than the limit.
  package static func quoted(_ name: String, atMost limit: Int = 40) -> String {
    "'\(shortened(name, atMost: limit))'"
  }

  /// Names for a note: "Book, NewBook", or the first twenty and a count, "and 31 more".
  package static func listed(_ names: some Collection<String>, atMost limit: Int = 20) -> String {
    let shown = names.prefix(limit).map { shortened($0, atMost: 40) }.joined(separator: ", ")
    return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }

  /// "1 error", "2 errors".
  package static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// "the same at 1 other location", "the same at 2 other locations".
  package static func sameAtOthers(_ count: Int) -> String {
    "the same at \(count) other \(count == 1 ? "location" : "locations")"
  }

  /// "a list", "an item".
  package static func withArticle(_ noun: String) -> String {
    "\(noun.first.map { "aeiou".contains($0) } == true ? "an" : "a") \(noun)"
  }

  /// Adds "did you mean 'Book'?" and, if a span is given, the fix that replaces it. Returns the
  /// diagnostic unchanged for nil.
  ///
  /// Replaces any other help: a specific suggestion is more useful than a general rule.
  package func suggesting(_ name: String?, replacing span: SourceSpan? = nil) -> Diagnostic {
    guard let name else { return self }
    var copy = self
    copy.help = "did you mean \(Diagnostic.quoted(name))?"
    if let span { copy.fix = Fix(renaming: span, to: name) }
    return copy
  }

  /// The first characters of a text and "…", or the text itself if it isn't longer than the limit.
  package static func shortened(_ name: String, atMost limit: Int) -> String {
    // Names come from untrusted input: counting the characters of a megabyte would be slow.
    let head = name.unicodeScalars.prefix(limit + 1)
    guard head.count > limit else { return name }
    return String(String.UnicodeScalarView(head.dropLast())) + "…"
  }
}
