import ResourceGenDiagnostics

/// Runs a program over a context; everything is written to one buffer of UTF-8 bytes.
struct TemplateRenderer {
  /// Partials that contain one another without end.
  struct Failure: Error {
    let diagnostic: Diagnostic
  }

  private let program: TemplateProgram
  // The parts of the program that every step looks at, without counting references; they live as long as `render` runs.
  private let steps: UnsafeBufferPointer<TemplateProgram.Step>
  private let literals: UnsafeBufferPointer<UInt8>
  private let pathCodes: UnsafeBufferPointer<Int>
  private let output: TemplateOutput
  /// What a section has entered.
  private struct Frame {
    let value: TemplateValue
    /// What has keys, kept by `value`, and where in `keyIndexes` the row of its kind begins.
    let object: Unmanaged<TemplateObject>?
    let row: Int
  }

  /// What the sections around have entered, the innermost last.
  private var frames: [Frame] = []
  /// The places in the lists that are being walked.
  private var places: [(index: Int, count: Int)] = []
  private var indentation: [UInt8] = []
  /// The blocks filled by the parents around, the outermost first: it wins.
  private var arguments: [Int] = []
  private var depth = 0

  /// For each kind of object met so far, the number in `shape.keys` of every key that the program names; -1 if none. The first
  /// row is that of what has no keys.
  private var keyIndexes: [Int16] = []
  private var rows: [ObjectIdentifier: Int] = [:]
  /// For each step the kind that it entered last, which is nearly always the one that it enters next, and its row.
  private var lastKinds: [(kind: ObjectIdentifier?, row: Int)]

  private init(
    _ program: TemplateProgram, _ steps: UnsafeBufferPointer<TemplateProgram.Step>,
    _ literals: UnsafeBufferPointer<UInt8>, _ pathCodes: UnsafeBufferPointer<Int>,
    _ output: TemplateOutput
  ) {
    self.program = program
    self.output = output
    self.steps = steps
    self.literals = literals
    self.pathCodes = pathCodes
    lastKinds = Array(repeating: (nil, -1), count: steps.count)
    keyIndexes = Array(repeating: -1, count: program.keyNames.count)
    frames.reserveCapacity(TemplateProgram.renderingDepth)
  }

  /// Writes what a template of a program makes of a value.
  static func render(
    _ program: TemplateProgram, template: Int, _ value: TemplateValue, into output: TemplateOutput
  ) throws(Failure) {
    output.clear()
    guard program.templates.indices.contains(template) else { return }
    let result = program.steps.withUnsafeBufferPointer { steps in
      program.literals.withUnsafeBufferPointer { literals in
        program.pathCodes.withUnsafeBufferPointer { codes -> Result<Void, Failure> in
          var renderer = TemplateRenderer(program, steps, literals, codes, output)
          do throws(Failure) {
            let body = program.bodies[template]
            renderer.push(value, at: nil)
            try renderer.run(body.lowerBound, body.upperBound)
            return .success(())
          } catch {
            return .failure(error)
          }
        }
      }
    }
    try result.get()
  }

  private mutating func run(_ start: Int, _ end: Int) throws(Failure) {
    depth += 1
    defer { depth -= 1 }
    var position = start
    while position < end {
      let step = position
      position += 1
      switch steps[step] {
      case .text(let from, let to, let startsLine):
        if indentation.isEmpty {
          addLiteral(from, to)
        } else {
          addIndented(from, to, startsLine: startsLine)
        }
      case .lineStart:
        if !indentation.isEmpty, isAtLineStart { output.append(indentation) }
      case .value(let path, let escaped):
        switch find(path: path) {
        case .text(let text):
          if escaped { addEscaped(text) } else { output.append(text) }
        case .flag(let flag): output.append(flag ? "true" : "false")
        case .absent, .object, .list, .texts: break
        }
      case .section(let path, let next):
        position = next
        try runSection(find(path: path), step, next)
      case .inverted(let path, let next):
        position = next
        if !TemplateRenderer.isTrue(find(path: path)) {
          try checkDepth(step)
          try run(step + 1, next)
        }
      case .partial(let template, let blanks):
        try runTemplate(template, blanks, step)
      case .parent(let template, let blanks, let filled, let next):
        position = next
        arguments.append(filled)
        try runTemplate(template, blanks, step)
        arguments.removeLast()
      case .block(let name, let blanks, let next):
        position = next
        try runBlock(name, blanks, step, next)
      }
    }
  }

  private mutating func checkDepth(_ step: Int) throws(Failure) {
    guard depth >= TemplateProgram.renderingDepth else { return }
    throw Failure(diagnostic: .endlessPartials(at: program.spans[step]))
  }

  // MARK: Bodies

  private mutating func runSection(
    _ value: consuming TemplateValue, _ step: Int, _ end: Int
  ) throws(Failure) {
    switch value {
    case .absent: return
    case .flag(let flag):
      guard flag else { return }
      try checkDepth(step)
      try run(step + 1, end)
    case .text(let text):
      guard !text.isEmpty else { return }
      try checkDepth(step)
      push(.text(text), at: step)
      try run(step + 1, end)
      frames.removeLast()
    case .object(let object):
      try checkDepth(step)
      push(.object(object), at: step)
      try run(step + 1, end)
      frames.removeLast()
    case .texts(let texts):
      try checkDepth(step)
      for (index, text) in texts.enumerated() {
        places.append((index, texts.count))
        push(.text(text), at: step)
        try run(step + 1, end)
        frames.removeLast()
        places.removeLast()
      }
    case .list(let elements):
      try checkDepth(step)
      let count = elements.count
      for index in 0..<count {
        places.append((index, count))
        push(elements.element(at: index), at: step)
        try run(step + 1, end)
        frames.removeLast()
        places.removeLast()
      }
    }
  }

