internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Whether a value may belong to two types at once, as far as their descriptions tell.
enum Overlap: Comparable {
  /// No value belongs to both.
  case none
  /// A value belongs to both only if it has members that one of them doesn't describe.
  case possible
  case certain
}

/// Finds out whether types overlap, with a limit of steps for hostile specs.
struct OverlapSearch {
  /// A type with the models of its version.
  struct Operand {
    var type: TypeReference
    var models: ModelIndex
    var limits: Limits?

    init(_ type: TypeReference, _ models: ModelIndex, _ limits: Limits? = nil) {
      self.type = models.withoutAliases(type)
      self.models = models
      self.limits = models.limits(of: type, with: limits)
    }
  }

  private var steps = 20_000

  /// Whether the search ended at the limit, so that types count as possibly overlapping.
  var isExhausted: Bool { steps < 0 }

  private static let maxDepth = 6

  /// Returns whether values of the first type, as it describes them, belong to the second one.
  mutating func overlap(of first: Operand, with second: Operand, depth: Int = 0) -> Overlap {
    steps -= 1
    if steps < 0 || depth > OverlapSearch.maxDepth { return .possible }
    switch (first.type, second.type) {
    case (.nullable, .nullable): return .certain
    case (.nullable(let inner), _):
      return overlap(of: Operand(inner, first.models), with: second, depth: depth)
    case (_, .nullable(let inner)):
      return overlap(of: first, with: Operand(inner, second.models), depth: depth)
    case (.scalar(let left), .scalar(let right)):
      return left.jsonKinds.isDisjoint(with: right.jsonKinds) ? .none : .certain
    case (.array(let left, _), .array(let right, _)):
      // Empty lists belong to both.
      return max(
        .possible,
        overlap(
          of: Operand(left, first.models), with: Operand(right, second.models), depth: depth + 1))
    case (.dictionary, .dictionary): return .certain
    default: break
    }
    switch (first.models.shape(of: first.type), second.models.shape(of: second.type)) {
    case (.union(let union)?, _):
      return alternatives(of: union, first.models).map { item in
        overlap(of: item, with: second, depth: depth + 1)
      }.max() ?? .none
    case (_, .union(let union)?):
      return alternatives(of: union, second.models).map { item in
        overlap(of: first, with: item, depth: depth + 1)
      }.max() ?? .none
    case (.object(let left)?, .object(let right)?):
      return overlap(of: left, first, with: right, second, depth: depth)
    case (.enumeration(let left)?, .enumeration(let right)?): return left.overlap(with: right)
    case (let left, let right):
      return kinds(left, first.type).isDisjoint(with: kinds(right, second.type))
        ? .none : .certain
    }
  }

  private func alternatives(of union: Union, _ models: ModelIndex) -> [Operand] {
    union.alternatives.indices.map {
      Operand(union.alternatives[$0].type, models, union.alternatives[$0].limits)
    }
  }

  private func kinds(_ shape: Model.Shape?, _ type: TypeReference) -> Set<JSONKind> {
    switch (shape, type) {
    case (.object?, _), (_, .dictionary): [.object]
    case (.enumeration(let enumeration)?, _): enumeration.jsonKinds
    case (_, .array): [.list]
    case (_, .scalar(let scalar)): scalar.jsonKinds
    default: Set(JSONKind.allCases)
    }
  }

  // MARK: Objects

  private mutating func overlap(
    of left: [Field], _ first: Operand, with right: [Field], _ second: Operand, depth: Int
  ) -> Overlap {
    steps -= left.count + right.count
    if steps < 0 { return .possible }
    var positions: [[WireName]: Int] = [:]
    for index in right.indices where !right[index].holdsOthers {
      positions[right[index].path.map(WireName.init)] = index
    }
    var shared: Set<Int> = []
    var describesAll = true
    for field in left where !field.holdsOthers {
      guard let position = positions[field.path.map(WireName.init)] else {
        // The second type excludes the member, which every value of the first one has.
        if field.isRequired, second.limits?.isClosed ?? false { return .none }
        continue
      }
      shared.insert(position)
      let other = right[position]
      if field.isRequired || other.isRequired, !(field.isNullable && other.isNullable),
        overlap(
          of: Operand(field.type, first.models, field.limits),
          with: Operand(other.type, second.models, other.limits), depth: depth + 1) == .none
      {
        return .none
      }
    }
    for index in right.indices where right[index].isRequired && !shared.contains(index) {
      if first.limits?.isClosed ?? false { return .none }
      describesAll = false
    }
    return describesAll ? .certain : .possible
  }
}

/// The kinds of JSON values. An integer is a number too.
private enum JSONKind: Hashable, CaseIterable {
  case text, number, boolean, list, object
}

extension ScalarType {
  fileprivate var jsonKinds: Set<JSONKind> {
    switch self {
    case .string, .secret, .url, .uuid, .date, .datePattern, .calendarDate, .data, .file: [.text]
    case .int, .intAsInt32, .int32, .int64, .uint, .double, .float, .decimal, .dateUnix,
      .dateUnixMilliseconds:
      [.number]
    case .bool: [.boolean]
    case .json, .own: Set(JSONKind.allCases)
    }
  }
}

extension Enumeration {
  fileprivate var jsonKinds: Set<JSONKind> {
    switch rawType {
    case .string: [.text]
    case .integer, .number: [.number]
    case .json: Set(JSONKind.allCases)
    }
  }

  /// Compares the listed values; others of open enumerations aren't in the description.
  fileprivate func overlap(with other: Enumeration) -> Overlap {
    if jsonKinds.isDisjoint(with: other.jsonKinds) { return .none }
    let values = Set(cases.map { WireName($0.value.value) })
    return other.cases.contains { values.contains(WireName($0.value.value)) } ? .certain : .none
  }
}
