internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// Finds what `$ref` leads to inside a document (RFC 6901).
struct References {
  let root: Node
  /// The members of the mappings that pointers lead through, by name: a document of thousands of schemas is looked into
  /// thousands of times.
  private var members: [Int: [String: Node]] = [:]

  init(root: Node) {
    self.root = root
  }

  /// Follows `#/a/b`. Nil if there is nothing.
  mutating func node(at pointer: Pointer) -> Node? {
    var node = root
    for step in pointer.steps {
      switch node.kind {
      case .mapping:
        guard let next = member(step, of: node) else { return nil }
        node = next
      case .sequence:
        guard let index = Int(step), node.items.indices.contains(index) else { return nil }
        node = node.items[index]
      case .scalar: return nil
      }
    }
    return node
  }

  private mutating func member(_ name: String, of node: Node) -> Node? {
    if node.entries.count < 8 { return node.value(forKey: name) }
    if let known = members[node.index] { return known[name] }
    var table: [String: Node] = [:]
    table.reserveCapacity(node.entries.count)
    for (key, value) in node.entries where key.kind == .scalar { table[key.text] = value }
    members[node.index] = table
    return table[name]
  }
}

/// A reference inside a document: the steps of a JSON pointer in a URI fragment.
struct Pointer: Hashable {
  var steps: [String]

  /// Reads `#/components/schemas/a~1b`; nil for what leads out of the document.
  init?(_ reference: String) {
    guard reference.utf8.first == UInt8(ascii: "#") else { return nil }
    let fragment = reference.dropFirst()
    if fragment.isEmpty {
      steps = []
      return
    }
    guard fragment.utf8.first == UInt8(ascii: "/") else { return nil }
    steps = fragment.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { Pointer.unescaped($0) }
  }

  /// The name, if the steps are these and one more: `#/components/schemas/City`.
  func name(in place: [String]) -> String? {
    steps.count == place.count + 1 && steps.starts(with: place) ? steps.last : nil
  }

  private static func unescaped(_ step: Substring) -> String {
    guard step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "%") }) else {
      return String(step)
    }
    var bytes: [UInt8] = []
    var rest = Array(step.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(hex: rest.prefix(2)) {
        rest = rest.dropFirst(2)
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    // `~1` before `~0`, so that `~01` stays `~1` (RFC 6901, section 4).
    return String(decoding: bytes, as: UTF8.self).replacing("~1", with: "/")
      .replacing("~0", with: "~")
  }
}

extension UInt8 {
  fileprivate init?(hex: ArraySlice<UInt8>) {
    guard hex.count == 2, let value = UInt8(String(decoding: hex, as: UTF8.self), radix: 16) else {
      return nil
    }
    self = value
  }
}
