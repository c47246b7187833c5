/// Where a call prints: the body of the response to standard output, all else to standard error.
package struct CallConsole: Sendable {
  let result: @Sendable (String) -> Void
  let message: @Sendable (String) -> Void
  /// Shows the progress of a download in one line; an empty text removes the line.
  let progress: @Sendable (String) -> Void
  /// Whether the body is coloured.
  let hasColor: Bool
  /// Whether the body is printed to a terminal.
  let isTerminal: Bool

  package init(
    result: @escaping @Sendable (String) -> Void, message: @escaping @Sendable (String) -> Void,
    progress: @escaping @Sendable (String) -> Void = { _ in }, hasColor: Bool = false,
    isTerminal: Bool = false
  ) {
    self.progress = progress
    self.result = result
    self.message = message
    self.hasColor = hasColor
    self.isTerminal = isTerminal
  }
}
