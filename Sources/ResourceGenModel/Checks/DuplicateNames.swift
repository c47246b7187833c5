internal import ResourceGenDiagnostics

/// The check that no two things of one kind have the same name.
enum DuplicateNames {
  /// - Parameter described: All models, including inline ones.
  static func check(_ api: API, _ described: [Model], reporting log: inout DiagnosticLog) {
    check(api.models.compactMap(\.name), "model", reporting: &log)
    check(api.servers.map(\.name), "server", reporting: &log)
    check(api.credentials.map(\.name), "credential", reporting: &log)
    check(api.authentications.map(\.name), "authentication", reporting: &log)
    let endpoints = api.endpoints.map { Located($0.qualifiedName, $0.name.span) }
    check(endpoints, "endpoint", reporting: &log)
    checkGroups(api, reporting: &log)
    for endpoint in api.endpoints { check(endpoint, reporting: &log) }
    checkDefaults(api.defaults, reporting: &log)
    checkErrors(api.errors, reporting: &log)
    for server in api.servers {
      checkDefaults(server.defaults, reporting: &log)
      checkErrors(server.errors, reporting: &log)
    }
    for index in described.indices { check(described[index], reporting: &log) }
  }

  /// Checks that no group has the name of an endpoint; the two may be in different files.
  private static func checkGroups(_ api: API, reporting log: inout DiagnosticLog) {
    var groups: [String: Located<String>] = [:]
    for endpoint in api.endpoints {
      var path = ""
      for group in endpoint.groups {
        path += (path.isEmpty ? "" : ".") + group.value
        if groups[path] == nil { groups[path] = Located(path, group.span) }
      }
    }
    guard !groups.isEmpty else { return }
    for endpoint in api.endpoints {
      guard let group = groups[endpoint.qualifiedName] else { continue }
      log.add(.duplicate("endpoint", Located(group.value, endpoint.name.span), first: group))
    }
  }

  private static let kinds: [(Parameter.Location, String)] = [
    (.query, "query parameter"), (.form, "form field"), (.multipart, "part"), (.header, "header"),
    (.cookie, "cookie"), (.path, "path parameter"),
  ]

  private static func check(_ endpoint: Endpoint, reporting log: inout DiagnosticLog) {
    if endpoint.parameters.count > 1 {
      for (location, kind) in kinds {
        let names = endpoint.parameters.lazy.filter { $0.location == location }.map(\.name)
        check(Array(names), kind, ignoringCase: location == .header, reporting: &log)
      }
    }
    checkErrors(endpoint.errors, reporting: &log)
    let statuses = endpoint.responses.compactMap(\.status)
    check(statuses.map { Located($0.value.description, $0.span) }, "status", reporting: &log)
    check(
      endpoint.responseHeaders.map(\.name), "response header", ignoringCase: true, reporting: &log)
  }

  private static func checkDefaults(
    _ defaults: RequestDefaults, reporting log: inout DiagnosticLog
  ) {
    check(defaults.query.map(\.name), "query parameter", reporting: &log)
    check(defaults.headers.map(\.name), "header", ignoringCase: true, reporting: &log)
    check(defaults.cookies.map(\.name), "cookie", reporting: &log)
  }

  private static func checkErrors(_ errors: [ErrorResponse], reporting log: inout DiagnosticLog) {
    let names = errors.map { Located($0.status.value.description, $0.status.span) }
    check(names, "status", reporting: &log)
  }

  private static func check(_ model: Model, reporting log: inout DiagnosticLog) {
    switch model.shape {
    case .object(let fields): check(fields, reporting: &log)
    // The text "1" and the number 1 are different values.
    case .enumeration(let enumeration) where enumeration.rawType == .json:
      var seen: [JSONLiteral: Located<String>] = [:]
      for enumerationCase in enumeration.cases {
        guard let literal = enumerationCase.literal else { continue }
        if let first = seen[literal] {
          log.add(.duplicate("value", enumerationCase.value, first: first))
        }
        seen[literal] = enumerationCase.value
      }
    case .enumeration(let enumeration):
      check(enumeration.cases.map(\.value), "value", reporting: &log)
    case .union(let union):
      let values = union.alternatives.compactMap { alternative in
        alternative.discriminatorValue.map { Located($0, alternative.span) }
      }
      check(values, "alternative", reporting: &log)
    case .alias: break
    }
  }

  /// Checks that no two fields read the same member, and none reads a member inside another's.
  private static func check(_ fields: [Field], reporting log: inout DiagnosticLog) {
    var names: [Located<String>] = []
    var others: [Located<String>] = []
    for index in fields.indices {
      let (path, key) = (fields[index].path, fields[index].key)
      switch path.count {
      case 0: others.append(Located("*", key))
      case 1: names.append(Located(path[0], key))
      default: names.append(Located(path.joined(separator: "\u{0}"), key))
      }
    }
    check(names, "field", reporting: &log)
    check(others, "field", reporting: &log)
    guard fields.indices.contains(where: { fields[$0].path.count > 1 }) else { return }
    var outer: [[WireName]: Field] = [:]
    for field in fields { outer[field.path.map(WireName.init)] = field }
    for field in fields where field.path.count > 1 {
      for length in 1..<field.path.count {
        guard let other = outer[field.path.prefix(length).map(WireName.init)] else { continue }
        log.add(.overlap(field, other))
        break
      }
    }
  }

  private static func check(
    _ names: [Located<String>], _ kind: String, ignoringCase: Bool = false,
    reporting log: inout DiagnosticLog
  ) {
    guard names.count > 1 else { return }
    var seen: [WireName: Located<String>] = [:]
    for name in names {
      let key = WireName(ignoringCase ? name.value.lowercased() : name.value)
      if let first = seen[key] {
        log.add(.duplicate(kind, name, first: first))
      } else {
        seen[key] = name
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicate(
    _ kind: String, _ name: Located<String>, first: Located<String>
  ) -> Diagnostic {
    let shown = name.value.split(separator: "\u{0}").joined(separator: ".")
    return Diagnostic(
      .error, .duplicateName, "\(kind) \(quoted(shown)) is declared twice", at: name.span,
      label: "the same name again", places: [Note(first.span, "first declared here")],
      help: "remove one of them, or give it another name")
  }

  fileprivate static func overlap(_ field: Field, _ outer: Field) -> Diagnostic {
    let name = outer.path.joined(separator: ".")
    return Diagnostic(
      .error, .duplicateName, "\(quoted(name)) is read both as one value and by its members",
      at: field.key, label: "inside '\(name)'", places: [Note(outer.key, "read as one value here")],
      help: "declare '\(name)' with its fields, or read only values inside it")
  }
}
