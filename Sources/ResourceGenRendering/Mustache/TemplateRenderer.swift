internal import ResourceGenDiagnostics

/// Runs a program for a context and writes UTF-8 bytes to an output buffer.
struct TemplateRenderer {
  /// Thrown if a limit of `TemplateLimits` is exceeded.
  struct RenderingError: Error {
    let diagnostic: Diagnostic
  }

  let program: TemplateProgram
  var output: TemplateOutput
  private var stack: TemplateStack
  private(set) var indentation: [UInt8] = []
  /// The block contents of the enclosing parents, the outermost first, which takes precedence.
  private var arguments: [Int] = []
  private var depth = 0

  private init(_ program: TemplateProgram, _ output: TemplateOutput) {
    self.program = program
    self.output = output
    stack = TemplateStack(for: program)
  }

  /// Renders a template of a program for a value; returns UTF-8.
  static func render(
    _ program: TemplateProgram, template: Int, _ value: TemplateValue, into output: TemplateOutput
  ) throws(RenderingError) -> [UInt8] {
    guard program.templates.indices.contains(template) else { return [] }
    var renderer = TemplateRenderer(program, output)
    let body = program.bodies[template]
    renderer.stack.push(value, at: nil, in: program)
    try renderer.run(body.lowerBound, body.upperBound)
    if renderer.output.isFull { throw renderer.limitError(body) }
    return renderer.output.bytes
  }

  private mutating func run(_ start: Int, _ end: Int) throws(RenderingError) {
    guard output.takeSteps(end - start + 1) else { throw limitError(start..<end) }
    depth += 1
    defer { depth -= 1 }
    var position = start
    // Where the last section ended, its path, and whether its value was true: an inverted section
    // with the same path often follows, or the other way round.
    var last = (end: -1, path: -1, isTrue: false)
    while position < end {
      let step = position
      position += 1
      switch program.steps[step] {
      case .text(let from, let to, let startsLine, let isOneLine):
        if indentation.isEmpty {
          addLiteral(from, to)
        } else if isOneLine {
          if startsLine, output.isAtLineStart, program.literals[from] != UInt8(ascii: "\n") {
            output.append(indentation[...])
          }
          addLiteral(from, to)
        } else {
          addIndented(from, to, startsLine: startsLine)
        }
      case .lineStart:
        if !indentation.isEmpty, output.isAtLineStart { output.append(indentation[...]) }
      case .value(let path, let escaped):
        switch stack.find(path: path) {
        case .text(let text):
          if escaped { addEscaped(text) } else { output.append(text) }
        case .flag(let flag): output.append(flag ? "true" : "false")
        case .absent, .object, .list, .texts: break
        }
      case .section(let path, let next):
        position = next
        if last.end == step, last.path == path, !last.isTrue { continue }
        let value = stack.find(path: path)
        last = (next, path, value.isTrue)
        if case .flag(let flag) = value, !flag || !isInverted(next, end, path) {
          // The body needs no frame, and what follows it comes next anyway.
          if flag { position = step + 1 }
        } else {
          try runSection(value, step, next)
        }
      case .inverted(let path, let next):
        if last.end != step || last.path != path {
          last.isTrue = stack.find(path: path).isTrue
        }
        (last.end, last.path) = (next, path)
        if last.isTrue { position = next }
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

  /// Whether a step before `end` is an inverted section with a path.
  private func isInverted(_ step: Int, _ end: Int, _ path: Int) -> Bool {
    if step < end, case .inverted(path, _) = program.steps[step] { true } else { false }
  }

  private func checkDepth(_ step: Int) throws(RenderingError) {
    guard depth >= TemplateLimits.renderingDepth else { return }
    throw RenderingError(diagnostic: .recursivePartials(at: program.spans[step]))
  }

  /// The error for a body that exceeds the limits of the output.
  private func limitError(_ body: Range<Int>) -> RenderingError {
    // The tag that enters an empty section is before it.
    let step = body.isEmpty ? body.lowerBound - 1 : body.lowerBound
    let span = program.spans[min(max(step, 0), program.spans.count - 1)]
    return RenderingError(
      diagnostic: output.isFull ? .largeOutput(at: span) : .longRendering(at: span))
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
      return try run(step + 1, end)
    case .text(let text):
      if text.isEmpty { return }
    case .object: break
    case .texts(let texts):
      try checkDepth(step)
      for (index, text) in texts.enumerated() {
        try enter(
          .text(text), step, end, TemplateFrame.Position(index: index, count: texts.count))
      }
      return
    case .list(let elements):
      try checkDepth(step)
      let count = elements.count
      for index in 0..<count {
        try enter(
          elements.element(index), step, end, TemplateFrame.Position(index: index, count: count))
      }
      return
    }
    try checkDepth(step)
    try enter(value, step, end)
  }

  private mutating func enter(
    _ value: consuming TemplateValue, _ step: Int, _ end: Int,
    _ position: TemplateFrame.Position? = nil
  ) throws(RenderingError) {
    stack.push(value, at: step, position, in: program)
    try run(step + 1, end)
    stack.pop()
  }

  private mutating func runTemplate(
    _ template: Int, _ whitespace: Int?, _ step: Int
  ) throws(RenderingError) {
    guard program.bodies.indices.contains(template) else { return }
    try checkDepth(step)
    let entry = program.bodies[template]
    if let whitespace {
      try runIndented(entry.lowerBound, entry.upperBound, whitespace)
    } else if indentation.isEmpty {
      try run(entry.lowerBound, entry.upperBound)
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
    for filled in arguments {
      if let content = program.arguments[filled][name] {
        return try runIndented(content.lowerBound, content.upperBound, whitespace)
      }
    }
    try runIndented(step + 1, end, whitespace)
  }

  /// Runs a body with an indentation in addition to the present one. Most have none.
  private mutating func runIndented(
    _ start: Int, _ end: Int, _ whitespace: Int
  ) throws(RenderingError) {
    if whitespace == 0 { return try run(start, end) }
    let outer = indentation.count
    indentation.append(contentsOf: program.indentations[whitespace])
    try run(start, end)
    indentation.removeLast(indentation.count - outer)
  }
}
