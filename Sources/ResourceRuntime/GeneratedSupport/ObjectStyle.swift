import Foundation

/// The serialization of an object in a query, a form, a path, a header field or a cookie. The
/// examples are for the name `filter` and the value `{"a": 1, "b": [2, 3]}`.
///
/// The names are those of OpenAPI 3 (section "Style Values"). It leaves nested members undefined;
/// they are written in brackets here, as most servers expect.
@_spi(Generated) public enum ObjectStyle: Sendable, Hashable {
  /// `filter[a]=1&filter[b][0]=2&filter[b][1]=3`, with the brackets escaped
  case deepObject
  /// `a=1&b=2&b=3`, without the name; in a path or a header `a=1,b=2,b=3`
  case exploded
  /// `filter=a,1,b,2,3`
  case comma
  /// `filter=a|1|b|2|3`, with the bars escaped
  case pipe
  /// `filter=a 1 b 2 3`, with the spaces escaped
  case space
  /// `filter={"a":1,"b":[2,3]}`, escaped
  case json
  /// `filter={"a":1,"b":[2,3]}`, escaped; but a string without quotes, and a list by its elements:
  /// the default of OpenAPI for form fields
  case textOrJSON
}

extension ObjectStyle {
  /// The list style with the same delimiter.
  fileprivate var listStyle: ListStyle {
    switch self {
    case .pipe: .pipe
    case .space: .space
    case .comma, .deepObject, .exploded, .json, .textOrJSON: .comma
    }
  }
}

extension JSONWritable {
  /// Converts the value to a parameter: `filter.parameter(as: .deepObject)`.
  ///
  /// A value that isn't an object is written as it would be without a style: a string as it is, a
  /// list by its elements. A request with a value that JSON cannot represent, such as an infinite
  /// number, fails with `RequestError.parameterEncoding`.
  @_spi(Generated) public func parameter(as style: ObjectStyle) -> ParameterValue {
    parameter(as: style, isForm: false)
  }

  /// - Parameter isForm: Whether the value is a complete form, so that each member is sent under
  ///   its own name.
  fileprivate func parameter(as style: ObjectStyle, isForm: Bool) -> ParameterValue {
    do throws(JSONEncodingError) {
      let data = try requestData(canonical: true)
      let text = String(decoding: data, as: UTF8.self)
      let isSecret = text != printedJSON
      // Reading fails only if a model writes malformed JSON itself.
      guard style != .json, let value = try? JSONValue(json: data) else {
        return ParameterValue(text, isSecret: isSecret)
      }
      let spelled = isForm ? ParameterValue(form: value, style) : ParameterValue(value, style)
      return ParameterValue(spelled.content, isSecret: isSecret)
    } catch {
      var value = ParameterValue("")
      value.failure = error
      return value
    }
  }
}

extension RequestBody {
  /// Creates an `application/x-www-form-urlencoded` body from the members of a value; nil becomes
  /// no body.
  ///
  /// Nested members are written in brackets: `name=Ann&address[city]=Paris`, with the brackets
  /// escaped. Lists repeat the name, or have an index in brackets for `.deepObject`. For
  /// `.textOrJSON`, nested objects are JSON: `address={"city":"Paris"}`.
  @_spi(Generated) public static func form<Value: JSONWritable>(
    _ value: Value?, as style: ObjectStyle
  ) -> RequestBody {
    guard let value else { return .none }
    let parameter = value.parameter(as: style, isForm: true)
    return .form(["": parameter.replacingNames])
  }
}

extension ParameterValue {
  /// A text with its own name, which is appended to the name of the parameter, as `[a]`, or
  /// replaces it.
  struct Member: Sendable, Hashable {
    var name: String
    var text: String
    /// Whether the name replaces that of the parameter.
    var replacesName: Bool
  }

