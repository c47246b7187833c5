import Foundation

/// How the next page is asked for.
///
/// Generated where an endpoint says `pages:`; by hand:
/// `static var paging: Paging<Self> { .cursor(\.cursor, at: "meta", "next") }`.
public struct Paging<Resource: PagedResource> {
  /// What follows a page.
  enum Turn {
    /// The resource has been moved on, from one cursor to another if it has cursors.
    case next(from: String?, to: String?)
    case end
    case stop(PagingStop)
  }

  enum Step {
    /// Moves the parameter of the resource on, given the page and the bytes that it was read from.
    case parameter((inout Resource, Resource.Value, Data) -> Turn)
    /// Follows the `Link` header.
    case link
  }

  let step: Step

  /// The parameter counts the items that come before the page. It grows by the items of each page; those that a lenient reply
  /// left out are not among them, so that the next page overlaps rather than misses any.
  public static func offset<Number: FixedWidthInteger>(
    _ parameter: WritableKeyPath<Resource, Number>
  ) -> Paging {
    counting(
      get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 },
      by: { $0.items(of: $1).count })
  }

  /// The parameter counts the items that come before the page; nil means `start`, the server's default.
  public static func offset<Number: FixedWidthInteger>(
    _ parameter: WritableKeyPath<Resource, Number?>, startingAt start: Number = 0
  ) -> Paging {
    counting(
      get: { $0[keyPath: parameter] ?? start }, set: { $0[keyPath: parameter] = $1 },
      by: { $0.items(of: $1).count })
  }

  /// The parameter is the number of the page.
  public static func page<Number: FixedWidthInteger>(
    _ parameter: WritableKeyPath<Resource, Number>
  ) -> Paging {
    counting(
      get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 },
      by: { _, _ in 1 })
  }

  /// The parameter is the number of the page; nil means `start`, the number of the first page.
  public static func page<Number: FixedWidthInteger>(
    _ parameter: WritableKeyPath<Resource, Number?>, startingAt start: Number = 1
  ) -> Paging {
    counting(
      get: { $0[keyPath: parameter] ?? start }, set: { $0[keyPath: parameter] = $1 },
      by: { _, _ in 1 })
  }

  /// Each page has the cursor of the next one, as text or number under these keys of its JSON. A page where it is absent, null or
  /// empty is the last one.
  public static func cursor<Cursor: LosslessStringConvertible>(
    _ parameter: WritableKeyPath<Resource, Cursor>, at keys: String...
  ) -> Paging {
    following(keys, get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 })
  }

  /// Each page has the cursor of the next one, as text or number under these keys of its JSON. A page where it is absent, null or
  /// empty is the last one; nil asks for the first.
  public static func cursor<Cursor: LosslessStringConvertible>(
    _ parameter: WritableKeyPath<Resource, Cursor?>, at keys: String...
  ) -> Paging {
    following(keys, get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 })
  }

  /// The `Link` header with `rel="next"` (RFC 8288) leads to the next page.
  ///
  /// Method, headers, body and credentials are those of the resource; the URL is the link's, and only ever on the host that the
  /// request itself went to.
  public static var link: Paging { Paging(step: .link) }
}

extension Paging {
  private static func counting<Number: FixedWidthInteger>(
    get: @escaping (Resource) -> Number, set: @escaping (inout Resource, Number) -> Void,
    by amount: @escaping (Resource, Resource.Value) -> Int
  ) -> Paging {
    Paging(
      step: .parameter { resource, page, _ in
        guard let amount = Number(exactly: amount(resource, page)) else { return .end }
        let (sum, isTooGreat) = get(resource).addingReportingOverflow(amount)
        // No server has so many.
        guard !isTooGreat else { return .end }
        set(&resource, sum)
        return .next(from: nil, to: nil)
      })
  }

  private static func following<Cursor: LosslessStringConvertible>(
    _ keys: [String], get: @escaping (Resource) -> Cursor?,
    set: @escaping (inout Resource, Cursor) -> Void
  ) -> Paging {
    Paging(
      step: .parameter { resource, _, data in
        switch PageCursor(data, at: keys) {
        case .none: return .end
        case .unreadable: return .stop(.unreadable)
        case .text(let text):
          guard let cursor = Cursor(text) else { return .stop(.unreadable) }
          let last = get(resource)?.description
          set(&resource, cursor)
          return .next(from: last, to: cursor.description)
        }
      })
  }

  /// The same for a resource that holds this one.
  func applied<Outer: PagedResource>(
    to inner: WritableKeyPath<Outer, Resource>
  ) -> Paging<Outer> where Outer.Value == Resource.Value {
    switch step {
    case .link: .link
    case .parameter(let move):
      Paging<Outer>(
        step: .parameter { outer, page, data in
          switch move(&outer[keyPath: inner], page, data) {
          case .next(let old, let new): .next(from: old, to: new)
          case .end: .end
          case .stop(let reason): .stop(reason)
          }
        })
    }
  }
}
