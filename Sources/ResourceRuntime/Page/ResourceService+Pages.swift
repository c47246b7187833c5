extension ResourceService {
  /// Returns the pages of a resource, starting with the one that it requests.
  ///
  ///     for try await page in service.pages(of: .getProducts(limit: 50)) { … }
  ///
  /// Each page is requested when it is awaited. The sequence ends after a page that refers to no
  /// next one, or before a page without items; the first page is returned even if it is empty.
  ///
  /// No page is requested twice, and no link is followed to another origin (scheme, host or port).
  /// With an offset or a page number, a page with the same bytes as the one before is not returned,
  /// since a server that ignores the parameter sends one page forever. In all these cases the
  /// sequence ends, and the service's observer receives a `ResourceService.PagingStopReason`. The
  /// number of pages is not limited: use `.prefix(10)` for a server that is not trusted to end.
  public func pages<R: PagedResource>(of resource: R) -> ResourceSequence<R.Value, any Error> {
    ResourceSequence { PageReader(self, resource).next }
  }

  /// Returns the items on the pages of a resource, starting with the page that it requests.
  ///
  ///     for try await product in service.items(of: .getProducts()) { … }
  ///
  /// A page is requested when the items of the previous one have been consumed. The sequence ends
  /// where `pages(of:)` does.
  public func items<R: PagedResource>(of resource: R) -> ResourceSequence<R.Item, any Error> {
    ResourceSequence {
      let pages = PageReader(self, resource)
      var items: ArraySlice<R.Item> = []
      return {
        while items.isEmpty {
          guard let page = try await pages.next() else { return nil }
          items = resource.items(of: page)[...]
        }
        return items.popFirst()
      }
    }
  }
}
