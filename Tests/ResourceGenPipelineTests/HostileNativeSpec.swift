import ResourceGenModel
import ResourceGenYAMLWriting

/// A spec in the native format in which every name is hostile, and in backticks.
struct HostileNativeSpec {
  private var names: HostileNames
  private var models: [String] = []
  private var schemes: [String] = []
  private var credentials: [String] = []
  private var servers: [String] = []
  /// The names in each mapping.
  private let size: Int

  static func text(seed: UInt64, size: Int) -> String {
    var spec = HostileNativeSpec(names: HostileNames(seed: seed), size: size)
    return spec.document().jsonDocument()
  }

  private init(names: HostileNames, size: Int) {
    self.names = names
    self.size = size
    models = self.names.some(size * 2)
    schemes = self.names.some(3)
    credentials = self.names.some(4)
    servers = self.names.some(3)
  }

  private mutating func document() -> YAMLMapping {
    members([
      ("resourcegen", .plain("1")), ("name", .text(names.one())),
      (
        "servers",
        quoted(servers.enumerated().map { ($1, .text("https://a\($0).example.com")) })
      ),
      ("auth", makeSchemes()),
      ("credentials", quoted(credentials.map { ($0, .text("Secret")) })),
      ("models", makeModels()), ("endpoints", makeEndpoints()),
    ])
  }

  private mutating func makeSchemes() -> YAMLTree {
    quoted(
      schemes.enumerated().map { position, name in
        let credential = "$" + names.one(of: credentials).inBackticks
        if position == 0 { return (name, .text("bearer \(credential)")) }
        let header = mapping([("X-\(position)", .text("k \(credential)"))])
        return (name, mapping([("headers", header)]))
      })
  }

  // MARK: Models

  private mutating func makeModels() -> YAMLTree {
    var members: [(String, YAMLTree)] = []
    for (position, name) in models.enumerated() {
      switch position % 5 {
      case 0: members.append((name, enumeration()))
      case 1: members.append((name, union()))
      default: members.append((name, object(depth: 0)))
      }
    }
    return quoted(members)
  }

  private mutating func type() -> YAMLTree {
    .text(names.one(of: models).inBackticks)
  }

  private mutating func enumeration() -> YAMLTree {
    let values = names.some(size).map { name in
      names.flip() ? YAMLTree.quoted(name) : mapping([("wire", .quoted(name)), ("as", .text("v"))])
    }
    return mapping([("$enum", .list(values)), ("$of", .text("String"))])
  }

  private mutating func union() -> YAMLTree {
    let objects = models.indices.filter { $0 % 5 > 1 }.map { models[$0] }
    let values = names.some(3).map { ($0, YAMLTree.text(names.one(of: objects).inBackticks)) }
    return mapping([("$by", .text(names.one())), ("$union", mapping(values))])
  }

  private mutating func object(depth: Int) -> YAMLTree {
    var members: [(String, YAMLTree)] = []
    for (position, name) in names.some(size).enumerated() {
      let mark = names.flip() ? "?" : ""
      switch position % 6 {
      // A required property could lead back to its own model.
      case 0: members.append((name.inBackticks + "?", type()))
      case 1 where depth < 2:
        members.append((name.inBackticks + mark, object(depth: depth + 1)))
      case 2: members.append((name.inBackticks + " as n\(position)" + mark, .text("Int")))
      case 3:
        let path = [name, "\(position) x"].map(\.inBackticks).joined(separator: ".")
        members.append((path + "?", .text("String")))
      case 4:
        members.append(
          (
            name.inBackticks + mark,
            mapping([("$type", .text("String")), ("$default", .quoted(names.one()))])
          ))
      default: members.append((name.inBackticks + mark, .text("String")))
      }
    }
    return mapping([("$fields", mapping(members))])
  }

  // MARK: Endpoints

  private mutating func makeEndpoints() -> YAMLTree {
    var members: [(String, YAMLTree)] = []
    for (position, name) in names.some(size * 2).enumerated() {
      if position < size {
        members.append((name.inBackticks, endpoint(position)))
      } else {
        let inner = names.some(3).enumerated().map { ($1, endpoint(position * 10 + $0)) }
        members.append((name.inBackticks, quoted(inner)))
      }
    }
    return mapping(members)
  }

  private mutating func endpoint(_ position: Int) -> YAMLTree {
    let segment = names.one { HostileNames.isSegment($0) }
    let placeholders = names.some(2) { HostileNames.isPlaceholder($0) }
    let path = placeholders.map { "{\($0.inBackticks):Int}" }.joined(separator: "/")
    let server = names.one(of: servers).inBackticks
    var parts: [(String, YAMLTree)] = [
      (
        "route",
        .text(
          "POST \(server):/p\(position)/\(segment.inBackticks)/\(path) -> \(names.one(of: models).inBackticks)"
        )
      ),
      ("query", parameters(names.some(size))), ("headers", parameters(names.fields(size))),
      ("auth", .text(names.one(of: schemes).inBackticks)),
      ("errors", mapping([("404", type())])),
      ("responseHeaders", parameters(names.fields(size))),
    ]
    switch position % 4 {
    case 0: parts.append(("body", type()))
    case 1: parts.append(("form", parameters(names.some(size))))
    case 2: parts.append(("multipart", parameters(names.some(size))))
    default: break
    }
    return mapping(parts)
  }

  private func parameters(_ names: [String]) -> YAMLTree {
    mapping(names.map { ($0.inBackticks + "?", .text("String")) })
  }

  // MARK: Trees

  private func mapping(_ pairs: [(String, YAMLTree)]) -> YAMLTree { .mapping(members(pairs)) }

  private func quoted(_ pairs: [(String, YAMLTree)]) -> YAMLTree {
    mapping(pairs.map { ($0.0.inBackticks, $0.1) })
  }

  private func members(_ pairs: [(String, YAMLTree)]) -> YAMLMapping {
    pairs.reduce(into: YAMLMapping()) { $0.add(.text($1.0), $1.1) }
  }
}
