internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension TypeTable {
  /// Returns the code for a type: `[Friend]`, `Role` inside `UserModel` and `UserModel.Role`
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - site: The site of an inline type in this reference.
  ///   - enclosing: The type whose declaration contains the code.
  func code(
    for type: TypeReference, at site: TypeSite, in enclosing: TypeSite? = nil
  ) -> SwiftCode {
    switch type {
    case .scalar(let scalar): return code(for: scalar)
    case .model(let name): return code(for: modelSite(named: name.value), in: enclosing)
    case .inline: return code(for: site, in: enclosing)
    case .array(let element, _): return "[\(code(for: element, at: site, in: enclosing))]"
    case .dictionary(let value):
      return "[\(known[.string]): \(code(for: value, at: site, in: enclosing))]"
    case .nullable(let type): return "\(code(for: type, at: site, in: enclosing))?"
    }
  }

  /// Returns the qualified name of a type, or its last part inside the type that it is nested in.
  func code(for site: TypeSite?, in enclosing: TypeSite? = nil) -> SwiftCode {
    guard let site else { return known[.jsonValue] }
    guard let entry = entries[site] else {
      return constantEnumerations[site].map { rawType(of: $0) } ?? known[.jsonValue]
    }
    if let enclosing, entry.parent == enclosing { return SwiftCode(entry.name) }
    return entry.qualifiedName
  }

  /// Returns a declared name with the namespace in front of it.
  func qualified(_ names: [SwiftIdentifier]) -> SwiftCode {
    let names = (namespace.map { [$0] } ?? []) + names
    return "\(names.map { SwiftCode($0) }, by: ".")"
  }

  func code(for scalar: ScalarType) -> SwiftCode {
    switch scalar {
    case .string: known[.string]
    case .int, .intAsInt32: known[.int]
    case .int32: known[.int32]
    case .int64: known[.int64]
    case .uint: known[.uint]
    case .double: known[.double]
    case .float: known[.float]
    case .decimal: known[.decimal]
    case .bool: known[.bool]
    case .url: known[.url]
    case .uuid: known[.uuid]
    case .date, .dateUnix, .dateUnixMilliseconds, .datePattern: known[.date]
    case .calendarDate: known[.calendarDate]
    case .data, .file: known[.data]
    case .secret: known[.secret]
    case .json: known[.jsonValue]
    case .own(let type): SwiftTypeName(type.spelling)?.code ?? known[.jsonValue]
    }
  }

  func rawType(of enumeration: Enumeration) -> SwiftCode {
    switch enumeration.rawType {
    case .string: known[.string]
    case .integer: known[enumeration.fitsInt32 ? .int : .int64]
    case .number: known[.double]
    case .json: known[.jsonValue]
    }
  }

  /// Returns the only value of a field: the only one of its type, or that of the discriminator
  /// which selects the type of the object; `nil` if there are others.
  func constant(
    of field: Field, at site: TypeSite, in owner: TypeSite
  ) -> SwiftCode? {
    let (type, _) = withoutNull(field.type)
    if let enumeration = constantEnumeration(type, at: site) { return enumeration.onlyLiteral }
    if let value = onlyValue(of: type) { return value }
    return discriminatorConstants.literals(of: field, at: owner).lazy
      .compactMap { expression(for: $0, as: type, at: site) }.first
  }

  /// Returns the only value that the spec lists for a type; `nil` if there are others.
  func onlyValue(of type: TypeReference) -> SwiftCode? {
    guard case .enumeration(let enumeration)? = index.shape(of: index.withoutAliases(type)),
      enumeration.cases.count == 1, let name = enumeration.caseNames().first
    else { return nil }
    return ".\(name)"
  }

  /// Returns the format that reads a type from JSON, `.unix`, `.lenient` or `.each(.unix)`; `nil`
  /// for the type's default.
  func format(of type: TypeReference) -> SwiftCode? { format(of: type, isWritten: false) }

  /// Returns the format that writes a type as JSON; `nil` for the type's default.
  func writtenFormat(of type: TypeReference) -> SwiftCode? { format(of: type, isWritten: true) }

  private func format(of type: TypeReference, isWritten: Bool) -> SwiftCode? {
    switch index.withoutAliases(type) {
    case .scalar(.intAsInt32): return isWritten ? ".int32" : nil
    case .scalar(.dateUnix): return ".unix"
    case .scalar(.dateUnixMilliseconds): return ".unixMilliseconds"
    case .scalar(.datePattern(let pattern)):
      return ".pattern(\(SwiftStringLiteral(pattern.text)))"
    case .scalar(.date) where dates == .strict, .scalar(.calendarDate) where dates == .strict:
      return ".strict"
    case .scalar(.own): return ".own"
    case .scalar, .model, .inline: return nil
    case .nullable(let type):
      return format(of: type, isWritten: isWritten).map { ".optional(\($0))" }
    case .array(let element, let isLenient):
      let inner = format(of: element, isWritten: isWritten)
      if !isLenient { return inner.map { ".each(\($0))" } }
      return inner.map { ".lenient(\($0))" } ?? ".lenient"
    case .dictionary(let value):
      return format(of: value, isWritten: isWritten).map { ".values(\($0))" }
    }
  }

  /// Returns the format of a value that is sent outside of JSON, or that of the elements of a list;
  /// `nil` for the default.
  func parameterFormat(of type: TypeReference) -> SwiftCode? {
    switch index.withoutAliases(type) {
    case .array(let element, _), .nullable(let element): parameterFormat(of: element)
    case .scalar(.date), .scalar(.calendarDate): nil
    case .scalar, .model, .inline, .dictionary: writtenFormat(of: type)
    }
  }

  /// Returns the reader of a body that has one value as text.
  func textReading(of type: TypeReference) -> SwiftCode {
    switch parameterFormat(of: type) {
    case nil, ".int32": ".text"
    case let format?: ".text(as: \(format))"
    }
  }

  /// Returns whether a type of the user's is the type, or the element of a collection.
  func hasOwnType(_ type: TypeReference) -> Bool {
    switch index.withoutAliases(type) {
    case .scalar(.own): true
    case .scalar, .model, .inline: false
    case .array(let type, _), .dictionary(let type), .nullable(let type): hasOwnType(type)
    }
  }

  func isList(_ type: TypeReference) -> Bool {
    if case .array = index.withoutAliases(type) { true } else { false }
  }

  /// Returns the contents of a multipart part of the type.
  func part(for type: TypeReference) -> PlannedParameter.Part {
    let type = index.withoutAliases(type)
    switch type {
    case .scalar(.file): return .file
    case .scalar(.json), .scalar(.own), .dictionary: return .json
    case .scalar: return .text
    case .nullable(let type): return part(for: type)
    case .array(let element, _):
      // Elements that are null or lists have no text.
      switch (part(for: element), index.withoutAliases(element)) {
      case (.text, .nullable), (.text, .array): return .json
      case (let part, _): return part
      }
    case .model, .inline:
      if case .enumeration? = index.shape(of: type) { return .text }
      return .json
    }
  }

  /// Returns the type without null, and whether it allowed null; looks through aliases.
  func withoutNull(_ type: TypeReference) -> (type: TypeReference, isNullable: Bool) {
    var type = type
    var isNullable = false
    while true {
      if case .nullable(let inner) = type {
        type = inner
      } else if case .nullable(let inner) = index.withoutAliases(type) {
        type = inner
      } else {
        return (type, isNullable)
      }
      isNullable = true
    }
  }

  /// Returns the type at the end of a chain of aliases, and the site of an inline type in it.
  func withoutAliases(
    _ type: TypeReference, _ site: TypeSite
  ) -> (type: TypeReference, site: TypeSite) {
    guard case .model(let name) = index.lastNamed(type), let alias = modelSite(named: name.value),
      case .alias(let target)? = entries[alias]?.model.shape
    else { return (index.withoutAliases(type), site) }
    return (target, alias.appending(0, for: target))
  }

  /// Returns the type that the alias of a type names: the end of a chain of aliases, and one
  /// optional for a chain of them. The compiler follows chains recursively, so it can't take long
  /// ones.
  func aliased(_ type: TypeReference) -> TypeReference {
    guard case .nullable(let inner) = type else { return index.lastNamed(type) }
    var last = index.lastNamed(inner)
    while case .nullable(let deeper) = index.withoutAliases(last), !deeper.containsInlineModel {
      last = index.lastNamed(deeper)
    }
    return .nullable(last)
  }

  /// Returns whether an alias of this type needs an import of the runtime.
  func needsRuntime(_ type: TypeReference) -> Bool {
    switch type {
    case .scalar(.calendarDate), .scalar(.secret), .scalar(.json): true
    case .scalar(.own(let type)): SwiftTypeName(type.spelling)?.isOfRuntime ?? false
    case .scalar, .model, .inline: false
    case .array(let type, _), .dictionary(let type), .nullable(let type): needsRuntime(type)
    }
  }

  /// Returns the modules that a file with a declaration of this type must import, besides the
  /// runtime.
  func imports(of type: TypeReference) -> ImportedModules {
    switch index.withoutAliases(type) {
    case .scalar(let scalar):
      switch scalar {
      case .decimal, .url, .uuid, .date, .dateUnix, .dateUnixMilliseconds, .datePattern, .data,
        .file:
        return .foundation
      case .own(let type):
        return SwiftTypeName(type.spelling)?.imports ?? ImportedModules()
      default: return ImportedModules()
      }
    case .model, .inline: return ImportedModules()
    case .array(let element, _), .dictionary(let element), .nullable(let element):
      // The compiler doesn't look into an alias of a collection: it would call the import unused.
      if case .model = type { return ImportedModules() }
      return imports(of: element)
    }
  }
}
