internal import ResourceGenDiagnostics

/// Compiles the tokens of templates into the steps of one program.
struct TemplateParser {
  var program = TemplateProgram()
  let mode: TemplateMode
  private(set) var templateNumbers: [String: Int] = [:]
  var blockNumbers: [String: Int] = [:]
  var pathNumbers: [TemplateProgram.Path: Int] = [:]
  private var indentationNumbers: [[UInt8]: Int] = [[]: 0]

  // State of the template that is being compiled:
  private(set) var source = SourceText(path: "", bytes: [])
  private var tokens: [TemplateToken] = []
  private var open: [OpenTag] = []
  /// The number of columns of indentation that is removed from the lines of the innermost block.
  private var dedent = 0
  /// The step at which no text may be merged with the preceding one, because a jump leads there.
  private var barrier = 0
  /// Whether sections are nested too deeply. The rest of the template is then skipped.
  private var isTooDeep = false

  /// A tag whose closing tag has not been read yet.
  private struct OpenTag {
    var token: TemplateToken
    var name: String
    /// The step whose `end` is still to be set; nil for block content that is passed to a parent.
    var step: Int?
    /// The first step of the body.
    var body: Int
    var outerDedent: Int
  }

  init(mode: TemplateMode, names: [String]) {
    self.mode = mode
    for (number, name) in names.enumerated() { templateNumbers[name] = number }
  }

  /// Compiles one template. Called once for each name, in order.
  mutating func add(
    name: String, _ source: SourceText, reporting log: inout DiagnosticLog
  ) {
    let start = program.steps.count
    self.source = source
    open = []
    dedent = 0
    barrier = start
    tokens = TemplateLexer.tokens(of: source, reporting: &log) ?? []
    isTooDeep = false
    for index in tokens.indices where !isTooDeep { addToken(at: index, reporting: &log) }
    for tag in open.reversed() {
      if !isTooDeep { log.add(.unclosedSection(tag.name, at: span(tag.token))) }
      closeBody(of: tag)
    }
    program.templates.append(
      TemplateProgram.Entry(name: name, start: start, end: program.steps.count))
    program.bodies.append(start..<program.steps.count)
  }

  private mutating func addToken(at index: Int, reporting log: inout DiagnosticLog) {
    let token = tokens[index]
    if let outer = open.last, outer.token.kind == .parent {
      switch token.kind {
      case .text, .comment, .delimiters: return
      case .block, .close: break
      default:
        log.add(.notABlock(at: span(token), parent: outer.name))
        return
      }
    }
    if token.kind == .text { return addText(token) }
    let isArgument = token.kind == .block && open.last?.token.kind == .parent
    if token.startsLine, !isArgument { addStep(.lineStart, token) }
    switch token.kind {
    case .text, .comment, .delimiters: break
    case .close: close(token, reporting: &log)
    case .value(let escaped):
      guard let path = path(in: token, reporting: &log) else { return }
      addStep(.value(path: path, escaped: escaped && mode == .specification), token)
    case .section:
      let path = path(in: token, reporting: &log)
      openBody(token, .section(path: path ?? number(of: .current), end: 0), reporting: &log)
    case .inverted:
      let path = path(in: token, reporting: &log)
      openBody(token, .inverted(path: path ?? number(of: .current), end: 0), reporting: &log)
    case .partial:
      guard let template = template(in: token, reporting: &log) else { return }
      addStep(.partial(template: template, indentation: partialIndentation(token)), token)
    case .parent:
      let template = template(in: token, reporting: &log)
      let arguments = program.arguments.count
      program.arguments.append([:])
      openBody(
        token,
        .parent(
          // An unknown parent renders nothing: -1 is not the number of any template.
          template: template ?? -1, indentation: partialIndentation(token), arguments: arguments,
          end: 0), reporting: &log)
    case .block: openBlock(at: index, isArgument: isArgument, reporting: &log)
    }
  }

  // MARK: Text

  private mutating func addText(_ token: TemplateToken) {
    var range = token.range
    if token.startsLine { range = dedented(range) }
    guard !range.isEmpty else { return }
    let start = program.literals.count
    program.literals.append(contentsOf: source.bytes[range])
    let end = program.literals.count
    if program.steps.count > barrier, let last = program.steps.last,
      case .text(let earlier, start, let startsLine, _) = last
    {
      program.steps[program.steps.count - 1] = .text(
        start: earlier, end: end, startsLine: startsLine, isOneLine: isOneLine(earlier..<end))
    } else {
      addStep(
        .text(
          start: start, end: end, startsLine: token.startsLine, isOneLine: isOneLine(start..<end)),
        token)
    }
  }

