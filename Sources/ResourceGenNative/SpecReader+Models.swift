internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `models:`.
  mutating func readModels(_ entry: Entry?, into api: inout API) {
    for pair in readSection(entry, .models, "a mapping of models", into: &api) {
      let errors = log.errorCount
      if let model = readModel(pair) { api.models.append(model) }
      // Also for a partly read model, so that a missing property isn't reported at its uses too.
      if log.errorCount > errors { api.unread.insert(name(of: pair), in: .models) }
    }
  }

  /// Reads a name that expressions refer to: a word, or anything in backticks. Returns nil for any
  /// other text.
  func readName(_ key: Node) -> Located<String>? {
    var scanner = ExpressionScanner(key)
    if let quoted = scanner.takeQuoted() { return scanner.isAtEnd ? quoted : nil }
    return key.text.isTypeName ? Located(key.text, key.span) : nil
  }

  /// The name that expressions use for an entry of a section, even if the entry has errors.
  func name(of entry: Entry) -> String {
    entry.key.flatMap { readName($0)?.value } ?? entry.name
  }

  private mutating func readModel(_ entry: Entry) -> Model? {
    guard let key = entry.key, !entry.isNull else {
      var diagnostic = Diagnostic.missingValue(of: entry, "a model")
      if diagnostic.help == nil, let key = entry.key {
        diagnostic.help =
          "indent its properties further than \(Diagnostic.quoted(key.text)), "
          + "or write '{}' for none"
      }
      log.add(diagnostic)
      return nil
    }
    guard let name = readName(key) else {
      log.add(.invalidModelName(Located(key.text, key.span)))
      return nil
    }
    guard entry.value.isMapping else {
      guard let type = readType(entry, in: .model)?.type else { return nil }
      return Model(name: name, shape: type.shape, span: name.span)
    }
    guard let keywords = Keywords(entry, .model, reporting: &log),
      let type = readDescribedType(keywords, in: .model)
    else { return nil }
    var model = Model(
      name: name, shape: type.shape, span: name.span, documentation: readText(keywords[.doc]),
      deprecation: readDeprecation(keywords[.deprecated]))
    model.input = readInput(keywords[.input])
    return model
  }
}

extension SpecReader {
  /// Reads `$input: UserInput`.
  private mutating func readInput(_ entry: Entry?) -> Located<String>? {
    guard let entry, let type = readType(entry, in: .model)?.type else { return nil }
    if case .model(let name) = type { return name }
    log.add(
      Diagnostic(
        .error, .invalidType, "'$input' names a model", at: entry.span,
        label: "not the name of a model", help: "write the name of the model for requests"))
    return nil
  }
}

extension TypeReference {
  /// The shape of a model that is declared as this type: that of an inline type, else an alias.
  fileprivate var shape: Model.Shape {
    if case .inline(let model) = self { model.shape } else { .alias(self) }
  }
}

extension String {
  /// Whether the text is a valid name of a type that routes can refer to.
  var isTypeName: Bool {
    !isEmpty && utf8.allSatisfy { ExpressionScanner.isWord($0) && $0 >= 0x20 && $0 != 0x7F }
  }
}

extension Diagnostic {
  fileprivate static func invalidModelName(_ name: Located<String>) -> Diagnostic {
    let words = name.value.split(separator: " ")
    if words.count == 2, ["struct", "class", "enum", "type", "model"].contains(words[0]) {
      return Diagnostic(
        .error, .invalidKey, "\(quoted(String(words[0]))) isn't part of a model's name",
        at: name.span, label: "a name is one word",
        help: "write \(quoted(String(words[1])))",
        fix: Fix(renaming: name.span, to: String(words[1])))
    }
    let bare = name.value.hasSuffix("?") ? String(name.value.dropLast()) : nil
    return Diagnostic(
      .error, .invalidKey, "\(quoted(name.value)) is not the name of a model", at: name.span,
      label: bare == nil ? "a name is one word" : "'?' belongs to the uses of the model",
      help: "types refer to the model by this name",
      fix: bare.flatMap { $0.isTypeName ? Fix(replace: name.span, with: $0) : nil })
  }
}
