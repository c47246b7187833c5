import Foundation
@_spi(Generated) import ResourceRuntime

// Models in the form of generated code.

nonisolated struct City: Fetchable, Hashable {
  var name: String
}

nonisolated extension City {
  private static let keys: JSONKeys = ["name"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var name: String?
    var object = json.begin(City.keys)
    while let key = object.next(json) {
      switch key {
      default: json.read(&name)
      }
    }
    try object.end(json)
    guard let name else { throw object.missing(["name"], in: json) }
    self.name = name
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("name", name)
    json.endObject()
  }
}

nonisolated struct Person: Fetchable, Hashable {
  var firstName: String
  var role: Role
  var level: Level?
  var city: String
  var weight: Int
  var joinedOn: CalendarDate?
  var expires: Date?
  var visits: [Date]
  var friends: [City]
  private var bossBox: Indirect<Person>

  var boss: Person? {
    get { bossBox.value }
    set { bossBox.value = newValue }
  }

  enum Role: OpenEnumeration, Hashable {
    case member
    case admin
    case unrecognized(String)
  }

  enum Level: Int, ClosedEnumeration, CaseIterable {
    case close = 1
    case family = 2
  }
}

nonisolated extension Person {
  private static let keys: JSONKeys = [
    "first_name", "role", "level", "address", "weight", "joined_on", "expires", "visits", "friends",
    "boss",
  ]
  private static let addressKeys: JSONKeys = ["city"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var firstName: String?
    var role: Role?
    var level: Level?
    var city: String?
    var weight: Int?
    var joinedOn: CalendarDate?
    var expires: Date?
    var visits: [Date]?
    var friends: [City]?
    var boss: Person?
    var object = json.begin(Person.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&firstName)
      case 1: json.read(&role)
      case 2: json.read(&level)
      case 3:
        var address = json.begin(Person.addressKeys)
        while let key = address.next(json) {
          switch key {
          default: json.read(&city)
          }
        }
        address.close(json)
      case 4: json.read(&weight)
      case 5: json.read(&joinedOn)
      case 6: json.read(&expires, as: .unix)
      case 7: json.read(&visits, as: .each(.unixMilliseconds))
      case 8: json.read(&friends, as: .lenient)
      default: json.read(&boss)
      }
    }
    try object.end(json)
    guard let firstName, let role, let city else {
      throw object.missing(["first_name", "role", ["address", "city"]], in: json)
    }
    self.firstName = firstName
    self.role = role
    self.level = level
    self.city = city
    self.weight = weight ?? 0
    self.joinedOn = joinedOn
    self.expires = expires
    self.visits = visits ?? []
    self.friends = friends ?? []
    self.bossBox = Indirect(boss)
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("first_name", firstName)
    json.member("role", role)
    json.member("level", level)
    json.key("address")
    json.beginObject()
    json.member("city", city)
    json.endObject()
    json.member("weight", weight)
    json.member("joined_on", joinedOn)
    json.member("expires", expires, as: .unix)
    json.member("visits", visits, as: .each(.unixMilliseconds))
    json.member("friends", friends, as: .lenient)
    json.member("boss", boss)
    json.endObject()
  }
}

nonisolated extension Person.Role {
  static let known: KnownValues<Person.Role> = [.member, .admin]

  var rawValue: String {
    switch self {
    case .member: "member"
    case .admin: "admin"
    case .unrecognized(let value): value
    }
  }
}

/// A union that is chosen by a discriminator.
nonisolated enum Attachment: Fetchable, Hashable {
  case city(City)
  case person(Person)
  case unrecognized(JSONValue)

  init(from json: JSONReader) throws(JSONDecodingError) {
    switch try json.discriminator("kind") {
    case "City": self = .city(try City(from: json))
    case "Person": self = .person(try Person(from: json))
    default: self = .unrecognized(try JSONValue(from: json))
    }
  }

  func write(to json: JSONWriter) {
    switch self {
    case .city(let value): value.write(to: json)
    case .person(let value): value.write(to: json)
    case .unrecognized(let value): value.write(to: json)
    }
  }
}

/// A union of which the first alternative that can be decoded is chosen.
nonisolated indirect enum Place: Fetchable, Hashable {
  case person(Person)
  case city(City)
  case number(Int)
  case list([Place])

  init(from json: JSONReader) throws(JSONDecodingError) {
    if let value = json.attempt(Person.self) {
      self = .person(value)
      return
    }
    if let value = json.attempt(City.self) {
      self = .city(value)
      return
    }
    if let value = json.attempt(Int.self) {
      self = .number(value)
      return
    }
    if let value = json.attempt([Place].self) {
      self = .list(value)
      return
    }
    throw json.noAlternativeFits()
  }

  func write(to json: JSONWriter) {
    switch self {
    case .person(let value): value.write(to: json)
    case .city(let value): value.write(to: json)
    case .number(let value): value.write(to: json)
    case .list(let value): value.write(to: json)
    }
  }
}

/// Decodes text and returns the description of the failure.
func failure<Value: JSONReadable>(_ type: Value.Type, _ text: String) -> String {
  do throws(JSONDecodingError) {
    let value = try Value(json: Array(text.utf8))
    return "read \(value)"
  } catch {
    return error.description
  }
}
