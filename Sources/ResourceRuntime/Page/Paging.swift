/// How the next page is asked for.
public struct Paging<Resource: PagedResource> {
  enum Step {
    /// Moves the parameters of the resource on.
    case parameter((inout Resource, Response<Resource.Value>) throws(DecodingFailure) -> Bool)
    /// Follows the `Link` header (RFC 8288).
    case link
  }

  let step: Step

  /// The parameter counts the items that come before the page; nil means none.
  public static func offset(_ parameter: WritableKeyPath<Resource, Int>) -> Paging {
    Paging(
      step: .parameter { resource, response throws(DecodingFailure) in
        resource[keyPath: parameter] += resource.items(of: response.value).count
        return true
      })
  }

  /// The parameter is the number of the page.
  public static func page(_ parameter: WritableKeyPath<Resource, Int>) -> Paging {
    Paging(
      step: .parameter { resource, _ throws(DecodingFailure) in
        resource[keyPath: parameter] += 1
        return true
      })
  }

  /// The `Link` header with `rel="next"` (RFC 8288) leads to the next page.
  public static var link: Paging { Paging(step: .link) }
}
