import Foundation
import TestSupport
import Testing

/// Git repositories in temporary folders.
extension TemporaryFolder {
  /// Runs git in the folder, without the settings of the user.
  ///
  /// - Parameter inner: the path of the working folder below the folder.
  /// - Returns: what git prints.
  @discardableResult
  func git(_ arguments: String..., below inner: String = "") throws -> String {
    let (code, text) = try gitResult(arguments, below: inner)
    try #require(code == 0, "git \(arguments): \(text)")
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Adds all files to a new commit.
  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "Commit")
  }

  /// The exit code of git and what it prints.
  func gitResult(_ arguments: [String], below inner: String = "") throws -> (Int32, String) {
    var variables = ProcessInfo.processInfo.environment
    for name in ["AUTHOR", "COMMITTER"] {
      variables["GIT_\(name)_NAME"] = "Tester"
      variables["GIT_\(name)_EMAIL"] = "tester@example.com"
    }
    variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
    variables["GIT_CONFIG_NOSYSTEM"] = "1"
    let log = try TemporaryFolder()
    let process = try ChildProcess(
      "/usr/bin/env", ["git"] + arguments, in: url.appendingPathComponent(inner),
      environment: variables, output: .file(log.url.appendingPathComponent("log")), errors: nil)
    return (process.waitUntilExit(), try log.text("log"))
  }
}
