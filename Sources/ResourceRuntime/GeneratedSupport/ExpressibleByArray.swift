/// An array, or a union with one array among its alternatives, which array literals express.
///
/// Swift can't pass the elements of one literal on to another, so a `Nullable` needs an initializer
/// that takes them as an array.
@_documentation(visibility: internal)
public protocol ExpressibleByArray: ExpressibleByArrayLiteral {
  // Declared again, so that the compiler finds it by the initializer.
  associatedtype ArrayLiteralElement

  /// Creates a value with the elements of a literal.
  init(literalElements elements: [ArrayLiteralElement])
}

extension ExpressibleByArray {
  public init(arrayLiteral elements: ArrayLiteralElement...) {
    self.init(literalElements: elements)
  }
}

extension Array: ExpressibleByArray {
  @_documentation(visibility: internal)
  public init(literalElements elements: [Element]) {
    self = elements
  }
}
