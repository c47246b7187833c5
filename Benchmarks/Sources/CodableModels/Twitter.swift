// The models of twitter.yaml as they are written for JSONDecoder.

// MARK: - SearchResult

public nonisolated struct SearchResult: Codable, Hashable, Sendable {
  public var statuses: [Status]

  public var searchMetadata: SearchMetadata

  enum CodingKeys: String, CodingKey {
    case statuses
    case searchMetadata = "search_metadata"
  }
}

// MARK: - Status

public nonisolated struct Status: Codable, Hashable, Sendable {
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

  public var retweetedStatus: Box<Status>?

  enum CodingKeys: String, CodingKey {
    case metadata
    case createdAt = "created_at"
    case id
    case idStr = "id_str"
    case text
    case source
    case truncated
    case inReplyToStatusId = "in_reply_to_status_id"
    case inReplyToStatusIdStr = "in_reply_to_status_id_str"
    case inReplyToUserId = "in_reply_to_user_id"
    case inReplyToUserIdStr = "in_reply_to_user_id_str"
    case inReplyToScreenName = "in_reply_to_screen_name"
    case user
    case geo
    case coordinates
    case place
    case contributors
    case retweetCount = "retweet_count"
    case favoriteCount = "favorite_count"
    case entities
    case favorited
    case retweeted
    case lang
    case possiblySensitive = "possibly_sensitive"
    case retweetedStatus = "retweeted_status"
  }
}

// MARK: - StatusMetadata

public nonisolated struct StatusMetadata: Codable, Hashable, Sendable {
  public var resultType: String

  public var isoLanguageCode: String

  enum CodingKeys: String, CodingKey {
    case resultType = "result_type"
    case isoLanguageCode = "iso_language_code"
  }
}

// MARK: - User

public nonisolated struct User: Codable, Hashable, Sendable {
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

  enum CodingKeys: String, CodingKey {
    case id
    case idStr = "id_str"
    case name
    case screenName = "screen_name"
    case location
    case description
    case url
    case entities
    case protected
    case followersCount = "followers_count"
    case friendsCount = "friends_count"
    case listedCount = "listed_count"
    case createdAt = "created_at"
    case favouritesCount = "favourites_count"
    case utcOffset = "utc_offset"
    case timeZone = "time_zone"
    case geoEnabled = "geo_enabled"
    case verified
    case statusesCount = "statuses_count"
    case lang
    case contributorsEnabled = "contributors_enabled"
    case isTranslator = "is_translator"
    case isTranslationEnabled = "is_translation_enabled"
    case profileBackgroundColor = "profile_background_color"
    case profileBackgroundImageUrl = "profile_background_image_url"
    case profileBackgroundImageUrlHttps = "profile_background_image_url_https"
    case profileBackgroundTile = "profile_background_tile"
    case profileImageUrl = "profile_image_url"
    case profileImageUrlHttps = "profile_image_url_https"
    case profileBannerUrl = "profile_banner_url"
    case profileLinkColor = "profile_link_color"
    case profileSidebarBorderColor = "profile_sidebar_border_color"
    case profileSidebarFillColor = "profile_sidebar_fill_color"
    case profileTextColor = "profile_text_color"
    case profileUseBackgroundImage = "profile_use_background_image"
    case defaultProfile = "default_profile"
    case defaultProfileImage = "default_profile_image"
    case following
    case followRequestSent = "follow_request_sent"
    case notifications
  }
}

// MARK: - UserEntities

public nonisolated struct UserEntities: Codable, Hashable, Sendable {
  public var description: LinkList

  public var url: LinkList?

  enum CodingKeys: String, CodingKey {
    case description
    case url
  }
}

// MARK: - LinkList

public nonisolated struct LinkList: Codable, Hashable, Sendable {
  public var urls: [Link]

  enum CodingKeys: String, CodingKey {
    case urls
  }
}

// MARK: - Entities

public nonisolated struct Entities: Codable, Hashable, Sendable {
  public var hashtags: [Hashtag]

  public var symbols: [Int]

  public var urls: [Link]

  public var userMentions: [Mention]

  public var media: [Media]?

  enum CodingKeys: String, CodingKey {
    case hashtags
    case symbols
    case urls
    case userMentions = "user_mentions"
    case media
  }
}

// MARK: - Mention

public nonisolated struct Mention: Codable, Hashable, Sendable {
  public var screenName: String

  public var name: String

  public var id: Int

  public var idStr: String

  public var indices: [Int]

  enum CodingKeys: String, CodingKey {
    case screenName = "screen_name"
    case name
    case id
    case idStr = "id_str"
    case indices
  }
}

// MARK: - Link

public nonisolated struct Link: Codable, Hashable, Sendable {
  public var url: String

  public var expandedUrl: String

  public var displayUrl: String

  public var indices: [Int]

  enum CodingKeys: String, CodingKey {
    case url
    case expandedUrl = "expanded_url"
    case displayUrl = "display_url"
    case indices
  }
}

// MARK: - Media

public nonisolated struct Media: Codable, Hashable, Sendable {
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

  enum CodingKeys: String, CodingKey {
    case id
    case idStr = "id_str"
    case indices
    case mediaUrl = "media_url"
    case mediaUrlHttps = "media_url_https"
    case url
    case displayUrl = "display_url"
    case expandedUrl = "expanded_url"
    case type
    case sizes
    case sourceStatusId = "source_status_id"
    case sourceStatusIdStr = "source_status_id_str"
  }
}

// MARK: - Sizes

public nonisolated struct Sizes: Codable, Hashable, Sendable {
  public var medium: Size

  public var small: Size

  public var thumb: Size

  public var large: Size

  enum CodingKeys: String, CodingKey {
    case medium
    case small
    case thumb
    case large
  }
}

// MARK: - Size

public nonisolated struct Size: Codable, Hashable, Sendable {
  public var w: Int

  public var h: Int

  public var resize: String

  enum CodingKeys: String, CodingKey {
    case w
    case h
    case resize
  }
}

// MARK: - Hashtag

public nonisolated struct Hashtag: Codable, Hashable, Sendable {
  public var text: String

  public var indices: [Int]

  enum CodingKeys: String, CodingKey {
    case text
    case indices
  }
}

// MARK: - SearchMetadata

public nonisolated struct SearchMetadata: Codable, Hashable, Sendable {
  public var completedIn: Double

  public var maxId: Int

  public var maxIdStr: String

  public var nextResults: String

  public var query: String

  public var refreshUrl: String

  public var count: Int

  public var sinceId: Int

  public var sinceIdStr: String

  enum CodingKeys: String, CodingKey {
    case completedIn = "completed_in"
    case maxId = "max_id"
    case maxIdStr = "max_id_str"
    case nextResults = "next_results"
    case query
    case refreshUrl = "refresh_url"
    case count
    case sinceId = "since_id"
    case sinceIdStr = "since_id_str"
  }
}
