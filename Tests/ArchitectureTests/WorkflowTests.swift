import Foundation
import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

/// Reads the hosted workflow as its host would: only that can run it.
@Suite struct WorkflowTests {
  struct Job {
    let name: String
    let node: Node

    var steps: [Node] { node["steps"].map { Array($0.items) } ?? [] }
    var commands: [String] { steps.compactMap { $0["run"]?.text } }

    /// The value of each key of the matrix in each of its combinations.
    var matrix: [String: [String]] {
      guard let matrix = node["strategy"]?["matrix"] else { return [:] }
      var values: [String: [String]] = [:]
      for (key, value) in matrix.entries where key.text != "include" {
        values[key.text] = value.items.map(\.text)
      }
      for combination in matrix["include"]?.items ?? matrix.noItems {
        for (key, value) in combination.entries { values[key.text, default: []].append(value.text) }
      }
      return values
    }
  }

  private let jobs: [Job]

  init() throws {
    var log = DiagnosticLog()
    let text = Repository.text(".github/workflows/checks.yml")
    let document = Document.yaml(
      SourceText(path: "checks.yml", bytes: Array(text.utf8)), reporting: &log)
    let entries = try #require(document?.root?["jobs"]).entries
    jobs = entries.map { Job(name: $0.key.text, node: $0.value) }
  }

  @Test("each job has a machine, a time limit and steps of one kind each")
  func shape() {
    for job in jobs {
      #expect(job.node["runs-on"] != nil, "\(job.name)")
      #expect(Int(job.node["timeout-minutes"]?.text ?? "") != nil, "\(job.name)")
      #expect(!job.steps.isEmpty, "\(job.name)")
      for step in job.steps {
        #expect((step["run"] == nil) != (step["uses"] == nil), "\(job.name)")
      }
    }
  }

  @Test("each step runs one command: a script or a target of this repository, or a tool")
  func commands() {
    let targets = Repository.text("Makefile")
    for command in jobs.flatMap(\.commands) {
      let words = command.split(separator: " ").map(String.init)
      #expect(!command.contains("\n") && !command.contains("&&") && !command.contains(";"))
      switch words[0] {
      case "make":
        for target in words.dropFirst() { #expect(targets.contains("\n\(target):"), "\(target)") }
      case "git", "swift": break
      default:
        let file = Repository.root.appendingPathComponent(words[0]).path
        #expect(FileManager.default.isExecutableFile(atPath: file), "\(command)")
      }
    }
  }

  @Test("an expression names a key of the job's matrix, and is not part of a command")
  func expressions() {
    for job in jobs {
      let keys = Set(job.matrix.keys)
      for text in texts(of: job.node) {
        for part in text.split(separator: "${{").dropFirst() {
          let expression = part.prefix { $0 != "}" }.split(separator: " ").joined()
          #expect(
            expression.hasPrefix("matrix.") && keys.contains(String(expression.dropFirst(7))),
            "\(job.name): \(expression)")
        }
      }
      for command in job.commands { #expect(!command.contains("${{"), "\(command)") }
    }
  }

  @Test(
    "Linux is tested with each supported version of Swift, macOS with two versions of Xcode")
  func systems() throws {
    let containers = jobs.flatMap { job -> [String] in
      let container = job.node["container"]?.text ?? ""
      return (job.matrix["version"] ?? [""]).map {
        container.replacing("${{ matrix.version }}", with: $0)
      }
    }
    for version in ["6.1", "6.2", "6.3"] {
      #expect(containers.contains("swift:\(version)"), "\(version)")
    }
    let apple = try #require(jobs.first { $0.name == "apple" })
    #expect(apple.matrix["xcode"]?.count == 2)
    #expect(apple.node["env"]?["DEVELOPER_DIR"]?.text.contains("matrix.xcode") == true)
    for command in ["scripts/xcode-build", "make test", "make plugin-test"] {
      #expect(apple.commands.contains(command), "\(command)")
    }
  }

  /// All scalars below a node.
  private func texts(of node: Node) -> [String] {
    switch node.kind {
    case .scalar: [node.text]
    case .sequence: node.items.flatMap { texts(of: $0) }
    case .mapping: node.entries.flatMap { texts(of: $0.value) }
    }
  }
}
