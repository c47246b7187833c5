import Foundation

// Bodies are parsed here independently of the generator: multipart bodies by their boundary, forms
// into pairs.
extension RequestCheck {
  mutating func compareBody(_ request: BuiltRequest) {
    let type = request.headers.first { $0.name.lowercased() == "content-type" }?.value ?? ""
    guard let body else {
      if !(request.body ?? []).isEmpty { differences.append("an unexpected body is sent") }
      return
    }
    guard let bytes = request.body else {
      if !isEmptyForm { differences.append("no body is sent") }
      return
    }
    let media = MediaType(type)
    if media.essence.hasPrefix("multipart/") {
      compareParts(bytes, type, body)
    } else if media.hasMembers {
      compareForm(bytes, body)
    } else if media.isJSON, let value = body.value {
      compareJSON(bytes, value, body.node)
    } else if let value = body.value, value.text.map({ Array($0.utf8) }) != bytes {
      differences.append("the body has \(bytes.count) different bytes")
    }
  }

  /// Whether the body is a form without any given member.
  var isEmptyForm: Bool {
    guard let body, MediaType(body.type).hasMembers else { return body?.value == nil }
    return formMembers(body.value, body.node).isEmpty
  }

  private mutating func compareJSON(_ bytes: [UInt8], _ value: JSONTree, _ node: DescribedNode) {
    guard let sent = JSONTree(json: bytes) else {
      differences.append("the body isn't JSON")
      return
    }
    var survival = ExampleSurvival(isRequest: true, takesDefaults: isBare)
    let schema = node["schema"].map { DescribedSchema($0, dialect) }
    survival.compare(value, sent, by: schema?.facets() ?? [])
    differences += survival.losses.map { "body \($0)" }
  }

  /// The members of a form, each with the style that its `encoding` specifies.
  private func formMembers(_ value: JSONTree?, _ node: DescribedNode) -> [FormMember] {
    if let value {
      return value.members.map { name, value in
        let encoding = node["encoding"]?[name]
        let style = encoding?.text("style") ?? "form"
        return FormMember(
          name: name, value: value, style: style,
          explodes: encoding?.value["explode"].map(\.isTrue) ?? (style == "form"),
          allowsReserved: encoding?.value["allowReserved"]?.isTrue ?? false)
      }
    }
    return arguments.filter { $0.parameter.place == "form" }.map { parameter, value in
      FormMember(
        name: parameter.name, value: value, style: parameter.style, explodes: parameter.explodes,
        allowsReserved: false)
    }
  }

  private struct FormMember {
    let name: String
    let value: JSONTree
    let style: String
    let explodes: Bool
    let allowsReserved: Bool
  }

  private mutating func compareForm(
    _ bytes: [UInt8], _ body: (type: String, node: DescribedNode, value: JSONTree?)
  ) {
    let pairs = WireText.pairs(String(decoding: bytes, as: UTF8.self), isForm: true)
    let members = formMembers(body.value, body.node)
    let spellings = members.map { member in
      // Objects are JSON in a form, unless a style is specified.
      let isStyled = ["style", "explode", "allowReserved"].contains {
        body.node["encoding"]?[member.name]?[$0] != nil
      }
      let encoding = body.node["encoding"]?[member.name]?.text("contentType")
      let isJSON =
        dialect != .swagger2 && !isStyled
        && (member.value.isObject || encoding.map { MediaType($0).isJSON } ?? false)
      return ParameterSpelling(
        member.name, member.value, style: member.style, explodes: member.explodes,
        allowsReserved: member.allowsReserved, isJSON: isJSON)
    }
    compare(spellings, with: pairs, "form")
  }

  // MARK: Parts

