internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension JSONLiteral {
  fileprivate func member(_ key: String) -> JSONLiteral? {
    guard case .object(let members) = self else { return nil }
    return members.first { WireName($0.key) == WireName(key) }?.value
  }

  /// Returns the value at a path of keys, for a field inside nested JSON objects.
  fileprivate func value(at path: [String]) -> JSONLiteral? {
    var value = self
    for key in path {
      guard let inner = value.member(key) else { return nil }
      value = inner
    }
    return value
  }
}

extension Enumeration {
  /// Returns the index of the case with a value.
  func position(of literal: JSONLiteral) -> Int? {
    switch (rawType, literal) {
    case (.json, _): cases.firstIndex { $0.literal == literal }
    case (.number, .number(let digits)):
      cases.firstIndex { Double($0.value.value) == Double(digits) }
    case (.string, .string(let text)), (.string, .number(let text)),
      (.integer, .number(let text)), (.integer, .string(let text)):
      cases.firstIndex { WireName($0.value.value) == WireName(text) }
    default: nil
    }
  }
}

extension TypeTable {
  /// Returns a default of the spec as a Swift expression of the type; `nil` if Swift can't express
  /// it.
  func expression(
    for literal: JSONLiteral, as type: TypeReference, at site: TypeSite
  ) -> SwiftCode? {
    let (type, isNullable) = withoutNull(type)
    if isNullable, case .null = literal { return "nil" }
    switch type {
    case .scalar(let scalar): return expression(for: literal, as: scalar)
    case .model:
      guard case .model(let name) = index.lastNamed(type),
        let target = modelSite(named: name.value)
      else { return nil }
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
    guard let entry = entries[site] else {
      guard let enumeration = constantEnumerations[site], enumeration.position(of: literal) != nil
      else { return nil }
      return enumeration.onlyLiteral
    }
    switch entry.model.shape {
    case .alias(let type): return expression(for: literal, as: type, at: site.appending(0))
    case .union(let union):
      return expression(for: literal, of: union, named: entry.subject, at: site)
    case .enumeration(let enumeration):
      guard let position = enumeration.position(of: literal) else { return nil }
      return ".\(enumeration.caseNames()[position])"
    case .object(let fields):
      guard case .object(let members) = literal else { return nil }
      let names = fields.propertyNames()
      var arguments: [SwiftCode] = []
      for (step, field) in fields.enumerated() {
        if field.holdsOthers {
          let listed = Set(fields.compactMap { $0.path.first.map { WireName($0) } })
          let others = members.filter { !listed.contains(WireName($0.key)) }
          if others.isEmpty { continue }
          guard
            let code = expression(for: .object(others), as: field.type, at: site.appending(step))
          else { return nil }
          arguments.append("\(names[step].argumentLabel): \(code)")
          continue
        }
        guard let value = literal.value(at: field.path) else {
          if field.isRequired || field.isRequiredToSend { return nil }
          continue
        }
        if field.isNullable, value == .null {
          if field.distinguishesNullFromAbsence {
            arguments.append("\(names[step].argumentLabel): .null")
          } else if field.isRequired || field.isRequiredToSend {
            arguments.append("\(names[step].argumentLabel): nil")
          }
          continue
        }
        guard
          let code = expression(
            for: value, as: field.type, at: site.appending(step))
        else { return nil }
        arguments.append(
          field.distinguishesNullFromAbsence
            ? "\(names[step].argumentLabel): .value(\(code))"
            : "\(names[step].argumentLabel): \(code)")
      }
      return "\(code(for: site))(\(arguments, by: ", "))"
    }
  }

  /// Returns the value as the first alternative that it fits, like decoding does.
  private func expression(
    for literal: JSONLiteral, of union: Union, named subject: SwiftIdentifier, at site: TypeSite
  ) -> SwiftCode? {
    let names = union.caseNames(in: subject, index)
    for (step, alternative) in union.alternatives.enumerated() {
      if let key = union.discriminator?.value {
        let value = alternative.keyValue ?? ""
        guard literal.member(key)?.isKeyValue(value) ?? false else { continue }
      } else {
        guard lists(literal, alternative.type) else { continue }
      }
      guard
        let code = expression(for: literal, as: alternative.type, at: site.appending(step))
      else { continue }
      return ".\(names[step])(\(code))"
    }
    return nil
  }

  /// Returns whether the type lists all members of an object; `true` for other values.
  private func lists(_ literal: JSONLiteral, _ type: TypeReference) -> Bool {
    guard case .object(let members) = literal,
      case .object(let fields)? = index.shape(of: index.withoutAliases(type)),
      !fields.contains(where: \.holdsDescribedOthers)
    else { return true }
    let keys = Set(fields.compactMap { $0.path.first.map { WireName($0) } })
    return members.allSatisfy { keys.contains(WireName($0.key)) }
  }

  private func expression(for literal: JSONLiteral, as scalar: ScalarType) -> SwiftCode? {
    switch (scalar, literal) {
    case (.string, .string(let text)), (.secret, .string(let text)):
      return SwiftCode(SwiftStringLiteral(text))
    case (.int, .number(let digits)):
      return digits.exceedsInt32 ? clamped(digits, known[.int]) : integer(digits, Int64.self)
    case (.int64, .number(let digits)): return integer(digits, Int64.self)
    case (.int32, .number(let digits)), (.intAsInt32, .number(let digits)):
      return integer(digits, Int32.self)
    case (.uint, .number(let digits)):
      return digits.exceedsInt32 ? clamped(digits, known[.uint]) : integer(digits, UInt.self)
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
    case (.datePattern(let pattern), .string(let text)):
      return pattern.timestamp(of: text).flatMap { checked("date", $0, .date) }
    case (.calendarDate, .string(let text)): return checked("day", text, scalar)
    case (.data, .string(let text)): return checked("data", text, scalar)
    default: return nil
    }
  }

  private func integer<Number: FixedWidthInteger>(
    _ digits: String, _ type: Number.Type
  ) -> SwiftCode? {
    Number(digits) == nil ? nil : SwiftCode.integer(digits)
  }

  /// Returns an expression that also compiles where the type has 32 bits.
  private func clamped(_ digits: String, _ type: SwiftCode) -> SwiftCode? {
    SwiftCode.integer(digits).map { "\(type)(clamping: \($0) as \(known[.int64]))" }
  }

  /// Returns a call that makes the value from its text at run time, since it has no Swift literal.
  private func checked(
    _ function: SwiftCode, _ text: String, _ scalar: ScalarType
  ) -> SwiftCode? {
    guard scalar.takes(.string(text)) else { return nil }
    return "\(known[.checkedLiteral]).\(function)(\(SwiftStringLiteral(text)))"
  }

  /// Returns an expression with the exact digits; a floating-point literal would be rounded to
  /// `Double`.
  private func decimal(_ digits: String) -> SwiftCode? {
    // Literals of `Decimal` have the type `Int`.
    if let whole = Int32(digits) { return SwiftCode.integer(String(whole)) }
    let isNegative = digits.hasPrefix("-")
    let unsigned = isNegative ? digits.dropFirst() : digits[...]
    let parts = unsigned.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let fraction = parts.last, fraction.utf8.allSatisfy({ $0 < 58 }),
      let significand = Int32(parts.joined()), let digits = SwiftCode.integer(String(significand))
    else {
      // More digits than fit 32 bits, or an exponent.
      guard ScalarType.decimal.takes(.number(digits)) else { return nil }
      return "\(known[.checkedLiteral]).decimal(\(SwiftStringLiteral(digits)))"
    }
    let sign: SwiftCode = isNegative ? ".minus" : ".plus"
    return
      "\(known[.decimal])(sign: \(sign), exponent: -\(fraction.count), significand: \(digits))"
  }

  func jsonValue(_ literal: JSONLiteral) -> SwiftCode? {
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
