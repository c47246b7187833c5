import Foundation

/// A strategy for requesting the next page.
///
/// Generated for an endpoint with `pages:`. Written by hand:
///
///     static var paging: Paging<Self> { .cursor(\.cursor, at: "meta", "next") }
@_documentation(visibility: internal)
public struct Paging<Resource: PagedResource> {
  /// The outcome of advancing to the next page.
  enum Advance {
    /// The resource now requests the next page. With cursors, says which one replaced which.
    case next(from: String?, to: String?)
    case end
    case stop(ResourceService.PagingStopReason)
  }

  enum Step {
    /// Advances the parameter of the resource, given a page and the bytes that it was decoded from.
    case parameter((inout Resource, Resource.Value, Data) -> Advance)
    /// Follows the `Link` header field.
    case link
    /// Follows the address at these nested keys of the page.
    case linkInBody(at: [String])
    /// Each value of the resource has a paging.
    case chosen((Resource) -> Paging)
  }

  let step: Step

  /// The parameter is the number of items before the page.
  ///
  /// It grows by the number of items on each page. Elements that a lenient collection skipped do
  /// not count, so that the next page repeats items rather than misses any.
  public static func offset<Number: FixedWidthInteger>(
    _ parameter: WritableKeyPath<Resource, Number>
  ) -> Paging {
    counting(
      get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 },
      by: { $0.items(of: $1).count })
  }

  /// The parameter is the number of items before the page; nil means `start`, the server's default.
  public static func offset<Number: FixedWidthInteger>(
    _ parameter: WritableKeyPath<Resource, Number?>, startingAt start: Number = 0
  ) -> Paging {
    counting(
      get: { $0[keyPath: parameter] ?? start }, set: { $0[keyPath: parameter] = $1 },
      by: { $0.items(of: $1).count })
  }

  /// The parameter is the page number.
  public static func page<Number: FixedWidthInteger>(
    _ parameter: WritableKeyPath<Resource, Number>
  ) -> Paging {
    counting(
      get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 },
      by: { _, _ in 1 })
  }

  /// The parameter is the page number; nil means `start`, the number of the first page.
  public static func page<Number: FixedWidthInteger>(
    _ parameter: WritableKeyPath<Resource, Number?>, startingAt start: Number = 1
  ) -> Paging {
    counting(
      get: { $0[keyPath: parameter] ?? start }, set: { $0[keyPath: parameter] = $1 },
      by: { _, _ in 1 })
  }

  /// The parameter is a cursor. Each page contains the cursor of the next one, as text or number at
  /// these nested keys of its JSON. The last page has none, `null` or an empty one.
  public static func cursor<Cursor: LosslessStringConvertible>(
    _ parameter: WritableKeyPath<Resource, Cursor>, at keys: String...
  ) -> Paging {
    following(keys, get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 })
  }

  /// The parameter is a cursor; nil requests the first page. Each page contains the cursor of the
  /// next one, as text or number at these nested keys of its JSON. The last page has none, `null`
  /// or an empty one.
  public static func cursor<Cursor: LosslessStringConvertible>(
    _ parameter: WritableKeyPath<Resource, Cursor?>, at keys: String...
  ) -> Paging {
    following(keys, get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 })
  }

  /// Ends the pages after one with fewer items than this parameter requests. Without it, a page
  /// without items is the last one.
  ///
  /// For servers that fill each page but the last one. A server that returns fewer items than
  /// requested on each page, since it has a maximum, would seem to have one page only.
  public func until<Number: FixedWidthInteger>(
    shorterThan limit: KeyPath<Resource, Number>
  ) -> Paging {
    until { $0[keyPath: limit] }
  }

  /// Ends the pages after one with fewer items than this parameter requests; nil means `standard`,
  /// the server's default. If that is nil too, a page without items is the last one.
  public func until<Number: FixedWidthInteger>(
    shorterThan limit: KeyPath<Resource, Number?>, orElse standard: Number? = nil
  ) -> Paging {
    until { $0[keyPath: limit] ?? standard }
  }

  private func until<Number: FixedWidthInteger>(
    shorterThan limit: @escaping (Resource) -> Number?
  ) -> Paging {
    guard case .parameter(let move) = step else { return self }
    return Paging(
      step: .parameter { resource, page, data in
        if let limit = limit(resource), resource.items(of: page).count < limit { return .end }
        return move(&resource, page, data)
      })
  }

  /// The next page is the `Link` header field with `rel="next"` (RFC 8288).
  ///
  /// Only the URL is taken from the link, and only if its origin is that of the original request.
  /// Method, header fields, body and credentials are those of the resource.
  public static var link: Paging { Paging(step: .link) }

  /// Each page contains the address of the next one at these nested keys of its JSON, possibly
  /// relative to its own. The last page has none, `null` or an empty one.
  ///
  /// The address is followed as one in the `Link` header field is.
  public static func link(at keys: String...) -> Paging { .link(atKeys: keys) }

  /// Each page contains the address of the next one at these nested keys of its JSON.
  package static func link(atKeys keys: [String]) -> Paging {
    Paging(step: .linkInBody(at: keys))
  }

  /// The resource chooses its paging when it is called, for specs that are read at run time.
  package static func chosen(by choice: @escaping (Resource) -> Paging) -> Paging {
    Paging(step: .chosen(choice))
  }

  /// The parameter is a cursor, found at these nested keys of each page; nil requests the first.
  package static func cursor<Cursor: LosslessStringConvertible>(
    _ parameter: WritableKeyPath<Resource, Cursor?>, atKeys keys: [String]
  ) -> Paging {
    following(keys, get: { $0[keyPath: parameter] }, set: { $0[keyPath: parameter] = $1 })
  }

  /// The step for a value of the resource.
  func step(for resource: Resource) -> Step {
    if case .chosen(let choice) = step { choice(resource).step(for: resource) } else { step }
  }
}

extension Paging {
  private static func counting<Number: FixedWidthInteger>(
    get: @escaping (Resource) -> Number, set: @escaping (inout Resource, Number) -> Void,
    by amount: @escaping (Resource, Resource.Value) -> Int
  ) -> Paging {
    Paging(
      step: .parameter { resource, page, _ in
        guard let amount = Number(exactly: amount(resource, page)) else { return .end }
        let (sum, isTooLarge) = get(resource).addingReportingOverflow(amount)
        // An overflow: the server cannot have that many.
        guard !isTooLarge else { return .end }
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
        case .text(let text), .number(let text):
          guard let cursor = Cursor(text) else { return .stop(.unreadable) }
          let last = get(resource)?.description
          set(&resource, cursor)
          return .next(from: last, to: cursor.description)
        }
      })
  }

  /// Returns the same paging for a resource that contains this one.
  func applied<Outer: PagedResource>(
    to inner: WritableKeyPath<Outer, Resource>
  ) -> Paging<Outer> where Outer.Value == Resource.Value {
    switch step {
    case .link: .link
    case .linkInBody(let keys): .link(atKeys: keys)
    case .chosen(let choice): .chosen { choice($0[keyPath: inner]).applied(to: inner) }
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
