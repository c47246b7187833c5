import ResourceRuntime
import ResourceRuntimeTesting

nonisolated enum Router: MatchableRoute, Hashable {
  case cities(continent: Continent)
  case getUsers
  case getUser(id: Int)
  case getProducts(limit: Int = 20, offset: Int = 0, search: String? = nil, tags: [String] = [])
  case addProduct(NewProduct)
  case episodeAll
  case episodeMedia(id: String)
  case login(username: String, password: Secret)
  case friends(friendsLevel: FriendsLevel)
  case signIn(username: String, password: Secret, scope: String? = nil)
  case uploadPhoto(
    photo: UploadFile, caption: String? = nil, tags: [String] = [], attachments: [UploadFile] = [],
    product: NewProduct? = nil, key: Secret? = nil)
  case setAvatar(UploadFile?)

  var resource: any NetworkResource {
    switch self {
    case .cities(let continent): CitiesResource(continent: continent)
    case .getUsers: GetUsersResource()
    case .getUser(let id): GetUserResource(id: id)
    case .getProducts(let limit, let offset, let search, let tags):
      GetProductsResource(limit: limit, offset: offset, search: search, tags: tags)
    case .addProduct(let body): AddProductResource(body)
    case .episodeAll: EpisodeAllResource()
    case .episodeMedia(let id): EpisodeMediaResource(id: id)
    case .login(let username, let password):
      LoginResource(username: username, password: password)
    case .friends(let friendsLevel): FriendsResource(friendsLevel: friendsLevel)
    case .signIn(let username, let password, let scope):
      SignInResource(username: username, password: password, scope: scope)
    case .uploadPhoto(let photo, let caption, let tags, let attachments, let product, let key):
      UploadPhotoResource(
        photo: photo, caption: caption, tags: tags, attachments: attachments, product: product,
        key: key)
    case .setAvatar(let body): SetAvatarResource(body)
    }
  }

  static let patterns: [RoutePattern] = [
    RoutePattern(.get, .local, "/{}.json"),
    RoutePattern(.get, .example, "/users"),
    RoutePattern(.get, .example, "/user/{}"),
    RoutePattern(.get, .example, "/products"),
    RoutePattern(.post, .example, "/products"),
    RoutePattern(.get, .local, "/episodes.json"),
    RoutePattern(.get, .local, "/episodes/{}.json"),
    RoutePattern(.get, .account, "/getUser"),
    RoutePattern(.get, .account, "/getFriendsList"),
    RoutePattern(.post, .account, "/session"),
    RoutePattern(.post, .local, "/photos"),
    RoutePattern(.put, .local, "/avatar"),
  ]

  init(from match: RouteMatch) throws(RouteMatchError) {
    switch match.index {
    case 0: self = .cities(continent: try match.path(0))
    case 1: self = .getUsers
    case 2: self = .getUser(id: try match.path(0))
    case 3:
      self = .getProducts(
        limit: try match.optionalQuery("limit") ?? 20,
        offset: try match.optionalQuery("offset") ?? 0,
        search: try match.optionalQuery("search"), tags: try match.queryList("tag"))
    case 4: self = .addProduct(try match.body())
    case 5: self = .episodeAll
    case 6: self = .episodeMedia(id: try match.path(0))
    case 7:
      self = .login(username: try match.query("username"), password: try match.query("password"))
    case 8: self = .friends(friendsLevel: try match.query("friendsLevel"))
    case 9:
      self = .signIn(
        username: try match.form("username"), password: try match.form("password"),
        scope: try match.optionalForm("scope"))
    case 10:
      self = .uploadPhoto(
        photo: try match.part("photo"), caption: try match.optionalPart("caption"),
        tags: try match.partList("tag"), attachments: try match.partList("attachment"),
        product: try match.optionalJSONPart("product"), key: try match.optionalPart("key"))
    case 11: self = .setAvatar(match.optionalBodyFile())
    default: throw RouteMatchError()
    }
  }
}
