import Foundation
import Testing

/// Tests of the names of the runtime's public types.
@Suite("Names of public types")
struct PublicNamesTests {
  /// The public top-level types of the runtime.
  private static let names: [String] = {
    let declaration =
      #/^(?:@\w+(?:\([^)]*\))? )*(?:public|open) (?:final |indirect )?(?:struct|class|enum|protocol|actor|typealias) (?<name>\w+)/#
      .anchorsMatchLineEndings()
    return Repository.swiftFiles(in: "Sources/ResourceRuntime").flatMap { file in
      file.text.matches(of: declaration).map { String($0.output.name) }
    }
  }()

  @Test("the sources are found")
  func findsNames() {
    #expect(Self.names.contains("ResourceService"))
    #expect(Self.names.contains("JSONReader"))
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
