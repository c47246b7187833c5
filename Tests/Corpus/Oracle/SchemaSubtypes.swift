import Foundation

// A schema with a `discriminator` and without alternatives is the base of the schemas that list it
// in `allOf` (OpenAPI 3.0.4, section 4.7.25). A value of the base is one of these subtypes,
// determined by its key. As a part of a subtype the base is used as such.
extension DescribedSchema {
  /// The discriminator key of the subtypes; nil if the schema lists alternatives.
  var subtypeKey: String? {
    guard let discriminator = node["discriminator"], node["oneOf"] == nil, node["anyOf"] == nil
    else { return nil }
    return discriminator.value.text ?? discriminator.text("propertyName")
  }

  /// The subtypes of the referenced schema, with the value of the key that selects each.
  var subtypes: [(key: String, schema: DescribedSchema)] {
    guard let reference, let target, target.subtypeKey != nil else { return [] }
    let base = node.place(of: reference)
    let children = node.files.subtypes(of: base)
    var found: [(key: String, schema: DescribedSchema)] = []
    var mapped: Set<String> = []
    for (key, value) in target["discriminator"]?.node["mapping"]?.members ?? [] {
      guard let text = value.value.text else { continue }
      let plain = base.prefix { $0 != "#" } + "#/components/schemas/" + text
      let place = text.contains { "#/.".contains($0) } ? target.node.place(of: text) : plain
      guard let child = children.first(where: { $0.place == place }) else { continue }
      mapped.insert(place)
      found.append((key, with(child.node)))
    }
    for child in children where !mapped.contains(child.place) {
      let name = child.place.split(separator: "/").last.map(String.init) ?? ""
      found.append((name, with(child.node)))
    }
    return found
  }

  /// The subtype that the value's key selects, if this refers to a base.
  func subtype(of value: JSONTree) -> DescribedSchema? {
    guard let name = target?.subtypeKey, let key = value[name]?.text else { return nil }
    return subtypes.first { $0.key == key }?.schema
  }
}

extension DescribedNode {
  /// A reference to the element with this name in a section such as `components/schemas`.
  func reference(to name: String, in section: String) -> DescribedNode {
    let step = name.replacing("%", with: "%25").replacing("~", with: "~0").replacing(
      "/", with: "~1")
    return with(.object([("$ref", .string("#/\(section)/\(step)"))]))
  }

  /// The location of a reference's target: the file and the JSON pointer.
  func place(of reference: String) -> String {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let written = parts.count == 2 ? String(parts[1]) : ""
    let pointer = "#" + (written.removingPercentEncoding ?? written)
    guard let path = parts.first, !path.isEmpty else { return file + pointer }
    return self.path(of: path) + pointer
  }
}

extension DescribedFiles {
  /// The named schemas of the document that are direct or indirect subtypes of the one at this
  /// location, each as a reference.
  func subtypes(of place: String) -> [(place: String, node: DescribedNode)] {
    if children == nil { children = childrenByBase() }
    var found: [(place: String, node: DescribedNode)] = []
    var seen: Set<String> = [place]
    var pending = children?[place] ?? []
    while !pending.isEmpty {
      let child = pending.removeFirst()
      let place = child.place(of: child.text("$ref") ?? "")
      guard seen.insert(place).inserted else { continue }
      found.append((place, child))
      pending += children?[place] ?? []
    }
    return found
  }

  private func childrenByBase() -> [String: [DescribedNode]] {
    var children: [String: [DescribedNode]] = [:]
    for section in ["components/schemas", "definitions"] {
      let schemas = section.split(separator: "/").reduce(node as DescribedNode?) { $0?[String($1)] }
      for (name, schema) in schemas?.members ?? [] {
        let child = schema.reference(to: name, in: section)
        for part in schema["allOf"]?.items ?? [] {
          guard let base = part.text("$ref") else { continue }
          children[part.place(of: base), default: []].append(child)
        }
      }
    }
    return children
  }
}
