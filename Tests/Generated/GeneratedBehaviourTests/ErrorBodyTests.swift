import Foundation
import GoldenErrors
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Error bodies by status")
struct ErrorBodyTests {
  /// Loads a resource from a server that answers with this error status; returns the error body.
  static func errorContent<R: NetworkResource>(
    to resource: R, status: Int, _ json: String
  ) async throws -> ResourceError<R.ErrorBody>.Content {
    let server = try GoldenServer(for: .main, answer: .json(json, status: status))
    do {
      _ = try await server.service.load(resource)
    } catch {
      if case .status(let answered, let content, _) = error {
        #expect(answered.code == status)
        return content
      }
      Issue.record("\(error)")
    }
    throw CocoaError(.featureUnsupported)
  }

  @Test(
    "a single type for all statuses is the body itself", arguments: [400, 404, 499, 503])
  func shared(status: Int) async throws {
    let content = try await Self.errorContent(
      to: SharedResource(), status: status, #"{"code":"c"}"#)
    guard case .decoded(let problem) = content else {
      Issue.record("\(content)")
      return
    }
    #expect(problem == Problem(code: "c"))
  }

  @Test("an exact status has its type, the others the general one", arguments: [400, 404, 500])
  func refined(status: Int) async throws {
    let json = #"{"code":"c","missing":"m"}"#
    let content = try await Self.errorContent(to: RefinedResource(), status: status, json)
    switch (status, content) {
    case (404, .decoded(.notFound(let body))): #expect(body == NotFound(missing: "m"))
    case (400, .decoded(.problem(let body))): #expect(body.code == "c")
    case (500, .decoded(.problem(let body))): #expect(body.code == "c")
    default: Issue.record("\(status): \(content)")
    }
  }

  @Test(
    "bodies of different types are distinguished by status", arguments: [409, 410, 422, 502, 304])
  func several(status: Int) async throws {
    let json =
      switch status {
      case 409: #"["a","b"]"#
      case 410: "1000"
      default: #"{"code":"c"}"#
      }
    let content = try await Self.errorContent(to: SeveralResource(), status: status, json)
    switch (status, content) {
    case (409, .decoded(.stringList(let names))): #expect(names == ["a", "b"])
    case (410, .decoded(.gone(let date))): #expect(date == Date(timeIntervalSince1970: 1000))
    case (422, .decoded(.problem(let problem))): #expect(problem.code == "c")
    case (502, .decoded(.problem(let problem))): #expect(problem.code == "c")
    // RFC 9110, section 15.4.5: a 304 response has no body, whatever the server sends.
    case (304, .undecodable(let data, _)): #expect(data.isEmpty)
    default: Issue.record("\(status): \(content)")
    }
  }

  @Test(
    "an unexpected error body keeps its status and its bytes",
    arguments: ["<html>", #"{"message":"m"}"#, ""])
  func undecodable(body: String) async throws {
    let content = try await Self.errorContent(to: OnlyResource(), status: 500, body)
    guard case .undecodable(let data, let failure) = content else {
      Issue.record("\(content)")
      return
    }
    #expect(data == Data(body.utf8))
    #expect(!failure.description.isEmpty)
  }

  @Test("errors can be decoded without a network")
  func pure() throws {
    let body = try RefinedResource().errorBody(status: 404, from: Data(#"{"missing":"m"}"#.utf8))
    guard case .notFound(let notFound)? = body else {
      Issue.record("\(String(describing: body))")
      return
    }
    #expect(notFound.missing == "m")
    #expect(try RefinedResource().errorBody(status: 302, from: Data()) == nil)
  }

  @Test("one handler serves endpoints with different error bodies")
  func erased() async throws {
    let server = try GoldenServer(
      for: .main, answer: .json(#"{"missing":"m"}"#, status: 404))
    let codes = await withTaskGroup(of: Int?.self) { group in
      @Sendable func code<R: NetworkResource>(_ resource: R) async -> Int? {
        do {
          _ = try await server.service.load(resource)
          return nil
        } catch {
          guard case .status(let status, _, _) = error.erased else { return nil }
          return status.code
        }
      }
      group.addTask { await code(.refined) }
      group.addTask { await code(.several) }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes == [404, 404])
  }

  @Test(
    "routes are matched from their requests",
    arguments: [Router.shared, .refined, .only, .several, .duplicate, .first])
  func routes(route: Router) throws {
    #expect(try Router(matching: route.asURLRequest()) == route)
  }
}
