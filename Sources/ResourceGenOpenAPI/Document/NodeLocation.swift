internal import ResourceGenYAML

/// The identity of a node among all files. `Node.index` alone is unique only within one file.
struct NodeID: Hashable {
  private let document: ObjectIdentifier
  private let index: Int

  init(_ node: Node) {
    document = ObjectIdentifier(node.document)
    index = node.index
  }
}

extension Node {
  var id: NodeID { NodeID(self) }
}

/// The target of a reference: a file and a pointer into it.
struct NodeLocation: Hashable {
  let document: Document
  let pointer: Pointer

  static func == (left: NodeLocation, right: NodeLocation) -> Bool {
    left.document === right.document && left.pointer == right.pointer
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(document))
    hasher.combine(pointer)
  }
}

/// The steps of a JSON pointer in a URI fragment.
struct Pointer: Hashable {
  var steps: [String]

  init(steps: [String]) { self.steps = steps }

  /// Parses `#/components/schemas/a~1b`. Returns nil if the reference doesn't point into its own
  /// document.
  init?(_ reference: String) {
    guard reference.utf8.first == UInt8(ascii: "#") else { return nil }
    let fragment = reference.utf8.dropFirst()
    if fragment.isEmpty {
      steps = []
      return
    }
    guard fragment.first == UInt8(ascii: "/") else { return nil }
    steps = fragment.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Pointer.unescaped(Substring($0)) }
  }

  /// The pointer as a URI fragment: `#/components/schemas/a~1b`.
  var text: String {
    "#"
      + steps.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }

  /// Returns the last step if the steps before it are exactly these: `City` of
  /// `#/components/schemas/City`.
  func name(in place: [String]) -> String? {
    steps.count == place.count + 1 && steps.starts(with: place) ? steps.last : nil
  }

  /// Returns the index of an element that a step names: digits without a leading zero (RFC 6901,
  /// section 4).
  static func index(_ step: String) -> Int? {
    let isPlain = step.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return isPlain && (step == "0" || step.utf8.first != UInt8(ascii: "0")) ? Int(step) : nil
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
  /// Creates a byte from its two hexadecimal digits.
  init?(hex: ArraySlice<UInt8>) {
    // `UInt8(_:radix:)` would accept a sign as the first digit.
    guard hex.count == 2, hex.first.map({ $0 >= UInt8(ascii: "0") }) ?? false,
      let value = UInt8(String(decoding: hex, as: UTF8.self), radix: 16)
    else {
      return nil
    }
    self = value
  }
}
