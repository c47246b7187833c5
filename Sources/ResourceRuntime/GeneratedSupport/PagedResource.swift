/// A resource whose value is one page of a list.
///
/// `service.pages(of:)` loads one page after the other, `service.items(of:)` iterates over their
/// items.
@_documentation(visibility: internal)
public protocol PagedResource<Value>: NetworkResource {
  associatedtype Item: Sendable

  /// How to request the next page.
  static var paging: Paging<Self> { get }

  /// Returns the items of a page. A page without items is the last one.
  func items(of page: Value) -> [Item]
}

extension PagedResource where Value == [Item] {
  public func items(of page: Value) -> [Item] { page }
}

extension ResourceService {
  /// A reason not to request another page although there may be one.
  public enum PagingStopReason: Sendable, Hashable {
    /// The next page has been requested before, or is equal to this one.
    case repeated
    /// The link leads to another scheme, host or port.
    case anotherOrigin
    /// The link is not a valid HTTP URL, or the cursor cannot be converted to the type of the
    /// parameter.
    case unreadable
  }
}

extension ModifiedResource: PagedResource where Base: PagedResource {
  public typealias Item = Base.Item

  public static var paging: Paging<Self> { Base.paging.applied(to: \.base) }

  public func items(of page: Value) -> [Item] { base.items(of: page) }
}

/// Enables the dot syntax of groups: `service.pages(of: .users.list())`.
extension GroupedResource: PagedResource {
  public typealias Item = JSONValue

  public static var paging: Paging<Self> { .link }

  public func items(of page: JSONValue) -> [JSONValue] {
    switch self {}
  }
}