  /// Returns whether only the last of these literals may be a line break.
  private func isOneLine(_ range: Range<Int>) -> Bool {
    !program.literals[range].dropLast().contains(UInt8(ascii: "\n"))
  }

  /// The range without the indentation of the block in its file.
  private func dedented(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    let limit = min(range.upperBound, start + dedent)
    while start < limit, isSpace(source.bytes[start]) { start += 1 }
    return start..<range.upperBound
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private mutating func partialIndentation(_ token: TemplateToken) -> Int? {
    token.isStandalone ? indentation(dedented(token.indentation)) : nil
  }

  private mutating func indentation(_ range: Range<Int>) -> Int {
    let whitespace = source.bytes[range].filter(isSpace)
    if let number = indentationNumbers[whitespace] { return number }
    let number = program.indentations.count
    program.indentations.append(whitespace)
    indentationNumbers[whitespace] = number
    return number
  }

  // MARK: Bodies

  private mutating func addStep(_ step: TemplateProgram.Step, _ token: TemplateToken) {
    program.steps.append(step)
    program.spans.append(span(token))
  }

  private mutating func openBody(
    _ token: TemplateToken, _ step: TemplateProgram.Step?, reporting log: inout DiagnosticLog
  ) {
    guard open.count < TemplateLimits.sectionNesting else {
      log.add(.deepSections(at: span(token)))
      isTooDeep = true
      return
    }
    if let step { addStep(step, token) }
    open.append(
      OpenTag(
        token: token, name: text(token.name), step: step == nil ? nil : program.steps.count - 1,
        body: program.steps.count, outerDedent: dedent))
    barrier = program.steps.count
  }

  private mutating func openBlock(
    at index: Int, isArgument: Bool, reporting log: inout DiagnosticLog
  ) {
    let token = tokens[index]
    let name = text(token.name)
    if name.isEmpty || name.utf8.contains(where: isWhitespace) {
      log.add(.badName(at: span(token)))
    }
    let content = token.isStandalone ? contentIndentation(after: index) : nil
    if isArgument {
      openBody(token, nil, reporting: &log)
      // A standalone block starts a line, even if its content begins on the same line.
      if !token.isStandalone { addStep(.lineStart, token) }
    } else {
      let whitespace = indentation(dedented(content ?? token.indentation))
      openBody(
        token, .block(name: number(ofBlock: name), indentation: whitespace, end: 0), reporting: &log
      )
    }
    if let content { dedent = max(dedent, content.count) }
  }

  /// The indentation of the first line inside a block; nil for a block without complete lines.
  private func contentIndentation(after index: Int) -> Range<Int>? {
    for token in tokens[(index + 1)...] {
      if token.kind == .close { return nil }
      if token.kind != .text { return token.indentation }
      guard source.bytes[token.range].allSatisfy(isWhitespace) else {
        let start = token.range.lowerBound
        let end = token.range.first { !isSpace(source.bytes[$0]) } ?? token.range.upperBound
        return start..<end
      }
    }
    return nil
  }

  private mutating func close(_ token: TemplateToken, reporting log: inout DiagnosticLog) {
    guard let tag = open.last else {
      log.add(.nothingToClose(text(token.name), at: span(token)))
      return
    }
    let name = text(token.name)
    if name != tag.name {
      log.add(.wrongClose(name, at: span(token), opened: tag.name, at: span(tag.token)))
    }
    open.removeLast()
    closeBody(of: tag)
  }

  private mutating func closeBody(of tag: OpenTag) {
    let end = program.steps.count
    barrier = end
    dedent = tag.outerDedent
    guard let step = tag.step else {
      addArgument(number(ofBlock: tag.name), tag.body..<end)
      return
    }
    switch program.steps[step] {
    case .section(let path, _): program.steps[step] = .section(path: path, end: end)
    case .inverted(let path, _): program.steps[step] = .inverted(path: path, end: end)
    case .block(let name, let indentation, _):
      program.steps[step] = .block(name: name, indentation: indentation, end: end)
    case .parent(let template, let indentation, let arguments, _):
      program.steps[step] = .parent(
        template: template, indentation: indentation, arguments: arguments, end: end)
    case .text, .lineStart, .value, .partial: break
    }
  }

  private mutating func addArgument(_ block: Int, _ content: Range<Int>) {
    guard let step = open.last?.step,
      case .parent(_, _, let arguments, _) = program.steps[step]
    else { return }
    // The first content of a block takes precedence.
    program.arguments[arguments].merge([block: content]) { first, _ in first }
  }
}
