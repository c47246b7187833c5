/// What is on the pages of a resource, one item after the other.
///
/// `for try await product in service.items(of: .getProducts()) { … }`. A page is asked for when the items of the one before are used
/// up. It ends, and fails, as `ResourcePages` does.
public struct ResourceItems<R: PagedResource>: AsyncSequence, Sendable {
  public typealias Element = R.Item

  let pages: ResourcePages<R>

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pages: pages.makeAsyncIterator(), resource: pages.resource)
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var pages: ResourcePages<R>.AsyncIterator
    fileprivate let resource: R
    private var items: ArraySlice<R.Item> = []

    fileprivate init(pages: ResourcePages<R>.AsyncIterator, resource: R) {
      self.pages = pages
      self.resource = resource
    }

    /// The next item; nil after the last one, and after an error.
    public mutating func next() async throws -> R.Item? {
      while items.isEmpty {
        guard let page = try await pages.next() else { return nil }
        items = resource.items(of: page)[...]
      }
      return items.popFirst()
    }
  }
}

extension ResourceService {
  /// The pages of a resource, beginning with the one that it asks for. Nothing is sent before somebody asks for a page.
  public func pages<R: PagedResource>(of resource: R) -> ResourcePages<R> {
    ResourcePages(service: self, resource: resource)
  }

  /// What is on the pages of a resource, beginning with the page that it asks for.
  public func items<R: PagedResource>(of resource: R) -> ResourceItems<R> {
    ResourceItems(pages: pages(of: resource))
  }
}
