// In the shape of generated code, from twitter.yaml.

public import ResourceRuntime

// MARK: - SearchResult

public nonisolated struct SearchResult: Fetchable, Hashable {
  public var statuses: [Status]

  public var searchMetadata: SearchMetadata

  public init(
    statuses: [Status],
    searchMetadata: SearchMetadata
  ) {
    self.statuses = statuses
    self.searchMetadata = searchMetadata
  }
}

nonisolated extension SearchResult {
  private static let keys: JSONKeys = [
    "statuses",
    "search_metadata",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var statuses: [Status]?
    var searchMetadata: SearchMetadata?

    var object = json.begin(SearchResult.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&statuses)
      default: json.read(&searchMetadata)
      }
    }

    try object.end(&json)
    guard let statuses, let searchMetadata else {
      throw object.missing(["statuses", "search_metadata"], in: &json)
    }

    self.statuses = statuses
    self.searchMetadata = searchMetadata
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("statuses", statuses)
    json.member("search_metadata", searchMetadata)
    json.endObject()
  }
}

// MARK: - Status

public nonisolated struct Status: Fetchable, Hashable {
  public var metadata: StatusMetadata

  public var createdAt: String

  public var id: Int

  public var idStr: String

  public var text: String

  public var source: String

  public var truncated: Bool

  public var inReplyToStatusId: Int?

  public var inReplyToStatusIdStr: String?

  public var inReplyToUserId: Int?

  public var inReplyToUserIdStr: String?

  public var inReplyToScreenName: String?

  public var user: User

  public var geo: String?

  public var coordinates: String?

  public var place: String?

  public var contributors: String?

  public var retweetCount: Int

  public var favoriteCount: Int

  public var entities: Entities

  public var favorited: Bool

  public var retweeted: Bool

  public var lang: String

  public var possiblySensitive: Bool?

  public var retweetedStatus: Status? {
    get { retweetedStatusBox.value }
    set { retweetedStatusBox.value = newValue }
  }

  private var retweetedStatusBox: Indirect<Status>

  public init(
    metadata: StatusMetadata,
    createdAt: String,
    id: Int,
    idStr: String,
    text: String,
    source: String,
    truncated: Bool,
    inReplyToStatusId: Int? = nil,
    inReplyToStatusIdStr: String? = nil,
    inReplyToUserId: Int? = nil,
    inReplyToUserIdStr: String? = nil,
    inReplyToScreenName: String? = nil,
    user: User,
    geo: String? = nil,
    coordinates: String? = nil,
    place: String? = nil,
    contributors: String? = nil,
    retweetCount: Int,
    favoriteCount: Int,
    entities: Entities,
    favorited: Bool,
    retweeted: Bool,
    lang: String,
    possiblySensitive: Bool? = nil,
    retweetedStatus: Status? = nil
  ) {
    self.metadata = metadata
    self.createdAt = createdAt
    self.id = id
    self.idStr = idStr
    self.text = text
    self.source = source
    self.truncated = truncated
    self.inReplyToStatusId = inReplyToStatusId
    self.inReplyToStatusIdStr = inReplyToStatusIdStr
    self.inReplyToUserId = inReplyToUserId
    self.inReplyToUserIdStr = inReplyToUserIdStr
    self.inReplyToScreenName = inReplyToScreenName
    self.user = user
    self.geo = geo
    self.coordinates = coordinates
    self.place = place
    self.contributors = contributors
    self.retweetCount = retweetCount
    self.favoriteCount = favoriteCount
    self.entities = entities
    self.favorited = favorited
    self.retweeted = retweeted
    self.lang = lang
    self.possiblySensitive = possiblySensitive
    self.retweetedStatusBox = Indirect(retweetedStatus)
  }
}