  /// The members without a parameter's name before theirs: `[a][b]` → `a[b]`
  fileprivate var replacingNames: ParameterValue {
    guard case .members(let members) = content else { return self }
    let renamed = members.map { member in
      guard !member.replacesName, let end = member.name.firstIndex(of: "]") else { return member }
      let first = member.name[member.name.index(after: member.name.startIndex)..<end]
      let rest = member.name[member.name.index(after: end)...]
      return Member(name: String(first) + rest, text: member.text, replacesName: true)
    }
    return ParameterValue(.members(renamed), isSecret: isSecret)
  }

  /// Creates a form from the members of a value, each under its own name.
  fileprivate init(form value: JSONValue, _ style: ObjectStyle) {
    guard case .object(let object) = value, style == .textOrJSON else {
      self.init(value, style)
      return
    }
    let members = object.flatMap { name, value in
      value.texts.map { Member(name: name, text: $0, replacesName: true) }
    }
    self.init(.members(members))
  }

  fileprivate init(_ value: JSONValue, _ style: ObjectStyle) {
    var members = MemberCollector(repeatsLists: style == .exploded)
    switch (value, style) {
    case (.array(let items), .exploded), (.array(let items), .textOrJSON):
      self.init(items.flatMap(\.texts), style: .repeated)
    case (.array(let items), .comma), (.array(let items), .pipe), (.array(let items), .space):
      self.init(items.flatMap(\.texts), style: style.listStyle)
    case (.object(let object), .comma), (.object(let object), .pipe), (.object(let object), .space):
      self.init(object.flatMap { [$0.name] + $0.value.texts }, style: style.listStyle)
    case (.object(let object), .exploded):
      for (name, value) in object { members.add(value, name) }
      self.init(
        .members(members.pairs.map { Member(name: $0.name, text: $0.text, replacesName: true) }))
    case (.object, .textOrJSON): self.init(value.texts.first ?? "")
    case (.object, _), (.array, _):
      members.add(value, "")
      self.init(
        .members(members.pairs.map { Member(name: $0.name, text: $0.text, replacesName: false) }))
    default: self.init(value.texts.first ?? "")
    }
  }
}

/// Collects all scalars in a value, with their paths in brackets.
private struct MemberCollector {
  /// Whether the elements of a list of scalars have the same name.
  let repeatsLists: Bool
  private(set) var pairs: [(name: String, text: String)] = []

  init(repeatsLists: Bool) {
    self.repeatsLists = repeatsLists
  }

  /// Recursive; the JSON reader limits the depth of values.
  mutating func add(_ value: JSONValue, _ name: String) {
    switch value {
    case .object(let members):
      for (key, value) in members { add(value, "\(name)[\(key)]") }
    case .array(let items):
      let isPlain = items.allSatisfy(\.isScalar)
      for (position, item) in items.enumerated() {
        add(item, repeatsLists && isPlain ? name : "\(name)[\(position)]")
      }
    case .null, .bool, .number, .string:
      pairs += value.texts.map { (name, $0) }
    }
  }
}

extension JSONValue: RouteParameter {
  /// The text of a scalar; a list or an object as JSON.
  public var parameterValue: ParameterValue {
    switch self {
    case .string(let text): ParameterValue(text)
    case .null, .bool, .number, .array, .object: ParameterValue(description)
    }
  }

  /// Reads numbers, `true`, `false` and `null` as JSON, and any other text as a string.
  public init?(parameter text: String) {
    guard let value = try? JSONValue(json: Array(text.utf8)), value.isScalar else {
      self = .string(text)
      return
    }
    self = value.string == nil ? value : .string(text)
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }

  /// The text of a scalar, none for null, those of the elements for a list, the JSON for an object.
  fileprivate var texts: [String] {
    switch self {
    case .null: []
    case .bool(let value): [value ? "true" : "false"]
    case .number(let number): [number.description]
    case .string(let text): [text]
    case .array(let items): items.flatMap(\.texts)
    case .object: (try? jsonData()).map { [String(decoding: $0, as: UTF8.self)] } ?? []
    }
  }
}
