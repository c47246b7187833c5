internal import ResourceGenDiagnostics
internal import ResourceGenReading
internal import ResourceGenYAML

/// Resolves `$ref` (RFC 6901) within its own file and into other files below the folder of the
/// spec.
struct References {
  /// The reason why a reference can't be followed, as the text of a diagnostic's label.
  enum Fault: Error {
    /// The reference isn't allowed; no file was opened. `root` is the folder with which it would be
    /// allowed: see `SpecFiles.RootFinder`.
    case outside(String, root: String?)
    /// The reference leads to an address on the network, without a copy.
    case network
    case nothing(String, help: String? = nil)
  }

  private(set) var files: SpecFiles
  /// The members of large mappings that pointers lead through, by key: a document with thousands of
  /// schemas is searched thousands of times.
  private var members: [NodeID: [String: Node]] = [:]

  /// The targets of references in the main document, by their text: most are followed many times.
  private var targets: [String: (place: NodeLocation, node: Node)] = [:]

  private let root: ObjectIdentifier

  /// The main document and its own address (`$self` of OpenAPI 3.2).
  private var own: (address: String, document: Document)?

  /// The `$id`s and `$anchor`s of each file. Collected when a reference first uses one.
  private var identifiers: [ObjectIdentifier: SchemaIdentifiers] = [:]

  init(_ files: SpecFiles, to root: Node) {
    self.files = files
    self.root = ObjectIdentifier(root.document)
    if let address = root.text(of: "$self") {
      own = (String(address.prefix { $0 != "#" }), root.document)
    }
  }

  /// Returns the target of a reference; nil if the location has no node.
  mutating func target(
    of reference: Node, reporting log: inout DiagnosticLog
  ) throws(Fault) -> (place: NodeLocation, node: Node)? {
    let isOfRoot = ObjectIdentifier(reference.document) == root
    let text = reference.text
    if isOfRoot, let target = targets[text] { return target }
    let place = try place(of: reference, reporting: &log)
    guard let node = node(at: place) else { return nil }
    if isOfRoot { targets[text] = (place, node) }
    return (place, node)
  }

