import Foundation
import GoldenOpenapiResponses
import ResourceRuntime
import TestSupport
import Testing

@Suite("Responses of an OpenAPI document as they are read")
struct OpenAPIResponseTests {
  private func server(
    _ body: String, _ type: String, status: Int = 200, headers: [(String, String)] = []
  ) throws -> GoldenServer {
    try GoldenServer(
      for: .main,
      answer: .response(
        status, headers: [("Content-Type", type)] + headers, body: Data(body.utf8)))
  }

  @Test("header fields of a success are typed, including lists")
  func headers() async throws {
    let server = try server(
      "[]", "application/json", headers: [("X-Total", "7"), ("X-Pages", "1, 2")])
    let response = try await server.service.response(for: .listPets)
    let headers = try ListPetsResource.Headers(response.headers)
    #expect(headers.total == 7)
    #expect(headers.pages == [1, 2])
    #expect(headers.next == nil)
  }

  @Test("each Set-Cookie field is an element of the list")
  func cookies() async throws {
    let fields = ["a=1; Expires=Sun, 06 Nov 2044 08:49:37 GMT", "b=x,c=y"]
    let server = try server(
      "[]", "application/json", headers: [("X-Total", "0")] + fields.map { ("Set-Cookie", $0) })
    let response = try await server.service.response(for: .listPets)
    #expect(try ListPetsResource.Headers(response.headers).setCookie == fields)
  }

  @Test("a number, a boolean, a date and an enumeration are read from text")
  func textValues() async throws {
    #expect(try await server("42\n", "text/plain").service.load(.count) == 42)
    #expect(try await server(" true", "application/json").service.load(.isOpen))
    guard
      case .status200(let moment) = try await server("1970-01-01T00:01:00Z\r\n", "text/plain")
        .service.load(.since),
      case .status203(let day) = try await server("2026-11-21", "text/plain", status: 203)
        .service.load(.since)
    else {
      Issue.record("not the reply of the status")
      return
    }
    #expect(moment.timeIntervalSince1970 == 60)
    #expect(day.description == "2026-11-21")
    for (status, body) in [(409, "1.5\n"), (503, "moved")] {
      let server = try server(body, "text/plain", status: status)
      do {
        _ = try await server.service.load(.count)
        Issue.record("a failure must not be a success")
      } catch {
        switch error {
        case .status(409, .decoded(.double(let number)), _): #expect(number == 1.5)
        case .status(503, .decoded(.reason(let reason)), _): #expect(reason == .moved)
        default: throw error
        }
      }
    }
    do {
      _ = try await server("many", "text/plain").service.load(.count)
      Issue.record("a text must not be a number")
    } catch {
      #expect("\(error)".contains("'many' does not fit Int"), "\(error)")
    }
    #expect(Fixtures.since.data == Data("2026-11-21T09:30:00Z".utf8))
  }

  @Test("an error body is chosen by its exact status, by its range, or by default")
  func failures() async throws {
    for (status, type, body) in [
      (404, "text/plain", "no pets"), (418, "application/problem+json", #"{"title": "tea"}"#),
      (500, "application/json", #"{"code": 5}"#),
    ] {
      let server = try server(body, type, status: status)
      do {
        _ = try await server.service.load(.listPets)
        Issue.record("a failure must not be a success")
      } catch {
        switch error {
        case .status(404, .decoded(.string(let text)), _): #expect(text == "no pets")
        case .status(418, .decoded(.problem(let problem)), _): #expect(problem.title == "tea")
        case .status(500, .decoded(.failure(let failure)), _): #expect(failure.code == 5)
        default: throw error
        }
      }
    }
  }

  @Test("each success status has a reply, and the exact status wins")
  func successes() async throws {
    let added = try await server(#"{"name": "Tom"}"#, "application/json", status: 201)
      .service.load(.addPet)
    let later = try await server("", "text/plain", status: 202).service.load(.addPet)
    let other = try await server("fine", "text/plain", status: 203).service.load(.addPet)
    guard case .status201(let pet) = added, case .status202 = later,
      case .status2xx(let text) = other
    else {
      Issue.record("\(added) \(later) \(other)")
      return
    }
    #expect(pet.name == "Tom")
    #expect(text == "fine")
  }

  @Test("a caller can request each media type of a reply")
  func choice() async throws {
    let json = try server(#"{"name": "Tom"}"#, "application/json")
    #expect(try await json.service.load(.report).name == "Tom")
    #expect(try json.received.header("Accept") == "application/json")
    let second = try server(#"{"pets": 3}"#, "application/vnd.pets.v2+json")
    #expect(try await second.service.load(.reportAsV2).pets == 3)
    #expect(try second.received.header("Accept") == "application/vnd.pets.v2+json")
    let csv = try server("a,b", "text/csv")
    #expect(try await csv.service.load(.reportAsCSV) == "a,b")
    #expect(try csv.received.header("Accept") == "text/csv")
    let pdf = try server("%PDF", "application/pdf")
    #expect(try await pdf.service.load(.reportAsPDF) == Data("%PDF".utf8))
    #expect(try pdf.received.header("Accept") == "application/pdf")
  }

  @Test("`Accept` has the media types of the document")
  func accept() async throws {
    let page = try server("<html>", "text/html")
    #expect(try await page.service.load(.page) == "<html>")
    #expect(try page.received.header("Accept") == "text/html")
    let photo = try server("png", "image/png")
    _ = try await photo.service.load(.photo)
    #expect(try photo.received.header("Accept") == "image/png, image/jpeg")
    let feed = try server(#"{"name": "Tom"}"#, "application/feed+json")
    #expect(try await feed.service.load(.feed).name == "Tom")
    #expect(try feed.received.header("Accept") == "application/feed+json")
  }

  @Test("next to a redirect, the default response is that of an error")
  func redirected() async throws {
    let page: Void = try await server("<html>", "text/html").service.load(.moved)
    _ = page
    let body = try MovedResource().errorBody(status: 500, from: Data(#"{"code": 5}"#.utf8))
    #expect(body?.code == 5)
  }
}
