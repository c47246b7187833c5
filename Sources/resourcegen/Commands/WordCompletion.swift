internal import ResourceGenCommandLine
internal import ResourceGenCommands
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// `resourcegen --complete call api.yaml getU`: prints the names of the spec that the last word may
/// become, one on each line, with a description after a tab. The scripts of `completions` run it.
///
/// It prints nothing if anything is wrong, since a shell would print it into the line.
enum WordCompletion {
  /// For shells that quote what they insert.
  static func run(_ words: some Sequence<String>) {
    let lines = names(for: UnfinishedLine(words)).map { name in
      guard let text = name.documentation else { return name.text + "\n" }
      return "\(name.text)\t\(TerminalText.words(text, atMost: 80))\n"
    }
    Terminal.print(lines.joined())
  }

  /// For bash, which inserts what is printed without quoting it: `resourcegen --complete-bash
  /// 'resourcegen call api.yaml "getU' getU`.
  ///
  /// - Parameter words: the line up to the cursor, and the part of it that bash replaces.
  static func runForBash(_ words: [String]) {
    guard words.count == 2, let line = BashLine(words[0], replacing: words[1]) else { return }
    let replies = names(for: UnfinishedLine(line.words.dropFirst()))
      .compactMap { line.completion(to: $0.text) }
    Terminal.print(replies.map { $0 + "\n" }.joined())
  }

  private static func names(for line: UnfinishedLine) -> [(text: String, documentation: String?)] {
    guard isCompleted(line), let names = apiNames(of: line) else { return [] }
    let candidates: [APINames.Name] =
      switch line.option {
      case .server: names.servers
      case .variable: names.variables
      case .credential: names.credentials
      case .only, .except: names.selections
      case .some: []
      case nil where line.values.count == 1:
        // As `list` shows them, with a dot in front, unless the word begins without one.
        line.word.isEmpty || line.word.hasPrefix(".")
          ? names.operations : names.operationsWithoutDot
      case nil:
        names.values(of: line.values[1]).filter { name in
          name.text.hasSuffix("[]=") || !line.values.contains { $0.hasPrefix(name.text) }
        }
      }
    // A name must neither end its line, nor control the terminal, nor be read as an option.
    return candidates.filter { name in
      name.text.hasPrefix(line.word) && !name.text.hasPrefix("-")
        && TerminalText.words(name.text) == name.text
    }.map { (line.prefix + $0.text, $0.documentation) }
  }

  /// Whether the spec has names for the last word.
  private static func isCompleted(_ line: UnfinishedLine) -> Bool {
    if let option = line.option {
      return [.server, .variable, .credential, .only, .except].contains(option)
    }
    return line.command == .call && !line.values.isEmpty && !line.word.hasPrefix("-")
  }

  /// The names in the spec of the line, read as the command reads it.
  private static func apiNames(of line: UnfinishedLine) -> APINames? {
    // The standard input is the terminal.
    if line.values.first == "-" { return nil }
    let words = line.readingOptions + ["--quiet"]
    guard let arguments = try? ArgumentReader(words, for: .check),
      let job = try? Job(arguments, for: .check, reading: line.values.first)
    else { return nil }
    var reporter = Reporter(for: job)
    let input = try? SpecInput(of: job, reporting: &reporter)
    guard let input = input ?? nil else { return nil }
    return Generator(input.options, in: input.folder).names(
      of: input.text, reporting: &reporter.log)
  }
}
