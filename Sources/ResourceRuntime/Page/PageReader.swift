import Foundation

/// One iteration over the pages of a resource.
final class PageReader<R: PagedResource> {
  private let service: ResourceService
  /// The page to request next; nil after the last one, and after an error.
  private var following: Page?
  private var seen = SeenPages()

  private struct Page: Sendable {
    var resource: R
    var link: PageLink?
    var isFirst = false
    /// The body of the page before, if this one is found by counting.
    var previousBody: Data?
  }

  init(_ service: ResourceService, _ resource: R) {
    self.service = service
    following = Page(resource: resource, isFirst: true)
  }

  /// Returns the next page; nil after the last one, and after an error.
  func next() async throws(ResourceError<R.ErrorBody>) -> R.Value? {
    guard let page = following else { return nil }
    following = nil
    let success = try await service.successfulResponse(to: page.resource, at: page.link?.url)
    if let previous = page.previousBody, previous == success.response.body {
      service.configuration.observer?.serviceDidStopPaging(.repeated, after: success.request)
      return nil
    }
    let value = try service.value(of: page.resource, in: success)
    guard !page.resource.items(of: value).isEmpty else { return page.isFirst ? value : nil }
    switch advance(from: page, value, success) {
    case .success(let page): following = page
    case .failure(let stop):
      service.configuration.observer?.serviceDidStopPaging(stop.reason, after: success.request)
    }
    return value
  }

  private struct Stop: Error {
    let reason: ResourceService.PagingStopReason
  }

  /// Returns the page after this one, or nil if there is none.
  private func advance(
    from page: Page, _ value: R.Value, _ success: ResourceService.SuccessfulResponse
  ) -> Result<Page?, Stop> {
    switch R.paging.step(for: page.resource) {
    case .link:
      return follow(page, success) { here in
        // A link with another anchor is not about this page (RFC 8288, section 3.2).
        let link = LinkHeader(success.response.headers).links.first { link in
          link.isRelated(by: "next")
            && link.parameters["anchor"].map { PageLink($0, on: here) == here } ?? true
        }
        return link.map { .text($0.target) } ?? .none
      }
    case .linkInBody(let keys):
      return follow(page, success) { _ in PageCursor(success.response.body, at: keys) }
    // A step for one resource is never another choice.
    case .chosen: return .success(nil)
    case .parameter(let move):
      var resource = page.resource
      switch move(&resource, value, success.response.body) {
      case .end: return .success(nil)
      case .stop(let reason): return .failure(Stop(reason: reason))
      case .next(let old, let new):
        if let old { seen.insert(old) }
        guard new.map({ seen.insert($0) }) ?? true,
          !resource.sendsSameRequest(as: page.resource)
        else { return .failure(Stop(reason: .repeated)) }
        return .success(
          Page(resource: resource, previousBody: new == nil ? success.response.body : nil))
      }
    }
  }

  /// - Parameter address: Returns the address of the next page, given that of this page.
  private func follow(
    _ page: Page, _ success: ResourceService.SuccessfulResponse,
    to address: (PageLink) -> PageCursor
  ) -> Result<Page?, Stop> {
    guard let asked = PageLink(success.request.url) else { return .success(nil) }
    seen.insert(asked)
    // Links are relative to the URL after redirects, but credentials are bound to the original
    // one.
    let here = success.response.url.flatMap { PageLink($0) } ?? asked
    seen.insert(here)
    let target: String
    switch address(here) {
    case .none: return .success(nil)
    case .number, .unreadable: return .failure(Stop(reason: .unreadable))
    case .text(let text): target = text
    }
    guard let there = PageLink(target, on: here) else {
      return .failure(Stop(reason: .unreadable))
    }
    guard there.origin == asked.origin else { return .failure(Stop(reason: .anotherOrigin)) }
    guard seen.insert(there) else { return .failure(Stop(reason: .repeated)) }
    return .success(Page(resource: page.resource, link: there))
  }
}

/// The set of requested pages. Stores only hashes, since a cursor may have any length.
private struct SeenPages {
  /// Two hashes of a page, since one has 32 bits on some platforms.
  private struct Hashes: Hashable {
    let first: Int
    let second: Int
  }

  private var hashes: Set<Hashes> = []

  /// Inserts a page. Returns false if it was already there.
  ///
  /// Two pages with the same hash are practically impossible, and a server cannot provoke them,
  /// since hashes are seeded per process.
  @discardableResult
  mutating func insert(_ page: some Hashable) -> Bool {
    var hasher = Hasher()
    hasher.combine(page)
    hasher.combine(1)
    return hashes.insert(Hashes(first: page.hashValue, second: hasher.finalize())).inserted
  }
}

extension NetworkResource {
  /// Whether both resources send the same request. A modifier at the call site may override the
  /// parameter that selects the page.
  fileprivate func sendsSameRequest(as other: Self) -> Bool {
    guard let request = try? httpRequest(credentials: .placeholders),
      let otherRequest = try? other.httpRequest(credentials: .placeholders)
    else { return false }
    return request.url == otherRequest.url && request.headers == otherRequest.headers
      && self.request.body == other.request.body
  }
}
