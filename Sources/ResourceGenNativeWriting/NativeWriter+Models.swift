internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAMLWriting

/// The written key of a property or a parameter: `first_name`, `nick as nickname`,
/// `` address.`city name` ``.
struct NativeKey {
  var text: String
  /// The value of `$as`, for a Swift name that isn't valid in a key.
  var swiftName: String?

  /// - Parameter wireName: The notation of the name on the wire.
  init(_ wireName: String, as swiftName: String?) {
    text = wireName
    guard let swiftName else { return }
    let isWord =
      !swiftName.utf8.isEmpty
      && !swiftName.contains { $0.isWhitespace || $0.utf8.contains(where: ".?".utf8.contains) }
    if isWord {
      text += " as \(swiftName)"
    } else {
      self.swiftName = swiftName
    }
  }
}

extension NativeWriter {
  /// The section `models:`, each model after the comments about its lost parts.
  func models() -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for (position, model) in api.models.enumerated() {
      guard let name = model.name else { continue }
      var value: YAMLTree
      switch model.shape {
      case .alias(let type)
      where model.documentation == nil && model.deprecation == nil && model.input == nil:
        value = tree(type)
      case .alias(let type):
        var parts = YAMLMapping(.lines)
        addText(of: model, to: &parts)
        parts.add("$type", tree(type))
        value = .mapping(parts)
      case .object, .enumeration, .union:
        var inline = model
        inline.name = nil
        value = tree(.inline(inline))
      }
      if let input = model.input { value = adding(input.value, to: value) }
      if case .mapping(var parts) = value, parts.members.count > 6 {
        parts.layout = .lines
        value = .mapping(parts)
      }
      mapping.add(.text(names.model(name.value)), value, comments: remarks.ofModel(position))
    }
    return mapping
  }

  /// Adds `$input` to a model; one in a short notation is written with keywords.
  private func adding(_ input: String, to value: YAMLTree) -> YAMLTree {
    var parts = YAMLMapping()
    if case .mapping(let mapping) = value {
      parts = mapping
    } else {
      parts.add("$type", value)
    }
    parts.add("$input", .plain(names.model(input)))
    return .mapping(parts)
  }

  private func addText(of model: Model, to mapping: inout YAMLMapping) {
    mapping.add("$doc", model.documentation.map { .text($0) })
    mapping.add("$deprecated", model.deprecation.map { deprecation($0) })
  }

  // MARK: Fields

  /// Adds the properties of an object to a mapping that may already contain keywords.
  func add(_ fields: [Field], to mapping: inout YAMLMapping) {
    var own = YAMLMapping(mapping.layout)
    for field in fields {
      let key = makeKey(of: field)
      own.add(.text(key.text + (field.isOptionalKey ? "?" : "")), value(of: field, key))
    }
    // An object with the single key `String` would read back as a dictionary.
    if fields.isEmpty || own.members.count == 1 && fields.first?.path == ["String"] {
      if !mapping.isEmpty || !fields.isEmpty { mapping.add("$fields", .mapping(own)) }
      return
    }
    mapping.members += own.members
    if own.members.contains(where: { $0.value.isLong }) { mapping.layout = .lines }
  }

  func makeKey(of field: Field) -> NativeKey {
    if field.holdsOthers { return NativeKey("*", as: field.swiftName?.value) }
    let steps = field.path.enumerated().map { position, step in
      // A star alone means all other members.
      let isPlain = !step.utf8.contains(UInt8(ascii: ".")) && field.path != ["*"]
      // Only the first step could be read as a keyword.
      return keyNotation(step, isPlain: isPlain, isFirst: position == 0)
    }
    return NativeKey(steps.joined(separator: "."), as: field.swiftName?.value)
  }

  func makeKey(_ name: String, _ swiftName: String?) -> NativeKey {
    NativeKey(keyNotation(name), as: swiftName)
  }

  private func keyNotation(_ name: String, isPlain: Bool = true, isFirst: Bool = true) -> String {
    guard isPlain, name.isPlainKey else { return name.inBackticks }
    return isFirst && name.utf8.first == UInt8(ascii: "$") ? "$" + name : name
  }

  private func value(of field: Field, _ key: NativeKey) -> YAMLTree {
    let type = field.writtenType
    if key.swiftName == nil, field.documentation == nil, field.deprecation == nil,
      field.example == nil,
      !field.needsNullKeyword, !field.hasDirection
    {
      guard let literal = field.writtenDefault else { return valueTree(type) }
      if let type = expression(type), let text = literal.shortText {
        return .plain("\(type) = \(text)")
      }
    }
    var parts = YAMLMapping()
    parts.add("$as", key.swiftName.map { .text($0) })
    parts.add("$doc", field.documentation.map { .text($0) })
    parts.add("$deprecated", field.deprecation.map { deprecation($0) })
    describe(type, beside: field.documentation, field.deprecation, in: &parts)
    if field.needsNullKeyword { parts.add("$null", .flag(true)) }
    if field.isReadOnly { parts.add("$readOnly", .flag(true)) }
    if field.isWriteOnly { parts.add("$writeOnly", .flag(true)) }
    parts.add("$default", field.writtenDefault.map { tree($0) })
    parts.add("$example", field.example.map { tree($0.value) })
    return .mapping(parts)
  }

  /// Adds the type of a property or parameter next to its texts. An inline object would read these
  /// texts as its own, so it is only merged if its texts are the same.
  func describe(
    _ type: TypeReference, beside documentation: String?, _ deprecation: String?,
    in parts: inout YAMLMapping
  ) {
    if case .inline(let model) = type, case .object = model.shape,
      model.documentation == documentation, model.deprecation == deprecation
    {
      describe(model.shape, in: &parts)
    } else if type.isInlineObject {
      parts.add("$type", tree(type))
    } else {
      describe(type, in: &parts)
    }
  }

  /// The type as the value of a key. A type with texts needs `$type`, since they would otherwise be
  /// read as those of the key.
  func valueTree(_ type: TypeReference) -> YAMLTree {
    guard case .inline(let model) = type,
      model.documentation != nil || model.deprecation != nil
    else { return tree(type) }
    var parts = YAMLMapping()
    parts.add("$type", tree(type))
    return .mapping(parts)
  }

  // MARK: Values

  func tree(_ literal: JSONLiteral) -> YAMLTree {
    switch literal {
    case .null: .null
    case .bool(let value): .flag(value)
    case .number(let digits): .plain(digits)
    case .string(let text): .text(text)
    case .array(let items): .list(items.map { tree($0) })
    case .object(let members):
      .mapping(
        members.reduce(into: YAMLMapping()) { $0.add(.text($1.key), tree($1.value)) })
    }
  }
}