  private mutating func runTemplate(
    _ template: Int, _ blanks: Int?, _ step: Int
  ) throws(Failure) {
    guard program.bodies.indices.contains(template) else { return }
    try checkDepth(step)
    let entry = program.bodies[template]
    if let blanks {
      let outer = indentation.count
      if blanks > 0 { indentation.append(contentsOf: program.indentations[blanks]) }
      try run(entry.lowerBound, entry.upperBound)
      indentation.removeLast(indentation.count - outer)
    } else {
      let outer = indentation
      indentation = []
      try run(entry.lowerBound, entry.upperBound)
      indentation = outer
    }
  }

  private mutating func runBlock(
    _ name: Int, _ blanks: Int, _ step: Int, _ end: Int
  ) throws(Failure) {
    try checkDepth(step)
    let outer = indentation.count
    indentation.append(contentsOf: program.indentations[blanks])
    for filled in arguments {
      if let argument = program.arguments[filled].first(where: { $0.block == name }) {
        try run(argument.start, argument.end)
        indentation.removeLast(indentation.count - outer)
        return
      }
    }
    try run(step + 1, end)
    indentation.removeLast(indentation.count - outer)
  }

  // MARK: Values

  private mutating func push(_ value: consuming TemplateValue, at step: Int?) {
    var object: Unmanaged<TemplateObject>?
    var row = 0
    if case .object(let entered) = value {
      object = .passUnretained(entered)
      row = self.row(of: entered, at: step)
    }
    frames.append(Frame(value: value, object: object, row: row))
  }

  private mutating func row(of object: TemplateObject, at step: Int?) -> Int {
    let kind = object.kind
    guard let step else { return row(of: object, kind) }
    if lastKinds[step].kind == kind { return lastKinds[step].row }
    let row = row(of: object, kind)
    lastKinds[step] = (kind, row)
    return row
  }

  private mutating func row(of object: TemplateObject, _ kind: ObjectIdentifier) -> Int {
    if let row = rows[kind] { return row }
    let row = keyIndexes.count
    keyIndexes.append(contentsOf: repeatElement(-1, count: program.keyNames.count))
    for (index, key) in object.shape.keys.enumerated() {
      guard let number = program.keyNumbers[key.name] else { continue }
      keyIndexes[row + number] = Int16(truncatingIfNeeded: index)
    }
    rows[kind] = row
    return row
  }

  // `mutating` from here on where nothing changes: a debug build copies the whole renderer for every other call, and plugins run
  // debug builds.

  private mutating func find(path: Int) -> TemplateValue {
    let code = pathCodes[path]
    if code >= 0 { return find(code) }
    switch program.paths[path].first {
    case .key(let key): return find(program.paths[path].rest, in: find(key))
    case .current: return currentValue
    case .isFirst: return places.last.map { .flag($0.index == 0) } ?? .absent
    case .isLast: return places.last.map { .flag($0.index == $0.count - 1) } ?? .absent
    }
  }

  private mutating func find(_ keys: [Int], in value: TemplateValue) -> TemplateValue {
    var value = value
    for key in keys {
      guard case .object(let object) = value,
        let index = object.shape.index(of: program.keyNames[key])
      else { return .absent }
      value = object.value(at: index)
    }
    return value
  }

  private var currentValue: TemplateValue { frames.last?.value ?? .absent }

  private mutating func find(_ key: Int) -> TemplateValue {
    var level = frames.count
    while level > 0 {
      level -= 1
      let index = keyIndexes[frames[level].row + key]
      if index >= 0, let object = frames[level].object {
        return object._withUnsafeGuaranteedRef { $0.value(at: Int(index)) }
      }
    }
    return .absent
  }

  private static func isTrue(_ value: TemplateValue) -> Bool {
    switch value {
    case .absent: false
    case .flag(let flag): flag
    case .text(let text): !text.isEmpty
    case .object: true
    case .texts(let texts): !texts.isEmpty
    case .list(let elements): elements.count > 0
    }
  }

  // MARK: Output

  private var isAtLineStart: Bool { output.last == nil || output.last == UInt8(ascii: "\n") }

  private mutating func addLiteral(_ start: Int, _ end: Int) {
    output.append(UnsafeBufferPointer(rebasing: literals[start..<end]))
  }

  private mutating func addEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "<"): output.append("&lt;")
      case UInt8(ascii: ">"): output.append("&gt;")
      case UInt8(ascii: "\""): output.append("&quot;")
      default: output.append(byte)
      }
    }
  }

  /// Each line that the literal begins gets the indentation, unless nothing stands in it.
  private mutating func addIndented(_ from: Int, _ to: Int, startsLine: Bool) {
    var begins = startsLine && isAtLineStart
    var start = from
    while start < to {
      var end = start
      while end < to, literals[end] != UInt8(ascii: "\n") { end += 1 }
      if begins, end > start { output.append(indentation) }
      if end < to { end += 1 }
      addLiteral(start, end)
      begins = true
      start = end
    }
  }
}

extension Diagnostic {
  fileprivate static func endlessPartials(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateNesting, "partials use one another without end", at: span,
      label: "entered \(TemplateProgram.renderingDepth) levels deep here",
      help: "a partial that uses itself must do so inside a section that ends at some time")
  }
}
