/// Header fields in the order in which they were set or received. Those that a `URLSession`
/// received are in no particular order, since Foundation does not preserve it.
///
/// Names are compared without regard to case, and preserve their spelling.
public struct HTTPHeaders: Sendable, Hashable {
  package struct Field: Sendable {
    package var name: String
    package var value: String
    package var sensitivity: Sensitivity
  }

  package private(set) var fields: [Field] = []

  public init() {}

  /// Creates an empty collection with storage reserved for `capacity` fields.
  init(capacity: Int) {
    fields.reserveCapacity(capacity)
  }

  /// The value of the first field of this name. Setting it replaces all fields of that name; nil
  /// removes them.
  ///
  /// - Complexity: O(n) in the number of fields.
  public subscript(name: String) -> String? {
    get {
      fields.first { HTTPHeaders.areEqual($0.name, name) }?.value
    }
    set {
      fields.removeAll { HTTPHeaders.areEqual($0.name, name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// Adds a field and retains others of the same name, as for `Set-Cookie`.
  ///
  /// An invalid name or value fails when a service sends the request, with `RequestError.header`.
  public mutating func append(_ name: String, _ value: String) {
    append(name, value, sensitivity: .plain)
  }

  mutating func append(_ name: String, _ value: String, sensitivity: Sensitivity) {
    let isSecret = HTTPHeaders.secretNames.contains { HTTPHeaders.areEqual($0, name) }
    fields.append(
      Field(name: name, value: value, sensitivity: isSecret ? .secret : sensitivity))
  }

  /// Makes the fields printable whose values are placeholders of secrets.
  mutating func expose(_ isPlaceholder: (String) -> Bool) {
    for index in fields.indices where isPlaceholder(fields[index].value) {
      fields[index].sensitivity = .plain
    }
  }

  /// Removes the fields that must not be sent to another origin: all but those that describe the
  /// content and the expected response, since any other may contain credentials, whatever its name.
  mutating func removeFieldsBoundToOrigin() {
    fields.removeAll { field in
      let name = field.name.lowercased()
      return field.sensitivity > .plain
        || !HTTPHeaders.namesForAnyOrigin.contains(name)
          && !HTTPHeaders.prefixesForAnyOrigin.contains(where: name.hasPrefix)
    }
  }

  private static let namesForAnyOrigin: Set<String> = ["user-agent", "range", "accept"]
  private static let prefixesForAnyOrigin = ["accept-", "content-", "if-"]

  public var isEmpty: Bool { fields.isEmpty }
  public var count: Int { fields.count }

  /// Returns all values of one name, in order.
  public func values(of name: String) -> [String] {
    fields.filter { HTTPHeaders.areEqual($0.name, name) }.map(\.value)
  }

  /// Whether two names mean the same field. ASCII letters are compared without regard to case.
  package static func areEqual(_ left: String, _ right: String) -> Bool {
    let left = left.utf8
    let right = right.utf8
    return left.count == right.count
      && zip(left, right).allSatisfy { $0 == $1 || lowercased($0) == lowercased($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// Names whose values are always redacted in output.
  private static let secretNames = [
    "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie",
  ]
}

extension HTTPHeaders.Field: Hashable {
  /// Whether a field is secret does not change what is sent.
  package static func == (left: HTTPHeaders.Field, right: HTTPHeaders.Field) -> Bool {
    HTTPHeaders.areEqual(left.name, right.name) && left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name.lowercased())
    hasher.combine(value)
  }
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
  /// The fields, one per line, with secrets redacted.
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