  private mutating func compareParts(
    _ bytes: [UInt8], _ type: String,
    _ body: (type: String, node: DescribedNode, value: JSONTree?)
  ) {
    guard let boundary = type.split(separator: "boundary=").last.map(String.init),
      boundary != type
    else {
      differences.append("the parts have no boundary")
      return
    }
    var parts = FormPart.all(
      in: bytes, boundary: boundary.filter { $0 != "\"" })
    let members =
      body.value?.members
      ?? arguments.filter { $0.parameter.place == "form" }.map { ($0.parameter.name, $0.value) }
    let described = body.node["schema"].map { DescribedSchema($0, dialect) }?.facets() ?? []
    for (name, value) in members {
      let encoding = body.node["encoding"]?[name]
      let parameter = arguments.first { $0.parameter.place == "form" && $0.parameter.name == name }
      let isFile = parts.contains { $0.name == name && $0.isFile }
      if let parameter = parameter?.parameter, !isFile {
        compareSpelledParts(name, value, parameter.style, parameter.explodes, &parts)
        continue
      }
      if let encoding, !isFile, encoding["style"] != nil || encoding["explode"] != nil {
        let style = encoding.text("style") ?? "form"
        let explodes = encoding.value["explode"].map(\.isTrue) ?? (style == "form")
        compareSpelledParts(name, value, style, explodes, &parts)
        continue
      }
      let schemas = described.flatMap { $0.member(name)?.facets() ?? [] }
      let own = parts.filter { $0.name == name || $0.name == name + "[]" }
      parts.removeAll { $0.name == name || $0.name == name + "[]" }
      for part in own {
        compareType(of: part, encoding)
        compareHeaders(of: part, encoding)
      }
      if !FormPart.carry(own, value, by: schemas) {
        let found = own.map { String(decoding: $0.content.prefix(60), as: UTF8.self) }
        differences.append("part \(name) is not \(value.excerpt); there is \(found)")
      }
    }
    for part in parts { differences.append("part \(part.name) was not given") }
  }
}

extension RequestCheck {
  /// Compares a value whose parts have a specified style. OpenAPI 3.0 defines this for forms only,
  /// but documents use it for parts too. Nothing is escaped in a part.
  private mutating func compareSpelledParts(
    _ name: String, _ value: JSONTree, _ style: String, _ explodes: Bool,
    _ parts: inout [FormPart]
  ) {
    switch ParameterSpelling(name, value, style: style, explodes: explodes) {
    case .pairs(let pairs):
      for pair in pairs {
        let (wanted, text) = (pair.name.removingPercentEncoding, pair.value.removingPercentEncoding)
        let found = parts.firstIndex { part in
          part.name == wanted && text.map { Array($0.utf8) } == part.content
        }
        if let found {
          parts.remove(at: found)
        } else {
          differences.append("part \(pair) is missing; there is \(parts.map(\.name))")
        }
      }
    case .json, .open:
      open += 1
      parts.removeAll { $0.name == name || $0.name.hasPrefix(name + "[") }
    }
  }

  /// Compares the additional header fields of a part.
  private mutating func compareHeaders(of part: FormPart, _ encoding: DescribedNode?) {
    for (name, value) in partHeaders(of: encoding) {
      guard let text = WireText.scalar(value) else {
        open += 1
        continue
      }
      let found = part.headers.first { $0.name.lowercased() == name.lowercased() }?.value
      if found != text {
        differences.append(
          "part \(part.name) has no header \(name): \(text); there is \(found ?? "none")")
      }
    }
  }

  /// Compares the content type of a part with the specified one, unless that is a list or a range.
  private mutating func compareType(of part: FormPart, _ encoding: DescribedNode?) {
    guard let wanted = encoding?.text("contentType"), !wanted.contains(","), !wanted.contains("*"),
      MediaType(wanted).isValid
    else { return }
    let type = part.type ?? "text/plain"
    if MediaType(type).essence != MediaType(wanted).essence {
      differences.append("part \(part.name) is \(type) where \(wanted) is described")
    }
  }
}

/// A part of a multipart body.
private struct FormPart {
  let name: String
  let isFile: Bool
  let headers: [(name: String, value: String)]
  let content: [UInt8]

  var type: String? { headers.first { $0.name.lowercased() == "content-type" }?.value }

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
    headers = head.matches(of: #/(?m)^([^\s:]+): *([^\r\n]*)/#).map {
      (String($0.1), String($0.2))
    }
    content = Array(bytes[(end + 4)...])
  }

  static func carry(_ parts: [FormPart], _ value: JSONTree, by schemas: [DescribedSchema]) -> Bool {
    if parts.contains(where: \.isFile) { return true }
    if case .array(let items) = value {
      let inner = schemas.flatMap { $0["items"]?.facets() ?? [] }
      if parts.count == items.count,
        zip(parts, items).allSatisfy({ carry([$0], $1, by: inner) })
      {
        return true
      }
    }
    guard parts.count == 1, let part = parts.first else { return value == .null && parts.isEmpty }
    if let text = WireText.scalar(value) { return Array(text.utf8) == part.content }
    guard let sent = JSONTree(json: part.content) else { return false }
    var survival = ExampleSurvival(isRequest: true)
    survival.compare(value, sent, by: schemas)
    return survival.losses.isEmpty
  }
}
