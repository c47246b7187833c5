/// Keeps a value outside the one that has it, so that a model may hold one of its own kind:
///
///     public var child: Node? {
///       get { childBox.value }
///       set { childBox.value = newValue }
///     }
///     private var childBox: Indirect<Node>
///
/// No property wrapper: Swift 6.3 refuses those in a type that is declared `nonisolated`.
public struct Indirect<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: consuming Value) { self.value = value }
  }

  private var box: Box?

  public init(_ value: consuming Value?) {
    switch consume value {
    case .some(let value): box = Box(value)
    case .none: box = nil
    }
  }

  public var value: Value? {
    get { box?.value }
    set { self = Indirect(newValue) }
  }
}

/// Keeps a value outside the one that has it, so that a model that holds large ones stays small:
///
///     public var owner: User {
///       get { ownerBox.value }
///       set { ownerBox.value = newValue }
///     }
///     private var ownerBox: Boxed<User>
///
/// The compiler writes code that copies and destroys all that a type holds in place, for each type that holds it.
public struct Boxed<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: consuming Value) { self.value = value }
  }

  private var box: Box

  public init(_ value: consuming Value) {
    box = Box(value)
  }

  public var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}
