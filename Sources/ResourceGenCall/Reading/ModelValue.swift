@_spi(Generated) package import ResourceRuntime

/// A value of a type of the spec, as generated code would store and write it.
package indirect enum ModelValue: Sendable {
  case null
  case scalar(any JSONWritable & RequestParameter)
  /// A secret, with the offset of its text in the document that it was read from.
  case secret(Secret, offset: Int)
  case list([ModelValue])
  case object([Member])

  package struct Member: Sendable {
    var name: String
    var value: ModelValue
    /// Whether only responses have the member.
    var isReadOnly = false
  }
}

extension ModelValue: JSONWritable {
  /// Writes the value as a request has it, without read-only members.
  package func write(to json: JSONWriter) {
    switch self {
    case .null: json.null()
    case .scalar(let value): value.write(to: json)
    case .secret(let secret, _): secret.write(to: json)
    case .list(let values): values.write(to: json)
    case .object(let members):
      json.beginObject()
      if json.canNestDeeper {
        for member in members where !member.isReadOnly {
          json.key(member.name)
          member.value.write(to: json)
        }
      }
      json.endObject()
    }
  }
}

extension ModelValue {
  /// The offsets of all secrets, in the order of the members.
  var secretOffsets: [Int] {
    switch self {
    case .null, .scalar: []
    case .secret(_, let offset): [offset]
    case .list(let values): values.flatMap(\.secretOffsets)
    case .object(let members): members.flatMap(\.value.secretOffsets)
    }
  }

  /// The texts of all secrets.
  var secrets: [String] {
    switch self {
    case .null, .scalar: []
    case .secret(let secret, _): [secret.exposed]
    case .list(let values): values.flatMap(\.secrets)
    case .object(let members): members.flatMap(\.value.secrets)
    }
  }

  /// The number of elements of a list; nil for other values.
  var count: Int? {
    if case .list(let values) = self { values.count } else { nil }
  }
}

/// A value whose representation isn't that of its type: a date as seconds.
struct TypedText<Value: Sendable>: JSONWritable, RequestParameter {
  let value: Value
  let format: JSONFormat<Value>
  let parameterValue: ParameterValue

  func write(to json: JSONWriter) {
    format.write(value, json)
  }
}

extension ModelValue {
  /// Returns an object with the member `stream` that the endpoint sends.
  func sending(stream: Bool?) -> ModelValue {
    guard let stream, case .object(var members) = self else { return self }
    let member = Member(name: "stream", value: .scalar(stream))
    if let position = members.firstIndex(where: { $0.name == "stream" }) {
      members[position] = member
    } else {
      members.append(member)
    }
    return .object(members)
  }
}