nonisolated extension Status {
  private static let keys: JSONKeys = [
    "metadata",
    "created_at",
    "id",
    "id_str",
    "text",
    "source",
    "truncated",
    "in_reply_to_status_id",
    "in_reply_to_status_id_str",
    "in_reply_to_user_id",
    "in_reply_to_user_id_str",
    "in_reply_to_screen_name",
    "user",
    "geo",
    "coordinates",
    "place",
    "contributors",
    "retweet_count",
    "favorite_count",
    "entities",
    "favorited",
    "retweeted",
    "lang",
    "possibly_sensitive",
    "retweeted_status",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var metadata: StatusMetadata?
    var createdAt: String?
    var id: Int?
    var idStr: String?
    var text: String?
    var source: String?
    var truncated: Bool?
    var inReplyToStatusId: Int?
    var inReplyToStatusIdStr: String?
    var inReplyToUserId: Int?
    var inReplyToUserIdStr: String?
    var inReplyToScreenName: String?
    var user: User?
    var geo: String?
    var coordinates: String?
    var place: String?
    var contributors: String?
    var retweetCount: Int?
    var favoriteCount: Int?
    var entities: Entities?
    var favorited: Bool?
    var retweeted: Bool?
    var lang: String?
    var possiblySensitive: Bool?
    var retweetedStatus: Status?

    var object = json.begin(Status.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&metadata)
      case 1: json.read(&createdAt)
      case 2: json.read(&id)
      case 3: json.read(&idStr)
      case 4: json.read(&text)
      case 5: json.read(&source)
      case 6: json.read(&truncated)
      case 7: json.read(&inReplyToStatusId)
      case 8: json.read(&inReplyToStatusIdStr)
      case 9: json.read(&inReplyToUserId)
      case 10: json.read(&inReplyToUserIdStr)
      case 11: json.read(&inReplyToScreenName)
      case 12: json.read(&user)
      case 13: json.read(&geo)
      case 14: json.read(&coordinates)
      case 15: json.read(&place)
      case 16: json.read(&contributors)
      case 17: json.read(&retweetCount)
      case 18: json.read(&favoriteCount)
      case 19: json.read(&entities)
      case 20: json.read(&favorited)
      case 21: json.read(&retweeted)
      case 22: json.read(&lang)
      case 23: json.read(&possiblySensitive)
      default: json.read(&retweetedStatus)
      }
    }

    try object.end(&json)
    guard let metadata, let createdAt, let id, let idStr, let text, let source, let truncated,
      let user, let retweetCount, let favoriteCount, let entities, let favorited, let retweeted,
      let lang
    else {
      throw object.missing(
        [
          "metadata", "created_at", "id", "id_str", "text", "source", "truncated", "user",
          "retweet_count", "favorite_count", "entities", "favorited", "retweeted", "lang",
        ], in: &json)
    }

    self.metadata = metadata
    self.createdAt = createdAt
    self.id = id
    self.idStr = idStr
    self.text = text
    self.source = source
    self.truncated = truncated
    self.inReplyToStatusId = inReplyToStatusId
    self.inReplyToStatusIdStr = inReplyToStatusIdStr
    self.inReplyToUserId = inReplyToUserId
    self.inReplyToUserIdStr = inReplyToUserIdStr
    self.inReplyToScreenName = inReplyToScreenName
    self.user = user
    self.geo = geo
    self.coordinates = coordinates
    self.place = place
    self.contributors = contributors
    self.retweetCount = retweetCount
    self.favoriteCount = favoriteCount
    self.entities = entities
    self.favorited = favorited
    self.retweeted = retweeted
    self.lang = lang
    self.possiblySensitive = possiblySensitive
    self.retweetedStatusBox = Indirect(retweetedStatus)
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("metadata", metadata)
    json.member("created_at", createdAt)
    json.member("id", id)
    json.member("id_str", idStr)
    json.member("text", text)
    json.member("source", source)
    json.member("truncated", truncated)
    json.member("in_reply_to_status_id", inReplyToStatusId)
    json.member("in_reply_to_status_id_str", inReplyToStatusIdStr)
    json.member("in_reply_to_user_id", inReplyToUserId)
    json.member("in_reply_to_user_id_str", inReplyToUserIdStr)
    json.member("in_reply_to_screen_name", inReplyToScreenName)
    json.member("user", user)
    json.member("geo", geo)
    json.member("coordinates", coordinates)
    json.member("place", place)
    json.member("contributors", contributors)
    json.member("retweet_count", retweetCount)
    json.member("favorite_count", favoriteCount)
    json.member("entities", entities)
    json.member("favorited", favorited)
    json.member("retweeted", retweeted)
    json.member("lang", lang)
    json.member("possibly_sensitive", possiblySensitive)
    json.member("retweeted_status", retweetedStatus)
    json.endObject()
  }
}

// MARK: - StatusMetadata

public nonisolated struct StatusMetadata: Fetchable, Hashable {
  public var resultType: String

  public var isoLanguageCode: String

  public init(
    resultType: String,
    isoLanguageCode: String
  ) {
    self.resultType = resultType
    self.isoLanguageCode = isoLanguageCode
  }
}

nonisolated extension StatusMetadata {
  private static let keys: JSONKeys = [
    "result_type",
    "iso_language_code",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var resultType: String?
    var isoLanguageCode: String?

    var object = json.begin(StatusMetadata.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&resultType)
      default: json.read(&isoLanguageCode)
      }
    }

    try object.end(&json)
    guard let resultType, let isoLanguageCode else {
      throw object.missing(["result_type", "iso_language_code"], in: &json)
    }

    self.resultType = resultType
    self.isoLanguageCode = isoLanguageCode
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("result_type", resultType)
    json.member("iso_language_code", isoLanguageCode)
    json.endObject()
  }
}

