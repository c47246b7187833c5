internal import ResourceGenDiagnostics

/// The comparison of JSON values with types.
struct LiteralTypeChecker {
  struct Mismatch {
    /// The keys and indices that lead from the value to the part that doesn't fit.
    private(set) var path: [String] = []
    /// The reason, worded as a label: `not an Int`.
    var fault: String
    /// The text, number or boolean that was found, as it is written.
    var found: String?
    /// The values of the enumeration that the value isn't one of.
    var values: [String]?
    /// Whether a bare number or boolean was found where text belongs.
    var isBareText = false

    init(fault: String, found: String? = nil, values: [String]? = nil) {
      self.fault = fault
      self.found = found
      self.values = values
    }

    /// Returns this mismatch with `path` before its own path.
    ///
    /// Paths are built on the way out, since most values fit.
    func inside(_ path: [String]) -> Mismatch {
      var mismatch = self
      mismatch.path = path + mismatch.path
      return mismatch
    }
  }

  private let models: ModelIndex
  private let purpose: Purpose

  init(_ models: ModelIndex, for purpose: Purpose) {
    self.models = models
    self.purpose = purpose
  }

  enum Purpose: Equatable {
    /// A value in generated code: the code that makes it there must not fail.
    case code
    /// A value that shows what a server may send; no generated client depends on it. Dates are
    /// those that the generated decoders read.
    case illustration(readsStrictDates: Bool)
  }

  /// Returns what is wrong with a value; `nil` if it fits, or if the type is unknown, which another
  /// check reports.
  func mismatch(_ literal: JSONLiteral, _ type: TypeReference) -> Mismatch? {
    guard let mismatch = mismatch(literal, ofType: models.withoutAliases(type)) else { return nil }
    if purpose != .code, case .object(let members) = literal, members.map(\.key) == ["$ref"] {
      return Mismatch(fault: "an example is a literal value: nothing follows the '$ref'")
    }
    return mismatch
  }

  private func mismatch(_ literal: JSONLiteral, ofType type: TypeReference) -> Mismatch? {
    switch type {
    case .scalar(.json) where purpose == .code && !literal.isExpressible:
      return Mismatch(fault: "has a number that a Swift literal can't express")
    case .scalar(let scalar):
      if scalar.takes(literal, for: purpose) { return nil }
      var mismatch = Mismatch(fault: "not \(scalar.described)", found: literal.text)
      mismatch.isBareText = scalar.isText && literal.asText != literal
      return mismatch
    case .nullable(let inner):
      return literal == .null ? nil : mismatch(literal, inner)
    case .array(let element, let isLenient):
      guard case .array(let items) = literal else { return Mismatch(fault: "not a list") }
      // The example of a lenient list may show elements that are skipped.
      guard !isLenient else { return nil }
      for (position, item) in items.enumerated() {
        if let mismatch = mismatch(item, element) { return mismatch.inside(["[\(position)]"]) }
      }
      return nil
    case .dictionary(let value):
      guard case .object(let members) = literal else {
        return Mismatch(fault: "not a dictionary")
      }
      for member in members {
        if let mismatch = mismatch(member.value, value) { return mismatch.inside([member.key]) }
      }
      return nil
    case .model, .inline:
      guard let shape = models.shape(of: type) else { return nil }
      return mismatch(literal, shape)
    }
  }

  private func mismatch(_ literal: JSONLiteral, _ shape: Model.Shape) -> Mismatch? {
    switch shape {
    case .alias: return nil
    case .enumeration(let enumeration):
      var values: [String] { enumeration.cases.map(\.value.value) }
      if enumeration.rawType == .json {
        return enumeration.cases.contains { $0.literal == literal }
          ? nil
          : Mismatch(
            fault: "not a value of the list", found: literal.text, values: values)
      }
      let found: String? =
        switch (literal, enumeration.rawType) {
        case (.string(let text), .string): text
        case (.number(let digits), .integer): digits
        case (.number(let digits), .number):
          values.first { Double($0) == Double(digits) } ?? digits
        default: nil
        }
      guard let found else {
        let kind =
          switch enumeration.rawType {
          case .integer: "an integer"
          case .number: "a number"
          case .string, .json: "text"
          }
        return Mismatch(fault: "not \(kind)", found: literal.text)
      }
      return enumeration.cases.contains { $0.value.value == found }
        ? nil
        : Mismatch(fault: "not a value of the list", found: found, values: values)
    case .union(let union):
      if let key = union.discriminator?.value { return mismatch(literal, union, by: key) }
      return union.alternatives.contains { mismatch(literal, $0.type) == nil }
        ? nil : Mismatch(fault: "doesn't fit any alternative of the union")
    case .object(let fields):
      guard case .object(let members) = literal else {
        return Mismatch(fault: "not an object")
      }
      return mismatch(members, fields)
    }
  }

