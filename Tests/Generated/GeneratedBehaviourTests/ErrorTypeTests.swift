import Foundation
import GoldenErrors
import ResourceRuntime
import TestSupport
import Testing

@Suite("Types of error bodies")
struct ErrorTypeTests {
  @Test(
    "operations with the same bodies share one type, whichever statuses they have",
    arguments: [404, 410, 422, 500])
  func sharedByOperations(status: Int) async throws {
    func refusal<R: NetworkResource>(of resource: R) async throws -> NotFoundOrProblem?
    where R.ErrorBody == NotFoundOrProblem {
      let json = #"{"code":"c","missing":"m"}"#
      let content = try await ErrorBodyTests.errorContent(to: resource, status: status, json)
      if case .decoded(let body) = content { return body } else { return nil }
    }
    for body in [try await refusal(of: .oneBody), try await refusal(of: .sameStatuses)] {
      switch (status, body) {
      case (404, .notFound(let body)), (410, .notFound(let body)): #expect(body.missing == "m")
      case (422, .problem(let problem)), (500, .problem(let problem)): #expect(problem.code == "c")
      default: Issue.record("\(status): \(String(describing: body))")
      }
    }
    switch (status, try await refusal(of: .sameBodies)) {
    case (410, .notFound(let body)): #expect(body.missing == "m")
    case (_, .problem(let problem)): #expect(problem.code == "c")
    case (_, let body): Issue.record("\(status): \(String(describing: body))")
    }
  }

  @Test(
    "a chosen name is that of a case, although all bodies have one type", arguments: [409, 410])
  func chosen(status: Int) throws {
    let data = Data(#"{"code":"c"}"#.utf8)
    guard
      case .duplicate(let problem)? = try DuplicateResource().errorBody(status: status, from: data),
      case .problem(let other)? = try DuplicateResource().errorBody(status: 400, from: data)
    else {
      Issue.record("the cases are wrong")
      return
    }
    #expect(problem == other)
    #expect(try DuplicateResource().errorBody(status: 302, from: data) == nil)
  }

  @Test("operations that inherit chosen names share one type", arguments: [404, 405, 500])
  func inherited(status: Int) throws {
    let data = Data(#"{"code":"c"}"#.utf8)
    let first: MissingOrProblemOrRefusedError? =
      try FirstResource().errorBody(status: status, from: data)
    let second = try SecondResource().errorBody(status: status, from: data)
    switch (status, first, second) {
    case (404, .missing, .missing), (405, .refused, .refused), (500, .problem, .problem): break
    default: Issue.record("\(String(describing: first)), \(String(describing: second))")
    }
  }

  @Test("a single type is the body itself, however each status is decoded")
  func formats() throws {
    #expect(try TextsResource().errorBody(status: 404, from: Data("gone".utf8)) == "gone")
    #expect(try TextsResource().errorBody(status: 405, from: Data(#""no""#.utf8)) == "no")
  }

  @Test("a case of a list, a dictionary or a plain type is named after its kind")
  func kinds() throws {
    func body(_ status: Int, _ json: String) throws -> ListedResource.ErrorBody? {
      try ListedResource().errorBody(status: status, from: Data(json.utf8))
    }
    guard case .notFoundList(let list)? = try body(409, #"[{"missing":"m"}]"#),
      case .notFoundMap(let map)? = try body(410, #"{"a":{"missing":"m"}}"#),
      case .string("s")? = try body(422, #""s""#),
      case .problem? = try body(500, #"{"code":"c"}"#)
    else {
      Issue.record("the cases are wrong")
      return
    }
    #expect(list == [NotFound(missing: "m")])
    #expect(map == ["a": NotFound(missing: "m")])
  }

  @Test("a body without a name is the case of its status")
  func inline() throws {
    let body: InlineError? = try InlineResource().errorBody(
      status: 422, from: Data(#"{"field":"f"}"#.utf8))
    guard case .status422(let reason)? = body else {
      Issue.record("\(String(describing: body))")
      return
    }
    #expect(reason.field == "f")
  }

  @Test("one handler reads the errors of all operations with the same bodies")
  func handler() async throws {
    func message(for error: ResourceError<NotFoundOrProblem>) -> String? {
      guard case .status(_, .decoded(let body), _) = error else { return nil }
      switch body {
      case .notFound(let body): return body.missing
      case .problem(let problem): return problem.message
      }
    }
    let server = try GoldenServer(
      for: .main, answer: .json(#"{"missing":"m"}"#, status: 410))
    let first = await server.service.result(of: .oneBody)
    let second = await server.service.result(of: .sameBodies)
    #expect(first.failure.flatMap(message) == "m")
    #expect(second.failure.flatMap(message) == "m")
    if let error = first.failure {
      switch error {
      case .status(404, .decoded(.notFound(let body)), _): print(body.missing)
      case .status(_, .decoded(.problem(let problem)), _): print(problem.code)
      default: #expect(message(for: error) == "m")
      }
    }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
