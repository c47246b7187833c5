internal import ResourceGenCommandLine

/// A command line up to the cursor, for completions. Unlike `ArgumentReader` it accepts anything.
struct UnfinishedLine {
  let command: CommandName
  /// The positional values before the last word.
  private(set) var values: [String] = []
  /// The options before the last word that change how the spec is read, with their values.
  private(set) var readingOptions: [String] = []
  /// The option whose value the last word is.
  private(set) var option: OptionName?
  /// The word at the cursor, which may be empty; of `--option=value` only the value.
  private(set) var word = ""
  /// The beginning of the last word that isn't a part of `word`: `--option=`.
  private(set) var prefix = ""

  /// - Parameter words: the words after `resourcegen`, without quotes. Shells don't expand a tilde
  ///   in a line that they complete.
  init(_ words: some Sequence<String>) {
    var rest = words.map(UnfinishedLine.expanded)[...]
    command = rest.first.flatMap(CommandName.init(rawValue:)) ?? .generate
    if command != .generate, rest.count > 1 { rest.removeFirst() }
    guard let last = rest.popLast() else { return }
    word = last
    while let argument = rest.popFirst() {
      let (spelled, attached) = ArgumentReader.split(argument)
      guard let known = command.options.first(where: { $0.matches(to: spelled) }) else {
        if !argument.hasPrefix("-") { values.append(argument) }
        continue
      }
      guard known.placeholder != nil else { continue }
      guard let value = attached ?? rest.popFirst() else {
        option = known
        return
      }
      if [.config, .root, .overlay].contains(known) {
        readingOptions.append("\(known.spelling)=\(value)")
      }
    }
    let (spelled, attached) = ArgumentReader.split(last)
    if let attached, let known = command.options.first(where: { $0.matches(to: spelled) }) {
      option = known
      word = attached
      prefix = spelled + "="
    }
  }

  /// The path with the home folder for a tilde.
  private static func expanded(_ word: String) -> String {
    guard word == "~" || word.hasPrefix("~/"), let home = Terminal.environment("HOME") else {
      return word
    }
    return home + word.dropFirst()
  }
}
