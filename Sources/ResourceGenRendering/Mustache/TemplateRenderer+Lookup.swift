// Finds the values of tags.
extension TemplateRenderer {
  mutating func push(
    _ value: consuming TemplateValue, at step: Int?, _ position: TemplateFrame.Position? = nil
  ) {
    var row = 0
    if case .object(let object) = value {
      row = keyRows.row(of: object, at: step, in: program)
    }
    frames.append(TemplateFrame(value, row: row, at: position))
  }

  func find(path: Int) -> TemplateValue {
    switch program.paths[path].first {
    case .key(let key):
      let value = find(key)
      return program.paths[path].rest.isEmpty ? value : find(program.paths[path].rest, in: value)
    case .current: return currentValue
    case .isFirst: return innermostPosition.map { .flag($0.index == 0) } ?? .absent
    case .isLast: return innermostPosition.map { .flag($0.index == $0.count - 1) } ?? .absent
    }
  }

  /// Returns the value of a key in the innermost frame that has it.
  private func find(_ key: Int) -> TemplateValue {
    var level = frames.count
    while level > 0 {
      level -= 1
      let index = keyRows.indexes[frames[level].row + key]
      if index >= 0, let object = frames[level].object {
        return keyRows.readers[Int(index)].read(object)
      }
    }
    return .absent
  }

  private func find(_ keys: [Int], in value: TemplateValue) -> TemplateValue {
    var value = value
    for key in keys {
      guard case .object(let object) = value,
        let index = object.shape.index(of: program.keyNames[key])
      else { return .absent }
      value = object.shape.keys[index].read(object)
    }
    return value
  }

  /// The position in the innermost list that is being iterated.
  private var innermostPosition: TemplateFrame.Position? {
    frames.last { $0.position != nil }?.position
  }

  private var currentValue: TemplateValue {
    frames.last?.value ?? .absent
  }

  static func isTrue(_ value: TemplateValue) -> Bool {
    switch value {
    case .absent: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .object: true
    case .texts(let texts): !texts.isEmpty
    case .list(let elements): elements.count > 0
    }
  }
}

/// How the keys of a program are read from the objects that a template has entered.
struct KeyRows {
  /// One row for each kind of object seen so far: the index in `readers` of every key of the
  /// program, or -1. The first row, all -1, is for values without keys.
  private(set) var indexes: [Int32]
  private(set) var readers: [Reader] = []
  private var rows: [ObjectIdentifier: Int] = [:]
  /// For each step, the kind that it entered last and its row. The next one is nearly always the
  /// same.
  private var lastKinds: [(kind: ObjectIdentifier?, row: Int)]

  /// In a structure, because an array of functions calls each of them through another one.
  struct Reader {
    let read: @Sendable (TemplateObject) -> TemplateValue
  }

  init(keys: Int, steps: Int) {
    indexes = Array(repeating: -1, count: keys)
    lastKinds = Array(repeating: (nil, -1), count: steps)
  }

  /// Returns the start of the row of an object's kind.
  ///
  /// - Parameter step: The step that enters the object; nil for the root.
  mutating func row(of object: TemplateObject, at step: Int?, in program: TemplateProgram) -> Int {
    let kind = object.kind
    guard let step else { return row(of: object, kind, in: program) }
    if lastKinds[step].kind == kind { return lastKinds[step].row }
    let row = row(of: object, kind, in: program)
    lastKinds[step] = (kind, row)
    return row
  }

  private mutating func row(
    of object: TemplateObject, _ kind: ObjectIdentifier, in program: TemplateProgram
  ) -> Int {
    if let row = rows[kind] { return row }
    let row = indexes.count
    indexes.append(contentsOf: repeatElement(-1, count: program.keyNames.count))
    for key in object.shape.keys {
      guard let number = program.keyNumbers[key.name] else { continue }
      indexes[row + number] = Int32(truncatingIfNeeded: readers.count)
      readers.append(Reader(read: key.read))
    }
    rows[kind] = row
    return row
  }
}
