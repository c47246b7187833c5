import ResourceGenYAMLWriting

/// An OpenAPI document in which every name is hostile.
struct HostileOpenAPI {
  private var names: HostileNames
  private var schemas: [String] = []
  private var schemes: [String] = []
  /// The names in each mapping.
  private let size: Int

  static func text(seed: UInt64, size: Int) -> String {
    var document = HostileOpenAPI(names: HostileNames(seed: seed), size: size)
    return document.document().jsonDocument()
  }

  private init(names: HostileNames, size: Int) {
    self.names = names
    self.size = size
    schemas = self.names.some(size * 2)
    schemes = self.names.some(size)
  }

  private mutating func document() -> YAMLMapping {
    let title = names.one()
    let components = mapping([
      ("securitySchemes", makeSchemes()), ("schemas", makeSchemas()),
    ])
    return members([
      ("openapi", .text("3.1.0")),
      ("info", mapping([("title", .text(title)), ("version", .text("1"))])),
      ("servers", makeServers()), ("paths", makePaths()), ("components", components),
    ])
  }

  private mutating func makeServers() -> YAMLTree {
    let variables = names.some(2) {
      HostileNames.isSegment($0) && !$0.contains("/") && !$0.contains(":")
    }
    let servers = names.some(3).enumerated().map { position, name in
      mapping([
        ("url", .text("https://a\(position).example.com")), ("x-resourcegen-name", .text(name)),
      ])
    }
    let withVariables = mapping([
      ("url", .text("https://b.example.com/" + variables.map { "{\($0)}" }.joined(separator: "/"))),
      ("description", .text(names.one())),
      (
        "variables",
        mapping(variables.map { ($0, mapping([("default", .text("v"))])) })
      ),
    ])
    return .list(servers + [withVariables])
  }

  private mutating func makeSchemes() -> YAMLTree {
    var members: [(String, YAMLTree)] = []
    for (position, name) in schemes.enumerated() {
      let scheme: YAMLTree
      switch position % 4 {
      case 0: scheme = mapping([("type", .text("http")), ("scheme", .text("bearer"))])
      case 1: scheme = mapping([("type", .text("http")), ("scheme", .text("basic"))])
      default:
        scheme = mapping([
          ("type", .text("apiKey")), ("in", .text(position % 4 == 2 ? "query" : "header")),
          ("name", .text(position % 4 == 2 ? names.one() : "X-\(position)")),
        ])
      }
      members.append((name, scheme))
    }
    return mapping(members)
  }

  // MARK: Schemas

  private mutating func makeSchemas() -> YAMLTree {
    var members: [(String, YAMLTree)] = []
    for (position, name) in schemas.enumerated() {
      switch position % 6 {
      case 0: members.append((name, enumeration()))
      case 1: members.append((name, union()))
      case 2: members.append((name, mapping([("type", .text("array")), ("items", reference())])))
      default: members.append((name, object(depth: 0)))
      }
    }
    return mapping(members)
  }

  private mutating func reference() -> YAMLTree {
    mapping([("$ref", .text(HostileOpenAPI.pointer(names.one(of: schemas))))])
  }

