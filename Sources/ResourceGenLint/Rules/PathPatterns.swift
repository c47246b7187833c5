internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The values that a path parameter may have, as far as they are known.
enum PathValues: Hashable {
  case any
  case integer
  /// Values that no word is, such as numbers with a fraction and UUIDs.
  case number
  case values(Set<String>)
  /// Texts of these bytes.
  case bytes(Set<UInt8>)

  func mayBe(_ text: String) -> Bool {
    switch self {
    case .any: true
    case .integer: Int(text) != nil
    case .number: Double(text) != nil
    case .values(let values): values.contains(text)
    case .bytes(let bytes): text.utf8.allSatisfy(bytes.contains)
    }
  }
}

/// Finds the values that path parameters may have: by their types, and by the patterns of their
/// schemas.
struct PathPatterns {
  /// The bytes that a pattern allows, by the start of the parameter's name.
  private var bytes: [Int: Set<UInt8>] = [:]
  private let source: SourceText
  private let references: LocalReferences

  init(in subject: LintSubject) {
    source = subject.document.source
    references = LocalReferences(in: subject.format == .native ? nil : subject.document.root)
    guard subject.format != .native, let root = subject.document.root else { return }
    for path in root["paths"]?.entries.map({ $0.value }) ?? [] {
      add(path["parameters"])
      for operation in path.entries { add(operation.value["parameters"]) }
    }
    let shared = root["components"]?["parameters"] ?? root["parameters"]
    for parameter in shared?.entries.map({ $0.value }) ?? [] { add(parameter: parameter) }
  }

  private mutating func add(_ parameters: Node?) {
    for parameter in parameters?.items.map({ $0 }) ?? [] { add(parameter: parameter) }
  }

  private mutating func add(parameter: Node) {
    guard parameter["in"]?.hasText("path") ?? false, let name = parameter["name"] else { return }
    let schema = references.followed(parameter["schema"] ?? parameter)
    guard let pattern = schema["pattern"], pattern.utf8Count <= 200,
      let allowed = PathPatterns.bytes(in: pattern.text)
    else { return }
    bytes[name.span.start] = allowed
  }

  func values(of parameter: Parameter, _ models: ModelIndex) -> PathValues {
    let type = models.withoutAliases(parameter.type)
    switch type {
    case .scalar(.int), .scalar(.intAsInt32), .scalar(.int32), .scalar(.int64), .scalar(.uint):
      return .integer
    case .scalar(.double), .scalar(.float), .scalar(.uuid), .scalar(.bool): return .number
    default: break
    }
    let shape: Model.Shape? =
      if case .inline(let model) = type { model.shape } else { models.shape(of: type) }
    if case .enumeration(let enumeration)? = shape {
      return .values(Set(enumeration.cases.map(\.value.value)))
    }
    let span = parameter.name.span
    guard span.source === source, let allowed = bytes[span.start] else { return .any }
    return .bytes(allowed)
  }

  /// The bytes that may be in texts that match a regular expression; nil if they aren't certain.
  ///
  /// A superset of the expression's own texts: only its literals and sets are read.
  static func bytes(in pattern: String) -> Set<UInt8>? {
    guard pattern.hasPrefix("^"), pattern.hasSuffix("$"), pattern.utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    var rest = Array(pattern.utf8.dropFirst().dropLast())[...]
    var allowed: Set<UInt8> = []
    var depth = 0
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "["):
        guard add(setFrom: &rest, to: &allowed) else { return nil }
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst(), add(escape: next, to: &allowed) else { return nil }
      case UInt8(ascii: "("):
        // Look-arounds and other extensions.
        if rest.first == UInt8(ascii: "?"), !rest.dropFirst().starts(with: ":".utf8) { return nil }
        depth += 1
      case UInt8(ascii: ")"): depth -= 1
      // Outside of a group, each alternative lacks an anchor: `^a|b$`.
      case UInt8(ascii: "|"): if depth == 0 { return nil }
      case UInt8(ascii: "{"):
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        rest = rest[(end + 1)...]
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): break
      case UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "$"): return nil
      default: allowed.insert(byte)
      }
    }
    return allowed
  }

  /// Adds the bytes of `[a-z_]`, of which the first bracket was read.
  private static func add(
    setFrom rest: inout ArraySlice<UInt8>, to allowed: inout Set<UInt8>
  ) -> Bool {
    if rest.first == UInt8(ascii: "^") { return false }
    while let byte = rest.popFirst(), byte != UInt8(ascii: "]") {
      if byte == UInt8(ascii: "\\") {
        guard let next = rest.popFirst(), add(escape: next, to: &allowed) else { return false }
      } else if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first,
        end != UInt8(ascii: "]")
      {
        guard byte <= end, end != UInt8(ascii: "\\") else { return false }
        allowed.formUnion(byte...end)
        rest = rest.dropFirst(2)
      } else {
        allowed.insert(byte)
      }
    }
    return true
  }

  private static func add(escape byte: UInt8, to allowed: inout Set<UInt8>) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    switch byte {
    case UInt8(ascii: "d"): allowed.formUnion(digits)
    case UInt8(ascii: "w"):
      allowed.formUnion(digits)
      allowed.formUnion(UInt8(ascii: "a")...UInt8(ascii: "z"))
      allowed.formUnion(UInt8(ascii: "A")...UInt8(ascii: "Z"))
      allowed.insert(UInt8(ascii: "_"))
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"):
      allowed.insert(byte)
    default: return false
    }
    return true
  }
}
