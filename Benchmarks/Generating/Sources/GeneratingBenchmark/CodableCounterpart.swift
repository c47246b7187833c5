/// The models of `SyntheticSpec` as one would write them by hand, with synthesized `Codable` and
/// `Hashable`.
struct CodableCounterpart {
  var models: Int

  var text: String {
    var text = """
      public import Foundation

      public struct Problem: Codable, Hashable, Sendable {
        public var code: String
        public var message: String?

        public init(code: String, message: String? = nil) {
          self.code = code
          self.message = message
        }
      }

      """
    for number in 0..<models { text += model(number) }
    return text
  }

  private func model(_ number: Int) -> String {
    let owner = number == 0 ? "Problem" : "Item\(number / 2)"
    let part = "Item\(number * 7 / 11)"
    return """

      /// The item with the number \(number), of which there are many.
      public struct Item\(number): Codable, Hashable, Sendable {
        public var kind: String
        public var itemID: Int
        public var displayName: String
        public var createdAt: Date
        public var updatedOn: Date?
        public var state: State
        public var weight: Int
        public var price: Double?
        public var tags: [String]?
        public var owner: \(owner)?
        public var parts: [\(part)]?
        public var labels: [String: String]?

        public init(
          kind: String, itemID: Int, displayName: String, createdAt: Date, updatedOn: Date? = nil,
          state: State, weight: Int = 0, price: Double? = nil, tags: [String]? = nil,
          owner: \(owner)? = nil, parts: [\(part)]? = nil, labels: [String: String]? = nil
        ) {
          self.kind = kind
          self.itemID = itemID
          self.displayName = displayName
          self.createdAt = createdAt
          self.updatedOn = updatedOn
          self.state = state
          self.weight = weight
          self.price = price
          self.tags = tags
          self.owner = owner
          self.parts = parts
          self.labels = labels
        }

        public enum State: String, Codable, Hashable, Sendable {
          case active
          case archived
        }

        enum CodingKeys: String, CodingKey {
          case kind
          case itemID = "item_id"
          case displayName = "display_name"
          case createdAt = "created_at"
          case updatedOn = "updated_on"
          case state
          case weight
          case price
          case tags
          case owner
          case parts
          case labels
        }
      }

      """
  }
}
