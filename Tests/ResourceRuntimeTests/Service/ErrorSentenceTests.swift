import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct ErrorSentenceTests {
  @Test(
    "the localized description of a response is a sentence for a person",
    arguments: [
      (404, "{}", "The server does not have what was requested."),
      (409, "<html>", "The server refused the request (409)."),
      (409, #"{"message": "this name is taken"}"#, "This name is taken."),
      (422, #"{"detail": "Enter a date!"}"#, "Enter a date!"),
      (401, "", "The server requires a login."), (403, "", "The server does not allow this."),
      (429, "", "There were too many requests. Try again later."),
      (503, "", "The server has a problem (503). Try again later."),
      (200, "{}", "The response of the server could not be read."),
      (200, "", "The response of the server could not be read."),
    ])
  func responses(status: Int, body: String, expected: String) async {
    let error = await stub(status, body).failure(loading: GetUserResource(id: 1))
    #expect(error?.localizedDescription == expected)
    #expect(error?.description.hasPrefix("GetUserResource: ") == true, "for logs")
    #expect((error as (any Error)?)?.localizedDescription == expected)
  }

  @Test(
    "the localized description of a network error is a sentence",
    arguments: [
      (URLError.Code.notConnectedToInternet, "The device is not connected to the Internet."),
      (.timedOut, "The server did not answer in time."),
      (.cannotFindHost, "The server cannot be reached."),
      (.cannotConnectToHost, "The server cannot be reached."),
      (.networkConnectionLost, "The connection to the server was lost."),
      (.serverCertificateUntrusted, "A secure connection to the server could not be made."),
      (.dataLengthExceedsMaximum, "The response of the server is too large."),
    ])
  func networks(code: URLError.Code, expected: String) {
    let info = [NSLocalizedDescriptionKey: "a message of libcurl"]
    let error = ResourceError<Never>.transport(URLError(code, userInfo: info))
    #expect(error.localizedDescription == expected)
  }

  @Test("other network errors are described, and a sentence of the system is left as it is")
  func otherNetworks() {
    func text(_ message: String) -> String {
      let info = [NSLocalizedDescriptionKey: message]
      return ResourceError<Never>.transport(URLError(.badServerResponse, userInfo: info))
        .localizedDescription
    }
    #expect(text("a line is too long") == "There was no usable response: a line is too long.")
    #expect(text("Es besteht keine Verbindung.") == "Es besteht keine Verbindung.")
  }

  @Test("the localized descriptions of other errors are sentences")
  func others() async throws {
    let login = await stub(200, "").failure(loading: MembersResource())
    #expect(login?.localizedDescription == "You are not logged in.")
    let decoding = #expect(throws: JSONDecodingError.self) { try Session(json: Data("{}".utf8)) }
    let example = FixtureExample("getCity", Data()) { _ throws(JSONDecodingError) in
      throw JSONDecodingError(.missing, path: "$.name")
    }
    let unfit = #expect(throws: FixtureError.self) { try example.verify() }
    let errors: [(any Error)?] = [
      ResourceError<Never>.cancelled, ResourceError<Never>.notHTTP(),
      ResourceError<Never>.file(.fileNotFound("/a")), ResourceError<Never>.request(.url), decoding,
      RequestError.missingCredentials("token"),
      RequestError.server(name: "shop", reason: "not a host name"),
      FileError.noSpace("/a"), CredentialStoreError.unreadable, HTTPResponse.NotHTTPError(),
      CredentialRefresher.RefreshError.loginNeeded, unfit,
    ]
    for error in errors {
      let text = try #require(error).localizedDescription
      #expect(text.wholeMatch(of: /[A-Z'].*[a-z' ].*\./) != nil, "\(text)")
      #expect(!text.contains("ResourceRuntime"), "\(text)")
    }
  }

  @Test("each form of a cancelled call is recognized without its type, and no other error is")
  func cancellation() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let service = server.service()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await service.load(.getUsers)
    }
    let error = await #expect(throws: (any Error).self) { try await task.value }
    #expect(error?.isCancellation == true)
    let cancelled: [any Error] = [
      ResourceError<Problem>.cancelled, ResourceError<Never>.cancelled, CancellationError(),
      URLError(.cancelled),
    ]
    for error in cancelled { #expect(error.isCancellation) }
    let others: [any Error] = [
      ResourceError<Never>.notHTTP(), URLError(.timedOut), RequestError.url,
      ResourceError<Never>.transport(URLError(.timedOut)),
    ]
    for error in others { #expect(!error.isCancellation) }
  }
}
