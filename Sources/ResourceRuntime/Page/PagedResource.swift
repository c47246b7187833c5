/// A resource whose value is one page of many.
///
/// `service.pages(of:)` loads one after the other, `service.items(of:)` gives what is on them.
public protocol PagedResource<Value>: NetworkResource {
  associatedtype Item: Sendable

  /// How the next page is asked for.
  static var paging: Paging<Self> { get }

  /// What is on a page. A page without items is the last one.
  func items(of page: Value) -> [Item]
}

extension PagedResource where Value == [Item] {
  public func items(of page: Value) -> [Item] { page }
}

/// Why no further page is asked for although there may be one.
public enum PagingStop: Sendable, Hashable {
  /// The cursor or the link has been followed before.
  case repeated
  /// The link leads to another host.
  case anotherHost
  /// The link is not one.
  case unreadableLink
}
