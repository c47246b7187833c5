/// A value that a section has entered.
///
/// A template looks up tens of thousands of keys, most of them in several frames. The object in the
/// value is therefore called without counting references to it, which saves a fiftieth of all
/// instructions for a document of 4 MB. This is safe because `value` keeps the object alive as long
/// as the frame exists, and a frame is only removed after its section has been rendered.
struct TemplateFrame {
  let value: TemplateValue
  /// The start of the row in `KeyRows` for the kind of the object.
  let row: Int
  fileprivate let object: Unmanaged<TemplateObject>?
  /// The position of an element in its list, which has `count` elements; nil for other values.
  let position: Position?

  struct Position {
    let index: Int
    let count: Int
  }

  init(_ value: consuming TemplateValue, row: Int, at position: Position?) {
    if case .object(let entered) = value {
      object = .passUnretained(entered)
    } else {
      object = nil
    }
    self.value = value
    self.row = row
    self.position = position
  }
}

extension TemplateRenderer {
  /// Returns the value of a key in the innermost frame that has it.
  mutating func find(_ key: Int) -> TemplateValue {
    var level = frames.count
    while level > 0 {
      level -= 1
      let index = keyRows.indexes[frames[level].row + key]
      if index >= 0, let object = frames[level].object {
        let read = keyRows.readers[Int(index)].read
        return object._withUnsafeGuaranteedRef { read($0) }
      }
    }
    return .absent
  }
}
