package import Foundation
internal import ResourceGenDiagnostics
internal import ResourceGenModel
@_spi(Generated) package import ResourceRuntime

/// Reads JSON as values of the spec's types, by the rules of generated code: with its reader, its
/// formats and its choice between alternatives. So it accepts the same documents, and says the same
/// about others.
package struct ModelReader: Sendable {
  package enum Purpose: Sendable {
    /// The value of a response, up to the first mismatch.
    case response
    /// All mismatches of a response: what doesn't fit is recorded and skipped.
    case mismatches
    /// A value to send, with all members that requests have and no others.
    case request
  }

  private let types: TypeNodes
  private let purpose: Purpose
  /// The key of the union that the next object is an alternative of; the union writes it.
  private var discriminator: String?

  package init(_ types: TypeNodes, _ purpose: Purpose) {
    self.types = types
    self.purpose = purpose
  }

  /// Decodes a document, or its value under some keys.
  package func document(
    _ data: Data, at path: [String] = [], as type: Int
  ) throws(JSONDecodingError) -> DecodedJSON<ModelValue> {
    try DecodedJSON(data, at: path, as: format(type))
  }

  func value(of json: JSONValue, as type: Int) throws(JSONDecodingError) -> ModelValue {
    try document(Data(json.description.utf8), as: type).value
  }

  // MARK: Types

  /// The format that reads the values of a type.
  func format(_ type: Int) -> JSONFormat<ModelValue> {
    JSONFormat(
      read: { json throws(JSONDecodingError) in try read(type, json) },
      write: { value, json in value.write(to: json) })
  }

  private func read(
    _ type: Int, _ json: JSONReader
  ) throws(JSONDecodingError) -> ModelValue {
    guard types.nodes.indices.contains(type) else { return .scalar(try JSONValue(from: json)) }
    switch types.nodes[type] {
    case .scalar(let scalar): return try scalar.value(from: json)
    case .array(let element, let isLenient):
      let format = elementFormat(element)
      if isLenient { return .list(try JSONFormat.lenient(format).read(json)) }
      return .list(try JSONFormat.each(format).read(json))
    case .dictionary(let value):
      let values = try JSONFormat.values(elementFormat(value)).read(json)
      return .object(
        values.sorted { $0.key < $1.key }.map { ModelValue.Member(name: $0.key, value: $0.value) })
    case .nullable(let type):
      return try JSONFormat.optional(format(type)).read(json) ?? .null
    case .object(let object): return try read(object, json)
    case .enumeration(let enumeration): return try enumeration.value(from: json)
    case .union(let union): return try read(union, type, json)
    }
  }

  /// The format of an element, which doesn't end the search for mismatches.
  private func elementFormat(_ type: Int) -> JSONFormat<ModelValue> {
    let format = format(type)
    guard purpose == .mismatches else { return format }
    return JSONFormat(
      read: { json throws(JSONDecodingError) in
        let value = json.element(format.read)
        try json.check()
        return value ?? .null
      },
      write: format.write)
  }

  // MARK: Unions

  private func read(
    _ union: UnionNode, _ type: Int, _ json: JSONReader
  ) throws(JSONDecodingError) -> ModelValue {
    guard let name = union.discriminator else {
      // Alternatives are compared by what fits, so a search for mismatches would change the choice.
      let strict = ModelReader(types, purpose == .mismatches ? .response : purpose)
      return try strict.choose(union, type, json)
    }
    let selected = try json.discriminator(name)
    guard
      let alternative = union.alternatives.first(where: { $0.discriminatorValue == selected }),
      selected != nil
    else { return .scalar(try JSONValue(from: json)) }
    var reader = self
    reader.discriminator = name
    return try reader.read(alternative.type, json)
      .adding(name, alternative.discriminatorValue ?? "")
  }

  private func choose(
    _ union: UnionNode, _ type: Int, _ json: JSONReader
  ) throws(JSONDecodingError) -> ModelValue {
    var choice = JSONChoice<ModelValue>(json, union: type)
    for alternative in union.alternatives {
      let format = format(alternative.type)
      if alternative.isLastResort {
        choice.otherwise({ $0 }, as: format, json)
      } else {
        choice.attempt(
          { $0 }, as: format, hasRequiredMembers: alternative.hasRequiredMembers, json)
      }
    }
    return try choice.end(json)
  }

  // MARK: Objects

  private func read(
    _ node: ObjectNode, _ json: JSONReader
  ) throws(JSONDecodingError) -> ModelValue {
    var reading = ObjectReading(node)
    var object = json.begin(node.members.keys)
    var inner = self
    inner.discriminator = nil
    let extra = purpose == .request ? discriminator : nil
    inner.readMembers(of: &object, node.members, node.others, besides: extra, &reading, json)
    try object.end(json)
    let missing = node.properties.indices.filter { index in
      reading.values[index] == nil && isMissing(node.properties[index])
    }
    if !missing.isEmpty, purpose == .mismatches {
      for index in missing {
        json.note(object.missing([JSONMember(path: node.properties[index].path)], in: json))
      }
    } else if !missing.isEmpty {
      let required = node.properties.filter { isMissing($0) }
      throw object.missing(required.map { JSONMember(path: $0.path) }, in: json)
    }
    return reading.value(isRequest: purpose == .request)
  }

  /// Whether the absence of the member is an error.
  private func isMissing(_ property: ObjectNode.Property) -> Bool {
    purpose == .request
      ? property.isRequiredToSend && property.constant == nil && !property.isReadOnly
      : property.isRequired
  }

  private func readMembers(
    of object: inout JSONObject, _ table: MemberTable, _ others: Int?, besides extra: String?,
    _ reading: inout ObjectReading, _ json: JSONReader
  ) {
    while let key = others == nil && purpose != .request
      ? object.next(json) : object.nextOrOther(json)
    {
      guard table.contents.indices.contains(key) else {
        if let others {
          object.readOther(json, into: &reading.others, as: elementFormat(others))
        } else {
          object.refuseOther(json, besides: extra, known: table.names)
        }
        continue
      }
      switch table.contents[key] {
      case .property(let index): read(index, &reading, json)
      case .object(let inner):
        var nested = json.begin(inner.keys)
        readMembers(of: &nested, inner, nil, besides: nil, &reading, json)
        nested.close(json)
      }
    }
  }

  private func read(_ index: Int, _ reading: inout ObjectReading, _ json: JSONReader) {
    let property = reading.node.properties[index]
    let format = elementFormat(property.type)
    if property.storesNull {
      var value: Nullable<ModelValue>?
      json.read(&value, as: format)
      reading.values[index] = value.map { $0.value ?? .null }
    } else if case .scalar(.json) = types.nodes[property.type] {
      var value: JSONValue?
      json.read(&value)
      reading.values[index] = value.map { .scalar($0) }
    } else {
      json.read(&reading.values[index], as: format)
    }
  }
}

extension JSONObject {
  /// Fails for a member that a request can't have, unless a union writes it.
  fileprivate mutating func refuseOther(
    _ json: JSONReader, besides extra: String?, known: [String]
  ) {
    guard let name = takeUnknownName(json), name != extra else { return }
    let meant = NearestName.nearest(to: name, among: known)
    let help = meant.map { "did you mean '\($0)'?" } ?? "known are \(Diagnostic.listed(known))"
    json.keep(JSONDecodingError(.custom("unknown member; \(help)"), at: json))
  }
}
