/// The keys of a context: their names and kinds, known before rendering, and how they are read.
///
/// A class, so that contexts can contain one another and shapes can be compared by identity.
final class TemplateShape: Sendable {
  struct Key: Sendable {
    let name: String
    let kind: Kind
    /// Returns the value of the key of an object of this shape.
    let read: @Sendable (TemplateObject) -> TemplateValue
  }

  /// The kind of a key's value. Inner shapes are closures because a context may contain a list of
  /// its own type.
  enum Kind: Sendable {
    case text
    case flag
    case texts
    case object(@Sendable () -> TemplateShape)
    case list(@Sendable () -> TemplateShape)
  }

  let keys: [Key]
  private let makeName: @Sendable () -> String

  /// Creates a shape. `name` is evaluated only for diagnostics: describing a type is slow, and most
  /// runs have none.
  init(named name: @autoclosure @escaping @Sendable () -> String, keys: [Key]) {
    self.makeName = name
    self.keys = keys
  }

  /// The name of the context in diagnostics: "book" for `BookContext`.
  var name: String { makeName() }

  static let empty = TemplateShape(named: "nothing", keys: [])

  func index(of name: String) -> Int? { keys.firstIndex { $0.name == name } }

  /// The shapes that sections lead to from some contexts, each once, outermost first.
  static func reachable(from roots: [TemplateShape]) -> [TemplateShape] {
    var shapes: [TemplateShape] = []
    var known: Set<ObjectIdentifier> = []
    var waiting = Array(roots.reversed())
    while let shape = waiting.popLast() {
      guard known.insert(ObjectIdentifier(shape)).inserted else { continue }
      shapes.append(shape)
      waiting.append(contentsOf: shape.keys.reversed().compactMap(\.kind.inner))
    }
    return shapes
  }

  /// The name for a context type: "BookContext" → "book", "URLQueryContext" → "urlQuery".
  static func name(of type: Any.Type) -> String {
    var name = String(describing: type)
    let suffix = "Context"
    if name.hasSuffix(suffix), name.count > suffix.count { name.removeLast(suffix.count) }
    let capitals = name.prefix { $0.isUppercase }
    let lowered = capitals.count > 1 && capitals.count < name.count ? capitals.count - 1 : 1
    return name.prefix(lowered).lowercased() + name.dropFirst(lowered)
  }
}

extension TemplateShape.Kind {
  /// The shape that a section enters, if it has keys.
  var inner: TemplateShape? {
    switch self {
    case .text, .flag, .texts: nil
    case .object(let shape), .list(let shape): shape()
    }
  }

  /// The kind in words, for diagnostics.
  var phrase: String {
    switch self {
    case .text: "text"
    case .flag: "a flag"
    case .texts: "a list of texts"
    case .object: "an object"
    case .list: "a list"
    }
  }
}
