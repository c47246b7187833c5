import Foundation
import ResourceGenDiagnostics
import TestSupport
import Testing

@Suite struct ShellWordTests {
  private static let words = [
    "a", "", " ", "it's", "'", "''", "\\", "a\\", #"\';touch PWNED;'"#, "$(touch PWNED)",
    "`touch PWNED`",
    "'\u{301};touch PWNED;'\u{301}", "🫩'$(touch PWNED)'", "\"$HOME\"", "~", "=sh", "!!", "a\nb",
    "*",
    "{a,b}", "#", "-n", "a=b", "ü;touch PWNED", "<PWNED", "%self", "\u{85}touch PWNED",
  ]

  @Test(
    "a shell reads quoted words as they are, and runs nothing in them",
    arguments: ["sh", "bash", "zsh", "fish"], ["C", "C.UTF-8"])
  func quoting(shell: String, locale: String) async throws {
    let path = ["/bin/", "/usr/bin/"].map { $0 + shell }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { return }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resourcegen-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appendingPathComponent("output")
    let process = try ChildProcess(
      path, ["-c", ShellWord.command(["printf", #"%s\0"#] + Self.words)], in: folder,
      environment: ["LC_ALL": locale, "HOME": folder.path], output: .file(output))
    #expect(await process.end() == 0)
    let read = try Data(contentsOf: output).split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(read.dropLast() == Self.words[...])
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("PWNED").path))
  }

  @Test(
    "words that need no quotes get none",
    arguments: ["api.yaml", "--only=tag:a", "a/b_c-1.0", "main:a@b", "10%", "a+b,c"])
  func plain(word: String) {
    #expect(ShellWord.quoted(word) == word)
  }
}
