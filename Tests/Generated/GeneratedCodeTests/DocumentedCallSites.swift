// The lines are broken as they are on the pages.
// swift-format-ignore-file

import ExampleAPI
import Foundation
import ResourceRuntime
import ResourceRuntimeTesting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The call sites of the documentation that no other test contains, line by line. They are compiled,
// but not run: `PageTests` looks for each line of a page in the tests, so a call site that stops
// compiling breaks the build.

private func show(_ values: Any?...) {}
private func use(_ values: Any?...) {}

extension Bundle {
  fileprivate static var module: Bundle { .main }
}

struct NewsResource: StreamResource {
  typealias Value = [String]
  typealias Element = String
  static var framing: StreamFraming { .events }
  var request: RequestSpec { RequestSpec(.get, on: .example, path: "/news") }
}

extension NetworkResource where Self == NewsResource {
  static var news: Self { Self() }
}

enum ReadMe {
  static func overview() async throws {
    let service = ResourceService()
    let user = try await service.load(.getUser(id: 1200))
    let users = try await service.load(.getUsers)
    show(user, users)
    do {
      _ = try await service.load(.getUser(id: 9))
    } catch {
      switch error {
      case .status(404, .decoded(let problem), _): print(problem.code)
      case .decoding(let failure, _): print(failure.path, failure.reason)
      default: print(error)
      }
    }
  }

  static func styles(_ service: ResourceService) async throws {
    let cities = try await service.load(CitiesResource(continent: .america))
    let same = try await service.load(.cities(continent: .america))
    let episodes = try await service.load(Episode.all)
    let media = try await service.load(episodes[0].media)
    let user = try await UserModel.fetch(.getUser(id: 1200), using: service)
    let task = service.load(.getUsers) { result in show(result) }
    let operation = ResourceOperation(GetUsersResource(), service: service) { _, result in show(result) }
    let request = try Router.getUser(id: 1200).asURLRequest()
    let offline = try await FileService(bundle: .module).load(CitiesResource(continent: .asia))
    show(cities, same, media, user, task, operation, request, offline)
  }

  static func credentials() async throws {
    let store = MemoryCredentialStore()
    let service = ResourceService(credentials: store)
    await store.set(Credentials(userId: 7, username: "abcd", password: "1234"))
    let friends = try await service.load(.friends(level: .family))
    let bare = try await service.load(FriendsResource(level: .close).omitting(.query("userId"), .header("Client")))
    await store.set(nil)
    show(friends, bare)
  }

  static func files(_ service: ResourceService, _ url: URL, to destination: URL) async throws {
    let photo = UploadFile.file(url, type: "image/jpeg")
    let item = try await service.load(.uploadPhoto(photo: photo, caption: "Hi")) { print($0.completed) }
    let file = try await service.download(.invoice(number: "2026/17"), to: destination) { print($0.total ?? -1) }
    for try await chunk in service.bytes(of: .invoice(number: "2026/17")) { use(chunk) }
    show(item, file)
  }

  static func conditions(_ store: MemoryCredentialStore, in caches: URL) {
    var configuration = ResourceService.Configuration()
    configuration.credentials = store
    configuration.validators = FileValidatorStore(directory: caches)
    let service = ResourceService(configuration)
    show(service)
  }

  static func sequences(_ service: ResourceService, after lastKnownID: String) async throws {
    for try await page in service.pages(of: .getProducts(limit: 50)) { show(page) }
    for try await product in service.items(of: .getProducts()) { print(product.name) }
    for try await text in service.stream(of: .news) { show(text) }
    for try await event in service.events(of: .news, after: lastKnownID) { show(event.id, event.name, event.element) }
  }

  static func settings() async throws {
    do {
      let service = ResourceService(retry: RetryPolicy(), timeout: .seconds(30))
      let response = try await service.response(for: .getUser(id: 1200))
      show(response)
    }
    var configuration = ResourceService.Configuration()
    configuration.observers = [ConsoleObserver(.everything)]
    configuration.limits = ResourceService.Limits(bodySize: 1 << 20)
    show(ResourceService(configuration))
  }
}