  private func mismatch(
    _ literal: JSONLiteral, _ union: Union, by key: String
  ) -> Mismatch? {
    guard case .object(let members) = literal else {
      return Mismatch(fault: "not an object")
    }
    // A server may send alternatives that this spec doesn't list.
    guard purpose == .code else { return nil }
    guard let value = members.first(where: { WireName($0.key) == WireName(key) })?.value else {
      return Mismatch(fault: "is missing").inside([key])
    }
    let alternative = union.alternatives.first { value == .string($0.valueOfDiscriminator) }
    guard let alternative else {
      return Mismatch(fault: "selects no alternative of the union", found: value.text).inside([key])
    }
    let type = models.withoutAliases(alternative.type)
    guard case .object(let fields)? = models.shape(of: type) else {
      return mismatch(literal, type)
    }
    // The discriminator belongs to the union, whether or not the type lists it.
    let others = members.filter { WireName($0.key) != WireName(key) }
    let isListed = fields.listedKeys.contains(WireName(key))
    return mismatch(isListed ? members : others, fields)
  }

  private func mismatch(
    _ members: [JSONLiteral.Member], _ fields: [Field]
  ) -> Mismatch? {
    var index = MemberIndex(members)
    for position in fields.indices {
      if fields[position].holdsOthers {
        let listed = fields.listedKeys
        let others = members.filter { !listed.contains(WireName($0.key)) }
        if let mismatch = mismatch(.object(others), fields[position].type) { return mismatch }
        continue
      }
      let path = fields[position].path
      guard let value = value(at: path, in: &index) else {
        if fields[position].isRequired { return missing(fields, in: &index) }
        continue
      }
      if fields[position].isNullable, value == .null { continue }
      if let mismatch = mismatch(value, fields[position].type) { return mismatch.inside(path) }
    }
    guard purpose == .code, !fields.contains(where: \.holdsOthers) else { return nil }
    // A generated model can't store members that none of its fields reads.
    let listed = fields.listedKeys
    return members.first { !listed.contains(WireName($0.key)) }.map {
      Mismatch(fault: "not a field of the model").inside([$0.key])
    }
  }

  /// The mismatch of an object without some of its required members.
  private func missing(_ fields: [Field], in members: inout MemberIndex) -> Mismatch {
    var paths: [[String]] = []
    for field in fields
    where field.isRequired && !field.holdsOthers && value(at: field.path, in: &members) == nil {
      paths.append(field.path)
    }
    if let only = paths.first, paths.count == 1 {
      return Mismatch(fault: "is missing").inside(only)
    }
    return Mismatch(fault: "has no \(Diagnostic.listed(paths.map { $0.joined(separator: ".") }))")
  }

  private func value(at path: [String], in members: inout MemberIndex) -> JSONLiteral? {
    guard let first = path.first, var value = members.value(of: WireName(first)) else {
      return nil
    }
    for key in path.dropFirst() {
      guard case .object(let members) = value,
        let member = members.first(where: { WireName($0.key) == WireName(key) })
      else { return nil }
      value = member.value
    }
    return value
  }
}

extension [Field] {
  fileprivate var listedKeys: Set<WireName> {
    Set(compactMap { $0.path.first.map(WireName.init) })
  }
}

extension Union.Alternative {
  /// The value of the discriminator that selects this alternative.
  fileprivate var valueOfDiscriminator: String {
    if let discriminatorValue { return discriminatorValue }
    if case .model(let name) = type { return name.value }
    return ""
  }
}

extension JSONLiteral {
  /// Whether the value can be written as a `JSONValue` literal: its integers need at most 64 bits,
  /// and `Double` can represent its other numbers.
  package var isExpressible: Bool {
    switch self {
    case .null, .bool, .string: true
    case .number(let digits):
      Int64(digits) != nil
        || digits.utf8.contains(where: { ".eE".utf8.contains($0) })
          && Double(digits)?.isFinite ?? false
    case .array(let items): items.allSatisfy(\.isExpressible)
    case .object(let members): members.allSatisfy(\.value.isExpressible)
    }
  }

  /// The text of a string, a number or a boolean, as it is written.
  fileprivate var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

extension LiteralTypeChecker.Purpose {
  var readsLeniently: Bool { self == .illustration(readsStrictDates: false) }
}
