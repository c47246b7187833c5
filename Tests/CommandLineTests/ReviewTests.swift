import Foundation
import TestSupport
import Testing

/// The script that the action and the template run, with a local fake of the hosts.
@Suite(.enabled(if: ReviewJob.isPossible, "git, curl or jq is not installed"))
struct ReviewTests {
  private static let marker = "<!-- resourcegen review of api.yaml -->"

  /// The small spec, with another path and a finding of lint.
  private static let changed = Spec.small.replacingOccurrences(
    of: "GET /cities", with: "GET /towns")

  @Test(
    "a pull request gets a summary, lines with findings, and one comment that is kept up to date",
    arguments: ReviewHost.Kind.allCases)
  func review(kind: ReviewHost.Kind) async throws {
    let host = try ReviewHost(kind)
    let job = try await ReviewJob(host, from: Spec.small, to: ReviewTests.changed)
    let result = try await job.run()
    #expect(result.exitCode == 0, "\(result.log)")
    #expect(result.summary.hasPrefix("\(ReviewTests.marker)\n### API review: `api.yaml`\n"))
    for part in ["#### Changes", "breaking", "cities", "#### Lint", "[unpaged-list]"] {
      #expect(result.summary.contains(part), "\(part) is missing in \(result.summary)")
    }
    #expect(host.comments.map(\.body) == [result.summary])
    switch kind {
    case .github:
      #expect(result.log.contains("\n::notice file=api.yaml,line="), "\(result.log)")
      #expect(result.log.contains(",title=undocumented::"), "\(result.log)")
    case .gitlab:
      let report = try JSONSerialization.jsonObject(
        with: Data(job.folder.text("resourcegen-codequality.json").utf8))
      let findings = try #require(report as? [[String: Any]])
      #expect(findings.contains { $0["check_name"] as? String == "undocumented" })
      #expect(Set(findings.compactMap { $0["fingerprint"] as? String }).count == findings.count)
      #expect(
        findings.allSatisfy { finding in
          let location = finding["location"] as? [String: Any]
          return location?["path"] as? String == "api.yaml"
            && ((location?["lines"] as? [String: Any])?["begin"] as? Int ?? 0) > 0
        })
    }