enum RuntimePages {
  static func calling(_ service: ResourceService) async throws {
    let task = service.load(.cities(continent: .america)) { result in
      switch result {
      case .success(let cities): show(cities)
      case .failure(let error): show(error)
      }
    }
    task.cancel()
    let response = try await service.response(for: .getUsers)

    UserModel.fetch(
      Router.getUser(id: 1200), using: service,
      onSuccess: { result in
        if case .asSelf(let model) = result { print(model.firstName) }
      },
      onError: { error in print(error) })
    let request = try Router.getUser(id: 1200).asURLRequest()
    let route = Router(matching: request)

    let operation = ResourceOperation(CitiesResource(continent: .america), service: service) { operation, result in
      show(result)
    }
    let after = BlockOperation { use(operation.result) }
    after.addDependency(operation)

    let offline = try await FileService(bundle: .module).load(CitiesResource(continent: .asia))
    let ping = AnyResource(RequestSpec(.get, on: .example, path: "/ping")) { data throws(JSONDecodingError) in
      data.count
    }
    let titles = Episode.all.map { episodes throws(JSONDecodingError) in episodes.map(\.title) }
    show(response, route, offline, ping, titles)
  }

  static func defaults() async throws {
    let store = MemoryCredentialStore()
    let api = ResourceService(credentials: store)
    let account = try await api.load(.login(username: "abcd", password: "1234"))
    await store.set(Credentials(userId: account.userId, username: "abcd", password: "1234"))
    let friends = try await api.load(.friends(level: .family))
    let close = FriendsResource(level: .close)
    _ = try await api.load(close.omitting(.query("userId"), .header("Client")))
    _ = try await api.load(close.omitting(.allQuery, .allHeaders))
    _ = try await api.load(close.query("userId", "99").header("Client", "web"))
    await store.set(nil)
    let staging = ResourceService(servers: [.example: "https://staging.example.com/api"])
    let base = ProcessInfo.processInfo.environment["SHOP_URL"] ?? "http://localhost:8000"
    let local = ResourceService(servers: [.example: base])
    let tunnel = Server("tunnel", base, headers: ["X-Tunnel": "1"])
    let remote = ResourceService(servers: [.example: tunnel])
    show(friends, staging, local, remote)
  }

  static func errors(_ service: ResourceService) async {
    do {
      _ = try await service.load(.getUser(id: 9))
    } catch {
      switch error {
      case .status(404, .decoded(let problem), _): print(problem.code)
      case .status(let status, _, _): print(status, error.serverMessage ?? "")
      case .request(let error, _): print(error)
      case .transport(let error): print(error.code)
      case .decoding(let failure, _): print(failure.path, failure.reason)
      case .cancelled: break
      default: print(error)
      }
    }
  }

  static func typedErrors(_ service: ResourceService) async {
    Task {
      do throws(ResourceError<Problem>) {
        _ = try await service.load(.getUser(id: 9))
      } catch {
        print(error)
      }
    }

    switch await service.result(of: .getUser(id: 9)) {
    case .success(let user): print(user.firstName)
    case .failure(.status(404, .decoded(let problem), _)): print(problem.code)
    case .failure(let error): print(error)
    }
  }

  static func cancellation(_ refreshScreen: () async throws -> Void) async {
    do {
      try await refreshScreen()
    } catch where error.isCancellation {
      return
    } catch {
      show(error.localizedDescription)
    }
  }

  static func pages(_ service: ResourceService) async throws {
    let first = try await service.items(of: .getProducts()).prefix(10).reduce(into: []) { $0.append($1) }
    show(first)
  }

  static func retries(_ stub: StubTransport) async throws {
    do {
      let service = ResourceService(retry: RetryPolicy())
      show(service)
    }
    do {
      let service = ResourceService(timeout: .seconds(30))
      show(service)
    }
    let clock = ManualClock()
    let service = ResourceService(transport: stub, retry: RetryPolicy(), clock: clock)
    async let users = service.load(.getUsers)
    try await clock.wake()
    print(try await users.count)
  }

  static func streams(_ service: ResourceService, after lastKnownID: String) async throws {
    for try await event in service.events(of: .news, after: lastKnownID) {
      show(event.id, event.name, event.element)
    }
    let all = try await service.load(.news)
    _ =
      service.stream(of: .news, reconnection: .never)
    _ =
      service.stream(of: .news, reconnection: .always)
    _ =
      service.stream(of: .news, reconnection: ResourceService.Reconnection(.always, delay: .seconds(1), failures: 5))
    _ =
      service.stream(of: .news, timeLimit: .seconds(90))
    show(all)
  }
}
