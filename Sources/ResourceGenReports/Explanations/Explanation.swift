package import ResourceGenDiagnostics

/// The long version of a message: what it means, with a wrong and a corrected example.
package struct Explanation: Sendable {
  /// The kind of text that the examples are.
  package enum Subject: Sendable {
    /// A part of a spec; required keys are omitted where they don't matter.
    case description
    case json
    case template
    /// A command line or file names.
    case command
    case overlay

    /// The language of its code blocks in Markdown.
    var fence: String {
      switch self {
      case .description, .overlay: "yaml"
      case .json: "json"
      case .template: "mustache"
      case .command: "sh"
      }
    }
  }

  package let subject: Subject

  /// What the message means and what to do about it: a few sentences without line ends.
  package let meaning: String

  /// An example that causes the message. Doesn't end with a line feed.
  package let wrong: String

  /// The same example, corrected.
  package let right: String

  init(_ meaning: String, wrong: String, right: String, of subject: Subject = .description) {
    self.subject = subject
    self.meaning = meaning
    self.wrong = wrong
    self.right = right
  }
}

extension DiagnosticID {
  /// The explanation that `resourcegen explain` prints for this id. A test verifies that all ids
  /// have one.
  package var explanation: Explanation? { DiagnosticID.explanations[self] }

  private static let explanations: [DiagnosticID: Explanation] =
    [
      Explanation.ofTexts, Explanation.ofValues, Explanation.ofTemplates, Explanation.ofFiles,
      Explanation.ofFormat, Explanation.ofOpenAPI, Explanation.ofNames, Explanation.ofRequests,
      Explanation.ofSelection, Explanation.ofLint, Explanation.ofDescriptions,
      Explanation.ofSchemaRules,
    ]
    .reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }

  /// The explanation as plain text for a terminal; nil for an id without one.
  package var explanationText: String? {
    guard let explanation else { return nil }
    return """
      \(name)

      \(explanation.meaning.wrapped(at: 80))
      \(fixSentence.map { "\n\($0)\n" } ?? "")
      Wrong:

      \(explanation.wrong.indented)

      Right:

      \(explanation.right.indented)

      """
  }

  /// The explanation as a DocC page; nil for an id without one.
  package var explanationPage: String? {
    guard let explanation else { return nil }
    return """
      # \(name)

      \(explanation.meaning)
      \(fixSentence.map { "\n\($0)\n" } ?? "")
      Wrong:

      ```\(explanation.subject.fence)
      \(explanation.wrong)
      ```

      Right:

      ```\(explanation.subject.fence)
      \(explanation.right)
      ```

      """
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }

  /// The words in lines of at most `width` characters, unless a single word is longer.
  fileprivate func wrapped(at width: Int) -> String {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
