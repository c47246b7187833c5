internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The enumerations of error bodies. An endpoint has one if its bodies have several types, or if
/// the spec names a case.
///
/// Endpoints with the same bodies share one, whichever statuses they have. It is named after its
/// cases, so that its name doesn't depend on other endpoints: `BasicErrorOrValidationError`. An
/// endpoint whose own bodies have no names, or chosen ones, shares none.
struct ErrorEnumerations {
  struct Enumeration {
    var name: SwiftIdentifier
    var cases: [Case]
    /// Whether it is named after its cases, and not after its only endpoint.
    var isShared: Bool
  }

  struct Case {
    var name: SwiftIdentifier
    var type: TypeReference
    var site: TypeSite
  }

  /// The enumeration of an endpoint.
  struct Use {
    /// The index of the enumeration.
    var enumeration: Int
    /// The index of the case for each error response.
    var cases: [Int]
  }

  private(set) var all: [Enumeration] = []
  /// The enumeration of each endpoint; nil for an endpoint with one type of errors, or none.
  private(set) var uses: [Use?] = []

  /// Creates an empty list.
  init() {}

  var names: [SwiftIdentifier] { all.map(\.name) }

  /// The maximum length of a name that is made from those of the cases.
  private static let maxNameLength = 80

  /// - Parameter requests: The names of the endpoints.
  init(
    _ endpoints: [ResolvedEndpoint], named requests: [NameScope.Request], _ types: TypeTable,
    _ scope: inout NameScope
  ) {
    var names: [NameScope.Request] = []
    var shared: [[ErrorCase.Key]: Int] = [:]
    for (resolved, request) in zip(endpoints, requests) {
      guard var bodies = ErrorBodies(resolved, types) else {
        uses.append(nil)
        continue
      }
      let name = bodies.isOwn ? nil : bodies.sharedName
      let isShared = name.map { $0.name.name.utf8.count <= Self.maxNameLength } ?? false
      if isShared { bodies.sort() }
      let keys = bodies.cases.map(\.key)
      var position = all.count
      if isShared, let known = shared[keys] {
        position = known
      } else {
        if isShared { shared[keys] = position }
        let own = NameScope.Request(wire: request.wire, name: request.name.appending("Error"))
        names.append(isShared ? name ?? own : own)
        all.append(Enumeration(name: own.name, cases: bodies.named, isShared: isShared))
      }
      uses.append(Use(enumeration: position, cases: bodies.caseOfResponse))
    }
    for (position, name) in scope.names(for: names).enumerated() { all[position].name = name }
  }

  /// The name of the endpoint's enumeration.
  func name(of endpoint: Int) -> SwiftIdentifier? {
    uses[endpoint].map { all[$0.enumeration].name }
  }
}

/// The bodies of an endpoint's errors as cases of an enumeration.
private struct ErrorBodies {
  private(set) var cases: [ErrorCase] = []
  /// The index of the case for each error response.
  private(set) var caseOfResponse: [Int] = []
  /// Whether a body of the endpoint itself has no name, or a chosen one.
  private(set) var isOwn = false

  /// Creates the cases; nil if all bodies have one type, and no chosen name.
  init?(_ resolved: ResolvedEndpoint, _ types: TypeTable) {
    for response in resolved.errors {
      let body = ErrorCase(response, of: resolved.endpoint, types)
      if body.isOwn { isOwn = true }
      let known = cases.firstIndex { $0.key == body.key }
      caseOfResponse.append(known ?? cases.count)
      if known == nil { cases.append(body) }
    }
    guard cases.count > 1 || cases.contains(where: { $0.key.chosenName != nil }) else {
      return nil
    }
  }

  /// Sorts the cases by their names, since the order of the statuses is that of one endpoint.
  mutating func sort() {
    let order = cases.indices.sorted { cases[$0] < cases[$1] }
    var positions = order
    for (position, index) in order.enumerated() { positions[index] = position }
    cases = order.map { cases[$0] }
    caseOfResponse = caseOfResponse.map { positions[$0] }
  }

  /// The name of an enumeration with these cases. Chosen names don't say that they are errors.
  var sharedName: NameScope.Request {
    let spelling = cases.sorted { $0 < $1 }.map(\.spelling).joined(separator: " or ")
    let name = SwiftIdentifier(ofType: spelling, fallback: "Error")
    let hasChosenName = cases.contains { $0.key.chosenName != nil }
    return NameScope.Request(wire: spelling, name: hasChosenName ? name.appending("Error") : name)
  }

  var named: [ErrorEnumerations.Case] {
    var scope = NameScope(avoiding: ["hashValue"] + namesOfOptional)
    let names = scope.names(
      for: cases.map { body in
        NameScope.Request(
          wire: body.spelling,
          name: SwiftIdentifier(naming: body.spelling, style: .lowerCamel, fallback: "status"),
          isChosen: body.key.chosenName != nil)
      })
    return zip(cases, names).map { body, name in
      ErrorEnumerations.Case(name: name, type: body.type, site: body.site)
    }
  }
}

/// An error body as a case of an enumeration.
private struct ErrorCase: Comparable {
  /// What distinguishes cases: responses with the same key have the same case.
  struct Key: Hashable {
    var chosenName: String?
    var type: SwiftCode
  }

  let key: Key
  /// The spelling that the case is named after: a chosen name, the type, or the status of a body
  /// whose type is declared for it alone.
  let spelling: String
  let type: TypeReference
  let site: TypeSite
  let isOwn: Bool

  init(_ response: ErrorResponse, of endpoint: Endpoint, _ types: TypeTable) {
    type = response.type
    site = TypeSite(.error(response.status.span))
    key = Key(
      chosenName: response.caseName?.value, type: types.code(for: response.type, at: site))
    let isInherited = !endpoint.errors.contains { $0.status.span == response.status.span }
    let typeName = type.displayName ?? (isInherited ? types.entries[site]?.name.name : nil)
    spelling = key.chosenName ?? typeName ?? response.status.value.spelling
    isOwn = !isInherited && (key.chosenName != nil || typeName == nil)
  }

  static func < (first: ErrorCase, second: ErrorCase) -> Bool {
    (first.spelling.lowercased(), first.key.type.source)
      < (second.spelling.lowercased(), second.key.type.source)
  }

  static func == (first: ErrorCase, second: ErrorCase) -> Bool { first.key == second.key }
}
