/// The pages of a resource, one after the other: the next is asked for when it is needed, and not before.
///
/// `for try await page in service.pages(of: .getProducts(limit: 50)) { … }`. Each iteration begins with the page that the resource
/// asks for. It ends after the last page, which is the one that names no other, or before one without items; only the first page
/// is given even if it is empty. No page is asked for twice, and no link is followed to another host: the service's observer
/// hears of that as a `PagingStop`. A server may have pages without end: `.prefix(10)` takes ten.
///
/// What it throws is a `ResourceError` of the resource's error body; after that there are no more pages.
public struct ResourcePages<R: PagedResource>: AsyncSequence, Sendable {
  public typealias Element = R.Value

  let service: ResourceService
  let resource: R

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(service: service, resource: resource)
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    private let service: ResourceService
    private var next: Page?
    private var seen = SeenPages()

    private struct Page {
      var resource: R
      var link: PageLink?
      var isFirst = false
    }

    fileprivate init(service: ResourceService, resource: R) {
      self.service = service
      next = Page(resource: resource, isFirst: true)
    }

    /// The next page; nil after the last one, and after an error.
    public mutating func next() async throws -> R.Value? {
      guard let page = next else { return nil }
      next = nil
      let answer = try await service.answer(to: page.resource, at: page.link?.url)
      let value = try service.value(of: page.resource, in: answer)
      guard !page.resource.items(of: value).isEmpty else { return page.isFirst ? value : nil }
      switch turn(from: page, value, answer) {
      case .success(let following): next = following
      case .failure(let stop):
        service.observer?.service(stoppedPaging: stop.reason, after: answer.request)
      }
      return value
    }

    private struct Stop: Error {
      let reason: PagingStop
    }

    /// The page after this one; nil if there is none.
    private mutating func turn(
      from page: Page, _ value: R.Value, _ answer: ResourceService.Answer
    ) -> Result<Page?, Stop> {
      switch R.paging.step {
      case .link: return follow(page, answer)
      case .parameter(let move):
        var resource = page.resource
        switch move(&resource, value, answer.response.body) {
        case .end: return .success(nil)
        case .stop(let reason): return .failure(Stop(reason: reason))
        case .next(let old, let new):
          if let old { seen.insert(old) }
          guard new.map({ seen.insert($0) }) ?? true,
            !resource.sendsTheSame(as: page.resource)
          else { return .failure(Stop(reason: .repeated)) }
          return .success(Page(resource: resource))
        }
      }
    }

    private mutating func follow(
      _ page: Page, _ answer: ResourceService.Answer
    ) -> Result<Page?, Stop> {
      guard let asked = PageLink(answer.request.url) else { return .success(nil) }
      seen.insert(asked)
      // Links are relative to where redirects led, credentials bound to where they were sent.
      let here = answer.response.url.flatMap { PageLink($0) } ?? asked
      seen.insert(here)
      // A link with an anchor is about something else (RFC 8288, section 3.2).
      let link = LinkHeader(answer.response.headers).links.first { link in
        link.isRelated(by: "next")
          && link.parameters["anchor"].map { PageLink($0, on: here) == here } ?? true
      }
      guard let link else { return .success(nil) }
      guard let there = PageLink(link.target, on: here) else {
        return .failure(Stop(reason: .unreadable))
      }
      guard there.origin == asked.origin else { return .failure(Stop(reason: .anotherHost)) }
      guard seen.insert(there) else { return .failure(Stop(reason: .repeated)) }
      return .success(Page(resource: page.resource, link: there))
    }
  }
}

/// Which pages have been asked for, in a few bytes each: a server may send cursors of any length.
private struct SeenPages {
  private var hashes: Set<Int> = []

  /// False if it was there before. That two pages have the same hash by chance happens to nobody, and nobody can provoke it, since
  /// hashes differ from one run to the next.
  @discardableResult
  mutating func insert(_ page: some Hashable) -> Bool {
    hashes.insert(page.hashValue).inserted
  }
}

extension NetworkResource {
  /// Whether the same is sent for both: an edit at the call site may hold the parameter fast that turns the pages.
  fileprivate func sendsTheSame(as other: Self) -> Bool {
    guard let request = try? httpRequest(credentials: .placeholders),
      let otherRequest = try? other.httpRequest(credentials: .placeholders)
    else { return false }
    return request.url == otherRequest.url && request.headers == otherRequest.headers
      && self.request.body == other.request.body
  }
}
