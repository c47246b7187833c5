/// The values that the enclosing sections have entered, in which tags look up their names.
///
/// Separate from the renderer because a debug build copies the value that a method is called on.
struct TemplateStack {
  /// The innermost value is last.
  private var frames: [TemplateFrame] = []
  private var keyRows: KeyRows
  private let paths: [TemplateProgram.Path]
  private let keyNames: [String]

  init(for program: TemplateProgram) {
    paths = program.paths
    keyNames = program.keyNames
    keyRows = KeyRows(keys: program.keyNames.count, steps: program.steps.count)
  }

  mutating func push(
    _ value: consuming TemplateValue, at step: Int?, _ position: TemplateFrame.Position? = nil,
    in program: TemplateProgram
  ) {
    var row = 0
    if case .object(let object) = value {
      row = keyRows.row(of: object, at: step, in: program)
    }
    frames.append(TemplateFrame(value, row: row, at: position))
  }

  mutating func pop() { frames.removeLast() }

  /// Returns the value that a path of the program leads to.
  func find(path: Int) -> TemplateValue {
    switch paths[path].first {
    case .key(let key):
      let value = find(key)
      return paths[path].rest.isEmpty ? value : find(paths[path].rest, in: value)
    case .current: return frames.last?.value ?? .absent
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
        let index = object.shape.index(of: keyNames[key])
      else { return .absent }
      value = object.shape.keys[index].read(object)
    }
    return value
  }

  /// The position in the innermost list that is being iterated.
  private var innermostPosition: TemplateFrame.Position? {
    frames.last { $0.position != nil }?.position
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
