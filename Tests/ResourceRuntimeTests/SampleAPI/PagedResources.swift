// Written by hand in the form of generated code, so that the runtime is tested without the
// generator.

@_spi(Generated) import ResourceRuntime

/// `GET /search?page?:Int -> [Int]`, `pages: page`
nonisolated struct NumberedResource: PagedResource, Hashable {
  typealias Value = [Int]
  typealias Item = Int

  var page: Int?

  static var paging: Paging<Self> { .page(\.page) }

  var request: RequestSpec {
    RequestSpec(.get, on: .example, path: "/search", query: ["page": page])
  }
}

/// `GET /timeline?cursor?:String -> Timeline`, `pages: cursor at meta.next`
nonisolated struct TimelineResource: PagedResource, Hashable {
  typealias Value = Timeline
  typealias Item = Int

  var cursor: String?

  static var paging: Paging<Self> { .cursor(\.cursor, at: "meta", "next") }

  var request: RequestSpec {
    RequestSpec(.get, on: .example, path: "/timeline", query: ["cursor": cursor])
  }

  func items(of page: Timeline) -> [Int] { page.items ?? [] }
}

nonisolated struct Timeline: Fetchable, Hashable {
  var items: [Int]?

  private static let keys: JSONKeys = ["items"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var items: [Int]?

    var object = json.begin(Timeline.keys)
    while object.next(json) != nil { json.read(&items) }

    try object.end(json)
    self.items = items
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("items", items)
    json.endObject()
  }
}

/// `GET /changes?since:Int64=0 -> [Int] at changes`, `pages: cursor at last to since`
nonisolated struct ChangesResource: PagedResource, Hashable {
  typealias Value = [Int]
  typealias Item = Int

  var since: Int64 = 0

  static var paging: Paging<Self> { .cursor(\.since, at: "last") }
  static var responseReader: ResponseReader<[Int]> { .json(at: "changes") }

  var request: RequestSpec {
    RequestSpec(.get, on: .example, path: "/changes", query: ["since": since])
  }
}

/// `GET account:/comments?sort=new -> [Int]`, `pages: link`
nonisolated struct CommentsResource: PagedResource, Hashable {
  typealias Value = [Int]
  typealias Item = Int

  static var paging: Paging<Self> { .link }

  var request: RequestSpec {
    RequestSpec(.get, on: .account, path: "/comments", query: ["sort": "new"])
  }
}

/// `GET account:/archive -> Timeline`, `pages: link at links.next`
nonisolated struct ArchiveResource: PagedResource, Hashable {
  typealias Value = Timeline
  typealias Item = Int

  static var paging: Paging<Self> { .link(at: "links", "next") }

  var request: RequestSpec { RequestSpec(.get, on: .account, path: "/archive") }

  func items(of page: Timeline) -> [Int] { page.items ?? [] }
}

nonisolated extension NetworkResource where Self == NumberedResource {
  static func numbered(page: Int? = nil) -> Self { Self(page: page) }
}

nonisolated extension NetworkResource where Self == TimelineResource {
  static func timeline(cursor: String? = nil) -> Self { Self(cursor: cursor) }
}

nonisolated extension NetworkResource where Self == ArchiveResource {
  static var archive: Self { Self() }
}

nonisolated extension NetworkResource where Self == CommentsResource {
  static var comments: Self { Self() }
}

// MARK: - lists

/// The endpoints of `lists` in dot syntax.
nonisolated struct ListsEndpoints: Sendable {
  func numbered(page: Int? = nil) -> NumberedResource { NumberedResource(page: page) }
}

nonisolated extension Resource where Self == GroupedResource {
  static var lists: ListsEndpoints { ListsEndpoints() }
}
