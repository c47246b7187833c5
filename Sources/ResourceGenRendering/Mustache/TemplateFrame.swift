/// A value that a section has entered.
struct TemplateFrame {
  let value: TemplateValue
  /// The value, if it has keys.
  let object: TemplateObject?
  /// The start of the row in `KeyRows` for the kind of the object.
  let row: Int
  /// The position of an element in its list, which has `count` elements; nil for other values.
  let position: Position?

  struct Position {
    let index: Int
    let count: Int
  }

  init(_ value: consuming TemplateValue, row: Int, at position: Position?) {
    if case .object(let entered) = value { object = entered } else { object = nil }
    self.value = value
    self.row = row
    self.position = position
  }
}