// MARK: - User

public nonisolated struct User: Fetchable, Hashable {
  public var id: Int

  public var idStr: String

  public var name: String

  public var screenName: String

  public var location: String

  public var description: String

  public var url: String?

  public var entities: UserEntities

  public var protected: Bool

  public var followersCount: Int

  public var friendsCount: Int

  public var listedCount: Int

  public var createdAt: String

  public var favouritesCount: Int

  public var utcOffset: Int?

  public var timeZone: String?

  public var geoEnabled: Bool

  public var verified: Bool

  public var statusesCount: Int

  public var lang: String

  public var contributorsEnabled: Bool

  public var isTranslator: Bool

  public var isTranslationEnabled: Bool

  public var profileBackgroundColor: String

  public var profileBackgroundImageUrl: String

  public var profileBackgroundImageUrlHttps: String

  public var profileBackgroundTile: Bool

  public var profileImageUrl: String

  public var profileImageUrlHttps: String

  public var profileBannerUrl: String?

  public var profileLinkColor: String

  public var profileSidebarBorderColor: String

  public var profileSidebarFillColor: String

  public var profileTextColor: String

  public var profileUseBackgroundImage: Bool

  public var defaultProfile: Bool

  public var defaultProfileImage: Bool

  public var following: Bool

  public var followRequestSent: Bool

  public var notifications: Bool

  public init(
    id: Int,
    idStr: String,
    name: String,
    screenName: String,
    location: String,
    description: String,
    url: String? = nil,
    entities: UserEntities,
    protected: Bool,
    followersCount: Int,
    friendsCount: Int,
    listedCount: Int,
    createdAt: String,
    favouritesCount: Int,
    utcOffset: Int? = nil,
    timeZone: String? = nil,
    geoEnabled: Bool,
    verified: Bool,
    statusesCount: Int,
    lang: String,
    contributorsEnabled: Bool,
    isTranslator: Bool,
    isTranslationEnabled: Bool,
    profileBackgroundColor: String,
    profileBackgroundImageUrl: String,
    profileBackgroundImageUrlHttps: String,
    profileBackgroundTile: Bool,
    profileImageUrl: String,
    profileImageUrlHttps: String,
    profileBannerUrl: String? = nil,
    profileLinkColor: String,
    profileSidebarBorderColor: String,
    profileSidebarFillColor: String,
    profileTextColor: String,
    profileUseBackgroundImage: Bool,
    defaultProfile: Bool,
    defaultProfileImage: Bool,
    following: Bool,
    followRequestSent: Bool,
    notifications: Bool
  ) {
    self.id = id
    self.idStr = idStr
    self.name = name
    self.screenName = screenName
    self.location = location
    self.description = description
    self.url = url
    self.entities = entities
    self.protected = protected
    self.followersCount = followersCount
    self.friendsCount = friendsCount
    self.listedCount = listedCount
    self.createdAt = createdAt
    self.favouritesCount = favouritesCount
    self.utcOffset = utcOffset
    self.timeZone = timeZone
    self.geoEnabled = geoEnabled
    self.verified = verified
    self.statusesCount = statusesCount
    self.lang = lang
    self.contributorsEnabled = contributorsEnabled
    self.isTranslator = isTranslator
    self.isTranslationEnabled = isTranslationEnabled
    self.profileBackgroundColor = profileBackgroundColor
    self.profileBackgroundImageUrl = profileBackgroundImageUrl
    self.profileBackgroundImageUrlHttps = profileBackgroundImageUrlHttps
    self.profileBackgroundTile = profileBackgroundTile
    self.profileImageUrl = profileImageUrl
    self.profileImageUrlHttps = profileImageUrlHttps
    self.profileBannerUrl = profileBannerUrl
    self.profileLinkColor = profileLinkColor
    self.profileSidebarBorderColor = profileSidebarBorderColor
    self.profileSidebarFillColor = profileSidebarFillColor
    self.profileTextColor = profileTextColor
    self.profileUseBackgroundImage = profileUseBackgroundImage
    self.defaultProfile = defaultProfile
    self.defaultProfileImage = defaultProfileImage
    self.following = following
    self.followRequestSent = followRequestSent
    self.notifications = notifications
  }
}

