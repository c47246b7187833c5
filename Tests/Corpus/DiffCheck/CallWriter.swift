import ResourceGenDiff
import ResourceGenSwift

/// Writes what apps and their tests do with the resource that a declaration makes, or with a route:
/// all ways to call it, the closure and the stub among them.
struct CallWriter {
  /// How often each kind occurs depends on the API; programs choose among the kinds first.
  enum Kind: CaseIterable {
    case route
    case stream
    case pages
    case value
  }

  private let declaration: SurfaceDeclaration
  private let types: SurfaceTypes
  /// How apps write the groups, by their types: `.pets` for `PetsEndpoints`.
  private let groups: [String: String]
  private let number: Int

  init(
    _ declaration: SurfaceDeclaration, _ types: SurfaceTypes, in groups: [String: String],
    number: Int
  ) {
    self.declaration = declaration
    self.types = types
    self.groups = groups
    self.number = number
  }

  static func groups(of surface: SwiftSurface) -> [String: String] {
    let types = SurfaceTypes(surface)
    var groups: [String: String] = [:]
    // Groups come before those that they contain.
    for declaration in surface.declarations where declaration.parameters.isEmpty {
      let type = types.qualifiedNames(in: declaration.type ?? "", of: declaration.owner)
      if declaration.kind == .staticComputed, declaration.owner.hasSuffix("== GroupedResource") {
        groups[type] = ".\(declaration.name)"
      } else if declaration.kind == .computed, let outer = groups[declaration.owner] {
        groups[type] = "\(outer).\(declaration.name)"
      }
    }
    return groups
  }

  /// Nil if the declaration makes neither a resource nor a route.
  var kind: Kind? {
    if declaration.kind == .enumerationCase {
      return types.declared[declaration.extendedType]?.growth == .router ? .route : nil
    }
    // A file that is read without a server has the same member.
    guard base != nil, !declaration.owner.hasPrefix("FileResource"),
      let conformances = types.declared[resource]?.conformances
    else { return nil }
    if conformances.contains("StreamResource") { return .stream }
    if conformances.contains("PagedResource") { return .pages }
    return conformances.contains("NetworkResource") ? .value : nil
  }

  func uses() -> [UseWriter.Use] {
    guard let kind else { return [] }
    return [UseWriter.Use(lines: kind == .route ? routing : calling(as: kind))]
  }

  private var isDotSyntax: Bool { declaration.type == "Self" }

  private var resource: String {
    isDotSyntax ? declaration.extendedType : spelled(declaration.type ?? "")
  }

  /// What is before the name: nothing in `.getPet`, `.pets` in `.pets.get`.
  private var base: String? {
    switch declaration.kind {
    case .staticFunction, .staticComputed: isDotSyntax ? "" : declaration.extendedType
    case .function, .computed: groups[declaration.extendedType]
    default: nil
    }
  }

  private func spelled(_ type: String) -> String {
    types.qualifiedNames(in: type, of: declaration.owner)
  }

  private var parameters: [String] {
    declaration.parameters.enumerated().map { "_ a\($0): \(spelled($1.type))" }
  }

  /// The name with arguments: `list(limit: a0)`.
  private var made: String {
    if declaration.parameters.isEmpty {
      let isFunction = [.function, .staticFunction].contains(declaration.kind)
      return declaration.name + (isFunction ? "()" : "")
    }
    return "\(declaration.name)(\(declaration.arguments()))"
  }

  private var routing: [String] {
    [
      "func route\(number)(\((parameters + ["_ stub: StubTransport"]).joined(separator: ", "))) throws {",
      "  let route: \(declaration.extendedType) = .\(made)",
      "  _ = try route.asURLRequest(); _ = route.resource",
      "  try stub.answer(route, with: .status(503))", "}",
    ]
  }

  private func calling(as kind: Kind) -> [String] {
    let value = "\(base ?? "").\(made)"
    let list = parameters + ["_ service: ResourceService", "_ stub: StubTransport"]
    var lines = ["func call\(number)(\(list.joined(separator: ", "))) async throws {"]
    lines.append("  try stub.answer(\(value), with: .status(503))")
    lines.append("  stub.answer(\(resource).self, with: .status(503))")
    if kind == .stream {
      lines += [
        "  for try await element in service.stream(of: \(value)) { _ = element }",
        "  for try await event in service.events(of: \(value)) { _ = event }",
      ]
    } else {
      lines += [
        "  do { let read = try await service.load(\(value)); _ = read }",
        "  do { let read = try await service.response(for: \(value)); _ = read }",
        "  switch await service.result(of: \(value)) {",
        "  case .success(let read): _ = read",
        "  case .failure(.status(_, .decoded(let body), _)): _ = body", "  case .failure: break",
        "  }",
        "  service.load(\(value)) { result in _ = try? result.get() }",
        "  try await service.download(\(value), to: URL(fileURLWithPath: \"file\"))",
      ]
    }
    if kind == .pages {
      lines += [
        "  for try await item in service.items(of: \(value)) { _ = item }",
        "  for try await page in service.pages(of: \(value)) { _ = page }",
      ]
    }
    return lines + ["}"]
  }
}
