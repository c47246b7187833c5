internal import ExampleAPI
internal import Foundation
internal import GoldenHostileResponses
internal import GoldenUnions
internal import ResourceRuntime

/// Checks that a model accepts only valid JSON and decodes what it encodes to an equal value.
enum ResponseFuzzing {
  /// The first byte chooses the model.
  static func failure(in bytes: [UInt8]) -> String? {
    guard let choice = bytes.first else { return nil }
    let body = Array(bytes.dropFirst())
    let models: [([UInt8]) -> String?] = [
      { failure(in: $0, of: JSONValue.self) },
      { failure(in: $0, of: UserModel.self) },
      { failure(in: $0, of: ProductModel.self) },
      { failure(in: $0, of: [Friend].self) },
      { failure(in: $0, of: GoldenHostileResponses.Page.self) },
      { failure(in: $0, of: GoldenHostileResponses.Looks.self) },
      { failure(in: $0, of: GoldenHostileResponses.Numbers.self) },
      { failure(in: $0, of: GoldenHostileResponses.Shape.self) },
      { failure(in: $0, of: GoldenHostileResponses.Odd.self) },
      { failure(in: $0, of: GoldenUnions.Group.self) },
      { failure(in: $0, of: GoldenUnions.Anything.self) },
      { failure(in: $0, of: GoldenUnions.Post.self) },
      { failure(in: $0, of: [String: [Decimal]].self) },
      { failure(in: $0, of: [Date].self) },
      { failure(in: $0, of: [URL].self) },
    ]
    return models[Int(choice) % models.count](body)
  }

  private static func failure<Model: JSONReadable & JSONWritable & Equatable>(
    in body: [UInt8], of type: Model.Type
  ) -> String? {
    do throws(JSONDecodingError) {
      let value = try Model(json: body)
      guard (try? JSONValue(json: body)) != nil else { return "\(type) accepted invalid JSON" }
      guard let written = try? value.jsonData() else { return nil }
      let again = try Model(json: written)
      return again == value ? nil : "\(type) decodes a different value than it encoded"
    } catch {
      return error.offset < 0 || !error.path.hasPrefix("$")
        ? "an error has no location" : nil
    }
  }
}
