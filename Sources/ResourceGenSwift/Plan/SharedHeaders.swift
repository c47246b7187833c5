internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The structs of header fields that several endpoints have in common.
///
/// Such a struct is named after its fields, so that its name doesn't depend on other endpoints:
/// `RateLimitHeaders`, `LinkHeaders`. It is nested in each resource instead if the name is taken,
/// would be very long, or is that of other fields too.
struct SharedHeaders {
  struct Structure {
    var name: SwiftIdentifier
    /// The positions of the endpoints, in order.
    var users: [Int]
  }

  private(set) var all: [Structure] = []
  /// The index of the struct of each endpoint; nil for an endpoint without one.
  private(set) var uses: [Int?] = []

  /// The maximum length of a name in bytes.
  private static let maxNameLength = 48

  /// Creates an empty list.
  init() {}

  /// - Parameter scope: The top level of the module; gets the names.
  init(_ endpoints: [ResolvedEndpoint], _ types: TypeTable, _ scope: inout NameScope) {
    uses = endpoints.map { _ in nil }
    var positions: [Set<Field>: Int] = [:]
    var found: [Structure] = []
    for (position, resolved) in endpoints.enumerated() {
      let headers = resolved.endpoint.responseHeaders
      // Types that are declared here are nested in the resource.
      guard !headers.isEmpty, !headers.contains(where: { $0.type.inline != nil }) else { continue }
      let key = Set(headers.map { Field($0, types) })
      if let known = positions[key] {
        found[known].users.append(position)
      } else {
        positions[key] = found.count
        found.append(Structure(name: Self.name(of: headers), users: [position]))
      }
    }
    let shared = found.filter { $0.users.count > 1 }
    let names = Dictionary(grouping: shared, by: \.name)
    for structure in shared where names[structure.name]?.count == 1 {
      let name = structure.name
      if name.name.utf8.count > Self.maxNameLength || scope.isTaken(name) { continue }
      for user in structure.users { uses[user] = all.count }
      all.append(Structure(name: scope.name(name), users: structure.users))
    }
  }

  /// The names of the structs.
  var names: [SwiftIdentifier] { all.map(\.name) }

  /// The name of the struct of an endpoint; nil for an endpoint without one.
  func name(of endpoint: Int) -> SwiftIdentifier? { uses[endpoint].map { all[$0].name } }

  /// Returns the name of a struct with these fields: what those have in common that begin alike,
  /// and the names of the others. `X-RateLimit-Limit`, `X-RateLimit-Reset` and `Link` are
  /// `LinkRateLimitHeaders`.
  private static func name(of headers: [ResponseHeader]) -> SwiftIdentifier {
    let fields = headers.map { header in
      let name = header.name.value.withoutExperimentalPrefix
      return (name == name.uppercased() ? name.lowercased() : name).split(separator: "-")
    }
    let groups = Dictionary(grouping: fields) { $0.first?.lowercased() ?? "" }
    let common = groups.sorted { $0.key < $1.key }.map { _, fields in
      fields.dropFirst().reduce(fields.first ?? []) { common, field in
        zip(common, field).prefix { $0.lowercased() == $1.lowercased() }.map { $0.0 }
      }
      .joined(separator: "-")
    }
    return SwiftIdentifier(
      naming: (common + ["Headers"]).joined(separator: "-"), style: .upperCamel, fallback: "Headers"
    )
  }
}

/// What distinguishes header fields in Swift.
private struct Field: Hashable {
  var name: String
  var swiftName: String?
  var isRequired: Bool
  var type: SwiftCode
  var format: SwiftCode?

  init(_ header: ResponseHeader, _ types: TypeTable) {
    name = header.name.value
    swiftName = header.swiftName?.value
    isRequired = header.isRequired
    // The site is that of a type that is declared here, and there is none.
    type = types.code(for: header.type, at: TypeSite(.model(0)))
    format = types.parameterFormat(of: header.type)
  }
}
