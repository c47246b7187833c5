/// What a template shows: plain data and the table of the keys that templates may name.
///
/// A context that templates enter often is a `TemplateObject` itself; the others are put into a box where they are entered.
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
@usableFromInline
package protocol TemplateContext: SendableMetatype {
  static var keys: TemplateKeys<Self> { get }

  /// The context as templates enter it.
  var object: TemplateObject { get }
}

extension TemplateContext {
  package static var shape: TemplateShape { keys.shape }

  @inlinable package var object: TemplateObject { ContextBox(context: self) }
}

extension TemplateContext where Self: TemplateObject {
  @inlinable package var object: TemplateObject { self }
}

/// Something whose keys can be looked up by number. A base class and no protocol: every tag asks what is entered, which is
/// called where it lies, neither copied nor counted.
open class TemplateObject {
  public init() {}

  open var shape: TemplateShape { TemplateShape.empty }

  /// What has the same shape has the same kind, and for as long as a template is rendered nothing else has it.
  open var kind: ObjectIdentifier { ObjectIdentifier(type(of: self)) }

  /// The value of the key that stands at `index` in `shape.keys`.
  open func value(at index: Int) -> TemplateValue { .absent }
}

/// A context that is no class, for as long as a template is inside.
@usableFromInline
final class ContextBox<Context: TemplateContext>: TemplateObject {
  @usableFromInline let context: Context

  @inlinable
  init(context: Context) {
    self.context = context
  }

  @usableFromInline override var shape: TemplateShape { Context.keys.shape }

  @usableFromInline
  override func value(at index: Int) -> TemplateValue { Context.keys.value(of: context, at: index) }
}

/// What a key stands for while a template is rendered. Small enough to be passed in the registers of a machine.
public enum TemplateValue {
  /// Nothing: the inside of a section is skipped, a value is written as no text at all.
  case absent
  case flag(Bool)
  case text(String)
  case texts([String])
  case object(TemplateObject)
  case list(any TemplateElements)
}

/// The elements of a list, each made when the template comes to it.
public protocol TemplateElements: AnyObject {
  var count: Int { get }
  func element(at index: Int) -> TemplateValue
}

// What stands between a template and a context is called for every tag that is rendered. It is inlinable so
// that the module of the contexts has it for its own types; generic, it takes four times as long.

/// The keys of a context, in the order in which they are looked up by number. They stay in memory: each context has them once.
@usableFromInline
package struct TemplateKeys<Context>: @unchecked Sendable, ExpressibleByArrayLiteral {
  @usableFromInline package let shape: TemplateShape
  @usableFromInline package let readers: TemplateReaders<Context>

  @usableFromInline
  package init(arrayLiteral elements: TemplateKey<Context>...) {
    self.init(elements)
  }

  package init(_ elements: [TemplateKey<Context>]) {
    self.shape = TemplateShape(
      named: TemplateShape.name(of: Context.self),
      keys: elements.map { TemplateShape.Key(name: $0.name, kind: $0.kind) })
    let readers = UnsafeMutableBufferPointer<Unmanaged<KeyReader<Context>>>.allocate(
      capacity: elements.count)
    _ = readers.initialize(from: elements.map { .passRetained(KeyReader($0.read)) })
    self.readers = TemplateReaders(readers: UnsafeBufferPointer(readers))
  }

  @inlinable
  package func value(of context: Context, at index: Int) -> TemplateValue {
    readers.value(of: context, at: index)
  }
}

/// What reads the keys of a context. One that is asked for many keeps it at hand: `keys`, a static constant, is looked whether it
/// is there each time.
@usableFromInline
package struct TemplateReaders<Context>: @unchecked Sendable {
  // Memory of its own, since an array of readers would be counted for every tag. Nothing writes to it.
  @usableFromInline let readers: UnsafeBufferPointer<Unmanaged<KeyReader<Context>>>

  @usableFromInline
  init(readers: UnsafeBufferPointer<Unmanaged<KeyReader<Context>>>) {
    self.readers = readers
  }

  @inlinable
  package func value(of context: Context, at index: Int) -> TemplateValue {
    guard index < readers.count else { return .absent }
    return readers[index]._withUnsafeGuaranteedRef { $0.read(context) }
  }
}

