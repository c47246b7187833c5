import Foundation
import TestSupport
import Testing

@testable import ResourceGenRendering

/// The formatter of the toolchain, if there is one.
private enum Formatter {
  static let isThere = (try? run(["--version"]))?.status == 0

  static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let pipe = Pipe()
    let process = try ChildProcess(
      "/usr/bin/env", ["swift", "format"] + arguments,
      output: .descriptor(pipe.fileHandleForWriting.fileDescriptor), errors: nil)
    try pipe.fileHandleForWriting.close()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    return (process.waitUntilExit(), String(decoding: output, as: UTF8.self))
  }

  /// Returns the formatter's findings in a text, with its default configuration.
  static func findings(in text: [UInt8]) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("resourcegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Sample.swift")
    try Data(text).write(to: file)
    return try run(["lint", "--strict", "--configuration", "{}", file.path]).output
  }
}

@Suite("the toolchain's formatter", .enabled(if: Formatter.isThere))
struct FormatterTests {
  @Test("finds nothing in formatted code")
  func nothingFound() throws {
    #expect(try Formatter.findings(in: LineBreaker.broken(Array(FormatterTests.sample.utf8))) == "")
  }

  /// A sample with all kinds of generated declarations, without regard to line widths.
  private static let sample = #"""
    public import ResourceRuntime

    /// The servers of an API whose documentation says a lot more about them than fits into a single line of it.
    nonisolated extension Server {

      public static let account = Server("account", "https://idontknowurl.example.com", query: ["userId": .credential("userId")], headers: ["xyz": "abc", "a": "b"], auth: .member)
    }


    public nonisolated struct OrganizationInstallationRepositoriesModel: Fetchable, Hashable, Identifiable1 {
      public var firstName: String

      public var attachments: [String: [OrganizationInstallationRepositoryAttachmentDescriptionModel.Attachment]]

      public init(firstName: String, attachments: [String: [Attachment]] = [:], expires: Date? = nil, role: Role) {
        self.firstName = firstName
        self.attachments = attachments ?? OrganizationInstallationRepositoriesModel.standardAttachments(role)
      }

      public static var reply: Reply<[OrganizationInstallationRepositoriesModel]> { .lenient(at: "cities", "a") }

      public static var known: [(String, OrganizationInstallationRepositoriesModel.OrganizationRole1)] { [("member", .member), ("admin", .admin)] }
    }

    nonisolated extension OrganizationInstallationRepositoriesModel {
      private static let keys: JSONKeys = ["first_name", "last_name", "nick", "role", "address", "expires_at", "on"]

      public init(from json: inout JSONReader) throws(JSONDecodingError) {
        var object = json.begin(OrganizationInstallationRepositoriesModel.keys)
        while let key = object.next(&json) {
          switch key {
          case 0: json.read(&firstName)
          case 1: json.read(&organizationInstallationRepositoriesDescriptionOfTheOrganizationItself, as: .lenient(.unix))
          default: json.read(&role)
          }
        }
        try object.end(&json)
        guard let firstName, let lastName, let organizationInstallation, let organizationRepositories, let role else {
          throw object.missing(["first_name", "last_name", "organization_installation", "organization_repositories"], in: &json)
        }
        self.firstName = firstName
      }

      public func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> GetOrganizationInstallationError? {
        switch status {
        case 404: .organizationInstallationNotFound(try OrganizationInstallationNotFoundProblem(json: data, at: a))
        default: nil
        }
      }
    }

    nonisolated extension NetworkResource where Self == GetOrganizationInstallationRepositoriesByNumberResource {
      public static func getOrganizationInstallationRepositories(organization: String, installation: Int = 20) -> Self {
        Self(organization: organization, installation: installation)
      }
    }

    public nonisolated struct GetOrganizationInstallationRepositoriesResource: NetworkResource, FileResource, A {
      public var request: RequestSpec {
        RequestSpec(.post, on: .example, path: "/organizations/\(organization)/installations/\(installation)/repositories/\(repository)", query: ["name": name, "since": since?.parameter(.unix)], body: .json(product))
      }
    }

    public nonisolated enum Router: ResourceRoute, Hashable {
      case getOrganizationInstallationRepositories(organization: String, installation: Int = 20, name: String? = nil)

      public static let patterns: [RoutePattern] = [RoutePattern(.get, .local, "/{}.json"), RoutePattern(.get, .example, "/user/{}")]

      public var resource: any NetworkResource {
        switch self {
        case .getOrganizationInstallationRepositories(let organization, let installation, let name): GetOrganizationInstallationRepositoriesResource(organization: organization, installation: installation, name: name)
        }
      }

      public init(from match: RouteMatch) throws(RouteMatchError) {
        switch match.index {
        case 0: self = .getOrganizationInstallationRepositories(organization: try match.path(0), installation: try match.query("installation") ?? 20)
        default: throw RouteMatchError()
        }
      }
    }

    public nonisolated enum Fixtures {
      public static let cities = Data(#"{\"cities\": [{\"name\": \"Wien\"}, {\"name\": \"Bratislava\"}, {\"name\": \"Budapest\"}]}"#.utf8)
    }

    """#
}
