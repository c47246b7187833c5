/// What a template shows: a plain struct and the table of the keys that templates may name.
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
package protocol TemplateContext: TemplateObject, Sendable {
  static var keys: TemplateKeys<Self> { get }
}

extension TemplateContext {
  package static var shape: TemplateShape { keys.shape }
  package var shape: TemplateShape { Self.keys.shape }

  package func value(at index: Int) -> TemplateValue { Self.keys.value(of: self, at: index) }
}

/// Something whose keys can be looked up by number; `TemplateContext` gives it to every context.
package protocol TemplateObject {
  var shape: TemplateShape { get }

  /// The value of the key that stands at `index` in `shape.keys`.
  func value(at index: Int) -> TemplateValue
}

/// What a key stands for while a template is rendered.
package enum TemplateValue {
  /// Nothing: the inside of a section is skipped, a value is written as no text at all.
  case absent
  case flag(Bool)
  case text(String)
  case object(any TemplateObject)
  case list(any TemplateElements)
}

/// The elements of a list, each made when the template comes to it.
package protocol TemplateElements {
  var count: Int { get }
  func element(at index: Int) -> TemplateValue
}

/// The keys of a context, in the order in which they are looked up by number.
package struct TemplateKeys<Context>: Sendable, ExpressibleByArrayLiteral {
  package let shape: TemplateShape
  private let readers: [@Sendable (Context) -> TemplateValue]

  package init(arrayLiteral elements: TemplateKey<Context>...) {
    self.init(elements)
  }

  package init(_ elements: [TemplateKey<Context>]) {
    self.shape = TemplateShape(
      named: TemplateShape.name(of: Context.self),
      keys: elements.map { TemplateShape.Key(name: $0.name, kind: $0.kind) })
    self.readers = elements.map(\.read)
  }

  func value(of context: Context, at index: Int) -> TemplateValue {
    readers.indices.contains(index) ? readers[index](context) : .absent
  }
}

/// One key of a context: its name, its kind, and where the value comes from.
package struct TemplateKey<Context>: Sendable {
  let name: String
  let kind: TemplateShape.Kind
  let read: @Sendable (Context) -> TemplateValue

  /// Text that is always there.
  package static func text(
    _ name: String, _ read: @escaping @Sendable (Context) -> String
  ) -> Self {
    Self(name: name, kind: .text) { .text(read($0)) }
  }

  /// Text that may be missing: `{{#doc}}/// {{.}}{{/doc}}`.
  package static func text(
    _ name: String, _ read: @escaping @Sendable (Context) -> String?
  ) -> Self {
    Self(name: name, kind: .text) { context in
      guard let text = read(context) else { return .absent }
      return .text(text)
    }
  }

  /// Yes or no: for sections only, never written out.
  package static func flag(_ name: String, _ read: @escaping @Sendable (Context) -> Bool) -> Self {
    Self(name: name, kind: .flag) { .flag(read($0)) }
  }

  package static func object<Inner: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> Inner
  ) -> Self {
    Self(name: name, kind: .object { Inner.keys.shape }) { .object(read($0)) }
  }

  package static func object<Inner: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> Inner?
  ) -> Self {
    Self(name: name, kind: .object { Inner.keys.shape }) { context in
      guard let inner = read(context) else { return .absent }
      return .object(inner)
    }
  }

  /// Contexts, one after another. Inside, `-first` and `-last` tell whether this is the first, the last.
  package static func list<Element: TemplateContext>(
    _ name: String, _ read: @escaping @Sendable (Context) -> [Element]
  ) -> Self {
    Self(name: name, kind: .list { Element.keys.shape }) { .list(ContextList(items: read($0))) }
  }

  /// Texts, one after another, each called `{{.}}`.
  package static func texts(
    _ name: String, _ read: @escaping @Sendable (Context) -> [String]
  ) -> Self {
    Self(name: name, kind: .texts) { .list(TextList(items: read($0))) }
  }
}

private struct ContextList<Element: TemplateContext>: TemplateElements {
  let items: [Element]
  var count: Int { items.count }

  func element(at index: Int) -> TemplateValue {
    items.indices.contains(index) ? .object(items[index]) : .absent
  }
}

private struct TextList: TemplateElements {
  let items: [String]
  var count: Int { items.count }

  func element(at index: Int) -> TemplateValue {
    items.indices.contains(index) ? .text(items[index]) : .absent
  }
}
