import Foundation
import GoldenOpenapiSecurity
import ResourceRuntime
import TestSupport
import Testing

@Suite("Security of an OpenAPI document")
struct OpenAPISecurityTests {
  private static let everything = Credentials(
    token: "t", accountUsername: "u", accountPassword: "p", session: "s", region: "r",
    key: "k&", app: "a", login: "l", identity: "i", digest: "d")

  private func sent(
    _ resource: some NetworkResource<Void>, with credentials: Credentials? = everything
  ) async throws -> ReceivedRequest {
    let server = try GoldenServer(
      for: .main, credentials: MemoryCredentialStore(credentials), answer: .response(204))
    do {
      try await server.service.load(resource)
    } catch {
      throw error.erased
    }
    return try server.received
  }

  @Test("the security of the document applies to every operation without its own")
  func usual() async throws {
    #expect(try await sent(UsualResource()).header("Authorization") == "Bearer t")
    #expect(try await sent(OpenResource()).header("Authorization") == nil)
  }

  @Test(
    "optional security sends available credentials, wherever the empty alternative is")
  func optional() async throws {
    #expect(try await sent(OptionalResource()).header("Authorization") == "Bearer t")
    #expect(try await sent(OptionalResource(), with: nil).header("Authorization") == nil)
  }

  @Test("of alternative schemes the first with all its credentials is chosen")
  func alternatives() async throws {
    let pair = Data("u:p".utf8).base64EncodedString()
    #expect(try await sent(EitherResource()).header("Authorization") == "Basic \(pair)")
    let cookies = Credentials(session: "s", region: "r")
    #expect(
      try await sent(EitherResource(), with: cookies).headers("Cookie") == ["sid=s; region=r"])
  }

  @Test("keys are sent where the document says")
  func keys() async throws {
    #expect(try await sent(KeyResource()).target == "/key?api_key=k%26")
    #expect(try await sent(HeaderResource()).header("X-App") == "a")
    #expect(try await sent(OAuthResource()).header("Authorization") == "Bearer l")
    #expect(try await sent(OpenIDResource()).header("Authorization") == "Bearer i")
    #expect(try await sent(DigestResource()).header("Authorization") == "digest d")
    #expect(try await sent(CertificateResource()).header("Authorization") == nil)
  }
}