nonisolated extension User {
  private static let keys: JSONKeys = [
    "id",
    "id_str",
    "name",
    "screen_name",
    "location",
    "description",
    "url",
    "entities",
    "protected",
    "followers_count",
    "friends_count",
    "listed_count",
    "created_at",
    "favourites_count",
    "utc_offset",
    "time_zone",
    "geo_enabled",
    "verified",
    "statuses_count",
    "lang",
    "contributors_enabled",
    "is_translator",
    "is_translation_enabled",
    "profile_background_color",
    "profile_background_image_url",
    "profile_background_image_url_https",
    "profile_background_tile",
    "profile_image_url",
    "profile_image_url_https",
    "profile_banner_url",
    "profile_link_color",
    "profile_sidebar_border_color",
    "profile_sidebar_fill_color",
    "profile_text_color",
    "profile_use_background_image",
    "default_profile",
    "default_profile_image",
    "following",
    "follow_request_sent",
    "notifications",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var id: Int?
    var idStr: String?
    var name: String?
    var screenName: String?
    var location: String?
    var description: String?
    var url: String?
    var entities: UserEntities?
    var protected: Bool?
    var followersCount: Int?
    var friendsCount: Int?
    var listedCount: Int?
    var createdAt: String?
    var favouritesCount: Int?
    var utcOffset: Int?
    var timeZone: String?
    var geoEnabled: Bool?
    var verified: Bool?
    var statusesCount: Int?
    var lang: String?
    var contributorsEnabled: Bool?
    var isTranslator: Bool?
    var isTranslationEnabled: Bool?
    var profileBackgroundColor: String?
    var profileBackgroundImageUrl: String?
    var profileBackgroundImageUrlHttps: String?
    var profileBackgroundTile: Bool?
    var profileImageUrl: String?
    var profileImageUrlHttps: String?
    var profileBannerUrl: String?
    var profileLinkColor: String?
    var profileSidebarBorderColor: String?
    var profileSidebarFillColor: String?
    var profileTextColor: String?
    var profileUseBackgroundImage: Bool?
    var defaultProfile: Bool?
    var defaultProfileImage: Bool?
    var following: Bool?
    var followRequestSent: Bool?
    var notifications: Bool?

    var object = json.begin(User.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&id)
      case 1: json.read(&idStr)
      case 2: json.read(&name)
      case 3: json.read(&screenName)
      case 4: json.read(&location)
      case 5: json.read(&description)
      case 6: json.read(&url)
      case 7: json.read(&entities)
      case 8: json.read(&protected)
      case 9: json.read(&followersCount)
      case 10: json.read(&friendsCount)
      case 11: json.read(&listedCount)
      case 12: json.read(&createdAt)
      case 13: json.read(&favouritesCount)
      case 14: json.read(&utcOffset)
      case 15: json.read(&timeZone)
      case 16: json.read(&geoEnabled)
      case 17: json.read(&verified)
      case 18: json.read(&statusesCount)
      case 19: json.read(&lang)
      case 20: json.read(&contributorsEnabled)
      case 21: json.read(&isTranslator)
      case 22: json.read(&isTranslationEnabled)
      case 23: json.read(&profileBackgroundColor)
      case 24: json.read(&profileBackgroundImageUrl)
      case 25: json.read(&profileBackgroundImageUrlHttps)
      case 26: json.read(&profileBackgroundTile)
      case 27: json.read(&profileImageUrl)
      case 28: json.read(&profileImageUrlHttps)
      case 29: json.read(&profileBannerUrl)
      case 30: json.read(&profileLinkColor)
      case 31: json.read(&profileSidebarBorderColor)
      case 32: json.read(&profileSidebarFillColor)
      case 33: json.read(&profileTextColor)
      case 34: json.read(&profileUseBackgroundImage)
      case 35: json.read(&defaultProfile)
      case 36: json.read(&defaultProfileImage)
      case 37: json.read(&following)
      case 38: json.read(&followRequestSent)
      default: json.read(&notifications)
      }
    }

    try object.end(&json)
    guard let id, let idStr, let name, let screenName, let location, let description, let entities,
      let protected, let followersCount, let friendsCount, let listedCount, let createdAt,
      let favouritesCount, let geoEnabled, let verified, let statusesCount, let lang,
      let contributorsEnabled, let isTranslator, let isTranslationEnabled,
      let profileBackgroundColor, let profileBackgroundImageUrl, let profileBackgroundImageUrlHttps,
      let profileBackgroundTile, let profileImageUrl, let profileImageUrlHttps,
      let profileLinkColor, let profileSidebarBorderColor, let profileSidebarFillColor,
      let profileTextColor, let profileUseBackgroundImage, let defaultProfile,
      let defaultProfileImage, let following, let followRequestSent, let notifications
    else {
      throw object.missing(
        [
          "id", "id_str", "name", "screen_name", "location", "description", "entities", "protected",
          "followers_count", "friends_count", "listed_count", "created_at", "favourites_count",
          "geo_enabled", "verified", "statuses_count", "lang", "contributors_enabled",
          "is_translator", "is_translation_enabled", "profile_background_color",
          "profile_background_image_url", "profile_background_image_url_https",
          "profile_background_tile", "profile_image_url", "profile_image_url_https",
          "profile_link_color", "profile_sidebar_border_color", "profile_sidebar_fill_color",
          "profile_text_color", "profile_use_background_image", "default_profile",
          "default_profile_image", "following", "follow_request_sent", "notifications",
        ], in: &json)
    }

    self.id = id
    self.idStr = idStr
    self.name = name
    self.screenName = screenName
    self.location = location
    self.description = description
    self.url = url
    self.entities = entities
    self.protected = protected
    self.followersCount = followersCount
    self.friendsCount = friendsCount
    self.listedCount = listedCount
    self.createdAt = createdAt
    self.favouritesCount = favouritesCount
    self.utcOffset = utcOffset
    self.timeZone = timeZone
    self.geoEnabled = geoEnabled
    self.verified = verified
    self.statusesCount = statusesCount
    self.lang = lang
    self.contributorsEnabled = contributorsEnabled
    self.isTranslator = isTranslator
    self.isTranslationEnabled = isTranslationEnabled
    self.profileBackgroundColor = profileBackgroundColor
    self.profileBackgroundImageUrl = profileBackgroundImageUrl
    self.profileBackgroundImageUrlHttps = profileBackgroundImageUrlHttps
    self.profileBackgroundTile = profileBackgroundTile
    self.profileImageUrl = profileImageUrl
    self.profileImageUrlHttps = profileImageUrlHttps
    self.profileBannerUrl = profileBannerUrl
    self.profileLinkColor = profileLinkColor
    self.profileSidebarBorderColor = profileSidebarBorderColor
    self.profileSidebarFillColor = profileSidebarFillColor
    self.profileTextColor = profileTextColor
    self.profileUseBackgroundImage = profileUseBackgroundImage
    self.defaultProfile = defaultProfile
    self.defaultProfileImage = defaultProfileImage
    self.following = following
    self.followRequestSent = followRequestSent
    self.notifications = notifications
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("id_str", idStr)
    json.member("name", name)
    json.member("screen_name", screenName)
    json.member("location", location)
    json.member("description", description)
    json.member("url", url)
    json.member("entities", entities)
    json.member("protected", protected)
    json.member("followers_count", followersCount)
    json.member("friends_count", friendsCount)
    json.member("listed_count", listedCount)
    json.member("created_at", createdAt)
    json.member("favourites_count", favouritesCount)
    json.member("utc_offset", utcOffset)
    json.member("time_zone", timeZone)
    json.member("geo_enabled", geoEnabled)
    json.member("verified", verified)
    json.member("statuses_count", statusesCount)
    json.member("lang", lang)
    json.member("contributors_enabled", contributorsEnabled)
    json.member("is_translator", isTranslator)
    json.member("is_translation_enabled", isTranslationEnabled)
    json.member("profile_background_color", profileBackgroundColor)
    json.member("profile_background_image_url", profileBackgroundImageUrl)
    json.member("profile_background_image_url_https", profileBackgroundImageUrlHttps)
    json.member("profile_background_tile", profileBackgroundTile)
    json.member("profile_image_url", profileImageUrl)
    json.member("profile_image_url_https", profileImageUrlHttps)
    json.member("profile_banner_url", profileBannerUrl)
    json.member("profile_link_color", profileLinkColor)
    json.member("profile_sidebar_border_color", profileSidebarBorderColor)
    json.member("profile_sidebar_fill_color", profileSidebarFillColor)
    json.member("profile_text_color", profileTextColor)
    json.member("profile_use_background_image", profileUseBackgroundImage)
    json.member("default_profile", defaultProfile)
    json.member("default_profile_image", defaultProfileImage)
    json.member("following", following)
    json.member("follow_request_sent", followRequestSent)
    json.member("notifications", notifications)
    json.endObject()
  }
}

