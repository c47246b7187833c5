import Foundation
@_spi(Generated) import ResourceRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite
struct ObjectParameterTests {
  private let filter: JSONValue = [
    "name": "a b", "size": 3, "tags": ["x", "y"], "place": ["city": "Rome", "zip": nil],
  ]

  private func query(_ value: JSONValue, _ style: ObjectStyle) throws -> String? {
    let resource = AnyResource<Int, Never>(
      RequestSpec(
        .get, on: "http://localhost", path: "/", query: ["filter": value.parameter(as: style)])
    ) { data in data.count }
    let url = try resource.asURLRequest().url
    return url?.query(percentEncoded: true)
  }

  @Test(
    "an object is written to the query in its style",
    arguments: [
      (
        ObjectStyle.deepObject,
        "filter%5Bname%5D=a%20b&filter%5Bplace%5D%5Bcity%5D=Rome&filter%5Bsize%5D=3"
          + "&filter%5Btags%5D%5B0%5D=x&filter%5Btags%5D%5B1%5D=y"
      ),
      (.exploded, "name=a%20b&place%5Bcity%5D=Rome&size=3&tags=x&tags=y"),
      (
        .json,
        "filter=%7B%22name%22%3A%22a%20b%22%2C%22place%22%3A%7B%22city%22%3A%22Rome%22%2C%22zip"
          + "%22%3Anull%7D%2C%22size%22%3A3%2C%22tags%22%3A%5B%22x%22%2C%22y%22%5D%7D"
      ),
    ])
  func objects(style: ObjectStyle, expected: String) throws {
    #expect(try query(filter, style) == expected)
  }

  @Test("the style 'form' without 'explode' alternates names and values")
  func comma() throws {
    #expect(try query(["R": 100, "G": 200], .comma) == "filter=G,200,R,100")
  }

  @Test("a value that may be an object is written by what it is")
  func scalars() throws {
    #expect(try query(7, .deepObject) == "filter=7")
    #expect(try query(["gt": 7], .deepObject) == "filter%5Bgt%5D=7")
    #expect(try query("x", .exploded) == "filter=x")
    #expect(try query(["a", "b"], .exploded) == "filter=a&filter=b")
    #expect(try query(nil, .exploded) == "filter=")
    #expect(try query("a b", .textOrJSON) == "filter=a%20b")
    #expect(try query(["a", ["x": 1]], .textOrJSON) == "filter=a&filter=%7B%22x%22%3A1%7D")
    #expect(try query(["x": [1, 2]], .textOrJSON) == "filter=%7B%22x%22%3A%5B1%2C2%5D%7D")
  }

  @Test("a form can be made from the members of an object")
  func form() throws {
    func body(_ style: ObjectStyle) throws -> String {
      let resource = AnyResource<Int, Never>(
        RequestSpec(.post, on: "http://localhost", path: "/", body: .form(filter, as: style))
      ) { data in data.count }
      let request = try resource.asURLRequest()
      return String(decoding: try #require(request.httpBody), as: UTF8.self)
    }
    #expect(try body(.exploded) == "name=a+b&place%5Bcity%5D=Rome&size=3&tags=x&tags=y")
    #expect(
      try body(.deepObject)
        == "name=a+b&place%5Bcity%5D=Rome&size=3&tags%5B0%5D=x&tags%5B1%5D=y")
    #expect(
      try body(.textOrJSON)
        == "name=a+b&place=%7B%22city%22%3A%22Rome%22%2C%22zip%22%3Anull%7D&size=3&tags=x&tags=y")
  }

  @Test("a value that JSON cannot express is an error before anything is sent")
  func unwritable() throws {
    let resource = AnyResource<Int, Never>(
      RequestSpec(
        .get, on: "http://localhost", path: "/",
        query: ["limit": Double.infinity.parameter(as: .deepObject)])
    ) { data in data.count }
    #expect(throws: RequestError.self) { try resource.asURLRequest() }
  }
}