  private static func pointer(_ name: String) -> String {
    var steps = "#/components/schemas/"
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): steps += "~0"
      case UInt8(ascii: "/"): steps += "~1"
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        steps.unicodeScalars.append(Unicode.Scalar(byte))
      default: steps += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return steps
  }

  private mutating func enumeration() -> YAMLTree {
    mapping([("type", .text("string")), ("enum", .list(names.some(size).map { .text($0) }))])
  }

  private mutating func union() -> YAMLTree {
    let values = names.some(3)
    let targets = schemas.indices.filter { $0 % 6 > 2 }.map { schemas[$0] }
    let chosen = values.map { ($0, names.one(of: targets)) }
    return mapping([
      (
        "oneOf",
        .list(
          Set(chosen.map(\.1)).sorted().map {
            mapping([("$ref", .text(HostileOpenAPI.pointer($0)))])
          })
      ),
      (
        "discriminator",
        mapping([
          ("propertyName", .text(names.one())),
          ("mapping", mapping(chosen.map { ($0.0, .text(HostileOpenAPI.pointer($0.1))) })),
        ])
      ),
    ])
  }

  private mutating func object(depth: Int) -> YAMLTree {
    let keys = names.some(size)
    var properties: [(String, YAMLTree)] = []
    for (position, key) in keys.enumerated() { properties.append((key, property(position, depth))) }
    // A required reference could lead back to its own schema.
    let required = keys.indices.filter { ![0, 1].contains($0 % 7) && names.flip() }
      .map { keys[$0] }
    var parts: [(String, YAMLTree)] = [
      ("type", .text("object")), ("required", .list(required.map { .text($0) })),
      ("properties", mapping(properties)),
    ]
    // Other members of a form or of parts are a separate parameter.
    if depth != 1 { parts.append(("additionalProperties", .flag(names.flip()))) }
    return mapping(parts)
  }

  private mutating func property(_ position: Int, _ depth: Int) -> YAMLTree {
    switch position % 7 {
    case 0: return reference()
    case 1: return depth > 1 ? reference() : object(depth: depth + 1)
    case 2: return enumeration()
    case 3:
      return mapping([
        ("type", .text("string")), ("default", .text(names.one())),
        ("description", .text(names.one())),
      ])
    case 4: return mapping([("type", .text("array")), ("items", reference())])
    case 5: return mapping([("type", .text("integer")), ("x-resourcegen-as", .text(names.one()))])
    default: return mapping([("type", .text("string"))])
    }
  }

  // MARK: Operations

  private mutating func makePaths() -> YAMLTree {
    var paths: [(String, YAMLTree)] = []
    for (position, id) in names.some(size).enumerated() {
      let segment = names.one { HostileNames.isSegment($0) }
      let inPath = names.some(2) { HostileNames.isPlaceholder($0) }
      let path = "/p\(position)/\(segment)/" + inPath.map { "{\($0)}" }.joined(separator: "/")
      var operation: [(String, YAMLTree)] = [
        ("operationId", .text(id)), ("tags", .list([.text(names.one())])),
        ("parameters", parameters(inPath)), ("security", security()),
        ("responses", responses(position)),
      ]
      if let body = body(position) { operation.append(("requestBody", body)) }
      paths.append((path, mapping([("post", mapping(operation))])))
    }
    return mapping(paths)
  }

  private mutating func parameters(_ inPath: [String]) -> YAMLTree {
    var items: [YAMLTree] = []
    for (place, names) in [
      ("path", inPath), ("query", names.some(size)), ("header", names.fields(size)),
      ("cookie", names.some(2) { HostileNames.isToken($0) }),
    ] {
      for name in names {
        items.append(
          mapping([
            ("name", .text(name)), ("in", .text(place)), ("required", .flag(place == "path")),
            ("schema", self.names.flip() ? reference() : mapping([("type", .text("string"))])),
          ]))
      }
    }
    return .list(items)
  }

  private mutating func security() -> YAMLTree {
    let both = names.flip() ? [names.one(of: schemes), names.one(of: schemes)] : []
    var seen: Set<String> = []
    return .list([
      mapping([(names.one(of: schemes), .list([]))]),
      mapping(both.filter { seen.insert($0).inserted }.map { ($0, .list([])) }),
    ])
  }

  private mutating func body(_ position: Int) -> YAMLTree? {
    let mediaType: String
    switch position % 5 {
    case 0: return nil
    case 1: mediaType = "application/x-www-form-urlencoded"
    case 2: mediaType = "multipart/form-data"
    case 3: mediaType = "application/\(names.one())+json"
    default: mediaType = "application/json"
    }
    let schema = position % 5 == 4 ? reference() : object(depth: 1)
    return content(mediaType, [("schema", schema)])
  }

  private mutating func responses(_ position: Int) -> YAMLTree {
    let mediaTypes = [
      "application/json", "text/\(names.one())", "\(names.one())", "text/event-stream",
    ]
    let example: [(String, YAMLTree)] = names.some(2).map { ($0, mapping([("value", .text($0))])) }
    var success = contentMembers(
      mediaTypes[position % 4], [("schema", reference()), ("examples", mapping(example))])
    let headers = names.fields(3).map {
      ($0, mapping([("schema", mapping([("type", .text("string"))]))]))
    }
    success.append(("description", .text("ok")))
    success.append(("headers", mapping(headers)))
    var failure = contentMembers("application/json", [("schema", reference())])
    failure.append(("description", .text("failed")))
    return mapping([("200", mapping(success)), ("4XX", mapping(failure))])
  }

  private func content(_ mediaType: String, _ members: [(String, YAMLTree)]) -> YAMLTree {
    mapping(contentMembers(mediaType, members))
  }

  private func contentMembers(
    _ mediaType: String, _ members: [(String, YAMLTree)]
  ) -> [(String, YAMLTree)] {
    [("content", mapping([(mediaType, mapping(members))]))]
  }

  // MARK: Trees

  private func mapping(_ pairs: [(String, YAMLTree)]) -> YAMLTree { .mapping(members(pairs)) }

  private func members(_ pairs: [(String, YAMLTree)]) -> YAMLMapping {
    pairs.reduce(into: YAMLMapping()) { $0.add(.text($1.0), $1.1) }
  }
}
