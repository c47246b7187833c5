import Foundation
import TestSupport
import Testing

/// Pull requests whose files and names are meant to show or change more than an API.
@Suite(.enabled(if: ReviewJob.isPossible, "git, curl or jq is not installed"))
struct HostileReviewTests {
  @Test(
    "a file that is a link out of the repository, or to the data of git, isn't shown",
    arguments: ["spec", "configuration", "overlay", "include", "folder"],
    ["/outside", ".git/config"])
  func links(kind: String, target: String) async throws {
    let host = try ReviewHost(.github)
    let job = try await ReviewJob(host, from: Spec.small, to: Spec.small)
    let secrets = try TemporaryFolder()
    try secrets.write("token: [s3cret\n", to: "secrets.yaml")
    try job.folder.write("token: [s3cret\n", to: ".git/secrets.yaml")
    let path = target == "/outside" ? secrets.path("secrets.yaml") : ".git/secrets.yaml"
    switch kind {
    case "spec":
      try job.folder.remove("api.yaml")
      try job.folder.link("api.yaml", to: path)
    case "configuration": try job.folder.link("resourcegen.yaml", to: path)
    case "overlay": try job.folder.write("overlays: ['\(path)']\n", to: "resourcegen.yaml")
    case "include":
      try job.folder.write("root: /\n", to: "resourcegen.yaml")
      try job.folder.link("models.yaml", to: path)
      try job.folder.write("include: [models.yaml]\n" + Spec.small, to: "api.yaml")
    default:
      try job.folder.link("Specs", to: String(path.dropLast("/secrets.yaml".count)))
      try job.folder.write("overlays: [Specs/secrets.yaml]\n", to: "resourcegen.yaml")
    }
    let result = try await job.run(["RESOURCEGEN_CHECK": "true"])
    #expect(result.exitCode == 1, "\(result.log)")
    for text in [result.log, result.summary, host.comments.first?.body ?? ""] {
      #expect(!text.contains("s3cret"), "\(text)")
    }
  }

  @Test("a link to a file of the repository is followed")
  func innerLink() async throws {
    let host = try ReviewHost(.github)
    let job = try await ReviewJob(host, from: Spec.small, to: Spec.small)
    try job.folder.write(Spec.small, to: "Specs/api.yaml")
    try job.folder.remove("api.yaml")
    try job.folder.link("api.yaml", to: "Specs/api.yaml")
    let result = try await job.run()
    #expect(result.exitCode == 0, "\(result.log)")
  }

  @Test(
    "a base is never an option or a refspec of git",
    arguments: [
      "--upload-pack=touch PWNED", "-x", "+refs/heads/main:refs/heads/other",
      "refs/heads/main:refs/heads/other", "^main", "main\nother",
    ])
  func bases(base: String) async throws {
    let host = try ReviewHost(.github)
    let job = try await ReviewJob(host, from: Spec.small, to: Spec.small)
    try await job.makeShallow()
    let result = try await job.run(["RESOURCEGEN_BASE": base])
    #expect(result.exitCode == 1)
    #expect(result.log.contains("must be a commit or a branch"), "\(result.log)")
    #expect(!job.folder.names(".").contains("PWNED"))
    #expect(try await job.git("branch", "--list", "other").isEmpty)
  }

  @Test("a branch that isn't in the clone is fetched")
  func branch() async throws {
    let host = try ReviewHost(.github)
    let job = try await ReviewJob(host, from: Spec.small, to: Spec.small)
    try await job.git("branch", "release", "HEAD^")
    let parent = try await job.git("rev-parse", "--short", "release")
    try await job.makeShallow()
    let result = try await job.run(["RESOURCEGEN_BASE": "release"])
    #expect(result.exitCode == 0, "\(result.log)")
    #expect(result.summary.contains("Compared with `\(parent)`"), "\(result.summary)")
  }

  @Test("a file with the name of the old spec doesn't replace it")
  func replacement() async throws {
    let host = try ReviewHost(.github)
    let job = try await ReviewJob(host, from: Spec.small, to: Spec.small)
    let base = try await job.git("rev-parse", "--short", "HEAD^")
    try job.folder.write(Spec.small, to: "\(base):api.yaml")
    let result = try await job.run()
    #expect(result.exitCode == 1)
    #expect(result.log.contains("named like the old spec"), "\(result.log)")
  }

  @Test("reports aren't written through links of the pull request")
  func reports() async throws {
    let host = try ReviewHost(.gitlab)
    let job = try await ReviewJob(host, from: Spec.small, to: Spec.small)
    let other = try TemporaryFolder()
    for name in ["resourcegen-review.md", "resourcegen-codequality.json"] {
      try job.folder.link(name, to: other.path(name))
    }
    let result = try await job.run()
    #expect(result.exitCode == 0, "\(result.log)")
    #expect(other.names(".").isEmpty)
    #expect(result.summary.contains("API review"))
  }
}
