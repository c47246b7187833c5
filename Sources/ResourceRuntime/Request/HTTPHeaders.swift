/// Header fields in the order in which they were set or received.
///
/// Names compare without regard to case, and are kept as they were spelled.
public struct HTTPHeaders: Sendable, Hashable {
  struct Field: Sendable, Hashable {
    var name: String
    var value: String
    var sensitivity: Sensitivity
  }

  private(set) var fields: [Field] = []

  public init() {}

  /// With room for so many.
  init(capacity: Int) {
    fields.reserveCapacity(capacity)
  }

  /// The value of a field. Setting replaces every field of that name; nil removes them.
  public subscript(name: String) -> String? {
    get {
      fields.first { HTTPHeaders.areEqual($0.name, name) }?.value
    }
    set {
      fields.removeAll { HTTPHeaders.areEqual($0.name, name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// Adds a field and keeps others of the same name, as for `Set-Cookie`.
  public mutating func append(_ name: String, _ value: String) {
    append(name, value, sensitivity: .plain)
  }

  mutating func append(_ name: String, _ value: String, sensitivity: Sensitivity) {
    let isSecret = HTTPHeaders.secretNames.contains { HTTPHeaders.areEqual($0, name) }
    fields.append(
      Field(name: name, value: value, sensitivity: isSecret ? .secret : sensitivity))
  }

  /// Removes what must not reach another host than the one it was meant for.
  mutating func removeSensitiveFields() {
    fields.removeAll { $0.sensitivity > .plain }
  }

  public var isEmpty: Bool { fields.isEmpty }
  public var count: Int { fields.count }

  /// Every value of one name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { HTTPHeaders.areEqual($0.name, name) }.map(\.value)
  }

  /// Whether two names mean the same field: ASCII letters compare without case.
  static func areEqual(_ left: String, _ right: String) -> Bool {
    let left = left.utf8
    let right = right.utf8
    return left.count == right.count
      && zip(left, right).allSatisfy { $0 == $1 || lowercased($0) == lowercased($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// Names whose values are never printed, whoever set them.
  private static let secretNames = [
    "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie",
  ]
}

extension HTTPHeaders: Sequence {
  public typealias Element = (name: String, value: String)

  public func makeIterator() -> some IteratorProtocol<(name: String, value: String)> {
    fields.lazy.map { (name: $0.name, value: $0.value) }.makeIterator()
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }
}

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// One field a line; the values of credentials are left out.
  public var description: String {
    fields.map { "\($0.name): \($0.printableValue)" }.joined(separator: "\n")
  }

  public var debugDescription: String { description }

  public var customMirror: Mirror {
    Mirror(self, children: fields.map { (label: $0.name, value: $0.printableValue) })
  }
}

extension HTTPHeaders.Field {
  var printableValue: String { sensitivity == .secret ? "<redacted>" : value }
}
