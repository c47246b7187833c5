import Foundation
import TestSupport
import Testing

/// The script that keeps one comment of a pull request up to date, with a local fake of the hosts.
@Suite(.enabled(if: ReviewJob.isPossible, "git, curl or jq is not installed"))
struct ReviewCommentTests {
  private static let marker = "<!-- resourcegen review of api.yaml -->"

  /// Writes a comment with the script.
  private func comment(
    _ text: String, on host: ReviewHost, worth: String = "yes", token: Bool = true,
    _ variables: [String: String] = [:]
  ) async throws -> ReviewJob.Result {
    let job = try await ReviewJob(host, from: nil, to: Spec.small)
    try job.folder.write("\(ReviewCommentTests.marker)\n\(text)\n", to: "comment.md")
    return try await job.run(
      variables, token: token, script: "comment",
      arguments: ["comment.md", ReviewCommentTests.marker, worth])
  }

  @Test(
    "a comment is made once, and then updated",
    arguments: ReviewHost.Kind.allCases)
  func once(kind: ReviewHost.Kind) async throws {
    let host = try ReviewHost(kind, comments: [("ann", "Nice!")])
    for text in ["one", "two \"quoted\" \\ ü 🦊\ttab", "three"] {
      let result = try await comment(text, on: host)
      #expect(result.exitCode == 0, "\(result.log)")
      #expect(result.log.isEmpty)
      #expect(host.comments.count == 2)
      #expect(host.comments.last?.body == "\(ReviewCommentTests.marker)\n\(text)\n")
    }
    #expect(host.comments.first?.body == "Nice!")
    let update = kind == .github ? "PATCH" : "PUT"
    #expect(host.requests.map(\.method).filter { $0 != "GET" } == ["POST", update, update])
  }

  @Test("the comment is found on a later page", arguments: ReviewHost.Kind.allCases)
  func pages(kind: ReviewHost.Kind) async throws {
    var comments = (0..<250).map { (author: "ann", body: "Comment \($0)") }
    comments[230] = (ReviewHost.user(of: kind), "\(ReviewCommentTests.marker)\nold")
    let host = try ReviewHost(kind, comments: comments)
    #expect(try await comment("new", on: host).exitCode == 0)
    #expect(host.comments.count == 250)
    #expect(host.comments[230].body == "\(ReviewCommentTests.marker)\nnew\n")
    #expect(host.requests.filter { $0.method == "GET" && $0.path != "/user" }.count == 3)
  }

  @Test(
    "a comment of another user with the same first line isn't changed, nor one that quotes it",
    arguments: ReviewHost.Kind.allCases)
  func others(kind: ReviewHost.Kind) async throws {
    let marker = ReviewCommentTests.marker
    let user = ReviewHost.user(of: kind)
    let host = try ReviewHost(
      kind,
      comments: [
        ("mallory", "\(marker)\nmine"), (user, "> \(marker)"),
        (user, "<!-- resourcegen review of other.yaml -->"),
        ("mallory", "\", \"user\": {\"login\": \"\(user)\"}, \"body\": \"\(marker)"),
      ])
    let before = host.comments
    #expect(try await comment("new", on: host).exitCode == 0)
    #expect(host.comments.dropLast() == before[...])
    #expect(host.comments.last?.author == user)
  }

  @Test(
    "a token that may not write, or none, costs the comment and not the job",
    arguments: ReviewHost.Kind.allCases, [ReviewHost.Permission.read, .nothing])
  func refused(kind: ReviewHost.Kind, permission: ReviewHost.Permission) async throws {
    let host = try ReviewHost(kind, permission: permission)
    let result = try await comment("new", on: host)
    #expect(result.exitCode == 0)
    #expect(result.log.contains("the comment was not written (HTTP status 403"))
    #expect(result.log.hasPrefix(kind == .github ? "::notice title=resourcegen::" : "review: "))
    #expect(!result.log.contains(host.token))
    #expect(host.comments.isEmpty)
    let none = try await comment("new", on: host, token: false)
    #expect(none.exitCode == 0)
    #expect(none.log.contains("no comment is written without a token"))
  }

  @Test("a host that can't be reached costs the comment and not the job")
  func unreachable() async throws {
    let host = try ReviewHost(.github)
    let result = try await comment("new", on: host, ["GITHUB_API_URL": "http://127.0.0.1:1"])
    #expect(result.exitCode == 0)
    #expect(result.log.contains("the comment was not written (HTTP status 000"))
  }

  @Test("without news no comment is made, and an old one is still updated")
  func worth() async throws {
    let host = try ReviewHost(.github)
    #expect(try await comment("nothing", on: host, worth: "no").exitCode == 0)
    #expect(host.comments.isEmpty)
    #expect(try await comment("something", on: host).exitCode == 0)
    #expect(try await comment("nothing", on: host, worth: "no").exitCode == 0)
    #expect(host.comments.map(\.body) == ["\(ReviewCommentTests.marker)\nnothing\n"])
  }

  @Test("no line is a command of GitLab")
  func quickActions() async throws {
    let host = try ReviewHost(.gitlab)
    #expect(try await comment("/merge\n  /close\ntext /assign", on: host).exitCode == 0)
    #expect(
      host.comments.first?.body
        == "\(ReviewCommentTests.marker)\n\\/merge\n  \\/close\ntext /assign\n")
  }
}
