// The lines are broken as they are on the pages.
// swift-format-ignore-file

import ExampleAPI
import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

#if canImport(Security)
  import Security
#endif

// The call sites of the tutorials and of the pages for people who come from another library.
// `PageTests` looks for each line of a page in the tests.

private func show(_ values: Any?...) {}

@Suite("Tutorials and guides", .timeLimit(.minutes(5)))
struct GuideCallSites {
  private let ann = UserModel(firstName: "Ann", lastName: "Lee", role: .admin)

  @Test("a first call returns its list, and a missing list is a status")
  func firstCall() async throws {
    let stub = StubTransport { request in
      (request.path == "/europe.json" ? 200 : 404, Fixtures.cities.data)
    }
    let service = ResourceService(transport: stub)
    let cities = try await service.load(.cities(continent: .europe))
    for city in cities { print(city.name) }
    #expect(cities.map(\.name) == ["Paris", "London"])

    do {
      print(try await service.load(.cities(continent: .asia)).count)
      Issue.record("the server has no such list")
    } catch {
      switch error {
      case .status(404, _, _): print("This list does not exist.")
      case .transport(let error): print("Is the server running?", error.code.rawValue)
      default: print(error)
      }
      guard case .status(404, _, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  // MARK: - Coming from Alamofire or Moya

  struct RequestID: Interceptor {
    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
      var request = request
      request.headers["X-Request-ID"] = UUID().uuidString
      return try await next(request)
    }
  }

  struct Metrics: ServiceObserver {
    let count: @Sendable (String) -> Void

    func serviceWillSend(_ request: HTTPRequest, attempt: Int) { count("sent") }
    func serviceDidReceive(_ response: HTTPResponse, to request: HTTPRequest, after time: Duration) { count("received") }
    func serviceDidFail(_ request: HTTPRequest, with error: any Error, after time: Duration) { count("failed") }
  }

  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func append(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  @Test("an interceptor adds a header field, and an observer counts the events")
  func interceptorsAndObservers() async throws {
    do {
      let service = ResourceService(
        interceptors: [RequestID()], retry: RetryPolicy(), observers: [Metrics { event in show(event) }])
      #expect(service.configuration.interceptors.count == 1)
    }
    let events = Lines()
    let stub = StubTransport()
    try stub.answer(.getUsers, data: Fixtures.getUsers)
    try stub.answer(.getUser(id: 9), with: .failure(.badURL))
    var configuration = ResourceService.Configuration(transport: stub)
    configuration.interceptors = [RequestID()]
    configuration.retry = RetryPolicy()
    configuration.observers = [Metrics { event in events.append(event) }]
    let service = ResourceService(configuration)
    _ = try await service.load(.getUsers)
    _ = await service.result(of: .getUser(id: 9))
    #expect(events.all == ["sent", "received", "sent", "failed"])
    #expect(stub.requests.allSatisfy { $0.headers["X-Request-ID"]?.count == 36 })
  }

  @Test("a stub answers with an example, with an error, and late")
  func stubs() async throws {
    let stub = StubTransport()
    let service = ResourceService(transport: stub)

    try stub.answer(.getUser(id: 1200), data: Fixtures.getUser)
    try stub.answer(.getUser(id: 9), with: .json(#"{"code": "gone"}"#, status: 404))
    try stub.answer(.getUsers, with: .data(Fixtures.getUsers).after(.seconds(1)))

    #expect(try await service.load(.getUser(id: 1200)).firstName == "Ann")
    guard case .failure(.status(404, .decoded(let problem), _)) = await service.result(of: .getUser(id: 9))
    else {
      Issue.record("the error body was not decoded")
      return
    }
    #expect(problem.code == "gone")
  }

  @Test("a resource makes requests for another client, and decodes what it received")
  func otherClients() async throws {
    let service = ResourceService(transport: StubTransport())
    let data = Fixtures.getUser.data
    let request = try await service.urlRequest(for: .getUser(id: 1200))
    let user = try GetUserResource(id: 1200).value(from: data)
    #expect(request.url?.absoluteString == "http://www.example.com/api/user/1200")
    #expect(user.lastName == "Lee")
  }

  // MARK: - Coming from URLSession

  @Test("a resource that is written by hand decodes a Codable type")
  func codable() async throws {
    let stub = StubTransport()
    let service = ResourceService(transport: stub)
    try stub.answer(.weather(city: "Paris"), with: .json(#"{"city": "Paris", "degrees": 21.5}"#))
    let weather = try await service.load(.weather(city: "Paris"))
    #expect(weather == Weather(city: "Paris", degrees: 21.5))
    #expect(stub.requests.map(\.url) == ["https://weather.example.com/today?city=Paris"])

    try stub.answer(.weather(city: "Rome"), with: .json(#"{"city": "Rome"}"#).unchecked())
    guard case .failure(.decoding) = await service.result(of: .weather(city: "Rome")) else {
      Issue.record("decoded a weather without degrees")
      return
    }
  }

  @Test("a query of one page is one call")
  func products() async throws {
    let stub = StubTransport()
    let service = ResourceService(transport: stub)
    try stub.answer(.getProducts(limit: 20), with: .json(#"[{"id": 1, "name": "Cup"}]"#))
    let products = try await service.load(.getProducts(limit: 20))
    #expect(products.map(\.name) == ["Cup"])
  }

  // MARK: - Coming from swift-openapi-generator

  struct Language: Interceptor {
    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
      var request = request
      request.headers["Accept-Language"] = "fr"
      return try await next(request)
    }
  }

  @Test("a success is a value, and its status and header fields are in the response")
  func successes() async throws {
    do {
      let service = ResourceService(interceptors: [Language()], retry: RetryPolicy())
      #expect(service.configuration.interceptors.count == 1)
    }
    let stub = StubTransport()
    try stub.answer(.getUser(id: 1200), value: ann, headers: ["ETag": "\"1\""])
    var configuration = ResourceService.Configuration(transport: stub)
    configuration.interceptors = [Language()]
    let service = ResourceService(configuration)
    do {
      let user = try await service.load(.getUser(id: 1200))
      print(user.firstName)
    } catch {
      switch error {
      case .status(404, .decoded(let problem), _): print(problem.code)
      case .status(let status, _, _): print("unexpected status \(status)")
      default: print(error)
      }
    }
    let result = await service.result(of: .getUser(id: 1200))
    let response = try await service.response(for: .getUser(id: 1200))
    print(response.status, response.headers["ETag"] ?? "no ETag")
    #expect(try result.get() == response.value)
    #expect(response.headers["etag"] == "\"1\"")
    #expect(stub.requests.allSatisfy { $0.headers["Accept-Language"] == "fr" })
  }

  // MARK: - In your app

  struct Person {
    let name: String

    init(_ user: UserModel) { name = user.firstName + " " + user.lastName }
  }

  struct Draft: Codable {
    var product: NewProduct
    var savedAt: Date
  }

  @Test("a model is stored as JSON, converted, and part of a Codable type")
  func models() async throws {
    let user = ann
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("user-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try user.jsonData().write(to: file)
    let stored = try UserModel(json: Data(contentsOf: file))
    #expect(stored == user)

    let stub = StubTransport()
    try stub.answer(.getUser(id: 1200), value: user)
    let service = ResourceService(transport: stub)
    let person = try await Person(service.load(.getUser(id: 1200)))
    #expect(person.name == "Ann Lee")

    let draft = Draft(
      product: NewProduct(sku: "A1", weight: 3), savedAt: Date(timeIntervalSince1970: 1_000_000))
    let copy = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
    #expect(copy.product == draft.product)
    #expect(copy.savedAt == draft.savedAt)
  }

  @Test("the lines of a console observer can go to any logger")
  func logging() async throws {
    let lines = Lines()
    let log: @Sendable (String) -> Void = { line in lines.append(line) }
    do {
      let service = ResourceService(observers: [ConsoleObserver(.problems) { line in log(line) }])
      #expect(!service.configuration.observers.isEmpty)
    }
    let stub = StubTransport()
    try stub.answer(.getUsers, with: .json(#"{"code": "gone"}"#, status: 410))
    let service = ResourceService(
      transport: stub, observers: [ConsoleObserver(.problems) { line in log(line) }])
    _ = await service.result(of: .getUsers)
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.hasPrefix("410 for GET http://www.example.com/api/users in ") == true)
  }

  /// Compiled, but not run: it needs a session with a background configuration.
  private static func handOver(_ service: ResourceService, to session: URLSession) async throws {
    let request = try await service.urlRequest(for: .invoice(number: "2026/17"))
    session.downloadTask(with: request).resume()
  }
}

struct Weather: Codable, Equatable {
  var city: String
  var degrees: Double
}

struct WeatherResource: NetworkResource {
  typealias Value = Weather
  static var responseReader: ResponseReader<Weather> { .format(.json) }
  var city: String

  var request: RequestSpec {
    RequestSpec(.get, on: "https://weather.example.com", path: "/today", query: ["city": city])
  }

  func value(from data: Data) throws(JSONDecodingError) -> Weather {
    try Self.responseReader.value(from: data)
  }
}

extension NetworkResource where Self == WeatherResource {
  static func weather(city: String) -> Self { Self(city: city) }
}

// Sessions with a configuration and a delegate exist on every system, the transport and the
// functions of certificates only on Apple systems.
#if canImport(Security)
  final class PinnedCertificates: NSObject, URLSessionDelegate {
    private let certificates: Set<Data>

    init(_ certificates: Set<Data>) { self.certificates = certificates }

    func urlSession(
      _ session: URLSession, didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
      guard let trust = challenge.protectionSpace.serverTrust else { return (.performDefaultHandling, nil) }
      let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
      guard SecTrustEvaluateWithError(trust, nil),
        chain.contains(where: { certificates.contains(SecCertificateCopyData($0) as Data) })
      else { return (.cancelAuthenticationChallenge, nil) }
      return (.useCredential, URLCredential(trust: trust))
    }
  }

  enum SessionsOfApps {
    static func own() -> ResourceService {
      let session = URLSession(configuration: .default)
      let service = ResourceService(transport: URLSessionTransport(session))
      return service
    }

    static func pinned(_ certificates: Set<Data>) -> ResourceService {
      let session = URLSession(
        configuration: .ephemeral, delegate: PinnedCertificates(certificates), delegateQueue: nil)
      let service = ResourceService(transport: URLSessionTransport(session))
      return service
    }
  }
#endif
