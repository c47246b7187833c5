import Foundation
import ResourceRuntime
import Testing

@Suite struct NullableTests {
  @Test("a nullable value takes the literals of its value")
  func literals() {
    let tags: Nullable<[String]> = ["a", "b"]
    let none: Nullable<[String]> = []
    let attributes: Nullable<[String: Int]> = ["a": 1, "b": 2]
    let optional: Nullable<[Int]>? = [1]
    #expect(tags.value == ["a", "b"])
    #expect(none.value == [])
    #expect(attributes.value == ["a": 1, "b": 2])
    #expect(optional?.value == [1])
  }

  @Test("a nullable value takes the array literals of a type that isn't a collection")
  func arrays() {
    let words: Nullable<Words>? = ["a", "b"]
    #expect(words?.value?.list == ["a", "b"])
    let plain: Words = ["c"]
    #expect(plain.list == ["c"])
  }

  private struct Words: ExpressibleByArray {
    let list: [String]
    init(literalElements elements: [String]) { list = elements }
  }

  @Test("of equal keys in a literal the last one counts")
  func repeatedKeys() {
    let attributes: Nullable<[String: Int]> = ["a": 1, "a": 2]
    #expect(attributes.value == ["a": 2])
  }

  @Test("an error of JSONDecoder names the key strategy that generated models need")
  func keyStrategies() {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json = Data(#"{"first_name":"A","last_name":"B","role":"admin"}"#.utf8)
    do {
      _ = try decoder.decode(UserModel.self, from: json)
      Issue.record("decoded")
    } catch let DecodingError.dataCorrupted(context) {
      #expect(context.debugDescription.contains("default keyDecodingStrategy"))
    } catch {
      Issue.record("\(error)")
    }
  }
}
