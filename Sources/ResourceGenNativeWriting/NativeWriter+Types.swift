internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenYAMLWriting

// A type has up to three forms: an expression in one scalar, the YAML collections `[City]` and
// `{String: Int}`, and a mapping with keywords. The shortest complete form is used.
extension NativeWriter {
  /// The maximum length of a short enumeration or union; longer ones are written one item per line.
  private static let choiceLimit = 80

  // MARK: One scalar

  /// The type in one scalar, as in a route; nil if that can't express it.
  func expression(_ type: TypeReference) -> String? {
    switch type {
    case .scalar(let scalar): return scalar.rawValue
    case .model(let name): return names.model(name.value)
    case .array(let element, let isLenient):
      return elementExpression(element).map { (isLenient ? "lenient " : "") + "[\($0)]" }
    case .dictionary(let value): return elementExpression(value).map { "{String:\($0)}" }
    case .nullable: return nil
    case .inline(let model):
      guard model.documentation == nil, model.deprecation == nil else { return nil }
      switch model.shape {
      case .enumeration(let enumeration): return choice(enumeration)
      case .union(let union): return choice(union)
      case .object(let fields): return fieldsExpression(fields)
      case .alias(let type): return expression(type)
      }
    }
  }

  private func elementExpression(_ type: TypeReference) -> String? {
    if case .nullable(let inner) = type { return expression(inner).map { $0 + "?" } }
    return expression(type)
  }

  /// `{id:Int,name?:String}`, for the end of a route.
  private func fieldsExpression(_ fields: [Field]) -> String? {
    var parts: [String] = []
    for field in fields {
      let key = makeKey(of: field)
      guard key.swiftName == nil, field.isPlain, let type = elementExpression(field.type),
        !key.text.utf8.contains(where: { ",:}{` \t".utf8.contains($0) })
      else { return nil }
      parts.append("\(key.text)\(field.isOptionalKey ? "?" : ""):\(type)")
    }
    guard parts.count != 1 || !(parts.first?.hasPrefix("String:") ?? false) else { return nil }
    return "{" + parts.joined(separator: ",") + "}"
  }

  /// `member | admin | *`; nil unless every value is a word without another meaning.
  private func choice(_ enumeration: Enumeration) -> String? {
    guard enumeration.cases.count > 1 || enumeration.isOpen,
      enumeration.rawType == .string || enumeration.rawType == .integer
    else { return nil }
    var parts: [String] = []
    var isInteger = true
    for value in enumeration.cases {
      let word = value.value.value
      guard isValueWord(word), value.documentation == nil, value.deprecation == nil else {
        return nil
      }
      if !word.isWholeNumber { isInteger = false }
      guard let name = value.swiftName?.value else {
        parts.append(word)
        continue
      }
      guard name.isNativeWord else { return nil }
      parts.append("\(word) as \(name)")
    }
    guard isInteger == (enumeration.rawType == .integer) else { return nil }
    if enumeration.isOpen { parts.append("*") }
    let text = parts.joined(separator: " | ")
    return text.utf8.count <= NativeWriter.choiceLimit ? text : nil
  }

  /// Whether a word in a list of words is a value, rather than a type or a mark of the grammar.
  private func isValueWord(_ word: String) -> Bool {
    guard word.isNativeWord, !modelNames.contains(word), ScalarType(rawValue: word) == nil,
      !["*", "as", "by", "lenient", "events", "lines", "nothing"].contains(word),
      let first = word.utf8.first, !"$'\"`*".utf8.contains(first)
    else { return false }
    // `Model.Nested` is a type too.
    guard let dot = word.firstIndex(of: ".") else { return true }
    return !modelNames.contains(String(word[..<dot]))
  }

  /// `Photo | Video [by kind]`; nil unless every alternative has a name.
  private func choice(_ union: Union) -> String? {
    guard union.alternatives.count > 1 else { return nil }
    var parts: [String] = []
    for alternative in union.alternatives {
      guard let word = alternative.type.typeWord,
        modelNames.contains(word) || ScalarType(rawValue: word) != nil,
        alternative.discriminatorValue.map(WireName.init)
          == (union.discriminator == nil ? nil : WireName(word)),
        alternative.documentation == nil, let type = expression(alternative.type)
      else { return nil }
      guard let name = alternative.swiftName?.value else {
        parts.append(type)
        continue
      }
      guard name.isNativeWord else { return nil }
      parts.append("\(type) as \(name)")
    }
    if let key = union.discriminator?.value {
      guard key.isNativeWord else { return nil }
      parts[parts.count - 1] += " [by \(key)]"
    }
    let text = parts.joined(separator: " | ")
    return text.utf8.count <= NativeWriter.choiceLimit ? text : nil
  }

  // MARK: Trees

