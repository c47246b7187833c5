import Foundation

/// How a value with members is spelled in a query, a form, a path, a header or a cookie, for the name `filter` and the value `{"a": 1, "b": [2, 3]}`.
///
/// The names are those of OpenAPI 3 (section "Style Values"), which leaves open what becomes of members inside members: they are
/// put in brackets here, as most servers read them.
public enum ObjectStyle: Sendable, Hashable {
  /// `filter[a]=1&filter[b][0]=2&filter[b][1]=3`, with the brackets escaped
  case deepObject
  /// `a=1&b=2&b=3`, without the name; in a path or a header `a=1,b=2,b=3`
  case exploded
  /// `filter=a,1,b,2,3`
  case comma
  /// `filter=a|1|b|2|3`, with the bars escaped
  case pipe
  /// `filter=a 1 b 2 3`, with the blanks escaped
  case space
  /// `filter={"a":1,"b":[2,3]}`, escaped
  case json
  /// `filter={"a":1,"b":[2,3]}`, escaped; but a text as it is, without quotes, and a list by its elements: what OpenAPI has for the
  /// fields of a form that say nothing else
  case textOrJSON
}

extension ObjectStyle {
  /// What joins the names and values.
  fileprivate var listStyle: ListStyle {
    switch self {
    case .pipe: .pipe
    case .space: .space
    case .comma, .deepObject, .exploded, .json, .textOrJSON: .comma
    }
  }
}

extension JSONWritable {
  /// The value where a text is expected: `filter.parameter(as: .deepObject)`.
  ///
  /// A value that is no object is spelled as it would be without this: a text as it is, a list by its elements. A request with a
  /// value that JSON has no word for, such as an infinite number, fails with `RequestFailure.parameterEncoding`.
  public func parameter(as style: ObjectStyle) -> ParameterValue {
    parameter(as: style, isWhole: false)
  }

  /// - Parameter isWhole: there is no name, and each member stands under its own.
  fileprivate func parameter(as style: ObjectStyle, isWhole: Bool) -> ParameterValue {
    do throws(EncodingFailure) {
      let data = try requestData(canonical: true)
      let text = String(decoding: data, as: UTF8.self)
      let isSecret = text != printedJSON
      // What the writer wrote the reader reads, unless a model writes something of its own.
      guard style != .json, let value = try? JSONValue(json: data) else {
        return ParameterValue(text, isSecret: isSecret)
      }
      let spelled = isWhole ? ParameterValue(form: value, style) : ParameterValue(value, style)
      return ParameterValue(spelled.content, isSecret: isSecret)
    } catch {
      return ParameterValue(.unwritable(error))
    }
  }
}

extension RequestBody {
  /// `application/x-www-form-urlencoded` from the members of a value, those inside of others in brackets:
  /// `name=Ann&address[city]=Paris`, the brackets escaped. Lists repeat the name, or are counted in brackets for `.deepObject`; for
  /// `.textOrJSON` what is inside of others is JSON, `address={"city":"Paris"}`. No body at all for nil.
  public static func form<Value: JSONWritable>(
    _ value: Value?, as style: ObjectStyle
  ) -> RequestBody {
    guard let value else { return .none }
    let parameter = value.parameter(as: style, isWhole: true)
    return .form(["": parameter.standingAlone])
  }
}

extension ParameterValue {
  /// A text under a name of its own: behind the name of the parameter, as `[a]`, or in its place.
  struct Member: Sendable, Hashable {
    var name: String
    var text: String
    /// Whether the name of the parameter is left out.
    var standsAlone: Bool
  }

  /// `[a][b]` → `a[b]`, without the name of a parameter before it.
  fileprivate var standingAlone: ParameterValue {
    guard case .members(let members) = content else { return self }
    let renamed = members.map { member in
      guard !member.standsAlone, let end = member.name.firstIndex(of: "]") else { return member }
      let first = member.name[member.name.index(after: member.name.startIndex)..<end]
      let rest = member.name[member.name.index(after: end)...]
      return Member(name: String(first) + rest, text: member.text, standsAlone: true)
    }
    return ParameterValue(.members(renamed), isSecret: isSecret)
  }

  /// The members of a value, each under its own name.
  fileprivate init(form value: JSONValue, _ style: ObjectStyle) {
    guard case .object(let object) = value, style == .textOrJSON else {
      self.init(value, style)
      return
    }
    let members = object.flatMap { name, value in
      value.texts.map { Member(name: name, text: $0, standsAlone: true) }
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
        .members(members.pairs.map { Member(name: $0.name, text: $0.text, standsAlone: true) }))
    case (.object, .textOrJSON): self.init(value.texts.first ?? "")
    case (.object, _), (.array, _):
      members.add(value, "")
      self.init(
        .members(members.pairs.map { Member(name: $0.name, text: $0.text, standsAlone: false) }))
    default: self.init(value.texts.first ?? "")
    }
  }
}

/// Finds every scalar inside a value, with its path in brackets.
private struct MemberCollector {
  /// Whether the elements of a list of scalars share one name.
  let repeatsLists: Bool
  private(set) var pairs: [(name: String, text: String)] = []

  init(repeatsLists: Bool) {
    self.repeatsLists = repeatsLists
  }

  /// Values are no deeper than the reader of JSON lets them be.
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

  /// What reads as a number or as truth is taken for it, and everything else for text.
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

  /// The texts of a scalar (one), of null (none), of a list (those of its elements); of an object its JSON.
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
