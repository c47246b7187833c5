import Foundation
@_spi(Generated) import ResourceRuntime

// MARK: - cities

nonisolated struct CitiesResource: NetworkResource, FileResource, Hashable {
  typealias Value = [City]
  typealias ErrorBody = Problem

  static var responseReader: ResponseReader<[City]> { .lenient(at: "cities") }

  var continent: Continent

  init(continent: Continent) {
    self.continent = continent
  }

  var request: RequestSpec {
    RequestSpec(.get, on: .local, path: "/\(continent).json")
  }

  var file: String {
    "cities/\(continent.rawValue).json"
  }
}

nonisolated extension NetworkResource where Self == CitiesResource {
  static func cities(continent: Continent) -> Self {
    Self(continent: continent)
  }
}

// MARK: - getUsers

nonisolated struct GetUsersResource: NetworkResource, Hashable {
  typealias Value = [ListItemModel]
  typealias ErrorBody = Problem

  init() {}

  var request: RequestSpec {
    RequestSpec(.get, on: .example, path: "/users")
  }
}

nonisolated extension NetworkResource where Self == GetUsersResource {
  static var getUsers: Self { Self() }
}

// MARK: - getUser

nonisolated struct GetUserResource: NetworkResource, Hashable {
  typealias Value = UserModel
  typealias ErrorBody = Problem

  var id: Int

  init(id: Int) {
    self.id = id
  }

  var request: RequestSpec {
    RequestSpec(.get, on: .example, path: "/user/\(id)")
  }
}

nonisolated extension NetworkResource where Self == GetUserResource {
  static func getUser(id: Int) -> Self {
    Self(id: id)
  }
}

// MARK: - getProducts

nonisolated struct GetProductsResource: PagedResource, Hashable {
  typealias Value = [ListItemModel]
  typealias Item = ListItemModel
  typealias ErrorBody = Problem

  var limit: Int
  var offset: Int
  var search: String?
  var tags: [String]

  init(limit: Int = 20, offset: Int = 0, search: String? = nil, tags: [String] = []) {
    self.limit = limit
    self.offset = offset
    self.search = search
    self.tags = tags
  }

  static var paging: Paging<Self> { .offset(\.offset) }

  var request: RequestSpec {
    RequestSpec(
      .get, on: .example, path: "/products",
      query: ["limit": limit, "offset": offset, "search": search, "tag": tags])
  }
}

nonisolated extension NetworkResource where Self == GetProductsResource {
  static func getProducts(
    limit: Int = 20, offset: Int = 0, search: String? = nil, tags: [String] = []
  ) -> Self {
    Self(limit: limit, offset: offset, search: search, tags: tags)
  }
}

// MARK: - addProduct

nonisolated struct AddProductResource: NetworkResource, Hashable {
  typealias Value = NewProduct
  typealias ErrorBody = AddProductError

  var body: NewProduct

  init(_ body: NewProduct) {
    self.body = body
  }

  var request: RequestSpec {
    RequestSpec(.post, on: .example, path: "/products", body: .json(body))
  }

  func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> AddProductError? {
    switch status {
    case 404: .notFound(try Problem(json: data))
    case 409: .conflict(try ListItemModel(json: data))
    default: nil
    }
  }
}

nonisolated enum AddProductError: Sendable, Hashable {
  case notFound(Problem)
  case conflict(ListItemModel)
}

nonisolated extension NetworkResource where Self == AddProductResource {
  static func addProduct(_ body: NewProduct) -> Self {
    Self(body)
  }
}

// MARK: - Episode.all, Episode.media

nonisolated struct EpisodeAllResource: NetworkResource, Hashable {
  typealias Value = [Episode]
  typealias ErrorBody = Problem

  init() {}

  var request: RequestSpec {
    RequestSpec(.get, on: .local, path: "/episodes.json")
  }
}

nonisolated struct EpisodeMediaResource: NetworkResource, Hashable {
  typealias Value = Data
  typealias ErrorBody = Problem

  static var responseReader: ResponseReader<Data> { .data("video/mp4") }

  var id: String

  init(id: String) {
    self.id = id
  }

  var request: RequestSpec {
    RequestSpec(.get, on: .local, path: "/episodes/\(id).json")
  }
}

nonisolated extension Episode {
  /// The list of all episodes. A description of a request, not a collection: load it.
  static var all: EpisodeAllResource { EpisodeAllResource() }

  var media: EpisodeMediaResource { EpisodeMediaResource(id: id) }
}

// MARK: - login

nonisolated struct LoginResource: NetworkResource, Hashable {
  typealias Value = Account
  typealias ErrorBody = Problem

  var username: String
  var password: Secret

  init(username: String, password: Secret) {
    self.username = username
    self.password = password
  }

  var request: RequestSpec {
    RequestSpec(
      .get, on: .account, path: "/getUser", query: ["username": username, "password": password],
      auth: .none)
  }
}

nonisolated extension NetworkResource where Self == LoginResource {
  static func login(username: String, password: Secret) -> Self {
    Self(username: username, password: password)
  }
}

// MARK: - userProfile, friends, checkName, unfriend

nonisolated struct UserProfileResource: NetworkResource, Hashable {
  typealias Value = Account
  typealias ErrorBody = Problem

  init() {}

  var request: RequestSpec {
    RequestSpec(.get, on: .account, path: "/getUserProfile")
  }
}

nonisolated struct FriendsResource: NetworkResource, Hashable {
  typealias Value = [ListItemModel]
  typealias ErrorBody = Problem

  static var responseReader: ResponseReader<[ListItemModel]> { .lenient(at: "friends") }

  var friendsLevel: FriendsLevel

  init(friendsLevel: FriendsLevel) {
    self.friendsLevel = friendsLevel
  }

  var request: RequestSpec {
    RequestSpec(
      .get, on: .account, path: "/getFriendsList", query: ["friendsLevel": friendsLevel])
  }
}

nonisolated extension NetworkResource where Self == FriendsResource {
  static func friends(friendsLevel: FriendsLevel) -> Self {
    Self(friendsLevel: friendsLevel)
  }
}

nonisolated struct CheckNameResource: NetworkResource, Hashable {
  typealias Value = Bool
  typealias ErrorBody = Problem

  static var responseReader: ResponseReader<Bool> { .json(at: "available") }

  var name: String

  init(name: String) {
    self.name = name
  }

  var request: RequestSpec {
    RequestSpec(
      .get, on: .account, path: "/available", query: ["name": name],
      omitting: [.query("userId"), .header("xyz")])
  }
}

nonisolated struct UnfriendResource: NetworkResource, Hashable {
  typealias Value = Void
  typealias ErrorBody = Problem

  var id: Int

  init(id: Int) {
    self.id = id
  }

  var request: RequestSpec {
    RequestSpec(.delete, on: .account, path: "/friends/\(id)")
  }
}

// MARK: - signIn

nonisolated struct SignInResource: NetworkResource, Hashable {
  typealias Value = Account?

  static var responseReader: ResponseReader<Account?> { .optional }

  var username: String
  var password: Secret
  var scope: String?

  init(username: String, password: Secret, scope: String? = nil) {
    self.username = username
    self.password = password
    self.scope = scope
  }

  var request: RequestSpec {
    RequestSpec(
      .post, on: .account, path: "/session",
      body: .form(["username": username, "password": password, "scope": scope]), auth: .none)
  }
}
