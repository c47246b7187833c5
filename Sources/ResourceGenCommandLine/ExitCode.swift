/// The exit code of the process.
package enum ExitCode: Int32, CaseIterable {
  case done = 0
  case findings = 1
  case usage = 2
  case files = 3

  package var text: String {
    switch self {
    case .done: "Success; the files are up to date."
    case .findings: "The spec has errors, or `check`, `lint` or `diff` found a reason to fail."
    case .usage: "The command line is invalid."
    case .files: "A file could not be read or written."
    }
  }
}
