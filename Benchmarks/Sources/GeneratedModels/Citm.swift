// In the shape of generated code, from citm.yaml.

public import ResourceRuntime

// MARK: - Catalog

public nonisolated struct Catalog: Fetchable, Hashable {
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

  public init(
    areaNames: [String: String],
    audienceSubCategoryNames: [String: String],
    blockNames: [String: String],
    events: [String: Event],
    performances: [Performance],
    seatCategoryNames: [String: String],
    subTopicNames: [String: String],
    subjectNames: [String: String],
    topicNames: [String: String],
    topicSubTopics: [String: [Int]],
    venueNames: [String: String]
  ) {
    self.areaNames = areaNames
    self.audienceSubCategoryNames = audienceSubCategoryNames
    self.blockNames = blockNames
    self.events = events
    self.performances = performances
    self.seatCategoryNames = seatCategoryNames
    self.subTopicNames = subTopicNames
    self.subjectNames = subjectNames
    self.topicNames = topicNames
    self.topicSubTopics = topicSubTopics
    self.venueNames = venueNames
  }
}

nonisolated extension Catalog {
  private static let keys: JSONKeys = [
    "areaNames",
    "audienceSubCategoryNames",
    "blockNames",
    "events",
    "performances",
    "seatCategoryNames",
    "subTopicNames",
    "subjectNames",
    "topicNames",
    "topicSubTopics",
    "venueNames",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var areaNames: [String: String]?
    var audienceSubCategoryNames: [String: String]?
    var blockNames: [String: String]?
    var events: [String: Event]?
    var performances: [Performance]?
    var seatCategoryNames: [String: String]?
    var subTopicNames: [String: String]?
    var subjectNames: [String: String]?
    var topicNames: [String: String]?
    var topicSubTopics: [String: [Int]]?
    var venueNames: [String: String]?

    var object = json.begin(Catalog.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&areaNames)
      case 1: json.read(&audienceSubCategoryNames)
      case 2: json.read(&blockNames)
      case 3: json.read(&events)
      case 4: json.read(&performances)
      case 5: json.read(&seatCategoryNames)
      case 6: json.read(&subTopicNames)
      case 7: json.read(&subjectNames)
      case 8: json.read(&topicNames)
      case 9: json.read(&topicSubTopics)
      default: json.read(&venueNames)
      }
    }

    try object.end(&json)
    guard let areaNames, let audienceSubCategoryNames, let blockNames, let events, let performances,
      let seatCategoryNames, let subTopicNames, let subjectNames, let topicNames,
      let topicSubTopics, let venueNames
    else {
      throw object.missing(
        [
          "areaNames", "audienceSubCategoryNames", "blockNames", "events", "performances",
          "seatCategoryNames", "subTopicNames", "subjectNames", "topicNames", "topicSubTopics",
          "venueNames",
        ], in: &json)
    }

    self.areaNames = areaNames
    self.audienceSubCategoryNames = audienceSubCategoryNames
    self.blockNames = blockNames
    self.events = events
    self.performances = performances
    self.seatCategoryNames = seatCategoryNames
    self.subTopicNames = subTopicNames
    self.subjectNames = subjectNames
    self.topicNames = topicNames
    self.topicSubTopics = topicSubTopics
    self.venueNames = venueNames
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("areaNames", areaNames)
    json.member("audienceSubCategoryNames", audienceSubCategoryNames)
    json.member("blockNames", blockNames)
    json.member("events", events)
    json.member("performances", performances)
    json.member("seatCategoryNames", seatCategoryNames)
    json.member("subTopicNames", subTopicNames)
    json.member("subjectNames", subjectNames)
    json.member("topicNames", topicNames)
    json.member("topicSubTopics", topicSubTopics)
    json.member("venueNames", venueNames)
    json.endObject()
  }
}

// MARK: - Event

