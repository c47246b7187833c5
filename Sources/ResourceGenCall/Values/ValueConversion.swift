internal import Foundation
internal import ResourceGenDiagnostics
internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

/// Converts values of the command line to values of the spec's types.
struct ValueConversion: Sendable {
  let types: TypeNodes
  /// Receives what the user may not have meant.
  var note: @Sendable (String) -> Void = { _ in }

  /// Returns a value of the type, checked as the generated initializer would.
  ///
  /// - Parameter name: the name in errors.
  func value(
    of draft: DraftValue, as type: Int, named name: String
  ) throws(CallError) -> ModelValue {
    try checked(json(of: draft, as: type, named: name), as: type, named: name)
  }

  /// Returns the value of a JSON text.
  func value(
    ofJSON data: Data, as type: Int, named name: String
  ) throws(CallError) -> ModelValue {
    do {
      return try ModelReader(types, .request).document(data, as: type).value
    } catch {
      throw .mismatch(error, in: name)
    }
  }

  private func checked(
    _ json: JSONValue, as type: Int, named name: String
  ) throws(CallError) -> ModelValue {
    do {
      return try ModelReader(types, .request).value(of: json, as: type)
    } catch {
      throw .mismatch(error, in: name)
    }
  }

  private func json(
    of draft: DraftValue, as type: Int, named name: String
  ) throws(CallError) -> JSONValue {
    switch (types.nodes[type], draft) {
    case (.nullable(let type), _):
      if case .text("null") = draft { return .null }
      return try json(of: draft, as: type, named: name)
    case (.array(let element, _), .list(let drafts)):
      var values: [JSONValue] = []
      for (index, draft) in drafts.enumerated() {
        values.append(try json(of: draft, as: element, named: "\(name)[\(index)]"))
      }
      return .array(values)
    case (.array(let element, _), .text(let text)):
      if text.hasPrefix("[") { return try parsed(text, named: name) }
      let parts =
        isNumber(element)
        ? text.split(separator: ",", omittingEmptySubsequences: false).map { .text("\($0)") }
        : [draft]
      var values: [JSONValue] = []
      for part in parts { values.append(try json(of: part, as: element, named: name)) }
      return .array(values)
    case (.dictionary(let value), .object(let members)):
      var values: [JSONMembers.Element] = []
      for member in members {
        let value = try json(of: member.value, as: value, named: "\(name).\(member.name)")
        values.append((name: member.name, value: value))
      }
      return .object(JSONMembers(values))
    case (.object(let node), .object(let members)):
      return try json(of: members, of: node.members, node, named: name)
    case (.union(let union), _): return try json(of: draft, as: union, named: name)
    case (.scalar(let scalar), .text(let text)):
      guard let json = scalar.json(text) else {
        throw CallError(
          "\(name): expected \(scalar.rawValue), found '\(text.shown)'",
          help: text == "null" ? "the spec doesn't allow null here; omit the value" : nil)
      }
      if json == .string("null") {
        note("\(name) is sent as the text \"null\", since the spec doesn't allow null there")
      }
      return json
    case (.enumeration(let enumeration), .text(let text)):
      return enumeration.json(text)
    case (_, .text(let text)): return try parsed(text, named: name)
    case (.scalar(.json), .list(let drafts)):
      var values: [JSONValue] = []
      for (index, draft) in drafts.enumerated() {
        values.append(try json(of: draft, as: type, named: "\(name)[\(index)]"))
      }
      return .array(values)
    case (.scalar, .list), (.enumeration, .list), (.object, .list), (.dictionary, .list):
      throw CallError(
        "\(name): several values for one", help: "give it only once, without '[]'")
    case (.scalar(.json), .object(let members)):
      var values: [JSONMembers.Element] = []
      for member in members {
        let value = try json(of: member.value, as: type, named: "\(name).\(member.name)")
        values.append((name: member.name, value: value))
      }
      return .object(JSONMembers(values))
    case (.array, .object(let members)):
      let member = members.first.map { ".\($0.name)" } ?? ""
      throw CallError(
        "\(name)\(member): '\(name)' is a list",
        help: "write \(name.withoutBody)[]\(member)=value for a member of an element")
    case (_, .object(let members)):
      let member = members.first.map { "\(name).\($0.name)" } ?? name
      throw CallError("\(member): '\(name)' has no members")
    }
  }

  /// Whether values of a type are numbers, which contain no comma, so that several can be in one
  /// text: `bbox=5.8,47.2,15.1,55.1`.
  private func isNumber(_ type: Int) -> Bool {
    switch types.nodes[type] {
    case .nullable(let type): isNumber(type)
    case .scalar(let scalar): scalar.isNumber
    default: false
    }
  }

  private func parsed(_ text: String, named name: String) throws(CallError) -> JSONValue {
    do {
      return try JSONValue(json: Data(text.utf8))
    } catch {
      throw CallError(
        "\(name): \(error.reason)",
        help: "write JSON, or the members one by one: \(name).member=value")
    }
  }

