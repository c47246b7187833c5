import Foundation
import GoldenOpenapiScripts
import ResourceRuntime
import TestSupport
import Testing

@Suite("Names in scripts other than Latin")
struct ScriptTests {
  @Test("properties are read and written by their keys")
  func properties() throws {
    let json =
      #"{"名前":"a","価格_円":1,"ユーザーID":"b","हिन्दी":"c","имя_пользователя":"d","#
      + #""ταξινόμηση":"ΝΈΑ_ΚΥΚΛΟΦΟΡΊΑ"}"#
    let item = try カタログ項目Model(json: Data(json.utf8))
    #expect(item.名前 == "a")
    #expect(item.価格円 == 1)
    #expect(item.ユーザーID == "b")
    #expect(item.हिन्दी == "c")
    #expect(item.имяПользователя == "d")
    #expect(item.ταξινόμηση == .νέαΚυκλοφορία)
    #expect(text(of: item) == json)
  }

  @Test("operations are called by their names, and the request has the document's")
  func request() async throws {
    let server = try GoldenServer(
      for: .テスト, credentials: MemoryCredentialStore(Credentials(ключ: "k")),
      answer: .json(#"{"名前":"a","価格_円":1,"ユーザーID":"b"}"#))
    let item = try await server.service.load(
      .книги.получитьКнигу(書籍ID: "7", اللغة: .میخواهم, xΣειρά: 2))
    #expect(item.名前 == "a")
    let request = try server.received
    #expect(request.target.hasPrefix("/%E6%9B%B8%E7%B1%8D/7?%D8%A7"))
    #expect(request.target.contains("%E2%80%8C"))
  }
}
