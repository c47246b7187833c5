internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// A JSON value of a document or an encoder. Numbers preserve their spelling.
package indirect enum JSONTree: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONTree])
  case object(Members)

  /// The members of an object in their order. Of duplicate names only the first is stored.
  package struct Members: Sendable, Hashable {
    package private(set) var names: [String] = []
    private var values: [String: JSONTree] = [:]

    package init() {}

    package var isEmpty: Bool { names.isEmpty }

    package subscript(name: String) -> JSONTree? {
      get { values[name] }
      set {
        if values[name] == nil, newValue != nil { names.append(name) }
        if newValue == nil { names.removeAll { $0 == name } }
        values[name] = newValue
      }
    }

    package var pairs: [(name: String, value: JSONTree)] {
      names.compactMap { name in values[name].map { (name, $0) } }
    }

    package static func == (left: Members, right: Members) -> Bool { left.values == right.values }
    package func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }

  package static func object(_ pairs: [(String, JSONTree)]) -> JSONTree {
    var members = Members()
    for (name, value) in pairs where members[name] == nil { members[name] = value }
    return .object(members)
  }
}

// MARK: - Looking

extension JSONTree {
  package subscript(name: String) -> JSONTree? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The first object in this value with a member of this name and text.
  func holder(of name: String, _ text: String) -> JSONTree? {
    if self[name]?.text == text { return self }
    for inner in items + members.map(\.value) {
      if let holder = inner.holder(of: name, text) { return holder }
    }
    return nil
  }

  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  package var items: [JSONTree] {
    if case .array(let items) = self { items } else { [] }
  }

  package var members: [(name: String, value: JSONTree)] {
    if case .object(let members) = self { members.pairs } else { [] }
  }

  package var isTrue: Bool { self == .bool(true) }

  package var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// The kind of the value, for reports.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

// MARK: - Reading

extension JSONTree {
  /// Parses a document, as YAML or JSON depending on its name.
  package static func read(_ bytes: [UInt8], named name: String) -> Result<JSONTree, Unreadable> {
    var log = DiagnosticLog()
    let document = Document.read(SourceText(path: name, bytes: bytes), reporting: &log)
    guard let root = document?.root else {
      return .failure(Unreadable(reason: log.diagnostics.first?.message ?? "no value"))
    }
    return .success(JSONTree(root))
  }

  package struct Unreadable: Error {
    package let reason: String
  }

  /// Parses the output of an encoder.
  package init?(json bytes: [UInt8]) {
    // The parser has no root for a document that is null.
    if bytes.elementsEqual("null".utf8) {
      self = .null
      return
    }
    guard case .success(let value) = JSONTree.read(bytes, named: "value.json") else { return nil }
    self = value
  }

  init(_ node: Node) {
    switch node.kind {
    case .sequence: self = .array(node.items.map { JSONTree($0) })
    case .mapping: self = .object(node.entries.map { ($0.key.text, JSONTree($0.value)) })
    case .scalar:
      guard node.style == .plain, node.tag == nil else {
        self = .string(node.text)
        return
      }
      self = node.isNull ? .null : JSONTree(plain: node.text)
    }
  }

  /// The value of plain text in YAML's core schema.
  private init(plain text: String) {
    switch text {
    case "true", "True", "TRUE": self = .bool(true)
    case "false", "False", "FALSE": self = .bool(false)
    default: self = JSONTree.number(plain: text).map { .number($0) } ?? .string(text)
    }
  }

  /// The number in JSON spelling; nil if the text isn't a number.
  private static func number(plain text: String) -> String? {
    if text.hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) { return "\(number)" }
    if text.hasPrefix("0o"), let number = Int(text.dropFirst(2), radix: 8) { return "\(number)" }
    guard let match = text.wholeMatch(of: #/([-+]?)([0-9]*)(\.[0-9]*)?([eE][-+]?[0-9]+)?/#),
      text.contains(where: { ("0"..."9").contains($0) })
    else { return nil }
    var (sign, whole) = (match.1 == "-" ? "-" : "", String(match.2))
    var fraction = match.3.map(String.init) ?? ""
    guard !whole.isEmpty || fraction.count > 1 else { return nil }
    while whole.hasPrefix("0"), whole.count > 1 { whole.removeFirst() }
    if whole.isEmpty { whole = "0" }
    if fraction == "." { fraction = "" }
    sign += whole + fraction
    return sign + (match.4.map(String.init) ?? "")
  }
}

// MARK: - Writing

extension JSONTree {
  package var bytes: [UInt8] {
    var text = ""
    write(to: &text)
    return Array(text.utf8)
  }

  /// The beginning of the value as JSON, for reports.
  package var excerpt: String {
    var text = ""
    write(to: &text)
    return text.count > 80 ? String(text.prefix(80)) + "…" : text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): JSONTree.write(string, to: &text)
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.pairs.enumerated() {
        if index > 0 { text += "," }
        JSONTree.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
