/// The names and kinds of a context's keys, known before anything is rendered.
///
/// A class, so that contexts can contain one another and a shape is recognised by its identity.
public final class TemplateShape: Sendable {
  package struct Key: Sendable {
    package let name: String
    package let kind: Kind

    package init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The inner shape is asked for late: a context may hold a list of its own kind.
  public enum Kind: Sendable {
    case text
    case flag
    case texts
    case object(@Sendable () -> TemplateShape)
    case list(@Sendable () -> TemplateShape)
  }

  package let keys: [Key]
  private let makeName: @Sendable () -> String

  /// `name` is what messages call the context, and made for them alone: describing types is slow, and most runs have none.
  package init(named name: @autoclosure @escaping @Sendable () -> String, keys: [Key]) {
    self.makeName = name
    self.keys = keys
  }

  /// What messages call the context: `BookContext` is "book".
  package var name: String { makeName() }

  static let empty = TemplateShape(named: "nothing", keys: [])

  func index(of name: String) -> Int? { keys.firstIndex { $0.name == name } }

  /// "BookContext" → "book", "URLQueryContext" → "urlQuery".
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
  /// The shape of what a section opens, if it has keys of its own.
  var inner: TemplateShape? {
    switch self {
    case .text, .flag, .texts: nil
    case .object(let shape), .list(let shape): shape()
    }
  }

  /// What messages call the kind.
  var word: String {
    switch self {
    case .text: "a text"
    case .flag: "a yes or no"
    case .texts: "a list of texts"
    case .object: "an object"
    case .list: "a list"
    }
  }
}
