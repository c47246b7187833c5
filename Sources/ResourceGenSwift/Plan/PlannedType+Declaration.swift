// What the declaration of a nested type says, apart from comments and the types around it.
extension PlannedType {
  /// Texts that are the same for types with the same declaration; nil for a type that is converted
  /// to another one for requests.
  var declaration: [String]? {
    var texts = [name.name]
    switch kind {
    case .structure(let structure):
      if structure.input != nil { return nil }
      structure.list(into: &texts)
    case .enumeration(let enumeration): enumeration.list(into: &texts)
    case .union(let union):
      if union.input != nil { return nil }
      union.list(into: &texts)
    case .alias: return nil
    }
    for type in nested {
      guard let declaration = type.declaration else { return nil }
      texts += ["{"] + declaration + ["}"]
    }
    return texts
  }
}

extension [String] {
  fileprivate mutating func add(_ codes: SwiftCode?...) { self += codes.map { $0?.source ?? "" } }

  fileprivate mutating func add(_ flags: Bool...) { append("\(flags)") }
}

extension PlannedStructure {
  fileprivate func list(into texts: inout [String]) {
    texts.append("struct")
    texts.add(needsInitializer, isIdentifiable)
    for field in fields {
      texts += [field.name.name, field.storage?.name ?? ""]
      texts.add(
        field.type, field.valueType, field.argumentType, field.format, field.writtenFormat,
        field.initialValue, field.onlyValue, field.fallback, field.unread, field.box)
      texts.add(field.isRequired, field.writesNull, field.isReadOnly, field.holdsOthers)
      texts += field.unknownBesides.map { $0.map(\.source) + ["."] } ?? [""]
      texts += field.wirePath.map(\.source)
      texts.append(field.deprecation.map { "deprecated \($0.message?.source ?? "")" } ?? "")
    }
  }
}

extension PlannedEnumeration {
  fileprivate func list(into texts: inout [String]) {
    texts += ["enum", rawType.source, unrecognized?.name ?? ""]
    texts.add(isIterable, isRawLiteral)
    for value in cases { texts += [value.name.name, value.value.source] }
  }
}

extension PlannedUnion {
  fileprivate func list(into texts: inout [String]) {
    texts += ["union", discriminator?.source ?? "", unrecognized?.name ?? ""]
    texts.add(isIndirect)
    for alternative in alternatives {
      texts.append(alternative.name.name)
      texts.add(alternative.type, alternative.format, alternative.writtenFormat)
      texts.append(alternative.discriminatorValue?.source ?? "")
      texts.append("\(alternative.discriminatorWriting)")
      texts.add(alternative.isLastResort, alternative.hasRequiredMembers)
    }
    texts += attempts.map(String.init)
    for literal in literals {
      texts.append("\(literal.kind)")
      texts.add(literal.conformance, SwiftCode(literal.name), literal.type, literal.enumeration)
    }
  }
}
