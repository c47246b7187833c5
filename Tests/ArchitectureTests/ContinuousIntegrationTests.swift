import Foundation
import TestSupport
import Testing

/// Tests of the continuous integration: the workflow and its scripts are checked as text.
@Suite struct ContinuousIntegrationTests {
  private let pipeline = Repository.text(".github/workflows/checks.yml")
  private let review = Repository.text(".ci/run")

  @Test(
    "tests, coverage and style are three named checks on a push and on the merge result")
  func threeChecks() {
    for name in ["tests", "coverage", "style"] {
      #expect(pipeline.contains("\n  \(name):\n"), "the check \(name) is missing")
      #expect(pipeline.contains("run: .ci/run \(name)"))
    }
    #expect(pipeline.contains("push:"))
    #expect(pipeline.contains("pull_request:"))
  }

  @Test("the tests run on Linux and macOS, from a clean checkout")
  func platforms() {
    #expect(pipeline.contains("ubuntu"))
    #expect(pipeline.contains("macos"))
    #expect(!pipeline.contains("actions/cache"))
    #expect(!pipeline.contains("secrets."))
  }

  @Test("a warning ends the reviewed build")
  func warnings() {
    #expect(review.contains("-warnings-as-errors"))
  }

  @Test(
    "coverage is measured for all lines and for the changed lines, with a minimum for the latter")
  func coverage() {
    let coverage = Repository.text("scripts/coverage")
    #expect(review.contains("scripts/coverage"))
    #expect(coverage.contains("git diff"))
    #expect(coverage.contains("COVERAGE_FLOOR"))
    #expect(coverage.contains("No measurable line differs"))
  }

  @Test("both packages are tested, also with coverage and sanitizers, and with the same flags")
  func twoPackages() {
    let makefile = Repository.text("Makefile")
    for options in ["", " --enable-code-coverage"] {
      #expect(makefile.contains("\t$(SWIFT) test\(options) $(FLAGS)\n"))
      #expect(makefile.contains("\t$(GENERATED) test\(options) $(FLAGS)\n"))
    }
    for sanitizer in ["thread", "address"] {
      #expect(makefile.contains("$(SWIFT) test --sanitize \(sanitizer) "))
      #expect(makefile.contains("scripts/generated test --sanitize \(sanitizer) "))
    }
    #expect(review.contains("make test "))
    #expect(Repository.text("scripts/coverage").contains("scripts/generated build --show-bin-path"))
  }

  @Test("the main package has no target with generated code")
  func noGeneratedCode() {
    let manifest = Repository.text("Package.swift")
    #expect(!manifest.contains("Expected") && !manifest.contains("Tests/Generated/"))
    #expect(Repository.text("Tests/Generated/Package.swift").contains("Expected"))
  }

  @Test("no script downloads and runs anything")
  func noFetchedScripts() {
    let scripts = ["setup", "install", "style", "coverage", "checklist", "plugin-test", "bench"]
    let texts =
      [pipeline, review, Repository.text("Makefile")]
      + scripts.map { Repository.text("scripts/\($0)") }
    for text in texts {
      // Allowed are the names of the library and its header, which the runtime is built with, and
      // that of the package, which reviews write comments with.
      let commands = ["libcurl", "curl/curl.h", "curl:curl"].reduce(text) {
        $0.replacing($1, with: "")
      }
      #expect(!commands.contains("curl"))
      #expect(!text.contains("wget"))
    }
  }

  @Test("the checks are plain shell scripts that run on any host")
  func plainShell() throws {
    let folder = Repository.root.appendingPathComponent("scripts").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(Repository.text("scripts/" + name).hasPrefix("#!/bin/sh\n"), "\(name)")
    }
    #expect(review.hasPrefix("#!/bin/sh\n"))
    for name in ["build", "comment", "review"] {
      #expect(Repository.text("Integrations/" + name).hasPrefix("#!/bin/sh\n"), "\(name)")
    }
  }

  @Test(
    "changes of this repository are reviewed by the action that it offers, without third parties")
  func ownReview() {
    #expect(pipeline.contains("- uses: ./\n"))
    let action = Repository.text("action.yml")
    #expect(action.contains("Integrations/review"))
    #expect(!action.contains("uses:"))
    // An expression in a script would run text of a pull request.
    #expect(
      action.split(separator: "\n").allSatisfy { !$0.contains("run:") || !$0.contains("${{") })
    let template = Repository.text("Integrations/GitLab/resourcegen.gitlab-ci.yml")
    #expect(template.contains("Integrations/review"))
    for text in [pipeline, action, template] {
      #expect(!text.contains("pull_request_target"))
      for line in text.split(separator: "\n") where line.contains("uses: ") {
        #expect(
          line.contains("uses: ./") || line.contains(/@[0-9a-f]{40} # v/),
          "a version that can change: \(line)")
      }
    }
  }

  @Test(
    "the rules of the formatter are committed, and editors can read them")
  func style() {
    #expect(Repository.exists(".swift-format"))
    #expect(Repository.exists(".editorconfig"))
    #expect(Repository.text("scripts/style").contains("--strict"))
  }

  @Test("committed generated Swift is marked as generated")
  func generatedMark() {
    #expect(Repository.text(".gitattributes").contains("linguist-generated"))
  }

  @Test("golden cases, behaviour and malformed input are all tested")
  func suite() {
    let cases = Repository.root.appendingPathComponent("Tests/Generated/Cases").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases)) ?? []
    #expect(names.count > 10)
    #expect(names.contains { Repository.exists("Tests/Generated/Cases/\($0)/diagnostics.txt") })
    let texts = Repository.swiftFiles(in: "Tests").map(\.text)
    for row in ["R31", "R33", "R37", "R38", "R39", "R52", "R53", "R54"] {
      #expect(texts.contains { $0.contains("\"\(row)\"") }, "no test shows row \(row)")
    }
  }

  @Test("each requirement is listed once, with an owner and a text")
  func requirements() {
    let rows = Repository.text("Tests/Requirements.tsv").split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.allSatisfy { $0.count == 3 && $0.allSatisfy { !$0.isEmpty } })
    #expect(Set(rows.map { $0[0] }).count == rows.count)
  }
}
