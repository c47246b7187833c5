import Foundation
import TestSupport

/// A shell at a terminal that tests type into, with the completions of the command.
///
/// `resourcegen` completes words there, and otherwise only reports its arguments.
final class InteractiveShell {
  enum Kind: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// The program, if it is installed. `RESOURCEGEN_BASH` names another bash.
    var path: String? {
      let other = self == .bash ? ProcessInfo.processInfo.environment["RESOURCEGEN_BASH"] : nil
      let folders = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"]
      return ([other].compactMap { $0 } + folders.map { "\($0)/\(rawValue)" })
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
  }

  struct UnexpectedOutput: Error {
    let terminal: String
  }

  let kind: Kind
  private let terminal: PseudoTerminal
  private let process: ChildProcess
  /// A named pipe, which gets a line for each prompt and for each run of `resourcegen`.
  private let events: Int32
  private var lines: [String] = []
  private var pending: [UInt8] = []
  private var output: [UInt8] = []

  /// - Parameters:
  ///   - folder: the working folder, which gets the files of the shell too.
  ///   - completions: commands that replace those of `resourcegen completions`.
  init?(
    _ kind: Kind, in folder: TemporaryFolder, locale: String, completions: String? = nil
  ) throws {
    guard let path = kind.path else { return nil }
    self.kind = kind
    terminal = try PseudoTerminal()
    guard mkfifo(folder.path("events"), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    // Opened for both, so that neither side waits for the other to open it.
    events = open(folder.path("events"), O_RDWR | O_NONBLOCK)
    try folder.write(InteractiveShell.command, to: "home/command.sh")
    try folder.write(InteractiveShell.startUp(kind, completions), to: "home/.\(kind.rawValue)rc")
    if kind == .fish {
      // Otherwise fish derives completions from all manual pages, by a process that outlives it.
      try folder.write("", to: "home/fish/generated_completions/none.fish")
    }
    var environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path("home"),
      "ZDOTDIR": folder.path("home"), "XDG_CONFIG_HOME": folder.path("home"),
      "XDG_DATA_HOME": folder.path("home"), "TERM": "dumb", "LC_ALL": locale,
      "EVENTS": folder.path("events"), "TOOL": Tool.url.path,
      "COMMAND": folder.path("home/command.sh"),
    ]
    environment["LLVM_PROFILE_FILE"] = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
    let arguments =
      switch kind {
      case .bash: ["--noprofile", "--rcfile", "home/.bashrc", "-i"]
      case .zsh: ["-d", "-i"]
      case .fish: ["-i", "-C", "source home/.fishrc"]
      }
    process = try ChildProcess(
      path, arguments, in: folder.url, environment: environment, input: .file(terminal.url),
      output: .file(terminal.url), errors: nil, leadsSession: true)
    try waitForPrompt()
  }

  deinit {
    process.kill()
    close(events)
  }

  /// Types keys and Return. Returns the arguments that the executed command got.
  func run(_ keys: String) throws -> [String] {
    output = []
    try terminal.type(keys + "\r")
    let arguments = try nextLine().split(separator: "\u{1F}", omittingEmptySubsequences: false)
    try waitForPrompt()
    return arguments.dropLast().map(String.init)
  }

  private func waitForPrompt() throws {
    guard try nextLine() == "prompt" else { throw unexpectedOutput }
  }

  private var unexpectedOutput: UnexpectedOutput {
    UnexpectedOutput(terminal: String(decoding: output, as: UTF8.self))
  }

  /// Waits for a line of the events, and reads meanwhile what the shell draws.
  private func nextLine() throws -> String {
    while lines.isEmpty {
      var sources = [events, terminal.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      // Reached only by a shell that waits for the end of a quote. zsh writes nothing while it
      // reads a thousand files of completions, which took more than 10 s on a busy machine.
      guard poll(&sources, 2, 240_000) > 0 else { throw unexpectedOutput }
      if sources[1].revents != 0 {
        let bytes = read(terminal.descriptor)
        if bytes.isEmpty { throw unexpectedOutput }
        output += bytes
      }
      if sources[0].revents != 0 { pending += read(events) }
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: pending[..<end], as: UTF8.self))
        pending.removeSubrange(...end)
      }
    }
    return lines.removeFirst()
  }

  private func read(_ descriptor: Int32) -> ArraySlice<UInt8> {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    return buffer.prefix(max(0, count))
  }

  // Shells call it by a function. A file that was just written can't be executed while a process
  // that another test started has it open.
  private static let command = #"""
    case $1 in
      --complete | --complete-bash | completions) exec "$TOOL" "$@" ;;
    esac
    { printf '%s\037' "$@"; echo; } >"$EVENTS"
    """#

  private static func startUp(_ kind: Kind, _ completions: String?) -> String {
    switch kind {
    case .bash:
      """
      PS1='> '
      resourcegen() { sh "$COMMAND" "$@"; }
      PROMPT_COMMAND='echo prompt >"$EVENTS"'
      \(completions ?? #"eval "$(resourcegen completions bash)""#)

      """
    case .zsh:
      // The hook of the line editor runs when it reads keys. `precmd` would be too early: what is
      // typed before the terminal is set up can get lost.
      """
      PS1='> '
      resourcegen() { sh "$COMMAND" "$@" }
      autoload -Uz compinit && compinit -u -D
      \(completions ?? #"eval "$(resourcegen completions zsh)""#)
      zle-line-init() { echo prompt >"$EVENTS" }
      zle -N zle-line-init

      """
    case .fish:
      """
      function resourcegen; sh $COMMAND $argv; end
      function fish_prompt; echo '> '; end
      function report_prompt --on-event fish_prompt; echo prompt >$EVENTS; end
      \(completions ?? "resourcegen completions fish | source")

      """
    }
  }
}
