internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// A parsed key of a model or of a mapping of parameters: `address.city as city?`.
struct FieldKey: Hashable {
  enum Kind {
    /// Dots are steps into nested JSON.
    case field
    /// Dots are part of the name.
    case parameter
  }

  var path: [String]
  /// The complete name on the wire, including dots.
  var name: Located<String>
  var swiftName: Located<String>?
  /// A trailing `?`: the value may be missing or null.
  var isOptional: Bool
  /// Whether a part of the name is in backticks.
  var isQuoted = false
}

extension SpecReader {
  mutating func parseFieldKey(of node: Node, kind: FieldKey.Kind) -> FieldKey? {
    parseFieldKey(ExpressionScanner(node), kind: kind)
  }

  /// Parses `key = wire-name | path.into.json | either "as" swiftName` and a trailing `?`.
  mutating func parseFieldKey(_ scanner: ExpressionScanner, kind: FieldKey.Kind) -> FieldKey? {
    var scanner = scanner
    let whole = scanner.takeRest()
    var left = whole
    var key = FieldKey(path: [], name: scanner.located(whole), swiftName: nil, isOptional: false)
    if scanner.text(left).utf8.last == UInt8(ascii: "?") {
      key.isOptional = true
      left = left.lowerBound..<left.upperBound - 1
    }
    let quoted = quotedSteps(scanner.part(left), kind: kind)
    let unquoted = (quoted?.end ?? left.lowerBound)..<left.upperBound
    if let separator = lastAs(scanner, in: unquoted) {
      guard let name = parseSwiftName(scanner, separator.upperBound..<left.upperBound, key: whole)
      else {
        return nil
      }
      key.swiftName = name
      left = left.lowerBound..<separator.lowerBound
    }
    if let quoted, quoted.end == left.upperBound {
      key.path = quoted.steps
      key.name = Located(quoted.steps.joined(separator: "."), scanner.span(left))
      key.isQuoted = true
      return key
    }
    var text = scanner.text(left)
    guard !text.isEmpty else {
      log.add(.emptyKey(at: whole.isEmpty ? scanner.node.span : scanner.span(whole)))
      return nil
    }
    guard !text.utf8.contains(where: ExpressionScanner.isSpace) else {
      log.add(.keyWithSpace(scanner, left, isOptional: key.isOptional))
      return nil
    }
    if kind == .field, text.utf8.count > 1, text.utf8.first == UInt8(ascii: "?") {
      log.add(.leadingQuestionMark(scanner, whole, name: String(text.dropFirst())))
      return nil
    }
    if text.utf8.last == UInt8(ascii: "?"), key.swiftName != nil {
      log.add(.questionMarkInKey(scanner, whole, left: left))
      return nil
    }
    if text.utf8.starts(with: "$$".utf8) {
      text = String(decoding: text.utf8.dropFirst(), as: UTF8.self)
    }
    key.name = Located(text, scanner.span(left))
    switch kind {
    case .parameter: key.path = [text]
    case .field where text == "*":
      guard !key.isOptional else {
        log.add(.optionalOthers(at: scanner.span(whole)))
        return nil
      }
      key.path = []
    case .field:
      key.path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard !key.path.contains("") else {
        log.add(.emptyStepInKey(key.name))
        return nil
      }
    }
    return key
  }

  /// The steps at the beginning of a key and their end, if one of them is in backticks.
  private func quotedSteps(
    _ scanner: ExpressionScanner, kind: FieldKey.Kind
  ) -> (steps: [String], end: Int)? {
    var scanner = scanner
    var steps: [String] = []
    var isQuoted = false
    repeat {
      if let step = scanner.takeQuoted() {
        isQuoted = true
        steps.append(step.value)
      } else {
        let step = scanner.text(scanner.takeStep())
        if step.isEmpty { return nil }
        let isEscaped = steps.isEmpty && step.utf8.starts(with: "$$".utf8)
        steps.append(isEscaped ? String(decoding: step.utf8.dropFirst(), as: UTF8.self) : step)
      }
    } while kind == .field && scanner.take(".")
    return isQuoted ? (steps, scanner.position) : nil
  }

