package import ResourceGenDiagnostics
internal import ResourceGenModel

/// The location of a type in a spec: a root, and the step to each inline type inside it.
package struct TypeSite: Hashable, Sendable {
  package enum Root: Hashable, Sendable {
    case model(Int)
    case body(endpoint: Int)
    case response(endpoint: Int, index: Int = 0)
    case header(endpoint: Int, index: Int)
    case parameter(endpoint: Int, index: Int)
    /// An error body, shared by all endpoints that inherit it from the document or a server.
    case error(SourceSpan)
    case credential(Int)
  }

  package var root: Root
  package var steps: [Int] = []

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

  /// Returns the site of the type of a field or an alternative if that is inline. A named type has
  /// no site here, so this one is returned, which saves a copy.
  func appending(_ step: Int, for type: TypeReference) -> TypeSite {
    type.containsInlineModel ? appending(step) : self
  }
}
