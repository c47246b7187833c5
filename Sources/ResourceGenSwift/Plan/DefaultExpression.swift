internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension TypeTable {
  /// A default of the description as a Swift expression of the type. Nil where Swift has no literal for it.
  func expression(
    for literal: JSONLiteral, as type: TypeReference, at site: TypeSite
  ) -> SwiftCode? {
    let (type, isNullable) = withoutNull(type)
    if isNullable, case .null = literal { return "nil" }
    switch type {
    case .scalar(let scalar): return expression(for: literal, as: scalar)
    case .model(let name):
      guard let target = self.site(named: name.value) else { return nil }
      return expression(for: literal, ofTypeAt: target)
    case .inline: return expression(for: literal, ofTypeAt: site)
    case .array(let element, _):
      guard case .array(let values) = literal else { return nil }
      var elements: [SwiftCode] = []
      for value in values {
        guard let code = expression(for: value, as: element, at: site) else { return nil }
        elements.append(code)
      }
      return "[\(elements, by: ", ")]"
    case .dictionary(let valueType):
      guard case .object(let members) = literal else { return nil }
      if members.isEmpty { return "[:]" }
      var elements: [SwiftCode] = []
      for member in members {
        guard let code = expression(for: member.value, as: valueType, at: site) else { return nil }
        elements.append("\(SwiftStringLiteral(member.key)): \(code)")
      }
      return "[\(elements, by: ", ")]"
    case .nullable: return nil
    }
  }

  private func expression(for literal: JSONLiteral, ofTypeAt site: TypeSite) -> SwiftCode? {
    guard let entry = entries[site] else { return nil }
    switch entry.model.shape {
    case .alias(let type): return expression(for: literal, as: type, at: site.appending(0))
    case .union: return nil
    case .enumeration(let enumeration):
      let wire: String
      switch literal {
      case .string(let text): wire = text
      case .number(let digits): wire = digits
      default: return nil
      }
      let value = WireName(wire)
      let position = enumeration.cases.firstIndex { WireName($0.value.value) == value }
      guard let position else { return nil }
      return ".\(enumeration.caseNames()[position])"
    case .object(let fields):
      guard case .object(let members) = literal else { return nil }
      let names = fields.propertyNames()
      var arguments: [SwiftCode] = []
      for (step, field) in fields.enumerated() {
        guard field.path.count == 1, let key = field.path.first else { return nil }
        guard let member = members.first(where: { WireName($0.key) == WireName(key) }) else {
          if field.isRequired { return nil }
          continue
        }
        guard
          let code = expression(
            for: member.value, as: field.type, at: site.appending(step))
        else { return nil }
        arguments.append("\(names[step].label): \(code)")
      }
      return "\(code(for: site))(\(arguments, by: ", "))"
    }
  }

  private func expression(for literal: JSONLiteral, as scalar: ScalarType) -> SwiftCode? {
    switch (scalar, literal) {
    case (.string, .string(let text)), (.secret, .string(let text)):
      return SwiftCode(SwiftStringLiteral(text))
    case (.int, .number(let digits)), (.int64, .number(let digits)):
      return Int64(digits) == nil ? nil : SwiftCode.integer(digits)
    case (.int32, .number(let digits)):
      return Int32(digits) == nil ? nil : SwiftCode.integer(digits)
    case (.uint, .number(let digits)):
      return UInt(digits) == nil ? nil : SwiftCode.integer(digits)
    case (.double, .number(let digits)):
      return Double(digits)?.isFinite == true ? SwiftCode.floatingPoint(digits) : nil
    case (.float, .number(let digits)):
      return Float(digits)?.isFinite == true ? SwiftCode.floatingPoint(digits) : nil
    case (.bool, .bool(let value)): return value ? "true" : "false"
    case (.decimal, .number(let digits)): return decimal(digits)
    case (.json, let value): return jsonValue(value)
    case (.dateUnix, .number(let digits)):
      return SwiftCode.floatingPoint(digits).map {
        "\(known[.date])(timeIntervalSince1970: \($0))"
      }
    case (.dateUnixMilliseconds, .number(let digits)):
      return SwiftCode.floatingPoint(digits).map {
        "\(known[.date])(timeIntervalSince1970: \($0) / 1000)"
      }
    case (.url, .string(let text)): return checked("url", text, scalar)
    case (.uuid, .string(let text)): return checked("uuid", text, scalar)
    case (.date, .string(let text)): return checked("date", text, scalar)
    case (.calendarDate, .string(let text)): return checked("day", text, scalar)
    case (.data, .string(let text)): return checked("data", text, scalar)
    default: return nil
    }
  }

  /// A value that Swift has no literal for, made of its text when it is needed.
  private func checked(
    _ function: SwiftCode, _ text: String, _ scalar: ScalarType
  ) -> SwiftCode? {
    guard scalar.takes(.string(text)) else { return nil }
    return "\(known[.checkedLiteral]).\(function)(\(SwiftStringLiteral(text)))"
  }

  /// Exact digits: a floating-point literal would go through `Double`.
  private func decimal(_ digits: String) -> SwiftCode? {
    if let whole = Int64(digits) { return SwiftCode.integer(String(whole)) }
    let isNegative = digits.hasPrefix("-")
    let unsigned = isNegative ? digits.dropFirst() : digits[...]
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let fraction = parts.last, fraction.utf8.allSatisfy({ $0 < 58 }),
      let significand = Int64(parts.joined()), let digits = SwiftCode.integer(String(significand))
    else {
      // More digits than a literal holds, or an exponent.
      guard ScalarType.decimal.takes(.number(digits)) else { return nil }
      return "\(known[.checkedLiteral]).decimal(\(SwiftStringLiteral(digits)))"
    }
    let sign: SwiftCode = isNegative ? ".minus" : ".plus"
    return
      "\(known[.decimal])(sign: \(sign), exponent: -\(fraction.count), significand: \(digits))"
  }

  private func jsonValue(_ literal: JSONLiteral) -> SwiftCode? {
    switch literal {
    case .null: return ".null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let digits): return SwiftCode.floatingPoint(digits)
    case .string(let text): return SwiftCode(SwiftStringLiteral(text))
    case .array(let values):
      var elements: [SwiftCode] = []
      for value in values {
        guard let code = jsonValue(value) else { return nil }
        elements.append(code)
      }
      return "[\(elements, by: ", ")]"
    case .object(let members):
      if members.isEmpty { return "[:]" }
      var elements: [SwiftCode] = []
      for member in members {
        guard let code = jsonValue(member.value) else { return nil }
        elements.append("\(SwiftStringLiteral(member.key)): \(code)")
      }
      return "[\(elements, by: ", ")]"
    }
  }
}
