// Bodies are taken apart by hand: the parts of multipart by their boundary, forms into pairs.
extension RequestProof {
  mutating func compareBody(_ request: BuiltRequest) {
    let type = request.headers.first { $0.name.lowercased() == "content-type" }?.value ?? ""
    guard let body else { return }
    guard let bytes = request.body else {
      if !isEmptyForm { differences.append("no body is sent") }
      return
    }
    let media = MediaType(type)
    if media.essence.hasPrefix("multipart/") {
      compareParts(bytes, type, of: body.value)
    } else if media.hasMembers {
      compareForm(bytes, body)
    } else if media.isJSON, let value = body.value {
      compareJSON(bytes, value, body.node)
    } else if let value = body.value, value.text.map({ Array($0.utf8) }) != bytes {
      differences.append("the body is \(bytes.count) other bytes")
    }
  }

  /// A form of which nothing is given.
  var isEmptyForm: Bool {
    guard let body, MediaType(body.type).hasMembers else { return body?.value == nil }
    return formMembers(body.value, body.node).isEmpty
  }

  private mutating func compareJSON(_ bytes: [UInt8], _ value: JSONTree, _ node: DescribedNode) {
    guard let sent = JSONTree(json: bytes) else {
      differences.append("the body is no JSON")
      return
    }
    var survival = ExampleSurvival()
    let schema = node["schema"].map { DescribedSchema($0, dialect) }
    survival.compare(value, sent, by: schema?.facets() ?? [])
    differences += survival.losses.map { "body \($0)" }
  }

  /// The members of a form with the style that its `encoding` gives them.
  private func formMembers(
    _ value: JSONTree?, _ node: DescribedNode
  ) -> [(name: String, value: JSONTree, style: String, explodes: Bool)] {
    if let value {
      return value.members.map { member in
        let encoding = node["encoding"]?[member.name]
        let style = encoding?.text("style") ?? "form"
        let explodes = encoding?.value["explode"].map(\.isTrue) ?? (style == "form")
        return (member.name, member.value, style, explodes)
      }
    }
    return arguments.filter { $0.parameter.place == "form" }.map {
      ($0.parameter.name, $0.value, $0.parameter.style, $0.parameter.explodes)
    }
  }

  private mutating func compareForm(
    _ bytes: [UInt8], _ body: (type: String, node: DescribedNode, value: JSONTree?)
  ) {
    let pairs = WireText.pairs(String(decoding: bytes, as: UTF8.self), isForm: true)
    let members = formMembers(body.value, body.node)
    let spellings = members.map {
      ParameterSpelling($0.name, $0.value, style: $0.style, explodes: $0.explodes)
    }
    compare(spellings, with: pairs, "form", defaults: defaults(of: body.node))
  }

  private func defaults(of node: DescribedNode) -> [DescribedParameter] {
    let properties =
      node["schema"].map { DescribedSchema($0, dialect) }?.facets().flatMap(\.properties) ?? []
    return operation.parameters
      + properties.map { DescribedParameter(member: $0.name, $0.schema) }
  }

  // MARK: Parts

  private mutating func compareParts(_ bytes: [UInt8], _ type: String, of value: JSONTree?) {
    guard let boundary = type.split(separator: "boundary=").last.map(String.init),
      boundary != type
    else {
      differences.append("the parts have no boundary")
      return
    }
    var parts = FormPart.all(
      in: bytes, boundary: boundary.filter { $0 != "\"" })
    let members =
      value?.members
      ?? arguments.filter { $0.parameter.place == "form" }.map { ($0.parameter.name, $0.value) }
    for (name, value) in members {
      let own = parts.filter { $0.name == name || $0.name == name + "[]" }
      parts.removeAll { $0.name == name || $0.name == name + "[]" }
      if !FormPart.carry(own, value) {
        let found = own.map { String(decoding: $0.content.prefix(60), as: UTF8.self) }
        differences.append("part \(name) is not \(value.excerpt); there is \(found)")
      }
    }
    let defaults = Set(
      body.map { self.defaults(of: $0.node) }?.filter {
        $0.schema.resolved?.node.value["default"] != nil
      }.map(\.name) ?? [])
    for part in parts where !defaults.contains(part.name) {
      differences.append("part \(part.name) is not described")
    }
  }
}

extension DescribedParameter {
  /// A member of a form.
  fileprivate init(member name: String, _ schema: DescribedSchema) {
    self.init(
      name: name, place: "form", isRequired: false, schema: schema, style: "form", explodes: true,
      allowsReserved: false, isJSON: false, node: schema.node)
  }
}

/// A part of a multipart body.
private struct FormPart {
  let name: String
  let isFile: Bool
  let content: [UInt8]

  static func all(in bytes: [UInt8], boundary: String) -> [FormPart] {
    let mark = Array("--\(boundary)".utf8)
    var parts: [FormPart] = []
    var start: Int?
    var index = 0
    while index + mark.count <= bytes.count {
      guard bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) else {
        index += 1
        continue
      }
      if let start, let part = FormPart(bytes[start..<max(start, index - 2)]) { parts.append(part) }
      index += mark.count
      start = index + 2
    }
    return parts
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    let blank = Array("\r\n\r\n".utf8)
    guard
      let end = bytes.indices.first(where: {
        $0 + 4 <= bytes.endIndex && bytes[$0..<$0 + 4].elementsEqual(blank)
      })
    else { return nil }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    guard let match = head.firstMatch(of: #/[; ]name="([^"]*)"/#) else { return nil }
    name = String(match.1)
    isFile = head.contains("filename=")
    content = Array(bytes[(end + 4)...])
  }

  static func carry(_ parts: [FormPart], _ value: JSONTree) -> Bool {
    if parts.contains(where: \.isFile) { return true }
    if case .array(let items) = value {
      if parts.count == items.count, zip(parts, items).allSatisfy({ carry([$0], $1) }) {
        return true
      }
    }
    guard parts.count == 1, let part = parts.first else { return value == .null && parts.isEmpty }
    if let text = WireText.scalar(value) { return Array(text.utf8) == part.content }
    return JSONTree(json: part.content)?.isEqual(to: value) ?? false
  }
}