  /// The type as a separate value.
  func tree(_ type: TypeReference) -> YAMLTree {
    switch type {
    case .scalar(let scalar): return .plain(scalar.rawValue)
    case .model(let name): return .plain(names.model(name.value))
    case .array(let element, let isLenient):
      if isLenient, let text = expression(type) { return .plain(text) }
      return .list([elementTree(element)])
    case .dictionary(let value):
      var mapping = YAMLMapping()
      mapping.add("String", elementTree(value))
      return .mapping(mapping)
    case .nullable(let inner): return tree(inner)
    case .inline(let model):
      var mapping = YAMLMapping()
      if case .object = model.shape {
      } else if let text = expression(type) {
        return .plain(text)
      }
      describeWithText(model, in: &mapping)
      if model.documentation != nil { mapping.layout = .lines }
      return .mapping(mapping)
    }
  }

  private func elementTree(_ type: TypeReference) -> YAMLTree {
    guard case .nullable(let inner) = type else { return tree(type) }
    if let text = expression(inner) { return .plain(text + "?") }
    var parts = YAMLMapping()
    if case .inline(let model) = inner {
      describeWithText(model, in: &parts)
    } else {
      parts.add("$type", tree(inner))
    }
    parts.add("$null", .flag(true))
    return .mapping(parts)
  }

  /// Adds the keywords or properties that describe a type to a mapping that may contain other keys.
  func describe(_ type: TypeReference, in mapping: inout YAMLMapping) {
    if case .inline(let model) = type, model.documentation == nil, model.deprecation == nil,
      expression(type) == nil
    {
      describe(model.shape, in: &mapping)
    } else {
      mapping.add("$type", tree(type))
    }
  }

  /// Adds the keywords that describe an inline type, including its documentation and deprecation.
  func describeWithText(_ model: Model, in mapping: inout YAMLMapping) {
    mapping.add("$doc", model.documentation.map { .text($0) })
    mapping.add("$deprecated", model.deprecation.map { deprecation($0) })
    describe(model.shape, in: &mapping)
  }

  /// Adds the keywords that describe the shape of an inline type.
  func describe(_ shape: Model.Shape, in mapping: inout YAMLMapping) {
    switch shape {
    case .alias(let type): mapping.add("$type", tree(type))
    case .enumeration(let enumeration):
      mapping.add("$enum", values(of: enumeration))
      switch enumeration.rawType {
      case .string, .integer: break
      case .number: mapping.add("$of", .plain("Double"))
      case .json: mapping.add("$of", .plain("JSON"))
      }
      if enumeration.isOpen { mapping.add("$open", .flag(true)) }
    case .union(let union): describe(union, in: &mapping)
    case .object(let fields): add(fields, to: &mapping)
    }
  }

  private func values(of enumeration: Enumeration) -> YAMLTree {
    let isText = enumeration.rawType == .string
    return .list(
      enumeration.cases.map { value in
        let word = value.value.value
        let wire: YAMLTree =
          value.literal.map { tree($0) }
          ?? (isText ? (word.isWholeNumber ? .quoted(word) : .text(word)) : .plain(word))
        let isPlain = value.literal.map(\.isScalar) ?? true
        if isPlain, value.swiftName == nil, value.documentation == nil, value.deprecation == nil {
          return wire
        }
        var parts = YAMLMapping()
        parts.add("wire", wire)
        parts.add("as", value.swiftName.map { .text($0.value) })
        parts.add("doc", value.documentation.map { .text($0) })
        parts.add("deprecated", value.deprecation.map { deprecation($0) })
        return .mapping(parts)
      })
  }

  private func describe(_ union: Union, in mapping: inout YAMLMapping) {
    func alternative(_ alternative: Union.Alternative) -> YAMLTree {
      if alternative.swiftName == nil, alternative.documentation == nil {
        return tree(alternative.type)
      }
      var parts = YAMLMapping()
      if let text = alternative.documentation {
        parts.add("$type", tree(alternative.type))
        parts.add("$doc", .text(text))
      } else {
        describe(alternative.type, in: &parts)
      }
      parts.add("$as", alternative.swiftName.map { .text($0.value) })
      return .mapping(parts)
    }
    guard let key = union.discriminator else {
      mapping.add("$union", .list(union.alternatives.map(alternative)))
      return
    }
    var values = YAMLMapping()
    for item in union.alternatives {
      values.add(
        .text(item.discriminatorValue ?? item.type.typeWord ?? ""), alternative(item))
    }
    mapping.add("$by", .text(key.value))
    mapping.add("$union", .mapping(values))
  }

  func deprecation(_ text: String) -> YAMLTree {
    text.isEmpty ? .flag(true) : .text(text)
  }
}

extension JSONLiteral {
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}

extension TypeReference {
  /// The name of the type, if it is a built-in type or a model.
  var typeWord: String? {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .model(let name): name.value
    case .array, .dictionary, .nullable, .inline: nil
    }
  }
}
