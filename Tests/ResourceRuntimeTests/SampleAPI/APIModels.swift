import Foundation
@_spi(Generated) import ResourceRuntime

nonisolated struct UserModel: Fetchable, Hashable {
  var firstName: String
  var lastName: String
  var nickname: String?

  init(firstName: String, lastName: String, nickname: String? = nil) {
    self.firstName = firstName
    self.lastName = lastName
    self.nickname = nickname
  }
}

nonisolated extension UserModel {
  private static let keys: JSONKeys = ["first_name", "last_name", "nick"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var firstName: String?
    var lastName: String?
    var nickname: String?

    var object = json.begin(UserModel.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&firstName)
      case 1: json.read(&lastName)
      default: json.read(&nickname)
      }
    }

    try object.end(json)
    guard let firstName, let lastName else {
      throw object.missing(["first_name", "last_name"], in: json)
    }

    self.firstName = firstName
    self.lastName = lastName
    self.nickname = nickname
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("first_name", firstName)
    json.member("last_name", lastName)
    json.member("nick", nickname)
    json.endObject()
  }
}

nonisolated struct ListItemModel: Fetchable, Hashable {
  var id: Int
  var name: String
}

nonisolated extension ListItemModel {
  private static let keys: JSONKeys = ["id", "name"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var id: Int?
    var name: String?

    var object = json.begin(ListItemModel.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&id)
      default: json.read(&name)
      }
    }

    try object.end(json)
    guard let id, let name else {
      throw object.missing(["id", "name"], in: json)
    }

    self.id = id
    self.name = name
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("name", name)
    json.endObject()
  }
}

/// Every property may be absent.
nonisolated struct Settings: Fetchable, Hashable {
  var theme: String?
  var volume: Int?

  init(theme: String? = nil, volume: Int? = nil) {
    self.theme = theme
    self.volume = volume
  }
}

nonisolated extension Settings {
  private static let keys: JSONKeys = ["theme", "volume"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var theme: String?
    var volume: Int?

    var object = json.begin(Settings.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&theme)
      default: json.read(&volume)
      }
    }

    try object.end(json)

    self.theme = theme
    self.volume = volume
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("theme", theme)
    json.member("volume", volume)
    json.endObject()
  }
}

nonisolated struct NewProduct: Fetchable, Hashable {
  var sku: String
  var weight: Int
}

nonisolated extension NewProduct {
  private static let keys: JSONKeys = ["sku", "weight"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var sku: String?
    var weight: Int?

    var object = json.begin(NewProduct.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&sku)
      default: json.read(&weight)
      }
    }

    try object.end(json)
    guard let sku, let weight else {
      throw object.missing(["sku", "weight"], in: json)
    }

    self.sku = sku
    self.weight = weight
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("sku", sku)
    json.member("weight", weight)
    json.endObject()
  }
}

nonisolated struct Episode: Fetchable, Hashable {
  var id: String
  var title: String
}

nonisolated extension Episode {
  private static let keys: JSONKeys = ["id", "title"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var id: String?
    var title: String?

    var object = json.begin(Episode.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&id)
      default: json.read(&title)
      }
    }

    try object.end(json)
    guard let id, let title else {
      throw object.missing(["id", "title"], in: json)
    }

    self.id = id
    self.title = title
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("title", title)
    json.endObject()
  }
}

nonisolated struct Account: Fetchable, Hashable {
  var userId: Int
  var username: String
  var token: Secret?

  init(userId: Int, username: String, token: Secret? = nil) {
    self.userId = userId
    self.username = username
    self.token = token
  }
}

nonisolated extension Account {
  private static let keys: JSONKeys = ["userId", "username", "token"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var userId: Int?
    var username: String?
    var token: Secret?

    var object = json.begin(Account.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&userId)
      case 1: json.read(&username)
      default: json.read(&token)
      }
    }

    try object.end(json)
    guard let userId, let username else {
      throw object.missing(["userId", "username"], in: json)
    }

    self.userId = userId
    self.username = username
    self.token = token
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("userId", userId)
    json.member("username", username)
    json.member("token", token)
    json.endObject()
  }
}

nonisolated struct Problem: Fetchable, Hashable {
  var code: String
  var message: String?

  init(code: String, message: String? = nil) {
    self.code = code
    self.message = message
  }
}

nonisolated extension Problem {
  private static let keys: JSONKeys = ["code", "message"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var code: String?
    var message: String?

    var object = json.begin(Problem.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&code)
      default: json.read(&message)
      }
    }

    try object.end(json)
    guard let code else {
      throw object.missing(["code"], in: json)
    }

    self.code = code
    self.message = message
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("code", code)
    json.member("message", message)
    json.endObject()
  }
}

nonisolated enum FriendsLevel: Int, ClosedEnumeration, CaseIterable {
  case close = 1
  case family = 2
  case everyone = 3
}

nonisolated enum Continent: String, ClosedEnumeration, CaseIterable {
  case america
  case asia
  case europe
}
