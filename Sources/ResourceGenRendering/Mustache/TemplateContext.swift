/// The data that a template renders: plain values and a table of the keys that templates may use.
///
/// A context that templates enter often is a `TemplateObject` itself; others are wrapped in a
/// `ContextBox` when they are entered.
///
/// ```swift
/// struct BookContext: TemplateContext {
///   let title: String
///   let doc: String?
///   let authors: [AuthorContext]
///
///   static let keys: TemplateKeys<BookContext> = [
///     .text("title", \.title),
///     .text("doc", \.doc),
///     .list("authors", \.authors),
///   ]
/// }
/// ```
protocol TemplateContext: SendableMetatype {
  static var keys: TemplateKeys<Self> { get }

  /// The context in the form that the renderer enters.
  var object: TemplateObject { get }

  /// Returns the context that an object of its shape is or contains; nil for other objects.
  static func context(in object: TemplateObject) -> Self?
}

extension TemplateContext {
  static var shape: TemplateShape { keys.shape }

  var object: TemplateObject { ContextBox(self) }

  static func context(in object: TemplateObject) -> Self? {
    (object as? ContextBox<Self>)?.context
  }
}

extension TemplateContext where Self: TemplateObject {
  var object: TemplateObject { self }

  static func context(in object: TemplateObject) -> Self? { object as? Self }
}

/// A value with keys.
///
/// A base class and not a protocol, because a lookup happens for every tag, and a reference is
/// passed without copying.
class TemplateObject {
  init() {}

  /// The keys, and how their values are read. Every object of one `kind` has the same ones.
  var shape: TemplateShape { TemplateShape.empty }

  /// An identity that objects of the same shape share. It is valid while a template is being
  /// rendered.
  var kind: ObjectIdentifier { ObjectIdentifier(type(of: self)) }
}

/// Wraps a context that is not a `TemplateObject` while a template is inside it.
final class ContextBox<Context: TemplateContext>: TemplateObject {
  let context: Context

  init(_ context: Context) {
    self.context = context
  }

  override var shape: TemplateShape { Context.keys.shape }
}

/// The value of a key during rendering. Small enough to be passed in registers.
enum TemplateValue {
  /// No value: sections are skipped, and a value tag writes nothing.
  case absent
  case flag(Bool)
  case text(String)
  case texts([String])
  case object(TemplateObject)
  case list(TemplateElements)

  /// Whether a section with this value runs.
  var isTrue: Bool {
    switch self {
    case .absent: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .object: true
    case .texts(let texts): !texts.isEmpty
    case .list(let elements): elements.count > 0
    }
  }
}

/// The elements of a list, created one at a time when the template reaches them.
struct TemplateElements {
  let count: Int
  /// Returns the element at an index from 0 up to `count`.
  let element: (Int) -> TemplateValue
}

/// The keys of a context.
struct TemplateKeys<Context: TemplateContext>: Sendable, ExpressibleByArrayLiteral {
  let shape: TemplateShape

  init(arrayLiteral elements: TemplateKey<Context>...) {
    self.init(elements)
  }

  init(_ elements: [TemplateKey<Context>]) {
    shape = TemplateShape(
      named: TemplateShape.name(of: Context.self), keys: elements.map(\.key))
  }
}

/// One key of a context.
struct TemplateKey<Context: TemplateContext>: Sendable {
  let key: TemplateShape.Key

  /// Creates a key.
  ///
  /// The methods below pass a closure of their own, so that the compiler makes one function of it,
  /// of the conversion here and of the closure in a context's list of keys.
  private init(
    _ name: String, _ kind: TemplateShape.Kind,
    _ read: @escaping @Sendable (Context) -> TemplateValue
  ) {
    key = TemplateShape.Key(name: name, kind: kind) { object in
      Context.context(in: object).map { read($0) } ?? .absent
    }
  }

  /// A text that is always present.
  static func text(
    _ name: String, _ read: @escaping @Sendable (Context) -> String
  ) -> Self {
    Self(name, .text) { .text(read($0)) }
  }

  /// A text that may be absent: `{{#doc}}/// {{.}}{{/doc}}`.
  static func text(
    _ name: String, _ read: @escaping @Sendable (Context) -> String?
  ) -> Self {
    Self(name, .text) { context in
      guard let text = read(context) else { return .absent }
      return .text(text)
    }
  }

  /// A Boolean, for sections only; it is never written out.
  static func flag(_ name: String, _ read: @escaping @Sendable (Context) -> Bool) -> Self {
    Self(name, .flag) { .flag(read($0)) }
  }

  static func object<Inner: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> Inner
  ) -> Self {
    Self(name, .object { Inner.keys.shape }) { .object(read($0).object) }
  }

  static func object<Inner: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> Inner?
  ) -> Self {
    Self(name, .object { Inner.keys.shape }) { context in
      guard let inner = read(context) else { return .absent }
      return .object(inner.object)
    }
  }

  /// A list of contexts. Inside its section, `-first` and `-last` are true for the first and the
  /// last element.
  static func list<Element: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> [Element]
  ) -> Self {
    Self(name, .list { Element.keys.shape }) { context in
      let items = read(context)
      return .list(TemplateElements(count: items.count) { .object(items[$0].object) })
    }
  }

  /// A list of contexts that are entered as they are.
  static func list<Element: TemplateContext & TemplateObject>(
    _ name: String, _ read: @escaping @Sendable (Context) -> [Element]
  ) -> Self {
    Self(name, .list { Element.keys.shape }) { context in
      let items = read(context)
      return .list(TemplateElements(count: items.count) { .object(items[$0]) })
    }
  }

  /// A list whose contexts are created one at a time, when the template reaches them.
  static func list<Item, Element: TemplateContext>(
    _ name: String, of read: @escaping @Sendable (Context) -> [Item],
    _ element: @escaping @Sendable (Item) -> Element
  ) -> Self {
    Self(name, .list { Element.keys.shape }) { context in
      let items = read(context)
      return .list(TemplateElements(count: items.count) { .object(element(items[$0]).object) })
    }
  }

  /// A list of texts; each is `{{.}}` inside the section.
  static func texts(
    _ name: String, _ read: @escaping @Sendable (Context) -> [String]
  ) -> Self {
    Self(name, .texts) { .texts(read($0)) }
  }
}
