internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// A planner of `thing.input`, which makes the value for requests from one of a response.
///
/// Members that the response lacks, or that hold a type without such a conversion, are arguments.
struct InputPlanner {
  private enum Access {
    case property
    /// A function with arguments, which other conversions can't call.
    case function
    case none
  }

  private let types: TypeTable
  /// The types for requests, by those for responses; also types inside them.
  private var inputs: [TypeSite: TypeSite] = [:]
  private var planned: [TypeSite: PlannedType.Kind] = [:]
  private var access: [TypeSite: Access] = [:]

  /// Creates a planner; returns nil if no model has a counterpart for requests.
  init?(_ types: TypeTable, _ plannedTypes: [PlannedType]) {
    self.types = types
    for (position, model) in types.index.models.enumerated() {
      guard let input = model.input, let other = types.modelSite(named: input.value) else {
        continue
      }
      pair(TypeSite(.model(position)), other)
    }
    if inputs.isEmpty { return nil }
    let needed = Set(inputs.keys).union(inputs.values)
    for (site, type) in zip(types.topLevel, plannedTypes) { collect(type, at: site, among: needed) }
  }

  private mutating func pair(_ site: TypeSite, _ other: TypeSite) {
    guard site != other, inputs[site] == nil, let model = types.entries[site]?.model,
      let input = types.entries[other]?.model
    else { return }
    inputs[site] = other
    switch (model.shape, input.shape) {
    case (.object(let fields), .object(let inputFields)):
      for (step, field) in inputFields.enumerated() where field.type.containsInlineModel {
        guard let origin = fields.firstIndex(where: { $0.path == field.path }) else { continue }
        pair(site.appending(origin), other.appending(step))
      }
    case (.union(let union), .union(let inputUnion))
    where union.alternatives.count == inputUnion.alternatives.count:
      for step in union.alternatives.indices { pair(site.appending(step), other.appending(step)) }
    case (.alias, .alias): pair(site.appending(0), other.appending(0))
    default: break
    }
  }

  private mutating func collect(
    _ type: PlannedType, at site: TypeSite, among needed: Set<TypeSite>
  ) {
    if needed.contains(site) { planned[site] = type.kind }
    for (child, nested) in zip(types.entries[site]?.children ?? [], type.nested) {
      collect(nested, at: child, among: needed)
    }
  }

  // MARK: Planning

  /// Adds the conversions to the types.
  mutating func plan(_ plannedTypes: inout [PlannedType]) {
    for site in inputs.keys { access[site] = .property }
    // A conversion that needs arguments makes those that would call it need them too.
    var isComplete = false
    while !isComplete {
      isComplete = true
      for site in inputs.keys where access[site] == .property {
        let new = accessible(site)
        if new != .property {
          access[site] = new
          isComplete = false
        }
      }
    }
    for (position, site) in zip(plannedTypes.indices, types.topLevel) {
      plannedTypes[position] = withInputs(plannedTypes[position], at: site)
    }
  }

  private func accessible(_ site: TypeSite) -> Access {
    switch planned[site] {
    case .structure(let structure):
      guard let input = input(of: structure, at: site) else { return .none }
      return input.parameters.isEmpty ? .property : .function
    case .union(let union): return input(of: union, at: site) == nil ? .none : .property
    case .enumeration, .alias, nil: return .none
    }
  }

  /// Returns the type, and those nested in it, with their conversions to types for requests.
  private func withInputs(_ type: PlannedType, at site: TypeSite) -> PlannedType {
    var kind = type.kind
    if let state = access[site], state != .none {
      switch kind {
      case .structure(var structure):
        structure.input = input(of: structure, at: site)
        kind = .structure(structure)
      case .union(var union):
        union.input = input(of: union, at: site)
        kind = .union(union)
      case .enumeration, .alias: break
      }
    }
    let nested = zip(type.nested, types.entries[site]?.children ?? []).map {
      withInputs($0, at: $1)
    }
    return PlannedType(
      name: type.name, qualifiedName: type.qualifiedName, comment: type.comment, kind: kind,
      site: type.site, nested: nested, ownImports: type.ownImports, needsRuntime: type.needsRuntime)
  }

  // MARK: Structures

  private func input(of structure: PlannedStructure, at site: TypeSite) -> PlannedInput? {
    guard let other = inputs[site], let entry = types.entries[other],
      case .structure(let inputStructure)? = planned[other],
      case .object(let fields)? = types.entries[site]?.model.shape,
      case .object(let inputFields) = entry.model.shape
    else { return nil }
    var result = PlannedInput(
      name: name(besides: structure.fields.map(\.name)), type: entry.qualifiedName)
    for (step, field) in inputFields.enumerated() {
      let plannedField = inputStructure.fields[step]
      let origin = fields.firstIndex { $0.path == field.path }
      let value = origin.flatMap { origin in
        self.value(
          of: Member(fields[origin], structure.fields[origin], origin, site),
          for: Member(field, plannedField, step, other))
      }
      if let value {
        result.arguments.append(
          PlannedInput.Argument(label: plannedField.name.argumentLabel, value: value))
      } else if origin != nil || plannedField.initialValue == nil {
        result.arguments.append(
          PlannedInput.Argument(
            label: plannedField.name.argumentLabel, value: SwiftCode(plannedField.name)))
        result.parameters.append(
          PlannedInput.Parameter(
            label: plannedField.name.label,
            type: argumentType(Member(field, plannedField, step, other))))
      }
    }
    return result
  }

