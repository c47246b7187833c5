import ResourceGenDiff
import ResourceGenSwift

/// Writes the uses of one declaration that the table in `Diff.md` lists.
struct UseWriter {
  struct Use {
    /// Whether only the verdict `none` promises the use.
    var isStrict = false
    var lines: [String]
  }

  private let declaration: SurfaceDeclaration
  private let types: SurfaceTypes
  private let number: Int

  init(_ declaration: SurfaceDeclaration, _ types: SurfaceTypes, number: Int) {
    self.declaration = declaration
    self.types = types
    self.number = number
  }

  var name: String { "\(declaration.owner) | \(declaration.signature)" }

  func uses() -> [Use] {
    switch declaration.kind {
    case .structure, .enumeration: [conformances]
    case .alias: [Use(lines: ["func use\(number)() { same(\(type).self, \(qualified).self) }"])]
    case .enumerationCase: cases
    case .initializer, .function, .staticFunction: calls
    case .variable, .computed, .staticComputed, .staticConstant: [property]
    }
  }

  // MARK: Names

  private var qualified: String { declaration.qualifiedName }

  /// The type that has the member: of `NetworkResource where Self == R`, `R`.
  private var owner: String { declaration.extendedType }

  private var isExtension: Bool { owner != declaration.owner }

  private func spelled(_ type: String) -> String {
    type == "Self" ? owner : types.qualifiedNames(in: type, of: declaration.owner)
  }

  private var type: String {
    let type = spelled(declaration.type ?? "Void")
    return type.hasSuffix("?") ? "(\(type))" : type
  }

  // MARK: Types and properties

  private var conformances: Use {
    let checks = declaration.conformances.filter { !$0.hasSuffix("Sendable") }.map {
      "  let _: any \($0).Type = \(qualified).self"
    }
    return Use(lines: ["func use\(number)(_ value: \(qualified)) {"] + checks + ["}"])
  }

  private var property: Use {
    var lines: [String]
    switch declaration.kind {
    case .variable:
      lines = [
        "func use\(number)(_ value: inout \(owner), _ other: \(type)) {",
        "  value.\(declaration.name) = other",
      ]
    case .computed: lines = ["func use\(number)(_ value: \(owner)) {"]
    default: lines = ["func use\(number)() {"]
    }
    return Use(lines: lines + reading(member(declaration.name)) + ["}"])
  }

  /// The expression for a member of the owner.
  private func member(_ name: String) -> String {
    switch declaration.kind {
    case .variable, .computed, .function: return "value.\(name)"
    case .initializer: return owner
    default: break
    }
    if !isExtension { return "\(owner).\(name)" }
    if declaration.owner.hasPrefix("FileResource") { return "read(.\(name))" }
    return declaration.type == "Self" ? "called(.\(name))" : "\(owner).\(name)"
  }

  /// Statements that need the value of an expression to have exactly the declared type.
  private func reading(_ expression: String) -> [String] {
    var lines = ["  do { let read: \(type) = \(expression); _ = read }"]
    if declaration.type?.hasSuffix("?") == true || isFailable {
      lines.append("  if let read = \(expression) { _ = read }")
    }
    return lines
  }

  // MARK: Calls

  private var isFailable: Bool { declaration.name == "init?" }

  private func header(_ parameters: [SurfaceDeclaration.Parameter]) -> String {
    var list = parameters.indices.map { "_ a\($0): \(spelled(declaration.parameters[$0].type))" }
    if declaration.kind == .function { list.insert("_ value: \(owner)", at: 0) }
    let effects = declaration.effects.isEmpty ? "" : " \(spelled(declaration.effects))"
    return "func use\(number)(\(list.joined(separator: ", ")))\(effects) {"
  }

  /// The result, of which the name of an initializer has none.
  private var result: String {
    declaration.kind == .initializer ? owner + (isFailable ? "?" : "") : type
  }

  private func call(withDefaults: Bool) -> [String] {
    let list = declaration.arguments(withDefaults: withDefaults)
    let effects = declaration.effects
    let prefix =
      (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    let call =
      switch declaration.kind {
      case .initializer: "\(owner)(\(list))"
      default: member("\(declaration.name)(\(list))")
      }
    var lines = ["  do { let read: \(result) = \(prefix)\(call); _ = read }"]
    if result.hasSuffix("?") || result.hasSuffix("?)") {
      lines.append("  if let read = \(prefix)\(call) { _ = read }")
    }
    return lines
  }

  private var calls: [Use] {
    var body = call(withDefaults: true)
    if declaration.parameters.contains(where: { $0.defaultValue != nil }) {
      body += call(withDefaults: false)
    }
    return [Use(lines: [header(declaration.parameters)] + body + ["}"]), reference]
  }

  /// A reference to the function, with its labels.
  private var reference: Use {
    let list = declaration.parameters.map { spelled($0.type) }.joined(separator: ", ")
    let labels = declaration.parameters.map { ($0.label == nil ? "_" : $0.name) + ":" }.joined()
    let effects = declaration.effects.isEmpty ? "" : " \(spelled(declaration.effects))"
    let base =
      switch declaration.kind {
      case .initializer: "\(owner).init"
      case .function: "value.\(declaration.name)"
      default: "\(owner).\(declaration.name)"
      }
    let name = labels.isEmpty ? base : "\(base)(\(labels))"
    let parameter = declaration.kind == .function ? "_ value: \(owner)" : ""
    return Use(
      isStrict: true,
      lines: [
        "func refer\(number)(\(parameter)) {",
        "  let function: (\(list))\(effects) -> \(result) = \(name); _ = function", "}",
      ])
  }

  // MARK: Cases

  private var cases: [Use] {
    let isRoute = types.declared[owner]?.growth == .router
    let list = declaration.parameters
    let name = declaration.name
    let parameters = list.indices.map { ", _ a\($0): \(spelled(list[$0].type))" }.joined()
    let header = "func use\(number)(_ value: \(owner)\(parameters)) {"
    var lines = [header]
    for withDefaults in [true, false] {
      let arguments = declaration.arguments(withDefaults: withDefaults)
      let value = list.isEmpty ? ".\(name)" : ".\(name)(\(arguments))"
      lines.append("  do { let made: \(owner) = \(value); _ = made }")
    }
    let bound = list.indices.map { "let p\($0)" }.joined(separator: ", ")
    let reads = list.indices.map { index in
      let type = spelled(list[index].type)
      let unwrapped = type.hasSuffix("?") ? " if let r = p\(index) { _ = r };" : ""
      return "do { let r: \(type) = p\(index); _ = r };\(unwrapped)"
    }.joined(separator: " ")
    let pattern = list.isEmpty ? ".\(name)" : ".\(name)(\(bound))"
    let binding = "  if case \(pattern) = value { \(reads) }"
    if !isRoute { return [Use(lines: lines + [binding, "}"])] }
    return [
      Use(lines: lines + ["  if case .\(name) = value {}", "}"]),
      Use(
        isStrict: true, lines: ["func bind\(number)(_ value: \(owner)) {", binding, "}"]),
    ]
  }
}

extension SurfaceDeclaration {
  /// The arguments of a call, each the parameter `a0`, `a1`, … of the function that makes it.
  func arguments(withDefaults: Bool = true) -> String {
    parameters.enumerated().filter { withDefaults || $0.element.defaultValue == nil }
      .map { index, parameter in
        parameter.label == nil ? "a\(index)" : "\(parameter.name): a\(index)"
      }.joined(separator: ", ")
  }
}
