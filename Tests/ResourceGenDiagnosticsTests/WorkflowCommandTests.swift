import Foundation
import ResourceGenDiagnostics
import Testing

@Suite struct WorkflowCommandTests {
  @Test(
    "no line of a report is a command to the runner of a GitHub job",
    arguments: [
      ("::error::x", #"\u{3A}:error::x"#),
      ("a\n  ::add-mask::x\nb", "a\n  \\u{3A}:add-mask::x\nb"),
      ("a\r\n\t\u{3000}::x::y", "a\r\n\t\u{3000}\\u{3A}:x::y"),
      ("a ##[error]b", #"a ##\u{5B}error]b"#), ("###[a]##[b]", #"###\u{5B}a]##\u{5B}b]"#),
      ("a::b c#[d] # [e]", "a::b c#[d] # [e]"), ("  ::: api.yaml:1", "  ::: api.yaml:1"),
      ("", ""), ("::", #"\u{3A}:"#), ("\n\n::x", "\n\n\\u{3A}:x"),
    ])
  func reports(report: String, shown: String) {
    #expect(WorkflowCommand.removed(from: report) == shown)
  }

  @Test(
    "the path of a file stays one that a program can use",
    arguments: [
      ("Sources/a.swift", "Sources/a.swift"), ("::error::/a.swift", "./::error::/a.swift"),
      ("a\u{1B}[31m\n.swift", #"a\u{1B}[31m\u{A}.swift"#), ("/a/::b", "/a/::b"),
    ])
  func paths(path: String, shown: String) {
    #expect(WorkflowCommand.removed(fromPath: path) == shown)
  }

  @Test("JSON has no '##[' and keeps its meaning")
  func json() throws {
    var object = JSONObjectText()
    object.add("a", "##[error]x [c] # #[")
    object.add("c", "\u{E0001}\u{FEFF}")
    #expect(!object.text.contains("##["))
    let value = try JSONSerialization.jsonObject(with: Data(object.text.utf8)) as? [String: String]
    #expect(value?["c"] == "\u{E0001}\u{FEFF}")
    #expect(value?.values.contains("##[error]x [c] # #[") == true)
  }
}
