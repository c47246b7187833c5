internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Where a type is described: the root it stands under, and the step to each inline type inside.
struct TypeSite: Hashable {
  enum Root: Hashable {
    case model(Int)
    case body(endpoint: Int)
    case reply(endpoint: Int, index: Int = 0)
    case header(endpoint: Int, index: Int)
    case parameter(endpoint: Int, index: Int)
    /// One body for all endpoints that merge it in from the document or a server.
    case error(SourceSpan)
    case credential(Int)
  }

  var root: Root
  var steps: [Int] = []

  init(_ root: Root) {
    self.root = root
  }

  init(_ path: TypePath) {
    root = .model(path.model)
    steps = path.steps
  }

  func appending(_ step: Int) -> TypeSite {
    var site = self
    site.steps.append(step)
    return site
  }

  /// Where the type of a field or an alternative is described, if that is in place; what has a name of its own needs no
  /// site, and none is made.
  func appending(_ step: Int, for type: TypeReference) -> TypeSite {
    type.isDescribedInPlace ? appending(step) : self
  }
}
