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
  /// The next page would be one that has been asked for before.
  case repeated
  /// The link leads to another scheme, host or port.
  case anotherHost
  /// The link is no URL that HTTP can follow, or the cursor no value that the parameter can have.
  case unreadable
}

extension Edited: PagedResource where Base: PagedResource {
  public typealias Item = Base.Item

  public static var paging: Paging<Self> { Base.paging.applied(to: \.base) }

  public func items(of page: Value) -> [Item] { base.items(of: page) }
}

/// As everywhere in the dot syntax of groups: `service.pages(of: .users.list())`.
extension GroupedResource: PagedResource {
  public typealias Item = JSONValue

  public static var paging: Paging<Self> { .link }

  public func items(of page: JSONValue) -> [JSONValue] {
    switch self {}
  }
}
