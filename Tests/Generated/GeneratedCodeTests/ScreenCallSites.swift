// The lines are broken as they are on the page.
// swift-format-ignore-file

import ExampleAPI
import Foundation
import Observation
import ResourceRuntime
import ResourceRuntimeTesting
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#endif

// The view model and the view of the page "In your app".

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
final class UserScreen {
  private(set) var user: UserModel?
  private(set) var message: String?
  private let service: ResourceService

  init(service: ResourceService) { self.service = service }

  func load(id: Int) async {
    switch await service.result(of: .getUser(id: id)) {
    case .success(let user): self.user = user
    case .failure(.status(404, _, _)): message = "This user does not exist."
    case .failure(.cancelled): break
    case .failure(let error): message = error.localizedDescription
    }
  }
}

#if canImport(SwiftUI)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  struct UserView: View {
    let id: Int
    @State private var screen = UserScreen(service: ResourceService())

    var body: some View {
      Text(screen.user?.firstName ?? screen.message ?? "Loading…")
        .task(id: id) { await screen.load(id: id) }
    }
  }

  // The preview of the page "Testing your app".
  struct Greeting: View {
    let user: UserModel
    var body: some View { Text(user.firstName) }
  }

  struct GreetingPreviews: PreviewProvider {
    static var previews: some View {
      if let user = try? Fixtures.getUser.value { Greeting(user: user) }
    }
  }
#endif

@Suite("A view model") @MainActor
struct ScreenCallSites {
  @Test("shows the user, or the reason why there is none")
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func screen() async throws {
    let stub = StubTransport()
    try stub.answer(.getUser(id: 1200), data: Fixtures.getUser)
    try stub.answer(.getUser(id: 9), with: .json(#"{"code": "gone"}"#, status: 404))
    try stub.answer(.getUser(id: 10), with: .failure(.timedOut))
    try stub.answer(.getUser(id: 11), with: .cancelled)
    let service = ResourceService(transport: stub)

    let found = UserScreen(service: service)
    await found.load(id: 1200)
    #expect(found.user?.firstName == "Ann")
    #expect(found.message == nil)

    let missing = UserScreen(service: service)
    await missing.load(id: 9)
    #expect(missing.user == nil)
    #expect(missing.message == "This user does not exist.")

    let failed = UserScreen(service: service)
    await failed.load(id: 10)
    #expect(failed.message == "The server did not answer in time.")

    let cancelled = UserScreen(service: service)
    await cancelled.load(id: 11)
    #expect(cancelled.message == nil)
  }
}