  /// Returns the location that a reference names, relative to the file that contains it.
  mutating func place(
    of reference: Node, reporting log: inout DiagnosticLog
  ) throws(Fault) -> NodeLocation {
    let text = reference.text
    if let pointer = Pointer(text) {
      return NodeLocation(document: reference.document, pointer: pointer)
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else {
      return try anchored(parts.last ?? "", in: reference.document)
    }
    let document: Document
    if let own, own.address == name {
      document = own.document
    } else if let place = identified(String(name), parts, in: reference.document) {
      return place
    } else {
      do throws(SpecFiles.Fault) {
        let path = files.knows(String(name)) ? String(name) : try References.path(of: name)
        document = try files.open(Located(path, reference.span), reporting: &log)
      } catch {
        throw Fault(error)
      }
    }
    guard let pointer = Pointer(parts.count > 1 ? "#\(parts[1])" : "#") else {
      return try anchored(parts.last ?? "", in: document)
    }
    return NodeLocation(document: document, pointer: pointer)
  }

  /// Returns the location of the schema with this `$anchor` (JSON Schema, section 8.2.2).
  private mutating func anchored(_ name: Substring, in document: Document) throws(Fault)
    -> NodeLocation
  {
    guard let pointer = identifiers(in: document).anchors[String(name)] else {
      throw .nothing("no schema has this '$anchor'")
    }
    return NodeLocation(document: document, pointer: pointer)
  }

  /// Returns the location of the schema with this `$id` (JSON Schema, section 8.2.1), or of the
  /// part of it that the fragment of the reference names.
  private mutating func identified(
    _ id: String, _ parts: [Substring], in document: Document
  ) -> NodeLocation? {
    guard let base = identifiers(in: document).ids[id] else { return nil }
    guard parts.count > 1, !parts[1].isEmpty else {
      return NodeLocation(document: document, pointer: base)
    }
    guard let inner = Pointer("#\(parts[1])") else {
      return identifiers(in: document).anchors[String(parts[1])]
        .map { NodeLocation(document: document, pointer: $0) }
    }
    return NodeLocation(document: document, pointer: Pointer(steps: base.steps + inner.steps))
  }

  private mutating func identifiers(in document: Document) -> SchemaIdentifiers {
    if let known = identifiers[ObjectIdentifier(document)] { return known }
    let found = SchemaIdentifiers(in: document)
    identifiers[ObjectIdentifier(document)] = found
    return found
  }

  /// Returns the location that a pointer names relative to the named schema that contains it. This
  /// is how `#/$defs/Size` reads in a schema with an `$id`, and vendors also embed such schemas
  /// without one.
  mutating func locationInEnclosingSchema(_ schemas: [String], of reference: Node) -> NodeLocation?
  {
    guard let pointer = Pointer(reference.text), let first = pointer.steps.first,
      ["$defs", "definitions", "properties"].contains(first),
      let section = node(
        at: NodeLocation(document: reference.document, pointer: Pointer(steps: schemas)))
    else { return nil }
    let start = reference.span.range.lowerBound
    for (key, schema) in section.entries where key.isScalar {
      guard schema.span.range.contains(start) else { continue }
      let steps = schemas + [key.text] + pointer.steps
      let place = NodeLocation(document: reference.document, pointer: Pointer(steps: steps))
      return node(at: place) == nil ? nil : place
    }
    return nil
  }

  /// Returns the path in the part of a reference before `#` (RFC 3986).
  private static func path(of name: Substring) throws(SpecFiles.Fault) -> String {
    let scheme = name.prefix { $0 != ":" && $0 != "/" }
    if name.hasPrefix("//") || name.contains("://") && !scheme.hasPrefix("file") {
      throw .network
    }
    // `data:`, `file:`, or a drive letter.
    if scheme.endIndex < name.endIndex, name[scheme.endIndex] == ":" {
      throw .outside("only relative paths are read")
    }
    guard name.utf8.contains(UInt8(ascii: "%")) else { return String(name) }
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      // The syntax of a path needs no escapes: an escaped `.` or `/` would bypass checks of the
      // path.
      guard let value = UInt8(hex: rest.prefix(2)), value >= 0x20, !"./\\%~:".utf8.contains(value)
      else { throw .outside("an escape that no relative path needs") }
      rest = rest.dropFirst(2)
      bytes.append(value)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the node at a location; nil if there is none.
  mutating func node(at place: NodeLocation) -> Node? { node(at: place, 0) }

  /// - Parameter count: The number of references followed so far.
  private mutating func node(at place: NodeLocation, _ count: Int) -> Node? {
    // A file whose root is a scalar isn't a spec.
    guard var node = place.document.root, !node.isScalar else { return nil }
    for step in place.pointer.steps {
      switch node.kind {
      case .mapping:
        guard let next = member(step, of: node) ?? member(step, ofTarget: node, count) else {
          return nil
        }
        node = next
      case .sequence:
        guard let index = Pointer.index(step), node.items.indices.contains(index) else {
          return nil
        }
        node = node.items[index]
      case .scalar: return nil
      }
    }
    return node
  }

  /// Returns an existing target whose spelling is close to that of a broken reference; nil if there
  /// is none.
  mutating func nearest(to reference: Node, reporting log: inout DiagnosticLog) -> String? {
    if let meant = schema(namedBy: reference) { return meant }
    guard let place = try? place(of: reference, reporting: &log), var node = place.document.root
    else { return nil }
    for (position, step) in place.pointer.steps.enumerated() {
      if node.isMapping, let next = member(step, of: node) {
        node = next
        continue
      }
      if let target = target(of: node, 0) {
        node = target
        if let next = member(step, of: node) {
          node = next
          continue
        }
      }
      let names = node.entries.lazy.map(\.key).filter { $0.isScalar }.map(\.text)
      guard let meant = NearestName.nearest(to: step, among: names) else { return nil }
      var pointer = place.pointer
      pointer.steps[position] = meant
      guard self.node(at: NodeLocation(document: place.document, pointer: pointer)) != nil else {
        return nil
      }
      return reference.text.prefix { $0 != "#" } + pointer.text
    }
    return nil
  }

  /// Returns the reference to a schema of the same document that is named without the pointer to
  /// it, or with the pointer of another version: `Product`, `/components/schemas/Product`,
  /// `#/definitions/Product`.
  private mutating func schema(namedBy reference: Node) -> String? {
    let parts = reference.text.split(separator: "/", omittingEmptySubsequences: false)
    let known = ["", "#", "components", "definitions", "schemas"]
    guard let name = parts.last, !name.isEmpty,
      parts.dropLast().allSatisfy({ known.contains(String($0)) })
    else { return nil }
    for path in [["components", "schemas"], ["definitions"]] {
      let pointer = Pointer(steps: path + [String(name)])
      let place = NodeLocation(document: reference.document, pointer: pointer)
      if pointer.text != reference.text, node(at: place) != nil { return pointer.text }
    }
    return nil
  }

  /// Returns a member of a mapping that is stored in another file:
  /// `parameters: {$ref: parameters.yaml}`.
  private mutating func member(_ name: String, ofTarget node: Node, _ count: Int) -> Node? {
    target(of: node, count).flatMap { member(name, of: $0) }
  }

  private mutating func target(of node: Node, _ count: Int) -> Node? {
    guard count < DocumentReader.chainLimit, let reference = node["$ref"],
      reference.isScalar
    else { return nil }
    // Problems with the file are reported where the reference itself is read.
    var unread = DiagnosticLog()
    guard let place = try? place(of: reference, reporting: &unread) else { return nil }
    return self.node(at: place, count + 1)
  }

  private mutating func member(_ name: String, of node: Node) -> Node? {
    if node.entries.count < 8 { return node[name] }
    if let known = members[node.id] { return known[name] }
    var table: [String: Node] = [:]
    table.reserveCapacity(node.entries.count)
    for (key, value) in node.entries where key.isScalar { table[key.text] = value }
    members[node.id] = table
    return table[name]
  }
}

extension References.Fault {
  fileprivate init(_ fault: SpecFiles.Fault) {
    self =
      switch fault {
      case .outside(let label, let root): .outside(label, root: root)
      case .network: .network
      case .unreadable(let fault): .nothing(fault.reason, help: fault.help)
      case .malformed: .nothing("the file is neither YAML nor JSON")
      }
  }
}
