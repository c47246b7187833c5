extension ResourceService {
  /// The items on all pages of a resource.
  ///
  ///     for try await product in service.items(of: .getProducts()) { … }
  ///
  /// Requests a page when the items of the previous one have been consumed. Ends and fails as
  /// `ResourceService.Pages` does.
  public struct Items<R: PagedResource>: AsyncSequence, Sendable {
    public typealias Element = R.Item

    let pages: ResourceService.Pages<R>

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(pages: pages.makeAsyncIterator(), resource: pages.resource)
    }

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var pages: ResourceService.Pages<R>.AsyncIterator
      fileprivate let resource: R
      private var items: ArraySlice<R.Item> = []

      fileprivate init(pages: ResourceService.Pages<R>.AsyncIterator, resource: R) {
        self.pages = pages
        self.resource = resource
      }

      /// Returns the next item; nil after the last one, and after an error.
      public mutating func next() async throws -> R.Item? {
        while items.isEmpty {
          guard let page = try await pages.next() else { return nil }
          items = resource.items(of: page)[...]
        }
        return items.popFirst()
      }
    }
  }
}

extension ResourceService {
  /// Returns the pages of a resource, starting with the one that it requests. Sends nothing until
  /// the first page is iterated.
  public func pages<R: PagedResource>(of resource: R) -> ResourceService.Pages<R> {
    ResourceService.Pages(service: self, resource: resource)
  }

  /// Returns the items on the pages of a resource, starting with the page that it requests.
  public func items<R: PagedResource>(of resource: R) -> ResourceService.Items<R> {
    ResourceService.Items(pages: pages(of: resource))
  }
}