// MARK: - UserEntities

public nonisolated struct UserEntities: Fetchable, Hashable {
  public var description: LinkList

  public var url: LinkList?

  public init(
    description: LinkList,
    url: LinkList? = nil
  ) {
    self.description = description
    self.url = url
  }
}

nonisolated extension UserEntities {
  private static let keys: JSONKeys = [
    "description",
    "url",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var description: LinkList?
    var url: LinkList?

    var object = json.begin(UserEntities.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&description)
      default: json.read(&url)
      }
    }

    try object.end(&json)
    guard let description else {
      throw object.missing(["description"], in: &json)
    }

    self.description = description
    self.url = url
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("description", description)
    json.member("url", url)
    json.endObject()
  }
}

// MARK: - LinkList

public nonisolated struct LinkList: Fetchable, Hashable {
  public var urls: [Link]

  public init(
    urls: [Link]
  ) {
    self.urls = urls
  }
}

nonisolated extension LinkList {
  private static let keys: JSONKeys = [
    "urls"
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var urls: [Link]?

    var object = json.begin(LinkList.keys)
    while let key = object.next(&json) {
      switch key {
      default: json.read(&urls)
      }
    }

    try object.end(&json)
    guard let urls else {
      throw object.missing(["urls"], in: &json)
    }

    self.urls = urls
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("urls", urls)
    json.endObject()
  }
}

