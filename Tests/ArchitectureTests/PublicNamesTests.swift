import Foundation
import Testing

/// Tests of the names of the public types of the runtime and its product for tests.
@Suite("Names of public types")
struct PublicNamesTests {
  /// The public top-level types.
  private static let names: [String] = {
    let declaration =
      #/^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:final |indirect )?(?:struct|class|enum|protocol|actor|typealias) (?<name>\w+)/#
      .anchorsMatchLineEndings()
    return ["ResourceRuntime", "ResourceRuntimeTesting"].flatMap { module in
      Repository.swiftFiles(in: "Sources/" + module)
    }.flatMap { file in
      file.text.matches(of: declaration).map { String($0.output.name) }
    }
  }()

  @Test("the sources are found")
  func findsNames() {
    #expect(Self.names.contains("ResourceService"))
    #expect(Self.names.contains("JSONReader"))
    #expect(Self.names.contains("StubTransport"))
  }

  @Test("no public type hides one of the standard library or Foundation")
  func hidesNothing() {
    #expect(Self.names.filter(SystemTypeNames.all.contains) == [])
  }

  @Test("errors have the suffix Error")
  func namesErrors() {
    let suffixes = ["Failure", "Fault", "Mismatch", "Exception"]
    #expect(Self.names.filter { name in suffixes.contains { name.hasSuffix($0) } } == [])
  }
}
