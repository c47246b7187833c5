/// A value stored on the heap, so that a model can contain a value of the same type:
///
///     public var child: Node? {
///       get { childBox.value }
///       set { childBox.value = newValue }
///     }
///     private var childBox: Indirect<Node>
///
/// Not a property wrapper: Swift 6.3 rejects those in a type that is declared `nonisolated`.
@_spi(Generated) public struct Indirect<Value: Sendable>: Sendable {
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

/// A value stored on the heap, so that a model with large properties stays small:
///
///     public var owner: User {
///       get { ownerBox.value }
///       set { ownerBox.value = newValue }
///     }
///     private var ownerBox: Boxed<User>
///
/// For each type, the compiler emits code that copies and destroys everything stored inline.
@_spi(Generated) public struct Boxed<Value: Sendable>: Sendable {
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

@_spi(Generated) extension Indirect: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { box = nil }
}

// Prints as the value, so that the text of a model is the same in each run of a program.
extension Indirect: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { BoxDescription.text { String(describing: value) } }
  public var debugDescription: String { BoxDescription.text { String(reflecting: value) } }
  public var customMirror: Mirror { Mirror(reflecting: value as Any) }
}

extension Boxed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { BoxDescription.text { String(describing: value) } }
  public var debugDescription: String { BoxDescription.text { String(reflecting: value) } }
  public var customMirror: Mirror { Mirror(reflecting: value) }
}

/// The text of a box in the text of other boxes.
private enum BoxDescription {
  /// The maximum number of boxes in each other. A server may send more, and describing each one
  /// takes about 2 KB of a stack, which is 512 KB on some threads.
  static let maxDepth = 64

  @TaskLocal static var depth = 0

  static func text(_ value: () -> String) -> String {
    guard depth < maxDepth else { return "…" }
    return $depth.withValue(depth + 1, operation: value)
  }
}
