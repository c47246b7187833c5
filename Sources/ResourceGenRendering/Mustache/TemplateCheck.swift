internal import ResourceGenDiagnostics

/// Checks templates against the shapes of their contexts, before anything is rendered.
///
/// Follows partials, parents and blocks as the renderer does, and looks names up in the same order.
struct TemplateCheck {
  /// A context that a section has entered, as far as it is known statically.
  private enum Frame {
    case keys(TemplateShape, isElement: Bool)
    case text(isElement: Bool)
  }

  /// A body together with everything that determines its result; each visit is checked only once.
  private struct Visit: Hashable {
    var start: Int
    var shapes: [ObjectIdentifier]
    var endsInText: Bool
    var isInList: Bool
    var arguments: [Int]
  }

  private struct UsedKey: Hashable {
    var shape: ObjectIdentifier
    var index: Int
  }

  private let library: TemplateLibrary
  private var frames: [Frame] = []
  private var arguments: [Int] = []
  private var visited: Set<Visit> = []
  private var reported: Set<Int> = []
  private var used: Set<UsedKey> = []
  private var roots: [TemplateShape] = []
  private var found: [Diagnostic] = []
  private var usedTemplates: Set<Int> = []
  private var depth = 0
  /// The number of steps of all bodies that were visited.
  private var steps = 0
  /// Whether a limit was exceeded.
  private var isStopped = false

  init(_ library: TemplateLibrary) {
    self.library = library
  }

  private var program: TemplateProgram { library.program }

  /// Reports each key in the template that neither the context nor an enclosing one has.
  mutating func check(
    _ name: String, with shape: TemplateShape, reporting log: inout DiagnosticLog
  ) {
    guard let number = library.number(of: name) else { return }
    roots.append(shape)
    frames = [.keys(shape, isElement: false)]
    arguments = []
    visit(template: number)
    for diagnostic in found { log.add(diagnostic) }
    found = []
  }

  /// The keys that none of the templates checked so far uses, such as "model.doc".
  var unusedKeys: [String] {
    var unused: [String] = []
    for shape in allShapes {
      for (index, key) in shape.keys.enumerated()
      where !used.contains(UsedKey(shape: ObjectIdentifier(shape), index: index)) {
        unused.append("\(shape.name).\(key.name)")
      }
    }
    return unused
  }

  /// The names of the templates that none of the templates checked so far uses.
  var unusedTemplates: [String] {
    program.templates.indices.filter { !usedTemplates.contains($0) }
      .map { program.templates[$0].name }
  }

  /// The shapes that are reachable from the contexts given so far. They are the interface of the
  /// templates.
  var allShapes: [TemplateShape] { TemplateShape.reachable(from: roots) }

  // MARK: Walking

  private mutating func visit(template number: Int) {
    guard program.templates.indices.contains(number) else { return }
    usedTemplates.insert(number)
    let entry = program.templates[number]
    visitOnce(entry.start, entry.end)
  }

  private mutating func visitOnce(_ start: Int, _ end: Int) {
    var shapes: [ObjectIdentifier] = []
    // An outer occurrence of a shape is hidden by an inner one, which has all its keys.
    for case .keys(let shape, _) in frames.reversed()
    where !shapes.contains(ObjectIdentifier(shape)) {
      shapes.append(ObjectIdentifier(shape))
    }
    var endsInText = false
    if case .text? = frames.last { endsInText = true }
    var distinct: [Int] = []
    for argument in arguments where !distinct.contains(argument) { distinct.append(argument) }
    let visit = Visit(
      start: start, shapes: shapes, endsInText: endsInText, isInList: isInList,
      arguments: distinct)
    guard visited.insert(visit).inserted else { return }
    walk(start, end)
  }

  private mutating func walk(_ start: Int, _ end: Int) {
    guard !isStopped, isWithinLimits(start, end) else { return }
    depth += 1
    defer { depth -= 1 }
    var position = start
    while position < end {
      let step = position
      position += 1
      switch program.steps[step] {
      case .text, .lineStart: break
      case .value(let path, _): checkValue(program.paths[path], step)
      case .section(let path, let next):
        position = next
        checkSection(program.paths[path], step, next)
      case .inverted(let path, let next):
        position = next
        _ = resolve(program.paths[path], step)
        walk(step + 1, next)
      case .partial(let template, _): visit(template: template)
      case .parent(let template, _, let filled, let next):
        position = next
        arguments.append(filled)
        visit(template: template)
        arguments.removeLast()
      case .block(let name, _, let next):
        position = next
        if let content = content(ofBlock: name) {
          visitOnce(content.lowerBound, content.upperBound)
        } else {
          walk(step + 1, next)
        }
      }
    }
  }

