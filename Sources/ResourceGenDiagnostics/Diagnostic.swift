/// A problem in the input: where it is, what is wrong, why, and what to do about it.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error
    case warning
    /// Says what was done, where nothing is wrong.
    case note
  }

  /// A second location that is part of the problem, with the label that is shown under it.
  package struct Note: Hashable, Sendable {
    package var span: SourceSpan
    package var label: String

    package init(_ span: SourceSpan, _ label: String) {
      self.span = span
      self.label = label
    }
  }

  package var severity: Severity
  package var id: DiagnosticID

  /// What is wrong: lower case, no full stop, names in single quotes, under 70 characters.
  package var message: String

  /// The text that must be edited; nil if the problem isn't at one location of a file.
  package var span: SourceSpan?

  /// The text next to the caret: why the problem is at this location.
  package var label: String

  /// Other locations that the reader needs for comparison, each with its own label.
  package var places: [Note]

  /// What to do.
  package var help: String?

  /// Facts that help to choose, one line each.
  package var notes: [String]

  /// The edit that solves the problem, if there is only one sensible edit.
  package var fix: Fix?

  package init(
    _ severity: Severity, _ id: DiagnosticID, _ message: String, at span: SourceSpan?,
    label: String = "", places: [Note] = [], help: String? = nil, notes: [String] = [],
    fix: Fix? = nil
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.span = span
    self.label = label
    self.places = places
    self.help = help
    self.notes = notes
    self.fix = fix
  }
}

/// An edit of the input: the bytes of `span` become `text`.
package struct Fix: Hashable, Sendable {
  package var span: SourceSpan
  package var text: String

  package init(replace span: SourceSpan, with text: String) {
    self.span = span
    self.text = text
  }

  /// Creates a fix that replaces a name, within the quotes that it is written in: JSON needs them.
  package init(renaming span: SourceSpan, to name: String) {
    let old = span.sourceText.utf8
    guard let quote = old.first, old.count > 1, old.last == quote,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      !name.utf8.contains(where: { $0 == quote || $0 == UInt8(ascii: "\\") })
    else {
      self.init(replace: span, with: name)
      return
    }
    let mark = String(decoding: [quote], as: UTF8.self)
    self.init(replace: span, with: mark + name + mark)
  }
}