  /// A property with its plan and the site of its type.
  private struct Member {
    let field: Field
    let planned: PlannedField
    let site: TypeSite

    init(_ field: Field, _ planned: PlannedField, _ step: Int, _ owner: TypeSite) {
      self.field = field
      self.planned = planned
      site = owner.appending(step, for: field.type)
    }

    var isNullable: Bool { field.distinguishesNullFromAbsence && planned.type.isOptional }
  }

  /// Returns the value of a property of a response as an argument for the same one of a request;
  /// nil if it can't be converted.
  private func value(of member: Member, for input: Member) -> SwiftCode? {
    let isOptional = member.planned.type.isOptional
    guard !isOptional || input.planned.argumentType.isOptional,
      let conversion = conversion(
        types.withoutNull(member.field.type).type, at: member.site,
        to: types.withoutNull(input.field.type).type, at: input.site)
    else { return nil }
    var value = SwiftCode(member.planned.name)
    if let storage = member.planned.storage {
      value = member.planned.isIndirect ? "\(storage).value" : SwiftCode(storage)
    }
    switch (member.isNullable, input.isNullable) {
    case (true, false): return nil
    case (false, true):
      let converted: SwiftCode = ".value(\(isOptional ? "$0" : value)\(conversion))"
      return isOptional ? "\(value).map { \(converted) }" : converted
    case (false, false), (true, true):
      if conversion.source.isEmpty { return value }
      if member.isNullable { return "\(value)?.map { $0\(conversion) }" }
      return isOptional ? "\(value)?\(conversion)" : "\(value)\(conversion)"
    }
  }

  private func argumentType(_ member: Member) -> SwiftCode {
    var code = types.code(for: types.withoutNull(member.field.type).type, at: member.site)
    if member.isNullable { code = "\(types.known[.nullable])<\(code)>" }
    return member.planned.argumentType.isOptional ? "\(code)?" : code
  }

  // MARK: Unions

  private func input(of union: PlannedUnion, at site: TypeSite) -> PlannedInput? {
    guard !union.isLong, let other = inputs[site], let entry = types.entries[other],
      case .union(let inputUnion)? = planned[other],
      case .union(let described)? = types.entries[site]?.model.shape,
      case .union(let inputDescribed) = entry.model.shape,
      union.alternatives.map(\.name) == inputUnion.alternatives.map(\.name),
      union.unrecognized == inputUnion.unrecognized
    else { return nil }
    var result = PlannedInput(
      name: name(besides: union.alternatives.map(\.name)), type: entry.qualifiedName)
    for (step, alternative) in described.alternatives.enumerated() {
      let inputType = inputDescribed.alternatives[step].type
      guard
        let conversion = conversion(
          alternative.type, at: site.appending(step, for: alternative.type), to: inputType,
          at: other.appending(step, for: inputType))
      else { return nil }
      result.arguments.append(
        PlannedInput.Argument(
          label: SwiftCode(union.alternatives[step].name), value: "value\(conversion)"))
    }
    return result
  }

  // MARK: Types

  /// Returns what follows a value of a response to make one of a request: `.input`,
  /// `.map { $0.input }`, or nothing if both have the same type; nil if it can't be converted.
  private func conversion(
    _ type: TypeReference, at site: TypeSite, to input: TypeReference, at inputSite: TypeSite
  ) -> SwiftCode? {
    let (type, site) = types.withoutAliases(type, site)
    let (input, inputSite) = types.withoutAliases(input, inputSite)
    switch (type, input) {
    case (.scalar(let one), .scalar(let other)): return one == other ? "" : nil
    case (.array(let one, _), .array(let other, _)):
      return conversion(one, at: site, to: other, at: inputSite).map {
        $0.source.isEmpty ? "" : ".map { $0\($0) }"
      }
    case (.dictionary(let one), .dictionary(let other)):
      return conversion(one, at: site, to: other, at: inputSite).map {
        $0.source.isEmpty ? "" : ".mapValues { $0\($0) }"
      }
    case (.nullable(let one), .nullable(let other)):
      return conversion(one, at: site, to: other, at: inputSite).map {
        $0.source.isEmpty ? "" : "?\($0)"
      }
    default:
      guard let one = declared(type, site), let other = declared(input, inputSite) else {
        return nil
      }
      if one == other { return "" }
      guard inputs[one] == other, access[one] == .property else { return nil }
      return ".\(name(of: one))"
    }
  }

  private func declared(_ type: TypeReference, _ site: TypeSite) -> TypeSite? {
    switch type {
    case .model(let name): types.modelSite(named: name.value)
    case .inline: site
    case .scalar, .array, .dictionary, .nullable: nil
    }
  }

  // MARK: Names

  private func name(of site: TypeSite) -> SwiftIdentifier {
    switch planned[site] {
    case .structure(let structure): name(besides: structure.fields.map(\.name))
    case .union(let union): name(besides: union.alternatives.map(\.name))
    case .enumeration, .alias, nil: "input"
    }
  }

  private func name(besides members: [SwiftIdentifier]) -> SwiftIdentifier {
    members.contains { $0.name == "input" } ? "requestInput" : "input"
  }
}