// MARK: - Entities

public nonisolated struct Entities: Fetchable, Hashable {
  public var hashtags: [Hashtag]

  public var symbols: [Int]

  public var urls: [Link]

  public var userMentions: [Mention]

  public var media: [Media]?

  public init(
    hashtags: [Hashtag],
    symbols: [Int],
    urls: [Link],
    userMentions: [Mention],
    media: [Media]? = nil
  ) {
    self.hashtags = hashtags
    self.symbols = symbols
    self.urls = urls
    self.userMentions = userMentions
    self.media = media
  }
}

nonisolated extension Entities {
  private static let keys: JSONKeys = [
    "hashtags",
    "symbols",
    "urls",
    "user_mentions",
    "media",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var hashtags: [Hashtag]?
    var symbols: [Int]?
    var urls: [Link]?
    var userMentions: [Mention]?
    var media: [Media]?

    var object = json.begin(Entities.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&hashtags)
      case 1: json.read(&symbols)
      case 2: json.read(&urls)
      case 3: json.read(&userMentions)
      default: json.read(&media)
      }
    }

    try object.end(&json)
    guard let hashtags, let symbols, let urls, let userMentions else {
      throw object.missing(["hashtags", "symbols", "urls", "user_mentions"], in: &json)
    }

    self.hashtags = hashtags
    self.symbols = symbols
    self.urls = urls
    self.userMentions = userMentions
    self.media = media
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("hashtags", hashtags)
    json.member("symbols", symbols)
    json.member("urls", urls)
    json.member("user_mentions", userMentions)
    json.member("media", media)
    json.endObject()
  }
}

// MARK: - Mention

public nonisolated struct Mention: Fetchable, Hashable {
  public var screenName: String

  public var name: String

  public var id: Int

  public var idStr: String

  public var indices: [Int]

  public init(
    screenName: String,
    name: String,
    id: Int,
    idStr: String,
    indices: [Int]
  ) {
    self.screenName = screenName
    self.name = name
    self.id = id
    self.idStr = idStr
    self.indices = indices
  }
}

nonisolated extension Mention {
  private static let keys: JSONKeys = [
    "screen_name",
    "name",
    "id",
    "id_str",
    "indices",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var screenName: String?
    var name: String?
    var id: Int?
    var idStr: String?
    var indices: [Int]?

    var object = json.begin(Mention.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&screenName)
      case 1: json.read(&name)
      case 2: json.read(&id)
      case 3: json.read(&idStr)
      default: json.read(&indices)
      }
    }

    try object.end(&json)
    guard let screenName, let name, let id, let idStr, let indices else {
      throw object.missing(["screen_name", "name", "id", "id_str", "indices"], in: &json)
    }

    self.screenName = screenName
    self.name = name
    self.id = id
    self.idStr = idStr
    self.indices = indices
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("screen_name", screenName)
    json.member("name", name)
    json.member("id", id)
    json.member("id_str", idStr)
    json.member("indices", indices)
    json.endObject()
  }
}

// MARK: - Link

public nonisolated struct Link: Fetchable, Hashable {
  public var url: String

  public var expandedUrl: String

  public var displayUrl: String

  public var indices: [Int]

  public init(
    url: String,
    expandedUrl: String,
    displayUrl: String,
    indices: [Int]
  ) {
    self.url = url
    self.expandedUrl = expandedUrl
    self.displayUrl = displayUrl
    self.indices = indices
  }
}

nonisolated extension Link {
  private static let keys: JSONKeys = [
    "url",
    "expanded_url",
    "display_url",
    "indices",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var url: String?
    var expandedUrl: String?
    var displayUrl: String?
    var indices: [Int]?

    var object = json.begin(Link.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&url)
      case 1: json.read(&expandedUrl)
      case 2: json.read(&displayUrl)
      default: json.read(&indices)
      }
    }

    try object.end(&json)
    guard let url, let expandedUrl, let displayUrl, let indices else {
      throw object.missing(["url", "expanded_url", "display_url", "indices"], in: &json)
    }

    self.url = url
    self.expandedUrl = expandedUrl
    self.displayUrl = displayUrl
    self.indices = indices
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("url", url)
    json.member("expanded_url", expandedUrl)
    json.member("display_url", displayUrl)
    json.member("indices", indices)
    json.endObject()
  }
}