public nonisolated struct Event: Fetchable, Hashable {
  public var description: String?

  public var id: Int

  public var logo: String?

  public var name: String

  public var subTopicIds: [Int]

  public var subjectCode: String?

  public var subtitle: String?

  public var topicIds: [Int]

  public init(
    description: String? = nil,
    id: Int,
    logo: String? = nil,
    name: String,
    subTopicIds: [Int],
    subjectCode: String? = nil,
    subtitle: String? = nil,
    topicIds: [Int]
  ) {
    self.description = description
    self.id = id
    self.logo = logo
    self.name = name
    self.subTopicIds = subTopicIds
    self.subjectCode = subjectCode
    self.subtitle = subtitle
    self.topicIds = topicIds
  }
}

nonisolated extension Event {
  private static let keys: JSONKeys = [
    "description",
    "id",
    "logo",
    "name",
    "subTopicIds",
    "subjectCode",
    "subtitle",
    "topicIds",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var description: String?
    var id: Int?
    var logo: String?
    var name: String?
    var subTopicIds: [Int]?
    var subjectCode: String?
    var subtitle: String?
    var topicIds: [Int]?

    var object = json.begin(Event.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&description)
      case 1: json.read(&id)
      case 2: json.read(&logo)
      case 3: json.read(&name)
      case 4: json.read(&subTopicIds)
      case 5: json.read(&subjectCode)
      case 6: json.read(&subtitle)
      default: json.read(&topicIds)
      }
    }

    try object.end(&json)
    guard let id, let name, let subTopicIds, let topicIds else {
      throw object.missing(["id", "name", "subTopicIds", "topicIds"], in: &json)
    }

    self.description = description
    self.id = id
    self.logo = logo
    self.name = name
    self.subTopicIds = subTopicIds
    self.subjectCode = subjectCode
    self.subtitle = subtitle
    self.topicIds = topicIds
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("description", description)
    json.member("id", id)
    json.member("logo", logo)
    json.member("name", name)
    json.member("subTopicIds", subTopicIds)
    json.member("subjectCode", subjectCode)
    json.member("subtitle", subtitle)
    json.member("topicIds", topicIds)
    json.endObject()
  }
}

// MARK: - Performance

public nonisolated struct Performance: Fetchable, Hashable {
  public var eventId: Int

  public var id: Int

  public var logo: String?

  public var name: String?

  public var prices: [Price]

  public var seatCategories: [SeatCategory]

  public var seatMapImage: String?

  public var start: Int

  public var venueCode: String

  public init(
    eventId: Int,
    id: Int,
    logo: String? = nil,
    name: String? = nil,
    prices: [Price],
    seatCategories: [SeatCategory],
    seatMapImage: String? = nil,
    start: Int,
    venueCode: String
  ) {
    self.eventId = eventId
    self.id = id
    self.logo = logo
    self.name = name
    self.prices = prices
    self.seatCategories = seatCategories
    self.seatMapImage = seatMapImage
    self.start = start
    self.venueCode = venueCode
  }
}

nonisolated extension Performance {
  private static let keys: JSONKeys = [
    "eventId",
    "id",
    "logo",
    "name",
    "prices",
    "seatCategories",
    "seatMapImage",
    "start",
    "venueCode",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var eventId: Int?
    var id: Int?
    var logo: String?
    var name: String?
    var prices: [Price]?
    var seatCategories: [SeatCategory]?
    var seatMapImage: String?
    var start: Int?
    var venueCode: String?

    var object = json.begin(Performance.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&eventId)
      case 1: json.read(&id)
      case 2: json.read(&logo)
      case 3: json.read(&name)
      case 4: json.read(&prices)
      case 5: json.read(&seatCategories)
      case 6: json.read(&seatMapImage)
      case 7: json.read(&start)
      default: json.read(&venueCode)
      }
    }

    try object.end(&json)
    guard let eventId, let id, let prices, let seatCategories, let start, let venueCode else {
      throw object.missing(
        ["eventId", "id", "prices", "seatCategories", "start", "venueCode"], in: &json)
    }

    self.eventId = eventId
    self.id = id
    self.logo = logo
    self.name = name
    self.prices = prices
    self.seatCategories = seatCategories
    self.seatMapImage = seatMapImage
    self.start = start
    self.venueCode = venueCode
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("eventId", eventId)
    json.member("id", id)
    json.member("logo", logo)
    json.member("name", name)
    json.member("prices", prices)
    json.member("seatCategories", seatCategories)
    json.member("seatMapImage", seatMapImage)
    json.member("start", start)
    json.member("venueCode", venueCode)
    json.endObject()
  }
}

