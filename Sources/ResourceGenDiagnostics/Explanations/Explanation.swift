/// The long version of a message: what it means, an example that is wrong, and the same one right.
package struct Explanation: Sendable {
  /// What the examples are.
  package enum Subject: Sendable {
    /// A part of an API description; what every one needs is left out where it is not the point.
    case description
    case json
    case template
    /// What is typed or stands in folders.
    case command
    case overlay

    /// How a block of it is marked in Markdown.
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

  /// An example of which the message is true. It ends without a line feed.
  package let wrong: String

  /// The same example, mended.
  package let right: String

  init(_ meaning: String, wrong: String, right: String, of subject: Subject = .description) {
    self.subject = subject
    self.meaning = meaning
    self.wrong = wrong
    self.right = right
  }
}

extension DiagnosticID {
  /// What `resourcegen explain` prints about this id. Every id has one; a test names those without.
  package var explanation: Explanation? { DiagnosticID.explanations[self] }

  private static let explanations: [DiagnosticID: Explanation] =
    [
      Explanation.ofTexts, Explanation.ofValues, Explanation.ofTemplates, Explanation.ofFiles,
      Explanation.ofFormat, Explanation.ofOpenAPI, Explanation.ofNames, Explanation.ofRequests,
      Explanation.ofChoices,
    ]
    .reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }

  /// The explanation as a terminal shows it; nil for an id without one.
  package var explanationText: String? {
    guard let explanation else { return nil }
    return """
      \(name)

      \(explanation.meaning.wrapped(at: 80))

      Wrong:

      \(explanation.wrong.indented)

      Right:

      \(explanation.right.indented)

      """
  }

  /// The explanation as a page of the documentation; nil for an id without one.
  package var explanationPage: String? {
    guard let explanation else { return nil }
    return """
      # \(name)

      \(explanation.meaning)

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

  /// The words in lines of at most so many characters, unless a word is longer.
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
