/// What the shell learns.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case findings = 1
  case usage = 2
  case files = 3

  var text: String {
    switch self {
    case .done: "Done; the files are as the description wants them."
    case .findings: "The description has errors, or `check` found files out of date."
    case .usage: "The command line was not understood."
    case .files: "A file could not be read or written."
    }
  }
}
