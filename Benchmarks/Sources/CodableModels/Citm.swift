// The models of citm.yaml as they are written for JSONDecoder.

// MARK: - Catalog

public nonisolated struct Catalog: Codable, Hashable, Sendable {
  public var areaNames: [String: String]

  public var audienceSubCategoryNames: [String: String]

  public var blockNames: [String: String]

  public var events: [String: Event]

  public var performances: [Performance]

  public var seatCategoryNames: [String: String]

  public var subTopicNames: [String: String]

  public var subjectNames: [String: String]

  public var topicNames: [String: String]

  public var topicSubTopics: [String: [Int]]

  public var venueNames: [String: String]

  enum CodingKeys: String, CodingKey {
    case areaNames
    case audienceSubCategoryNames
    case blockNames
    case events
    case performances
    case seatCategoryNames
    case subTopicNames
    case subjectNames
    case topicNames
    case topicSubTopics
    case venueNames
  }
}

// MARK: - Event

public nonisolated struct Event: Codable, Hashable, Sendable {
  public var description: String?

  public var id: Int

  public var logo: String?

  public var name: String

  public var subTopicIds: [Int]

  public var subjectCode: String?

  public var subtitle: String?

  public var topicIds: [Int]

  enum CodingKeys: String, CodingKey {
    case description
    case id
    case logo
    case name
    case subTopicIds
    case subjectCode
    case subtitle
    case topicIds
  }
}

// MARK: - Performance

public nonisolated struct Performance: Codable, Hashable, Sendable {
  public var eventId: Int

  public var id: Int

  public var logo: String?

  public var name: String?

  public var prices: [Price]

  public var seatCategories: [SeatCategory]

  public var seatMapImage: String?

  public var start: Int

  public var venueCode: String

  enum CodingKeys: String, CodingKey {
    case eventId
    case id
    case logo
    case name
    case prices
    case seatCategories
    case seatMapImage
    case start
    case venueCode
  }
}

// MARK: - Price

public nonisolated struct Price: Codable, Hashable, Sendable {
  public var amount: Int

  public var audienceSubCategoryId: Int

  public var seatCategoryId: Int

  enum CodingKeys: String, CodingKey {
    case amount
    case audienceSubCategoryId
    case seatCategoryId
  }
}

// MARK: - SeatCategory

public nonisolated struct SeatCategory: Codable, Hashable, Sendable {
  public var areas: [Area]

  public var seatCategoryId: Int

  enum CodingKeys: String, CodingKey {
    case areas
    case seatCategoryId
  }
}

// MARK: - Area

public nonisolated struct Area: Codable, Hashable, Sendable {
  public var areaId: Int

  public var blockIds: [Int]

  enum CodingKeys: String, CodingKey {
    case areaId
    case blockIds
  }
}
