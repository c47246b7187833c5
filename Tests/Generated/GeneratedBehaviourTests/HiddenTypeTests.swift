import Foundation
import GoldenOpenapiHiddenTypes
import ResourceRuntime
import TestSupport
import Testing

// These would not compile if the module of the golden case hid the types of the system.

private struct Failure: Error {}

private func count(_ items: some Collection<Int>) -> Int { items.count }

private func start(_ operation: Operation) { operation.start() }

private func outcome(of result: Result<Data, any Error>) -> URL? {
  do {
    return try URL(string: String(decoding: result.get(), as: UTF8.self))
  } catch is CancellationError {
    return nil
  } catch {
    return URL(string: "https://example.com")
  }
}

@Suite("Models with the names of types of the system")
struct HiddenTypeTests {
  @Test("the types of the system keep their names in files that import the module")
  func system() async {
    #expect(count([1, 2]) == 2)
    #expect(outcome(of: .success(Data("https://swift.org".utf8)))?.host() == "swift.org")
    #expect(outcome(of: .failure(Failure()))?.host() == "example.com")
    #expect(await Task { 7 }.value == 7)
    let operation = Operation()
    start(operation)
    #expect(operation.isFinished)
  }

  @Test("a name that Foundation has on Apple systems alone has a suffix on every system")
  func appleTypes() throws {
    let json = #"{"result":{"bytes":"b"},"category":{"title":"A"},"size":{"width":3}}"#
    let task = try TaskModel(json: Data(json.utf8))
    #expect(task.category == CategoryModel(title: "A"))
    #expect(task.size == SizeModel(width: 3))
  }

  @Test("the models have a suffix, and the cases of unions the names in the document")
  func models() throws {
    let json = #"{"result":{"bytes":"b"},"color":"red"}"#
    let task = try TaskModel(json: Data(json.utf8))
    #expect(task.result == .data(DataModel(bytes: "b")))
    #expect(task.color == ColorModel.red)
    let lists = try ResultModel(json: Data(#"[["a"],["b"]]"#.utf8))
    #expect(lists == .collectionList([["a"], ["b"]]))
  }

  @Test("two models of one name are numbered beside a model that has the suffix")
  func numbered() throws {
    #expect(try ErrorModel2(json: Data(#"{"code":1}"#.utf8)).code == 1)
    #expect(try ErrorModel3(json: Data(#"{"text":"t"}"#.utf8)).text == "t")
    #expect(try ErrorModel(json: Data("{}".utf8)).reason == nil)
  }

  @Test("a name that the generator forms has the suffix too")
  func derived() async throws {
    let content = try await ErrorBodyTests.errorContent(
      to: CancellationResource(id: 3), status: 404, #"{"text":"gone"}"#)
    guard case .decoded(let error) = content, case .errorModel3(let body) = error else {
      Issue.record("\(content)")
      return
    }
    let refusal: CancellationErrorModel = error
    #expect(body.text == "gone", "\(refusal)")
  }
}
