import Foundation
import TestSupport

/// A job of a host: a clone of a repository with a pull request, and the variables that the host
/// sets.
struct ReviewJob {
  let folder: TemporaryFolder
  let host: ReviewHost
  private let files: TemporaryFolder

  /// - Parameters:
  ///   - old: The spec of the branch that is merged into; nil if it has none.
  ///   - new: The spec of the pull request.
  init(_ host: ReviewHost, from old: String?, to new: String) async throws {
    self.host = host
    folder = try TemporaryFolder()
    files = try TemporaryFolder()
    try await git("init", "--quiet", "--initial-branch=main")
    try folder.write("An app.\n", to: "README.md")
    if let old { try folder.write(old, to: "api.yaml") }
    try await commit()
    try await push(new)
  }

  /// Adds a commit with another version of the spec, as a push to the pull request does.
  func push(_ spec: String) async throws {
    try folder.write(spec, to: "api.yaml")
    try await commit()
  }

  /// Leaves only the last commit in the clone, as hosts do; `origin` has the others.
  func makeShallow() async throws {
    let origin = files.path("origin")
    let clone = files.path("clone")
    try await git("clone", "--quiet", "--bare", ".", origin)
    try await git("clone", "--quiet", "--depth=1", "--no-checkout", "file://\(origin)", clone)
    try folder.remove(".git")
    try FileManager.default.moveItem(
      at: files.url.appendingPathComponent("clone/.git"),
      to: folder.url.appendingPathComponent(".git"))
    try await git("reset", "--quiet")
  }

  struct Result {
    let exitCode: Int32
    let log: String
    /// The summary of the job.
    let summary: String
  }

  /// Runs the script as the templates do.
  func run(
    _ variables: [String: String] = [:], token: Bool = true, script: String = "review",
    arguments: [String] = []
  ) async throws -> Result {
    var environment = try await self.environment
    if token { environment["RESOURCEGEN_TOKEN"] = host.token }
    for (name, value) in variables { environment[name] = value }
    let log = files.url.appendingPathComponent("log")
    try? files.remove("summary")
    let process = try ChildProcess(
      "/bin/sh", [ReviewJob.integrations.appendingPathComponent(script).path] + arguments,
      in: folder.url, environment: environment, output: .file(log), errors: nil)
    let code = await process.end()
    let summary =
      host.kind == .github
      ? try? files.text("summary") : try? folder.text("resourcegen-review.md")
    return Result(exitCode: code, log: try files.text("log"), summary: summary ?? "")
  }

  private var environment: [String: String] {
    get async throws {
      var variables = [
        "PATH": ReviewJob.path, "HOME": files.url.path, "RESOURCEGEN": Tool.url.path,
        "RESOURCEGEN_SPEC": "api.yaml", "RESOURCEGEN_CHECK": "false",
      ]
      let base = try await git("rev-list", "--max-parents=0", "HEAD")
      switch host.kind {
      case .github:
        try files.write(
          "{\"pull_request\": {\"number\": 7, \"base\": {\"sha\": \"\(base)\"}}}", to: "event.json")
        variables["GITHUB_ACTIONS"] = "true"
        variables["GITHUB_EVENT_NAME"] = "pull_request"
        variables["GITHUB_EVENT_PATH"] = files.path("event.json")
        variables["GITHUB_API_URL"] = host.url
        variables["GITHUB_REPOSITORY"] = "shop/app"
        variables["GITHUB_STEP_SUMMARY"] = files.path("summary")
      case .gitlab:
        variables["GITLAB_CI"] = "true"
        variables["CI_API_V4_URL"] = host.url
        variables["CI_MERGE_REQUEST_PROJECT_ID"] = "42"
        variables["CI_MERGE_REQUEST_IID"] = "7"
        variables["CI_MERGE_REQUEST_DIFF_BASE_SHA"] = base
      }
      return variables
    }
  }

  /// Runs git in the repository, with no settings of the user.
  @discardableResult
  func git(_ arguments: String...) async throws -> String {
    let output = files.url.appendingPathComponent("git")
    let identity = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com"]
    let process = try ChildProcess(
      "/usr/bin/env", ["git"] + identity + arguments, in: folder.url,
      environment: ["PATH": ReviewJob.path, "HOME": files.url.path], output: .file(output),
      errors: nil)
    let code = await process.end()
    let text = try files.text("git").trimmingCharacters(in: .whitespacesAndNewlines)
    guard code == 0 else { throw GitError(text: text) }
    return text
  }

  private func commit() async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message=Change", "--allow-empty")
  }

  struct GitError: Error {
    let text: String
  }

  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  static let integrations = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Integrations")

  /// Whether the programs that the scripts use are installed.
  static let isPossible = ["git", "curl", "jq"].allSatisfy { program in
    path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}
