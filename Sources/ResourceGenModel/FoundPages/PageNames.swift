internal import ResourceGenDiagnostics

/// The names that parameters and members of pages have by convention, without case and separators.
enum PageNames {
  /// Numbers of items before a page.
  static let offsets: Set<String> = ["offset", "skip"]

  /// Numbers of the first item of a page, which servers count from 0 or 1.
  static let starts: Set<String> = ["start", "startat", "startindex"]

  /// Numbers of a page.
  static let pages: Set<String> = [
    "currentpage", "page", "pageindex", "pageno", "pagenum", "pagenumber",
  ]

  /// Sizes of a page.
  static let sizes: Set<String> = [
    "count", "itemsperpage", "limit", "max", "maxcount", "maxitems", "maxresults", "num",
    "pagelimit", "pagesize", "perpage", "size", "take", "top",
  ]

  /// Values that a page gives for the request of the next one.
  static let cursors: Set<String> = [
    "after", "afterid", "continuation", "continuationtoken", "continue", "cursor", "marker",
    "nextcursor", "nextmarker", "nextpage", "nextpagetoken", "nexttoken", "offset", "page",
    "pagecursor", "pagetoken", "start", "startafter", "startcursor", "startingafter",
  ]

  /// Cursors that are the id of the last item.
  static let idCursors: Set<String> = ["after", "afterid", "startafter", "startingafter"]

  /// Addresses of the next page, whatever the document says about them.
  static let addresses: Set<String> = [
    "nexthref", "nextlink", "nextpagelink", "nextpageurl", "nexturl", "odatanextlink",
  ]

  /// Addresses of the next page if the document says so: by `format: uri`, or "URL".
  static let possibleAddresses: Set<String> = ["next", "nextpage", "nextpageuri", "nexturi"]

  /// Objects in a page with addresses.
  static let links: Set<String> = ["links"]

  /// Objects in a page that describe it.
  static let parts: Set<String> = links.union([
    "cursors", "meta", "metadata", "next", "nextpage", "page", "pageinfo", "paging", "pagination",
    "responsemetadata",
  ])

  /// Words in the names of parameters that select a part of a list.
  fileprivate static let selectingWords = [
    "after", "before", "count", "cursor", "first", "last", "limit", "marker", "max", "offset",
    "page", "per_", "range", "results", "size", "skip", "since", "start", "take", "token", "top",
  ]
}

extension Parameter {
  /// Whether the parameter seems to select a part of a list, by its name.
  package var selectsPart: Bool {
    guard location == .query || location == .header else { return false }
    let name = name.value.lowercased()
    return PageNames.selectingWords.contains { name.contains($0) }
  }

  /// Whether the parameter may be the number of a page, by its name.
  package var mayCountPages: Bool {
    location == .query && PageNames.pages.contains(folded(name.value))
  }
}