// MARK: - Price

public nonisolated struct Price: Fetchable, Hashable {
  public var amount: Int

  public var audienceSubCategoryId: Int

  public var seatCategoryId: Int

  public init(
    amount: Int,
    audienceSubCategoryId: Int,
    seatCategoryId: Int
  ) {
    self.amount = amount
    self.audienceSubCategoryId = audienceSubCategoryId
    self.seatCategoryId = seatCategoryId
  }
}

nonisolated extension Price {
  private static let keys: JSONKeys = [
    "amount",
    "audienceSubCategoryId",
    "seatCategoryId",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var amount: Int?
    var audienceSubCategoryId: Int?
    var seatCategoryId: Int?

    var object = json.begin(Price.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&amount)
      case 1: json.read(&audienceSubCategoryId)
      default: json.read(&seatCategoryId)
      }
    }

    try object.end(&json)
    guard let amount, let audienceSubCategoryId, let seatCategoryId else {
      throw object.missing(["amount", "audienceSubCategoryId", "seatCategoryId"], in: &json)
    }

    self.amount = amount
    self.audienceSubCategoryId = audienceSubCategoryId
    self.seatCategoryId = seatCategoryId
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("amount", amount)
    json.member("audienceSubCategoryId", audienceSubCategoryId)
    json.member("seatCategoryId", seatCategoryId)
    json.endObject()
  }
}

// MARK: - SeatCategory

public nonisolated struct SeatCategory: Fetchable, Hashable {
  public var areas: [Area]

  public var seatCategoryId: Int

  public init(
    areas: [Area],
    seatCategoryId: Int
  ) {
    self.areas = areas
    self.seatCategoryId = seatCategoryId
  }
}

nonisolated extension SeatCategory {
  private static let keys: JSONKeys = [
    "areas",
    "seatCategoryId",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var areas: [Area]?
    var seatCategoryId: Int?

    var object = json.begin(SeatCategory.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&areas)
      default: json.read(&seatCategoryId)
      }
    }

    try object.end(&json)
    guard let areas, let seatCategoryId else {
      throw object.missing(["areas", "seatCategoryId"], in: &json)
    }

    self.areas = areas
    self.seatCategoryId = seatCategoryId
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("areas", areas)
    json.member("seatCategoryId", seatCategoryId)
    json.endObject()
  }
}

// MARK: - Area

public nonisolated struct Area: Fetchable, Hashable {
  public var areaId: Int

  public var blockIds: [Int]

  public init(
    areaId: Int,
    blockIds: [Int]
  ) {
    self.areaId = areaId
    self.blockIds = blockIds
  }
}

nonisolated extension Area {
  private static let keys: JSONKeys = [
    "areaId",
    "blockIds",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var areaId: Int?
    var blockIds: [Int]?

    var object = json.begin(Area.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&areaId)
      default: json.read(&blockIds)
      }
    }

    try object.end(&json)
    guard let areaId, let blockIds else {
      throw object.missing(["areaId", "blockIds"], in: &json)
    }

    self.areaId = areaId
    self.blockIds = blockIds
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("areaId", areaId)
    json.member("blockIds", blockIds)
    json.endObject()
  }
}
