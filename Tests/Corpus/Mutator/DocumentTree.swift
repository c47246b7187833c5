import ResourceGenYAML

/// A document as a value that can be changed and written as JSON.
indirect enum DocumentTree {
  /// The JSON text of a scalar.
  case scalar(String)
  case list([DocumentTree])
  case object([(key: String, value: DocumentTree)])

  init(_ node: Node) {
    switch node.kind {
    case .scalar: self = .scalar(DocumentTree.json(node))
    case .sequence: self = .list(node.items.map { DocumentTree($0) })
    case .mapping:
      self = .object(
        node.entries.filter { $0.key.kind == .scalar }
          .map { (key: $0.key.text, value: DocumentTree($0.value)) })
    }
  }

  /// The children, which a path names by their indices.
  var children: [DocumentTree] {
    switch self {
    case .scalar: []
    case .list(let items): items
    case .object(let members): members.map(\.value)
    }
  }

  /// The number of nodes below this one.
  var descendantCount: Int { children.reduce(0) { $0 + 1 + $1.descendantCount } }

  /// Returns the path of a descendant, by its number in document order.
  func path(ofDescendant number: Int) -> [Int] {
    var number = number
    for (index, child) in children.enumerated() {
      if number == 0 { return [index] }
      number -= 1
      let count = child.descendantCount
      if number < count { return [index] + child.path(ofDescendant: number) }
      number -= count
    }
    return []
  }

  /// Returns the keys and indices on a path: `["paths", "/pets", "get"]`.
  func names(on path: [Int]) -> [String] {
    guard let first = path.first, children.indices.contains(first) else { return [] }
    let name =
      switch self {
      case .scalar: ""
      case .list: "\(first)"
      case .object(let members): members[first].key
      }
    return [name] + children[first].names(on: Array(path.dropFirst()))
  }

  /// Changes the collection that contains the node at a path.
  mutating func change(at path: [Int], _ body: (inout DocumentTree, Int) -> Void) {
    guard let first = path.first else { return }
    if path.count == 1 { return body(&self, first) }
    switch self {
    case .scalar: return
    case .list(var items):
      items[first].change(at: Array(path.dropFirst()), body)
      self = .list(items)
    case .object(var members):
      members[first].value.change(at: Array(path.dropFirst()), body)
      self = .object(members)
    }
  }

  var json: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .scalar(let json): text += json
    case .list(let items):
      DocumentTree.write(items, "[", "]", indent, to: &text) { item, text, indent in
        item.write(to: &text, indent: indent)
      }
    case .object(let members):
      DocumentTree.write(members, "{", "}", indent, to: &text) { member, text, indent in
        text += DocumentTree.quoted(member.key) + ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, _ indent: String,
    to text: inout String, each: (Element, inout String, String) -> Void
  ) {
    text += open
    for (position, element) in elements.enumerated() {
      text += (position == 0 ? "\n" : ",\n") + indent + " "
      each(element, &text, indent + " ")
    }
    text += elements.isEmpty ? close : "\n" + indent + close
  }

  private static func json(_ node: Node) -> String {
    let text = node.text
    guard node.style == .plain else { return quoted(text) }
    if node.isNull { return "null" }
    switch text {
    case "true", "True", "TRUE": return "true"
    case "false", "False", "FALSE": return "false"
    default: return isNumber(text) ? text : quoted(text)
    }
  }

  /// Whether the text is a JSON number of the usual form.
  private static func isNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = parts.first,
      whole == "0" || !whole.hasPrefix("0")
    else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