    // The next push takes the change back.
    try await job.push(Spec.small)
    let second = try await job.run()
    #expect(second.exitCode == 0, "\(second.log)")
    #expect(host.comments.map(\.body) == [second.summary])
    #expect(!second.summary.contains("breaking"))
  }

  @Test("a pull request that doesn't change the API gets no comment")
  func unchanged() async throws {
    let host = try ReviewHost(.github)
    let job = try await ReviewJob(host, from: Spec.small, to: Spec.small)
    #expect(try await job.run().exitCode == 0)
    #expect(host.comments.isEmpty)
  }

  @Test("what fails is chosen, and the comment says so")
  func failures() async throws {
    let host = try ReviewHost(.github)
    let job = try await ReviewJob(host, from: Spec.small, to: ReviewTests.changed)
    let breaking = try await job.run(["RESOURCEGEN_DIFF_FAIL_ON": "breaking"])
    #expect(breaking.exitCode == 1)
    #expect(breaking.log.hasSuffix("review: failed: diff\n"))
    let lint = try await job.run(["RESOURCEGEN_LINT_FAIL_ON": "note"])
    #expect(lint.exitCode == 1)
    #expect(lint.log.hasSuffix("review: failed: lint\n"))
    #expect(lint.summary.contains("[undocumented]"))
    let check = try await job.run(["RESOURCEGEN_CHECK": "true"])
    #expect(check.exitCode == 1)
    #expect(check.log.contains("::error title=stale-file::'Generated/Api.swift' is missing"))
    #expect(check.summary.contains("#### Generated files\n\n```text\n"))
    #expect(host.comments.map(\.body) == [check.summary])
    try await job.push(Spec.withMistake)
    let mistake = try await job.run()
    #expect(mistake.exitCode == 1)
    #expect(mistake.log.contains("::error file=api.yaml,line=7,"))
    #expect(mistake.summary.contains("unknown type 'Citty'"))
  }

  @Test("a new spec is reviewed without a comparison")
  func new() async throws {
    let host = try ReviewHost(.gitlab)
    let job = try await ReviewJob(host, from: nil, to: Spec.small)
    let result = try await job.run()
    #expect(result.exitCode == 0, "\(result.log)")
    #expect(result.summary.contains("The spec is new"))
    #expect(host.comments.count == 1)
  }

  @Test("the base is the first parent of the merged result, and is fetched for a shallow clone")
  func bases() async throws {
    let host = try ReviewHost(.github)
    let job = try await ReviewJob(host, from: Spec.small, to: ReviewTests.changed)
    let head = try await job.git("rev-parse", "HEAD")
    let parent = try await job.git("rev-parse", "--short", "HEAD^1")
    let merged = try await job.run(["GITHUB_SHA": head, "GITHUB_EVENT_PATH": "/dev/null"])
    #expect(merged.summary.contains("Compared with `\(parent)`"), "\(merged.log)")

    let base = try await job.git("rev-parse", "HEAD^1")
    try await job.makeShallow()
    await #expect(throws: ReviewJob.GitError.self) {
      try await job.git("cat-file", "-e", "\(base)^{commit}")
    }
    let shallow = try await job.run(["RESOURCEGEN_BASE": base])
    #expect(shallow.exitCode == 0, "\(shallow.log)")
    #expect(shallow.summary.contains("Compared with `\(parent)`"), "\(shallow.log)")
  }

  @Test("the event that gives forks a token is refused, and pushes have no comment")
  func events() async throws {
    let host = try ReviewHost(.github)
    let job = try await ReviewJob(host, from: Spec.small, to: ReviewTests.changed)
    let target = try await job.run(["GITHUB_EVENT_NAME": "pull_request_target"])
    #expect(target.exitCode == 2)
    #expect(host.requests.isEmpty)
    let push = try await job.run(["GITHUB_EVENT_NAME": "push"])
    #expect(push.exitCode == 0, "\(push.log)")
    #expect(push.summary.contains("#### Lint"))
    #expect(!push.summary.contains("#### Changes"))
    #expect(host.requests.isEmpty)
  }

  @Test("texts of a spec are data in comments and logs", arguments: ReviewHost.Kind.allCases)
  func hostileText(kind: ReviewHost.Kind) async throws {
    let host = try ReviewHost(kind)
    let job = try await ReviewJob(host, from: Spec.small, to: ReviewTests.hostile)
    let result = try await job.run()
    #expect(result.exitCode <= 1, "\(result.log)")
    let body = try #require(host.comments.first?.body)
    // Outside of code, nothing of the spec may be Markdown or HTML.
    let prose = ReviewTests.prose(of: body)
    #expect(!prose.contains("@team"), "\(prose)")
    #expect(!prose.contains("<img"), "\(prose)")
    #expect(!prose.contains("](http"), "\(prose)")
    #expect(!prose.contains("\n/merge"), "\(prose)")
    for line in result.log.split(separator: "\n") where kind == .github {
      #expect(
        line.hasPrefix("::notice ") || line.hasPrefix("::warning ") || line.hasPrefix("::error "))
      #expect(!line.contains("::add-mask::") || line.contains("title="))
    }
  }

  @Test("a comment has less than 65,536 characters and no unfinished code block")
  func size() async throws {
    let host = try ReviewHost(.github)
    let models = (0..<2000).map {
      "  Model\($0): {name: String, \($0 % 2 == 0 ? "x" : "y"): Intt}\n"
    }
    let job = try await ReviewJob(
      host, from: Spec.small,
      to: Spec.small.replacingOccurrences(of: "endpoints:", with: models.joined() + "endpoints:"))
    let faulty = try await job.run()
    #expect(faulty.exitCode == 1)
    let first = host.comments.map(\.body).joined()
    #expect(faulty.summary.utf8.count > first.utf8.count)
    #expect(faulty.summary.utf8.count > 65_536)
    try await job.push(
      try job.folder.text("api.yaml").replacingOccurrences(of: "Intt", with: "Int"))
    let correct = try await job.run(["RESOURCEGEN_LINT_FAIL_ON": "note"])
    #expect(correct.exitCode == 1)
    for body in [first, host.comments.map(\.body).joined()] {
      #expect(!body.isEmpty && body.utf8.count < 65_536)
      #expect(body.components(separatedBy: "\n```").count % 2 == 1)
    }
  }

  /// A spec whose names and texts try to leave their place.
  private static let hostile = #"""
    resourcegen: 1
    name: "@team <img src=x> ::add-mask::e"
    servers: {shop: http://localhost:8000}
    models:
      City: {name: String, '`a @team <img src=x>`?': String, '`](http://evil.example) ~~~ ```` x`?': String}
      '`<!-- @team -->`': {x: Int}
      '`/merge`': {x: Int}
      '`a``b @team [x](http://evil.example)`': {x: Int}
    endpoints:
      cities: GET /cities -> [City]
      merge: GET /merge -> [City]

    """#

  /// A text in Markdown without its code.
  private static func prose(of text: String) -> String {
    var prose = ""
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if ticks.count >= open.count, ticks.count == line.count { fence = nil }
      } else if ticks.count >= 3 {
        fence = ticks
      } else {
        prose += ReviewTests.withoutSpans(line) + "\n"
      }
    }
    return prose
  }

  /// A line without its code spans, which end with as many backticks as they begin with.
  private static func withoutSpans(_ line: Substring) -> String {
    var rest = line
    var prose = ""
    while let start = rest.firstIndex(of: "`") {
      prose += rest[..<start]
      if prose.hasSuffix("\\") {
        prose += "`"
        rest = rest[rest.index(after: start)...]
        continue
      }
      let ticks = rest[start...].prefix { $0 == "`" }
      var inner = rest[ticks.endIndex...]
      var end: Substring.Index?
      while let next = inner.firstIndex(of: "`") {
        let run = inner[next...].prefix { $0 == "`" }
        inner = inner[run.endIndex...]
        if run.count == ticks.count {
          end = run.endIndex
          break
        }
      }
      guard let end else {
        prose += ticks
        rest = rest[ticks.endIndex...]
        continue
      }
      rest = rest[end...]
    }
    return prose + rest
  }
}
