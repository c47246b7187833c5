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
}

extension TemplateContext {
  static var shape: TemplateShape { keys.shape }

  var object: TemplateObject { ContextBox(self) }
}

extension TemplateContext where Self: TemplateObject {
  var object: TemplateObject { self }
}

/// A value whose keys are looked up by index.
///
/// A base class and not a protocol, because a lookup happens for every tag: the renderer calls the
/// object through an unmanaged reference, without copying or reference counting.
class TemplateObject {
  init() {}

  var shape: TemplateShape { TemplateShape.empty }

  /// An identity that objects of the same shape share. It is valid while a template is being
  /// rendered.
  var kind: ObjectIdentifier { ObjectIdentifier(type(of: self)) }

  /// The value of the key at `index` in `shape.keys`.
  func value(at index: Int) -> TemplateValue { .absent }
}

/// Wraps a context that is not a `TemplateObject` while a template is inside it.
///
/// Not a generic class, since the methods of one aren't specialized for their types.
final class ContextBox: TemplateObject {
  private let context: ObjectIdentifier
  private let keys: TemplateShape
  private let read: (Int) -> TemplateValue

  init<Context: TemplateContext>(_ context: Context) {
    self.context = ObjectIdentifier(Context.self)
    let table = Context.keys
    keys = table.shape
    read = { table.value(of: context, at: $0) }
  }

  override var shape: TemplateShape { keys }

  override var kind: ObjectIdentifier { context }

  override func value(at index: Int) -> TemplateValue { read(index) }
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
}

/// The elements of a list, created one at a time when the template reaches them.
struct TemplateElements {
  let count: Int
  /// Returns the element at an index from 0 up to `count`.
  let element: (Int) -> TemplateValue
}

/// The keys of a context, in the order of their indices.
struct TemplateKeys<Context>: Sendable, ExpressibleByArrayLiteral {
  let shape: TemplateShape
  private let keys: [TemplateKey<Context>]

  init(arrayLiteral elements: TemplateKey<Context>...) {
    self.init(elements)
  }

  init(_ elements: [TemplateKey<Context>]) {
    shape = TemplateShape(
      named: TemplateShape.name(of: Context.self),
      keys: elements.map { TemplateShape.Key(name: $0.name, kind: $0.kind) })
    keys = elements
  }

  func value(of context: Context, at index: Int) -> TemplateValue {
    keys.indices.contains(index) ? keys[index].read(context) : .absent
  }
}

/// One key of a context: its name, its kind and how its value is read.
struct TemplateKey<Context>: Sendable {
  let name: String
  let kind: TemplateShape.Kind
  let read: @Sendable (Context) -> TemplateValue

  /// A text that is always present.
  static func text(
    _ name: String, _ read: @escaping @Sendable (Context) -> String
  ) -> Self {
    Self(name: name, kind: .text) { .text(read($0)) }
  }

  /// A text that may be absent: `{{#doc}}/// {{.}}{{/doc}}`.
  static func text(
    _ name: String, _ read: @escaping @Sendable (Context) -> String?
  ) -> Self {
    Self(name: name, kind: .text) { context in
      guard let text = read(context) else { return .absent }
      return .text(text)
    }
  }

  /// A Boolean, for sections only; it is never written out.
  static func flag(_ name: String, _ read: @escaping @Sendable (Context) -> Bool) -> Self {
    Self(name: name, kind: .flag) { .flag(read($0)) }
  }

  static func object<Inner: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> Inner
  ) -> Self {
    Self(name: name, kind: .object { Inner.keys.shape }) { .object(read($0).object) }
  }

  static func object<Inner: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> Inner?
  ) -> Self {
    Self(name: name, kind: .object { Inner.keys.shape }) { context in
      guard let inner = read(context) else { return .absent }
      return .object(inner.object)
    }
  }

  /// A list of contexts. Inside its section, `-first` and `-last` are true for the first and the
  /// last element.
  static func list<Element: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> [Element]
  ) -> Self {
    Self(name: name, kind: .list { Element.keys.shape }) { context in
      let items = read(context)
      return .list(TemplateElements(count: items.count) { .object(items[$0].object) })
    }
  }

  /// A list of contexts that are entered as they are.
  static func list<Element: TemplateContext & TemplateObject>(
    _ name: String, _ read: @escaping @Sendable (Context) -> [Element]
  ) -> Self {
    Self(name: name, kind: .list { Element.keys.shape }) { context in
      let items = read(context)
      return .list(TemplateElements(count: items.count) { .object(items[$0]) })
    }
  }

  /// A list whose contexts are created one at a time, when the template reaches them.
  static func list<Item, Element: TemplateContext>(
    _ name: String, of read: @escaping @Sendable (Context) -> [Item],
    _ element: @escaping @Sendable (Item) -> Element
  ) -> Self {
    Self(name: name, kind: .list { Element.keys.shape }) { context in
      let items = read(context)
      return .list(TemplateElements(count: items.count) { .object(element(items[$0]).object) })
    }
  }

  /// A list of texts; each is `{{.}}` inside the section.
  static func texts(
    _ name: String, _ read: @escaping @Sendable (Context) -> [String]
  ) -> Self {
    Self(name: name, kind: .texts) { .texts(read($0)) }
  }
}