  /// Converts the members of an object, which are named as on the wire or in Swift.
  private func json(
    of drafts: [(name: String, value: DraftValue)], of table: MemberTable, _ node: ObjectNode,
    named name: String
  ) throws(CallError) -> JSONValue {
    var members: [JSONMembers.Element] = []
    for draft in drafts {
      let path = "\(name).\(draft.name)"
      if let index = table.names.firstIndex(of: draft.name) {
        switch table.contents[index] {
        case .property(let index):
          let value = try json(of: draft.value, as: node.properties[index], named: path)
          members.add((draft.name, value))
        case .object(let inner):
          guard case .object(let drafts) = draft.value else {
            throw CallError("\(path): expected members", help: "write \(path).member=value")
          }
          members.add((draft.name, try json(of: drafts, of: inner, node, named: path)))
        }
      } else if let property = node.properties.first(where: { $0.swiftName == draft.name }) {
        let value = try json(of: draft.value, as: property, named: path)
        members.add(property.path.dropFirst().reversed().nested(value, under: property.path))
      } else if let others = node.others {
        members.append((draft.name, try json(of: draft.value, as: others, named: path)))
      } else {
        let names = table.names + node.properties.map(\.swiftName)
        throw CallError(
          "unknown member '\(path)'",
          help: NearestName.nearest(to: draft.name, among: names).map { "did you mean '\($0)'?" }
            ?? "the members are \(Diagnostic.listed(table.names))")
      }
    }
    return .object(JSONMembers(members))
  }

  /// Converts the value of a member, which is null if a request can have that.
  private func json(
    of draft: DraftValue, as property: ObjectNode.Property, named name: String
  ) throws(CallError) -> JSONValue {
    if case .text("null") = draft, property.storesNull || property.writesNull { return .null }
    return try json(of: draft, as: property.type, named: name)
  }

  /// Converts a value as the first alternative that it fits.
  private func json(
    of draft: DraftValue, as union: UnionNode, named name: String
  ) throws(CallError) -> JSONValue {
    var failure: CallError?
    for alternative in union.alternatives {
      do throws(CallError) {
        let json = try json(of: draft, as: alternative.type, named: name)
        if let key = union.discriminator, let wanted = alternative.discriminatorValue,
          json[key] != .string(wanted)
        {
          continue
        }
        if union.discriminator == nil {
          _ = try checked(json, as: alternative.type, named: name)
        }
        return json
      } catch {
        failure = failure ?? error
      }
    }
    if case .text(let text) = draft { return try parsed(text, named: name) }
    throw failure
      ?? CallError(
        "\(name): no alternative fits",
        help: union.discriminator.map { "set \(name).\($0) to one of its values" })
  }
}

extension CallError {
  /// A value that doesn't fit its type.
  static func mismatch(_ error: JSONDecodingError, in name: String) -> CallError {
    CallError("\(name)\(error.path.dropFirst()): \(error.reason)")
  }
}

extension [JSONMembers.Element] {
  /// Adds a member; members of two objects with the same name are merged.
  fileprivate mutating func add(_ member: Element) {
    guard let index = firstIndex(where: { $0.name == member.name }),
      case .object(let old) = self[index].value, case .object(let new) = member.value
    else { return append(member) }
    var merged = Array(old)
    for member in new { merged.add(member) }
    self[index].value = .object(JSONMembers(merged))
  }
}

extension Sequence<String> {
  /// Returns the first member of a path with nested objects for the rest of it.
  fileprivate func nested(_ value: JSONValue, under path: [String]) -> JSONMembers.Element {
    var value = value
    for name in self { value = .object(JSONMembers([(name: name, value: value)])) }
    return (name: path.first ?? "", value: value)
  }
}

extension ScalarType {
  fileprivate var isNumber: Bool {
    switch self {
    case .int, .intAsInt32, .int32, .int64, .uint, .double, .float, .decimal: true
    default: false
    }
  }

  /// Returns the JSON of a text; nil if the text can't be one of the type.
  fileprivate func json(_ text: String) -> JSONValue? {
    switch self {
    case .string, .url, .uuid, .date, .datePattern, .calendarDate, .data, .secret, .file:
      return .string(text)
    case .int, .intAsInt32, .int32, .int64, .uint, .double, .float, .decimal, .dateUnix,
      .dateUnixMilliseconds:
      return JSONValue.Number(text).map { .number($0) }
    case .bool: return Bool(text).map { .bool($0) }
    case .json, .own: return (try? JSONValue(json: Data(text.utf8))) ?? .string(text)
    }
  }
}

extension Enumeration {
  fileprivate func json(_ text: String) -> JSONValue {
    switch rawType {
    case .string: .string(text)
    case .integer, .number: JSONValue.Number(text).map { .number($0) } ?? .string(text)
    case .json: (try? JSONValue(json: Data(text.utf8))) ?? .string(text)
    }
  }
}

extension String {
  /// The name of a member as it is typed, without the name of the body.
  fileprivate var withoutBody: String {
    hasPrefix("body.") ? String(dropFirst("body.".count)) : self
  }

  /// The beginning of a long text.
  var shown: String { count > 40 ? prefix(40) + "…" : self }
}
