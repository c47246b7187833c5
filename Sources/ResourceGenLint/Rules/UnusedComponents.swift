internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// `unused-model`, `unused-parameter` and `unused-component` of OpenAPI documents: components that
/// no operation leads to, and `unused-security`.
enum UnusedComponents {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    guard subject.isComplete, subject.format != .native, let root = subject.document.root else {
      return
    }
    var components = Components(of: root, isSwagger: subject.format == .swagger)
    for document in subject.others { components.addReferences(of: document) }
    // An identifier gives schemas other addresses (JSON Schema 2020-12, section 8.2).
    guard !components.hasIdentifiers else { return }
    let unused = components.unused
    let counts = unused.reduce(into: [Int: Int]()) { counts, component in
      if let section = component.section { counts[section.span.start, default: 0] += 1 }
    }
    for component in unused {
      // Removing a schema would remove its type in Swift, which may be in use.
      let isRemovable = component.id == .unusedParameter || component.id == .unusedComponent
      let levels = subject.format == .swagger ? 0 : 1
      // A section without used components is removed as one.
      let section = component.section.flatMap { section in
        counts[section.span.start] == component.countOfSection ? section : nil
      }
      report.add(
        .lint(
          component.id, "nothing uses \(Diagnostic.quoted(component.key.text))",
          at: component.key.span, label: "no operation leads to this \(component.noun)",
          help: "remove it, or refer to it",
          fix: isRemovable
            ? EntryRemoval.fix(
              at: (section ?? component.key).span, in: subject.document,
              levels: section == nil ? 0 : levels)
            : nil))
    }
  }
}

/// The components of a document, and what refers to them.
private struct Components {
  struct Component {
    var key: Node
    var id: DiagnosticID
    var noun: String
    /// The key of the section with the component; nil for a security scheme.
    var section: Node?
    var countOfSection = 0
  }

  private var declared: [(pointer: String, component: Component)] = []
  /// The pointers that each component refers to.
  private var references: [String: [String]] = [:]
  /// The pointers that the rest of the document refers to.
  private var roots: [String] = []
  private var schemes: [(key: Node, value: Node)] = []
  private var requiredSchemes: Set<String> = []
  private(set) var hasIdentifiers = false

  init(of root: Node, isSwagger: Bool) {
    let sections: [(path: String, node: Node?, id: DiagnosticID, noun: String)]
    if isSwagger {
      sections = [
        ("definitions", root["definitions"], .unusedModel, "schema"),
        ("parameters", root["parameters"], .unusedParameter, "parameter"),
        ("responses", root["responses"], .unusedComponent, "response"),
      ]
      schemes = Components.entries(of: root["securityDefinitions"])
    } else {
      let components = root["components"]
      func section(
        _ name: String, _ id: DiagnosticID, _ noun: String
      ) -> (String, Node?, DiagnosticID, String) {
        ("components/\(name)", components?[name], id, noun)
      }
      sections = [
        section("schemas", .unusedModel, "schema"),
        section("parameters", .unusedParameter, "parameter"),
        section("responses", .unusedComponent, "response"),
        section("requestBodies", .unusedComponent, "body"),
        section("headers", .unusedComponent, "header field"),
        section("examples", .unusedComponent, "example"),
        section("links", .unusedComponent, "link"),
        section("callbacks", .unusedComponent, "callback"),
        section("pathItems", .unusedComponent, "path item"),
      ]
      schemes = Components.entries(of: components?["securitySchemes"])
    }
    let owner = isSwagger ? root : root["components"]
    var keys: [String: Node] = [:]
    for (key, _) in owner?.entries.map({ ($0.key, $0.value) }) ?? [] {
      keys[isSwagger ? key.text : "components/\(key.text)"] = key
    }
    for section in sections {
      for (key, value) in section.node?.entries.map({ ($0.key, $0.value) }) ?? [] {
        if key.hasText("$ref"), value.isScalar {
          roots.append(Components.pointer(value.text))
          continue
        }
        let escaped = key.text.replacing("~", with: "~0").replacing("/", with: "~1")
        let pointer = "#/\(section.path)/\(escaped)"
        let component = Component(
          key: key, id: section.id, noun: section.noun, section: keys[section.path],
          countOfSection: section.node?.entries.count ?? 0)
        declared.append((pointer, component))
        var found: [String] = []
        collect(value, into: &found)
        references[pointer, default: []] += found
      }
    }
    let own: Set<String> =
      isSwagger
      ? ["definitions", "parameters", "responses", "securityDefinitions"] : ["components"]
    for (key, value) in root.entries.map({ ($0.key, $0.value) }) where !own.contains(key.text) {
      var found: [String] = []
      collect(value, of: key, into: &found)
      roots += found
    }
    if !isSwagger {
      // Path items behind references may be anywhere, such as in `x-pathItems`.
      let known = sections.map(\.path) + ["components/securitySchemes"]
      for (key, value) in owner?.entries.map({ ($0.key, $0.value) }) ?? []
      where !known.contains("components/\(key.text)") {
        var found: [String] = []
        collect(value, of: key, into: &found)
        roots += found
      }
    }
    addSubtypes(of: sections.first?.node, at: isSwagger ? "definitions" : "components/schemas")
  }