extension Field {
  /// `nick?`: the value may be missing or null.
  var isOptionalKey: Bool {
    !isRequired && !isRequiredToSend && defaultValue == nil && !holdsOthers
  }

  /// The default after the key: for an optional key (`?`) the server's, else the author's.
  var writtenDefault: JSONLiteral? { (defaultValue ?? serverDefault)?.value }

  /// Whether `$readOnly` or `$writeOnly` is needed.
  var hasDirection: Bool { isReadOnly || isWriteOnly }

  /// Whether `$null` is needed: the key is required although null is valid, or null isn't absence.
  var needsNullKeyword: Bool {
    if holdsOthers { return type.dictionaryValue.map { $0.isNull } ?? false }
    return defaultValue == nil
      && ((isRequired || isRequiredToSend) && isNullable || distinguishesNullFromAbsence)
  }

  /// The type after the key; for the key `*`, the type of each member.
  var writtenType: TypeReference {
    guard holdsOthers, let value = type.dictionaryValue else { return type }
    if case .nullable(let inner) = value { return inner }
    return value
  }

  /// Whether key and type describe the property completely.
  var isPlain: Bool {
    writtenDefault == nil && documentation == nil && deprecation == nil && example == nil
      && !needsNullKeyword && !hasDirection && !holdsOthers
  }
}

extension TypeReference {
  fileprivate var dictionaryValue: TypeReference? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  fileprivate var isNull: Bool { if case .nullable = self { true } else { false } }

  var isInlineObject: Bool {
    if case .inline(let model) = self, case .object = model.shape { true } else { false }
  }
}

extension YAMLTree {
  /// Whether the value needs a separate line.
  var isLong: Bool {
    switch self {
    case .plain, .quoted: false
    case .text(let words): words.utf8.count > 60
    case .list(let items, _): items.contains(where: \.isLong)
    case .mapping(let mapping):
      mapping.layout == .lines || mapping.members.contains { $0.value.isLong }
    }
  }
}

extension JSONLiteral {
  /// A default in its short form after `=`, which reads back the same without quotes; nil
  /// otherwise.
  var shortText: String? {
    switch self {
    case .number(let digits): return digits
    case .bool(let value): return value ? "true" : "false"
    case .array(let items): return items.isEmpty ? "[]" : nil
    case .string(let text):
      guard let first = text.utf8.first, first.isLetter, text.utf8.count <= 40,
        text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }),
        !["null", "true", "false"].contains(text)
      else { return nil }
      return text
    case .null, .object: return nil
    }
  }
}

extension UInt8 {
  var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
