internal import ResourceGenDiagnostics

/// Runs a program for a context and writes UTF-8 bytes to an output buffer.
struct TemplateRenderer {
  /// Thrown for partials that use each other without end.
  struct RenderingError: Error {
    let diagnostic: Diagnostic
  }

  private let program: TemplateProgram
  // The parts of the program that every step reads, as buffers without reference counting. They are
  // valid while `render` runs.
  private let steps: UnsafeBufferPointer<TemplateProgram.Step>
  private let literals: UnsafeBufferPointer<UInt8>
  private let pathCodes: UnsafeBufferPointer<Int>
  private let output: TemplateOutput
  /// A value that a section has entered.
  private struct Frame {
    let value: TemplateValue
    /// The object in `value`, which retains it, and the start of its kind's row in `keyIndexes`.
    let object: Unmanaged<TemplateObject>?
    let row: Int
  }

  /// The values that the enclosing sections have entered, the innermost last.
  private var frames: [Frame] = []
  /// The position in each list that is being iterated, the innermost last.
  private var positions: [(index: Int, count: Int)] = []
  private var indentation: [UInt8] = []
  /// The block contents of the enclosing parents, the outermost first, which takes precedence.
  private var arguments: [Int] = []
  private var depth = 0

  /// One row for each kind of object seen so far: the index in `shape.keys` of every key of the
  /// program, or -1. The first row, all -1, is for values without keys.
  private var keyIndexes: [Int16] = []
  private var rows: [ObjectIdentifier: Int] = [:]
  /// For each step, the kind that it entered last and its row. The next one is nearly always the
  /// same.
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

  /// Renders a template of a program for a value.
  static func render(
    _ program: TemplateProgram, template: Int, _ value: TemplateValue, into output: TemplateOutput
  ) throws(RenderingError) {
    output.clear()
    guard program.templates.indices.contains(template) else { return }
    let result = program.steps.withUnsafeBufferPointer { steps in
      program.literals.withUnsafeBufferPointer { literals in
        program.pathCodes.withUnsafeBufferPointer { codes -> Result<Void, RenderingError> in
          var renderer = TemplateRenderer(program, steps, literals, codes, output)
          do throws(RenderingError) {
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

  private mutating func run(_ start: Int, _ end: Int) throws(RenderingError) {
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
      case .partial(let template, let whitespace):
        try runTemplate(template, whitespace, step)
      case .parent(let template, let whitespace, let filled, let next):
        position = next
        arguments.append(filled)
        try runTemplate(template, whitespace, step)
        arguments.removeLast()
      case .block(let name, let whitespace, let next):
        position = next
        try runBlock(name, whitespace, step, next)
      }
    }
  }

  private mutating func checkDepth(_ step: Int) throws(RenderingError) {
    guard depth >= TemplateProgram.renderingDepth else { return }
    throw RenderingError(diagnostic: .recursivePartials(at: program.spans[step]))
  }

  // MARK: Bodies

  private mutating func runSection(
    _ value: consuming TemplateValue, _ step: Int, _ end: Int
  ) throws(RenderingError) {
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
        positions.append((index, texts.count))
        push(.text(text), at: step)
        try run(step + 1, end)
        frames.removeLast()
        positions.removeLast()
      }
    case .list(let elements):
      try checkDepth(step)
      let count = elements.count
      for index in 0..<count {
        positions.append((index, count))
        push(elements.element(at: index), at: step)
        try run(step + 1, end)
        frames.removeLast()
        positions.removeLast()
      }
    }
  }

  private mutating func runTemplate(
    _ template: Int, _ whitespace: Int?, _ step: Int
  ) throws(RenderingError) {
    guard program.bodies.indices.contains(template) else { return }
    try checkDepth(step)
    let entry = program.bodies[template]
    if let whitespace {
      let outer = indentation.count
      if whitespace > 0 { indentation.append(contentsOf: program.indentations[whitespace]) }
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
    _ name: Int, _ whitespace: Int, _ step: Int, _ end: Int
  ) throws(RenderingError) {
    try checkDepth(step)
    let outer = indentation.count
    indentation.append(contentsOf: program.indentations[whitespace])
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

  // The methods from here on are `mutating` although they change nothing: a debug build copies the
  // entire renderer for a non-mutating call, and plugins run debug builds.

  private mutating func find(path: Int) -> TemplateValue {
    let code = pathCodes[path]
    if code >= 0 { return find(code) }
    switch program.paths[path].first {
    case .key(let key): return find(program.paths[path].rest, in: find(key))
    case .current: return currentValue
    case .isFirst: return positions.last.map { .flag($0.index == 0) } ?? .absent
    case .isLast: return positions.last.map { .flag($0.index == $0.count - 1) } ?? .absent
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

  /// Writes a literal and indents each line that begins in it, except empty lines.
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
  fileprivate static func recursivePartials(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateNesting, "partials use each other without end", at: span,
      label: "\(TemplateProgram.renderingDepth) levels deep here",
      help: "use a partial inside itself only in a section that is skipped at some depth")
  }
}