  /// Adds what another file refers to. References back to this document aren't distinguished from
  /// those to the file's own components, so that no component in use is reported.
  mutating func addReferences(of document: Document) {
    guard let root = document.root else { return }
    var found: [String] = []
    collect(root, into: &found)
    roots += found
  }

  /// Returns the contents of a section, which may itself be a reference.
  private static func entries(of section: Node?) -> [(key: Node, value: Node)] {
    guard let section, section["$ref"]?.isScalar != true else { return [] }
    return section.entries.map { ($0.key, $0.value) }
  }

  /// Schemas with a discriminator lead to the schemas that extend them (OpenAPI 3.1, section
  /// 4.8.25.4).
  private mutating func addSubtypes(of schemas: Node?, at path: String) {
    var bases: Set<String> = []
    for entry in schemas?.entries.map({ $0 }) ?? [] where entry.value["discriminator"] != nil {
      bases.insert("#/\(path)/\(entry.key.text)")
    }
    if bases.isEmpty { return }
    for entry in schemas?.entries.map({ $0 }) ?? [] {
      for part in entry.value["allOf"]?.items.map({ $0 }) ?? [] {
        guard let base = part["$ref"]?.text, bases.contains(base) else { continue }
        references[base, default: []].append("#/\(path)/\(entry.key.text)")
      }
    }
  }

  /// Collects the references in a part of the document.
  private mutating func collect(_ node: Node, into found: inout [String]) {
    switch node.kind {
    case .scalar: return
    case .sequence:
      for item in node.items { collect(item, into: &found) }
    case .mapping:
      for (key, value) in node.entries.map({ ($0.key, $0.value) }) {
        collect(value, of: key, into: &found)
      }
    }
  }

  /// Collects the references in a member of a mapping.
  private mutating func collect(_ value: Node, of key: Node, into found: inout [String]) {
    if key.hasText("$ref") || key.hasText("$dynamicRef") {
      if value.isScalar { found.append(Components.pointer(value.text)) }
    } else if key.hasText("mapping") {
      // The mapping of a discriminator has references or names of schemas.
      for entry in value.entries where entry.value.isScalar {
        let text = entry.value.text
        found.append(
          text.contains("#") ? Components.pointer(text) : "#/components/schemas/\(text)")
      }
    } else if key.hasText("$id") || key.hasText("$anchor") || key.hasText("$dynamicAnchor") {
      if value.isScalar { hasIdentifiers = true }
    } else if key.hasText("security"), value.isSequence {
      for requirement in value.items { require(requirement) }
    } else if key.hasText("security"), let reference = value["$ref"], reference.isScalar {
      // Which schemes the list behind the reference requires isn't known here.
      requiredSchemes.formUnion(schemes.map(\.key.text))
    }
    collect(value, into: &found)
  }

  private mutating func require(_ requirement: Node) {
    if requirement["$ref"]?.isScalar == true {
      requiredSchemes.formUnion(schemes.map(\.key.text))
    } else {
      requiredSchemes.formUnion(requirement.entries.map { $0.key.text })
    }
  }

  /// The fragment of a reference without percent-encoding.
  private static func pointer(_ reference: String) -> String {
    let fragment = reference.drop { $0 != "#" }
    return fragment.contains("%") ? decoded(fragment) : String(fragment)
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let hex = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
        bytes.append(hex)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The components that nothing leads to, in the order of the document.
  var unused: [Component] {
    var reached: Set<String> = []
    var pending = roots
    while let pointer = pending.popLast() {
      // A reference may lead into a component: `#/components/schemas/Pet/properties/id`.
      var pointer = pointer
      while references[pointer] == nil, let slash = pointer.lastIndex(of: "/") {
        pointer = String(pointer[..<slash])
      }
      if reached.insert(pointer).inserted { pending += references[pointer] ?? [] }
    }
    let components = declared.filter { !reached.contains($0.pointer) }.map(\.component)
    let required = schemesInUse
    let others = schemes.filter { !required.contains($0.key.text) }
      .map { Component(key: $0.key, id: .unusedSecurity, noun: "scheme") }
    return components + others
  }

  /// The names of the schemes that are required, or that one of these refers to.
  private var schemesInUse: Set<String> {
    let targets = Dictionary(
      schemes.compactMap { key, value in
        value["$ref"].map { (key.text, Components.pointer($0.text).split(separator: "/").last) }
      }, uniquingKeysWith: { first, _ in first })
    var inUse: Set<String> = []
    var pending = Array(requiredSchemes)
    while let name = pending.popLast() {
      guard inUse.insert(name).inserted, let target = targets[name] ?? nil else { continue }
      pending.append(String(target).replacing("~1", with: "/").replacing("~0", with: "~"))
    }
    return inUse
  }
}