  /// The last ` as ` of a key, including its spaces.
  private func lastAs(_ scanner: ExpressionScanner, in range: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    var rest = scanner.part(range)
    while let next = rest.range(of: " as ") {
      found = next
      rest = scanner.part(next.lowerBound + 1..<range.upperBound)
    }
    return found
  }

  private mutating func parseSwiftName(
    _ scanner: ExpressionScanner, _ range: Range<Int>, key: Range<Int>
  ) -> Located<String>? {
    var part = scanner.part(range)
    let name = part.takeRest()
    let text = scanner.text(name)
    guard !text.isEmpty, !text.contains(where: { $0.isWhitespace || $0 == "." }) else {
      log.add(.invalidSwiftName(scanner.span(name.isEmpty ? key : name), text))
      return nil
    }
    return scanner.located(name)
  }
}

extension Diagnostic {
  static func emptyKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "a name is missing", at: span, label: "needs the name on the wire",
      help: "write an empty or unusual name with '$key'")
  }

  fileprivate static func optionalOthers(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "'*' can't be optional", at: span,
      label: "matches any number of members, including none", help: "write '*'")
  }

  fileprivate static func leadingQuestionMark(
    _ scanner: ExpressionScanner, _ whole: Range<Int>, name: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "'?' belongs at the end of a key",
      at: scanner.span(whole.lowerBound..<whole.lowerBound + 1), label: "before the name",
      help: "write '\(shortened(name, atMost: 40))?'; an unusual name is in backticks",
      fix: scanner.fix(
        whole.lowerBound..<whole.lowerBound + 1 + name.utf8.count, with: name + "?"))
  }

  fileprivate static func keyWithSpace(
    _ scanner: ExpressionScanner, _ range: Range<Int>, isOptional: Bool
  ) -> Diagnostic {
    let name = scanner.located(range)
    let words = name.value.split(separator: " ")
    let isOptionalWord = words.first == "optional"
    let modifiers = ["let", "var", "case", "public", "final", "required", "optional"]
    if words.count == 2, let last = words.last, modifiers.contains(String(words[0])) {
      let fixed = last + (isOptionalWord && !isOptional ? "?" : "")
      return Diagnostic(
        .error, .invalidKey, "\(quoted(String(words[0]))) isn't part of a key", at: name.span,
        label: "a key is one word, or 'wire as name'",
        help: "write '\(shortened(String(fixed), atMost: 40))'",
        fix: scanner.fix(range, with: String(fixed)))
    }
    return Diagnostic(
      .error, .invalidKey, "\(quoted(name.value)) contains a space", at: name.span,
      label: "a key is one word, or 'wire as name'",
      help: "write a name with spaces as 'name: {$key: \(name.value), $type: ...}'")
  }

  fileprivate static func questionMarkInKey(
    _ scanner: ExpressionScanner, _ whole: Range<Int>, left: Range<Int>
  ) -> Diagnostic {
    var fixed = scanner.text(whole)
    fixed.remove(at: fixed.utf8.index(fixed.startIndex, offsetBy: left.count - 1))
    if !fixed.hasSuffix("?") { fixed += "?" }
    return Diagnostic(
      .error, .invalidKey, "'?' belongs at the end of a key",
      at: scanner.span(left.upperBound - 1..<left.upperBound), label: "before 'as'",
      help: "write '\(fixed)'", fix: Fix(replace: scanner.span(whole), with: fixed))
  }

  fileprivate static func emptyStepInKey(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "the path \(quoted(name.value)) has an empty step", at: name.span,
      label: "dots lead from key to key into nested JSON",
      help: "write a name that contains dots with '$key', or with '$path: [a, b]'")
  }

  fileprivate static func invalidSwiftName(_ span: SourceSpan, _ name: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey,
      name.isEmpty ? "a name is missing after 'as'" : "\(quoted(name)) is not one word", at: span,
      label: "'as' needs a single word",
      help: "write a name that contains ' as ' with '$key'")
  }
}
