import Foundation
import Testing

/// Tests of the way of a request through the runtime, as ARCHITECTURE.md describes it.
@Suite struct RequestFlowTests {
  private static let sources = Repository.swiftFiles(in: "Sources/ResourceRuntime")

  @Test("ARCHITECTURE.md lists at most 12 files from load to send, all of which exist")
  func files() throws {
    let text = Repository.text("ARCHITECTURE.md")
    let start = try #require(text.firstRange(of: "`HTTPTransport.send`, open in this order:"))
    let list = text[start.upperBound...].prefix { $0 != "." }
    let names = list.matches(of: #/`(?<name>[^`]+)`/#).map { String($0.output.name) }
    #expect(names.first == "ResourceService")
    #expect(names.last == "HTTPTransport")
    #expect(names.count <= 12)
    for name in names {
      #expect(Self.sources.count { $0.name == name + ".swift" } == 1, "\(name)")
    }
  }

  @Test("one function of the runtime is called exchange")
  func exchange() {
    let files = Self.sources.filter { $0.text.contains("func exchange(") }
    #expect(files.map(\.name) == ["ResourceService+Exchange.swift"])
    #expect(files.map { $0.text.components(separatedBy: "func exchange").count } == [2])
  }
}
