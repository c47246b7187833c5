internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Finds the types that can be written as text in a URL, a header field or a form.
extension SchemaLowering {
  /// Whether a type is a list, directly or by name.
  func isList(_ type: TypeReference) -> Bool {
    switch type {
    case .array: true
    case .model(let name): resolvedType(of: name.value).map { isList($0) } ?? false
    case .scalar, .dictionary, .nullable, .inline: false
    }
  }

  /// Returns the type of a field that is sent as text. Null has no text, so a list of texts has no
  /// null among its elements. An exported native spec sends such a list as JSON.
  func withoutNullElements(_ type: TypeReference) -> TypeReference {
    var list = type
    if case .model(let name) = type, let resolved = resolvedType(of: name.value) { list = resolved }
    guard !document.isExact, case .array(.nullable, _) = list else { return type }
    return written(list, allowsList: true) ?? type
  }

  /// Returns a type that can be written as text in a URL or a header field; nil for types with
  /// members.
  func written(_ type: TypeReference, allowsList: Bool) -> TypeReference? {
    switch type {
    case .scalar(.json), .scalar(.file), .dictionary: return nil
    case .scalar: return type
    case .nullable(let inner): return written(inner, allowsList: allowsList)
    case .array(let element, _):
      guard allowsList, let inner = written(element, allowsList: false) else { return nil }
      return .array(inner, isLenient: false)
    case .inline(let model):
      switch model.shape {
      case .enumeration: return type
      case .alias(let inner): return written(inner, allowsList: allowsList)
      case .object, .union: return nil
      }
    case .model(let name):
      guard let resolvedType = resolvedType(of: name.value) else { return nil }
      return written(resolvedType, allowsList: allowsList).map { inner in
        if case .inline = inner { type } else { inner }
      }
    }
  }
}