// MARK: - Media

public nonisolated struct Media: Fetchable, Hashable {
  public var id: Int

  public var idStr: String

  public var indices: [Int]

  public var mediaUrl: String

  public var mediaUrlHttps: String

  public var url: String

  public var displayUrl: String

  public var expandedUrl: String

  public var type: String

  public var sizes: Sizes

  public var sourceStatusId: Int?

  public var sourceStatusIdStr: String?

  public init(
    id: Int,
    idStr: String,
    indices: [Int],
    mediaUrl: String,
    mediaUrlHttps: String,
    url: String,
    displayUrl: String,
    expandedUrl: String,
    type: String,
    sizes: Sizes,
    sourceStatusId: Int? = nil,
    sourceStatusIdStr: String? = nil
  ) {
    self.id = id
    self.idStr = idStr
    self.indices = indices
    self.mediaUrl = mediaUrl
    self.mediaUrlHttps = mediaUrlHttps
    self.url = url
    self.displayUrl = displayUrl
    self.expandedUrl = expandedUrl
    self.type = type
    self.sizes = sizes
    self.sourceStatusId = sourceStatusId
    self.sourceStatusIdStr = sourceStatusIdStr
  }
}

nonisolated extension Media {
  private static let keys: JSONKeys = [
    "id",
    "id_str",
    "indices",
    "media_url",
    "media_url_https",
    "url",
    "display_url",
    "expanded_url",
    "type",
    "sizes",
    "source_status_id",
    "source_status_id_str",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var id: Int?
    var idStr: String?
    var indices: [Int]?
    var mediaUrl: String?
    var mediaUrlHttps: String?
    var url: String?
    var displayUrl: String?
    var expandedUrl: String?
    var type: String?
    var sizes: Sizes?
    var sourceStatusId: Int?
    var sourceStatusIdStr: String?

    var object = json.begin(Media.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&id)
      case 1: json.read(&idStr)
      case 2: json.read(&indices)
      case 3: json.read(&mediaUrl)
      case 4: json.read(&mediaUrlHttps)
      case 5: json.read(&url)
      case 6: json.read(&displayUrl)
      case 7: json.read(&expandedUrl)
      case 8: json.read(&type)
      case 9: json.read(&sizes)
      case 10: json.read(&sourceStatusId)
      default: json.read(&sourceStatusIdStr)
      }
    }

    try object.end(&json)
    guard let id, let idStr, let indices, let mediaUrl, let mediaUrlHttps, let url, let displayUrl,
      let expandedUrl, let type, let sizes
    else {
      throw object.missing(
        [
          "id", "id_str", "indices", "media_url", "media_url_https", "url", "display_url",
          "expanded_url", "type", "sizes",
        ], in: &json)
    }

    self.id = id
    self.idStr = idStr
    self.indices = indices
    self.mediaUrl = mediaUrl
    self.mediaUrlHttps = mediaUrlHttps
    self.url = url
    self.displayUrl = displayUrl
    self.expandedUrl = expandedUrl
    self.type = type
    self.sizes = sizes
    self.sourceStatusId = sourceStatusId
    self.sourceStatusIdStr = sourceStatusIdStr
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.member("id_str", idStr)
    json.member("indices", indices)
    json.member("media_url", mediaUrl)
    json.member("media_url_https", mediaUrlHttps)
    json.member("url", url)
    json.member("display_url", displayUrl)
    json.member("expanded_url", expandedUrl)
    json.member("type", type)
    json.member("sizes", sizes)
    json.member("source_status_id", sourceStatusId)
    json.member("source_status_id_str", sourceStatusIdStr)
    json.endObject()
  }
}

// MARK: - Sizes

public nonisolated struct Sizes: Fetchable, Hashable {
  public var medium: Size

  public var small: Size

  public var thumb: Size

  public var large: Size

  public init(
    medium: Size,
    small: Size,
    thumb: Size,
    large: Size
  ) {
    self.medium = medium
    self.small = small
    self.thumb = thumb
    self.large = large
  }
}

nonisolated extension Sizes {
  private static let keys: JSONKeys = [
    "medium",
    "small",
    "thumb",
    "large",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var medium: Size?
    var small: Size?
    var thumb: Size?
    var large: Size?

    var object = json.begin(Sizes.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&medium)
      case 1: json.read(&small)
      case 2: json.read(&thumb)
      default: json.read(&large)
      }
    }

    try object.end(&json)
    guard let medium, let small, let thumb, let large else {
      throw object.missing(["medium", "small", "thumb", "large"], in: &json)
    }

    self.medium = medium
    self.small = small
    self.thumb = thumb
    self.large = large
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("medium", medium)
    json.member("small", small)
    json.member("thumb", thumb)
    json.member("large", large)
    json.endObject()
  }
}