  /// Returns whether a body may be checked. Otherwise the check ends with an error.
  private mutating func isWithinLimits(_ start: Int, _ end: Int) -> Bool {
    steps += end - start
    guard start < end, let span = program.spans[start..<end].first else { return false }
    if depth == TemplateLimits.renderingDepth {
      found.append(.recursivePartials(at: span))
    } else if steps > TemplateLimits.checkedSteps {
      found.append(.longCheck(at: span))
    } else {
      return true
    }
    isStopped = true
    return false
  }

  private func content(ofBlock name: Int) -> Range<Int>? {
    for filled in arguments {
      if let content = program.arguments[filled][name] { return content }
    }
    return nil
  }

  private mutating func checkValue(_ path: TemplateProgram.Path, _ step: Int) {
    guard let kind = resolve(path, step) else { return }
    if case .text = kind { return }
    report(
      step, .templateKeyKind, "\(quoted(path)) is \(kind.phrase), not text",
      label: "cannot be written out", help: "use it as a section: `{{#…}}…{{/…}}`")
  }

  private mutating func checkSection(_ path: TemplateProgram.Path, _ step: Int, _ end: Int) {
    let kind = resolve(path, step)
    switch kind {
    case nil, .flag?: walk(step + 1, end)
    case .text?: walk(step + 1, end, in: .text(isElement: false))
    case .texts?: walk(step + 1, end, in: .text(isElement: true))
    case .object(let shape)?: walk(step + 1, end, in: .keys(shape(), isElement: false))
    case .list(let shape)?: walk(step + 1, end, in: .keys(shape(), isElement: true))
    }
  }

  private mutating func walk(_ start: Int, _ end: Int, in frame: Frame) {
    frames.append(frame)
    walk(start, end)
    frames.removeLast()
  }

  private var isInList: Bool {
    frames.contains { frame in
      switch frame {
      case .keys(_, let isElement), .text(let isElement): isElement
      }
    }
  }

  // MARK: Looking up

  /// The kind of the value that a path names; nil after reporting an unknown key.
  private mutating func resolve(_ path: TemplateProgram.Path, _ step: Int) -> TemplateShape.Kind? {
    switch path.first {
    case .current:
      if case .text? = frames.last { return .text }
      report(
        step, .templateKeyKind, "'.' is not text here", label: "this is an object with keys",
        help: "use '.' in sections of a text or of a list of texts")
      return nil
    case .isFirst, .isLast:
      if !isInList {
        report(
          step, .templateUnknownKey, "\(quoted(path)) is used outside a list",
          label: "not inside a section of a list", help: nil)
      }
      return .flag
    case .key(let key): return resolve(program.keyNames[key], path, step)
    }
  }

  private mutating func resolve(
    _ name: String, _ path: TemplateProgram.Path, _ step: Int
  ) -> TemplateShape.Kind? {
    for case .keys(let shape, _) in frames.reversed() {
      guard let index = shape.index(of: name) else { continue }
      var kind = use(shape, index)
      for key in path.rest {
        guard case .object(let inner) = kind else {
          report(
            step, .templateKeyKind, "\(quoted(path)) does not lead to a value",
            label: "has no key \(Diagnostic.quoted(program.keyNames[key])) to follow", help: nil)
          return nil
        }
        let shape = inner()
        guard let index = shape.index(of: program.keyNames[key]) else {
          reportUnknown(program.keyNames[key], in: [shape], step)
          return nil
        }
        kind = use(shape, index)
      }
      return kind
    }
    var shapes: [TemplateShape] = []
    for case .keys(let shape, _) in frames.reversed()
    where !shapes.contains(where: { $0 === shape }) {
      shapes.append(shape)
    }
    reportUnknown(name, in: shapes, step)
    return nil
  }

  private mutating func use(_ shape: TemplateShape, _ index: Int) -> TemplateShape.Kind {
    used.insert(UsedKey(shape: ObjectIdentifier(shape), index: index))
    return shape.keys[index].kind
  }

  // MARK: Reporting

  private func quoted(_ path: TemplateProgram.Path) -> String {
    Diagnostic.quoted(program.spelling(of: path))
  }

  /// Whether an error at a step is to be reported: once for each step, and not without end.
  private mutating func isNew(_ step: Int) -> Bool {
    found.count < TemplateLimits.checkErrors && reported.insert(step).inserted
  }

  private mutating func report(
    _ step: Int, _ id: DiagnosticID, _ message: String, label: String, help: String?
  ) {
    guard isNew(step) else { return }
    found.append(Diagnostic(.error, id, message, at: program.spans[step], label: label, help: help))
  }

  private mutating func reportUnknown(_ name: String, in shapes: [TemplateShape], _ step: Int) {
    guard isNew(step) else { return }
    found.append(.unknownTemplateKey(name, in: shapes, at: program.spans[step]))
  }
}
