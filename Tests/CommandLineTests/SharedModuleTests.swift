import Foundation
import TestSupport
import Testing

/// Two specs in one module declare the same names unless they have namespaces.
@Suite struct SharedModuleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Spec.small, to: "pets/api.yaml")
    try folder.write(
      Spec.small.replacingOccurrences(of: "Shop", with: "Store")
        .replacingOccurrences(of: "shop", with: "store"), to: "store/store.yaml")
  }

  private func write(_ spec: String, _ options: String...) async throws -> Tool.Result {
    try await Tool.start([spec] + options, in: folder).finish()
  }

  // MARK: One output folder

  @Test("a second spec without a namespace in one folder is an error, and nothing is written")
  func sharedFolder() async throws {
    #expect(try await write("pets/api.yaml").exitCode == 0)
    let result = try await write("store/store.yaml")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("store/store.yaml:1:1: error: 'store.yaml' and 'api.yaml'"))
    #expect(result.errors.contains("declares 'CitiesResource', 'City', 'Router'"))
    #expect(result.errors.contains("[shared-module]"))
    #expect(!folder.names("Generated").contains("Store.swift"))
    #expect(try await Tool.run("check", "store/store.yaml", in: folder).errors.contains("[shared"))
  }

  @Test("of two specs in one folder, one needs a namespace")
  func namespace() async throws {
    #expect(try await write("pets/api.yaml").exitCode == 0)
    try folder.write("namespace: true\n", to: "store/resourcegen.yaml")
    let result = try await write("store/store.yaml")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try await Tool.run("check", "pets/api.yaml", in: folder).exitCode == 0)
    #expect(try await Tool.run("check", "store/store.yaml", in: folder).exitCode == 0)
  }

  @Test("members of one extension collide too")
  func members() async throws {
    try folder.write("router: false\nfixtures: false\n", to: "pets/resourcegen.yaml")
    try folder.write(
      """
      resourcegen: 1
      servers: {shop: http://localhost}
      models: {Town: {name: String}}
      endpoints: {towns: "GET /towns -> [Town]"}
      """, to: "pets/towns.yaml")
    #expect(try await write("pets/api.yaml").exitCode == 0)
    let result = try await write("pets/towns.yaml")
    #expect(result.errors.contains("declares 'Server.shop'"), "\(result.errors)")
  }

  // MARK: One module

  @Test("two specs of a module without namespaces are an error for each")
  func sharedModule() async throws {
    for (spec, other) in [
      ("pets/api.yaml", "store/store.yaml"), ("store/store.yaml", "pets/api.yaml"),
    ] {
      let result = try await write(spec, "--output", spec + ".out", "--beside", other)
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("\(spec):1:1: error: "))
      #expect(result.errors.contains("has a namespace [shared-module]"))
    }
  }

  @Test("of two specs of a module, one needs a namespace")
  func namespaceOfOne() async throws {
    try folder.write("namespace: true\n", to: "store/resourcegen.yaml")
    let first = try await write("pets/api.yaml", "--output", "1", "--beside", "store/store.yaml")
    let second = try await write("store/store.yaml", "--output", "2", "--beside", "pets/api.yaml")
    #expect(first.exitCode == 0 && second.exitCode == 0, "\(first.errors)\(second.errors)")
  }

  @Test("equal namespaces of a module are an error at the title")
  func equalNamespaces() async throws {
    try folder.write("namespace: true\n", to: "pets/resourcegen.yaml")
    try folder.write("namespace: true\n", to: "store/resourcegen.yaml")
    try folder.write(Spec.small, to: "store/store.yaml")
    let result = try await write("store/store.yaml", "--beside", "pets/api.yaml")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("store/store.yaml:2:7: error: the namespace 'Shop' is also"))
  }

  @Test("two specs of one name in a module are an error, since their files have one name")
  func equalFiles() async throws {
    try folder.write(Spec.small, to: "store/api.yaml")
    let result = try await write("store/api.yaml", "--beside", "pets/api.yaml")
    #expect(result.errors.contains("two specs of one module generate 'Api.swift'"))
  }

  @Test("a spec beside that cannot be read is an error")
  func missing() async throws {
    let result = try await write("pets/api.yaml", "--beside", "store/none.yaml")
    #expect(result.exitCode == 3)
  }
}
