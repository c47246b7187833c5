internal import ExampleAPI
internal import Foundation
internal import GoldenHostileResponses
internal import GoldenUnions
internal import ResourceRuntime

/// A model takes only JSON, and reads what it writes as the same value.
enum ResponseFuzzing {
  /// The first byte chooses the model.
  static func fault(in bytes: [UInt8]) -> String? {
    guard let choice = bytes.first else { return nil }
    let body = Array(bytes.dropFirst())
    let models: [([UInt8]) -> String?] = [
      { fault(in: $0, of: JSONValue.self) },
      { fault(in: $0, of: UserModel.self) },
      { fault(in: $0, of: ProductModel.self) },
      { fault(in: $0, of: [Friend].self) },
      { fault(in: $0, of: GoldenHostileResponses.Page.self) },
      { fault(in: $0, of: GoldenHostileResponses.Looks.self) },
      { fault(in: $0, of: GoldenHostileResponses.Numbers.self) },
      { fault(in: $0, of: GoldenHostileResponses.Shape.self) },
      { fault(in: $0, of: GoldenHostileResponses.Odd.self) },
      { fault(in: $0, of: GoldenUnions.Group.self) },
      { fault(in: $0, of: GoldenUnions.Anything.self) },
      { fault(in: $0, of: GoldenUnions.Post.self) },
      { fault(in: $0, of: [String: [Decimal]].self) },
      { fault(in: $0, of: [Date].self) },
      { fault(in: $0, of: [URL].self) },
    ]
    return models[Int(choice) % models.count](body)
  }

  private static func fault<Model: JSONReadable & JSONWritable & Equatable>(
    in body: [UInt8], of type: Model.Type
  ) -> String? {
    do throws(DecodingFailure) {
      let value = try Model(json: body)
      guard (try? JSONValue(json: body)) != nil else { return "\(type) took what is no JSON" }
      guard let written = try? value.jsonData() else { return nil }
      let again = try Model(json: written)
      return again == value ? nil : "\(type) reads something else than it wrote"
    } catch {
      return error.offset < 0 || !error.path.hasPrefix("$")
        ? "a failure has no place" : nil
    }
  }
}