// MARK: - Size

public nonisolated struct Size: Fetchable, Hashable {
  public var w: Int

  public var h: Int

  public var resize: String

  public init(
    w: Int,
    h: Int,
    resize: String
  ) {
    self.w = w
    self.h = h
    self.resize = resize
  }
}

nonisolated extension Size {
  private static let keys: JSONKeys = [
    "w",
    "h",
    "resize",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var w: Int?
    var h: Int?
    var resize: String?

    var object = json.begin(Size.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&w)
      case 1: json.read(&h)
      default: json.read(&resize)
      }
    }

    try object.end(&json)
    guard let w, let h, let resize else {
      throw object.missing(["w", "h", "resize"], in: &json)
    }

    self.w = w
    self.h = h
    self.resize = resize
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("w", w)
    json.member("h", h)
    json.member("resize", resize)
    json.endObject()
  }
}

// MARK: - Hashtag

public nonisolated struct Hashtag: Fetchable, Hashable {
  public var text: String

  public var indices: [Int]

  public init(
    text: String,
    indices: [Int]
  ) {
    self.text = text
    self.indices = indices
  }
}

nonisolated extension Hashtag {
  private static let keys: JSONKeys = [
    "text",
    "indices",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var text: String?
    var indices: [Int]?

    var object = json.begin(Hashtag.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&text)
      default: json.read(&indices)
      }
    }

    try object.end(&json)
    guard let text, let indices else {
      throw object.missing(["text", "indices"], in: &json)
    }

    self.text = text
    self.indices = indices
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("text", text)
    json.member("indices", indices)
    json.endObject()
  }
}

// MARK: - SearchMetadata

public nonisolated struct SearchMetadata: Fetchable, Hashable {
  public var completedIn: Double

  public var maxId: Int

  public var maxIdStr: String

  public var nextResults: String

  public var query: String

  public var refreshUrl: String

  public var count: Int

  public var sinceId: Int

  public var sinceIdStr: String

  public init(
    completedIn: Double,
    maxId: Int,
    maxIdStr: String,
    nextResults: String,
    query: String,
    refreshUrl: String,
    count: Int,
    sinceId: Int,
    sinceIdStr: String
  ) {
    self.completedIn = completedIn
    self.maxId = maxId
    self.maxIdStr = maxIdStr
    self.nextResults = nextResults
    self.query = query
    self.refreshUrl = refreshUrl
    self.count = count
    self.sinceId = sinceId
    self.sinceIdStr = sinceIdStr
  }
}

nonisolated extension SearchMetadata {
  private static let keys: JSONKeys = [
    "completed_in",
    "max_id",
    "max_id_str",
    "next_results",
    "query",
    "refresh_url",
    "count",
    "since_id",
    "since_id_str",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var completedIn: Double?
    var maxId: Int?
    var maxIdStr: String?
    var nextResults: String?
    var query: String?
    var refreshUrl: String?
    var count: Int?
    var sinceId: Int?
    var sinceIdStr: String?

    var object = json.begin(SearchMetadata.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&completedIn)
      case 1: json.read(&maxId)
      case 2: json.read(&maxIdStr)
      case 3: json.read(&nextResults)
      case 4: json.read(&query)
      case 5: json.read(&refreshUrl)
      case 6: json.read(&count)
      case 7: json.read(&sinceId)
      default: json.read(&sinceIdStr)
      }
    }

    try object.end(&json)
    guard let completedIn, let maxId, let maxIdStr, let nextResults, let query, let refreshUrl,
      let count, let sinceId, let sinceIdStr
    else {
      throw object.missing(
        [
          "completed_in", "max_id", "max_id_str", "next_results", "query", "refresh_url", "count",
          "since_id", "since_id_str",
        ], in: &json)
    }

    self.completedIn = completedIn
    self.maxId = maxId
    self.maxIdStr = maxIdStr
    self.nextResults = nextResults
    self.query = query
    self.refreshUrl = refreshUrl
    self.count = count
    self.sinceId = sinceId
    self.sinceIdStr = sinceIdStr
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("completed_in", completedIn)
    json.member("max_id", maxId)
    json.member("max_id_str", maxIdStr)
    json.member("next_results", nextResults)
    json.member("query", query)
    json.member("refresh_url", refreshUrl)
    json.member("count", count)
    json.member("since_id", sinceId)
    json.member("since_id_str", sinceIdStr)
    json.endObject()
  }
}