@usableFromInline
final class KeyReader<Context> {
  @usableFromInline let read: @Sendable (Context) -> TemplateValue

  init(_ read: @escaping @Sendable (Context) -> TemplateValue) {
    self.read = read
  }
}

/// One key of a context: its name, its kind, and where the value comes from.
@usableFromInline
package struct TemplateKey<Context>: Sendable {
  let name: String
  let kind: TemplateShape.Kind
  let read: @Sendable (Context) -> TemplateValue

  @usableFromInline
  init(
    name: String, kind: TemplateShape.Kind, read: @escaping @Sendable (Context) -> TemplateValue
  ) {
    self.name = name
    self.kind = kind
    self.read = read
  }

  /// Text that is always there.
  @inlinable
  package static func text(
    _ name: String, _ read: @escaping @Sendable (Context) -> String
  ) -> Self {
    Self(name: name, kind: .text) { .text(read($0)) }
  }

  /// Text that may be missing: `{{#doc}}/// {{.}}{{/doc}}`.
  @inlinable
  package static func text(
    _ name: String, _ read: @escaping @Sendable (Context) -> String?
  ) -> Self {
    Self(name: name, kind: .text) { context in
      guard let text = read(context) else { return .absent }
      return .text(text)
    }
  }

  /// Yes or no: for sections only, never written out.
  @inlinable
  package static func flag(_ name: String, _ read: @escaping @Sendable (Context) -> Bool) -> Self {
    Self(name: name, kind: .flag) { .flag(read($0)) }
  }

  @inlinable
  package static func object<Inner: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> Inner
  ) -> Self {
    Self(name: name, kind: .object { Inner.keys.shape }) { .object(read($0).object) }
  }

  @inlinable
  package static func object<Inner: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> Inner?
  ) -> Self {
    Self(name: name, kind: .object { Inner.keys.shape }) { context in
      guard let inner = read(context) else { return .absent }
      return .object(inner.object)
    }
  }

  /// Contexts, one after another. Inside, `-first` and `-last` tell whether this is the first, the last.
  @inlinable
  package static func list<Element: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> [Element]
  ) -> Self {
    Self(name: name, kind: .list { Element.keys.shape }) { .list(ContextList(items: read($0))) }
  }

  /// The same for contexts that are made one at a time, when the template comes to them.
  @inlinable
  package static func list<Item, Element: TemplateContext>(
    _ name: String, of read: @escaping @Sendable (Context) -> [Item],
    _ element: @escaping @Sendable (Item) -> Element
  ) -> Self {
    Self(name: name, kind: .list { Element.keys.shape }) {
      .list(LazyContextList(items: read($0), context: element))
    }
  }

  /// Texts, one after another, each called `{{.}}`.
  @inlinable
  package static func texts(
    _ name: String, _ read: @escaping @Sendable (Context) -> [String]
  ) -> Self {
    Self(name: name, kind: .texts) { .texts(read($0)) }
  }
}

@usableFromInline
final class ContextList<Element: TemplateContext>: TemplateElements {
  @usableFromInline let items: [Element]

  @inlinable
  init(items: [Element]) {
    self.items = items
  }

  @usableFromInline var count: Int { items.count }

  @inlinable
  func element(at index: Int) -> TemplateValue {
    index < items.count ? .object(items[index].object) : .absent
  }
}

@usableFromInline
final class LazyContextList<Item, Element: TemplateContext>: TemplateElements {
  @usableFromInline let items: [Item]
  @usableFromInline let context: (Item) -> Element

  @inlinable
  init(items: [Item], context: @escaping (Item) -> Element) {
    self.items = items
    self.context = context
  }

  @usableFromInline var count: Int { items.count }

  @inlinable
  func element(at index: Int) -> TemplateValue {
    index < items.count ? .object(context(items[index]).object) : .absent
  }
}
