internal import ResourceGenDiagnostics
package import ResourceGenModel
internal import ResourceGenYAMLWriting

extension API {
  /// The API as a spec in the native format, which the native front end reads back as the same API.
  ///
  /// - Parameter remarks: the lost parts of the original spec, by their location in it. They are
  ///   written as comments.
  package func nativeText(_ heading: [String] = [], remarks: Remarks = Remarks()) -> String {
    let writer = NativeWriter(self, remarks: remarks.placed(in: self))
    return writer.document().document(heading: heading)
  }
}

/// Builds the YAML tree of a spec.
///
/// Its methods are in extensions, in files named after what they write, such as
/// `NativeWriter+Types.swift`.
struct NativeWriter {
  let api: API
  let remarks: AssignedRemarks
  let names: NativeNames
  /// The names of the models, which can't be values of a short enumeration.
  let modelNames: Set<String>

  init(_ api: API, remarks: AssignedRemarks) {
    self.api = api
    self.remarks = remarks
    names = NativeNames(api)
    modelNames = Set(api.models.compactMap { $0.name?.value })
  }

  func document() -> YAMLMapping {
    var root = YAMLMapping(.lines)
    root.add("resourcegen", .number(1))
    if let name = api.name { root.add("name", .text(name.value)) }
    root.add("doc", api.documentation.map { .text($0) })
    section("servers", servers(), of: &root)
    section("auth", authentications(), of: &root)
    section("credentials", credentials(), of: &root)
    section("defaults", defaults(api.defaults), of: &root)
    section("errors", errors(api.errors), of: &root)
    section("models", models(), of: &root)
    section("endpoints", endpoints(), of: &root)
    return root
  }

  /// Adds a section after an empty line. An empty section is omitted, unless the spec needs it.
  private func section(_ key: String, _ mapping: YAMLMapping, of root: inout YAMLMapping) {
    if mapping.isEmpty, key != "endpoints" || !api.models.isEmpty { return }
    root.add(.plain(key), .mapping(mapping), followsEmptyLine: true)
  }

  // MARK: Sections

  private func servers() -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for server in api.servers {
      var parts = YAMLMapping(.lines)
      parts.add("doc", server.documentation.map { .text($0) })
      let isFixed = server.pieces.isEmpty
      parts.add("url", .text(isFixed ? server.url.value : server.pieces.map(\.template).joined()))
      var variables = YAMLMapping()
      for variable in server.variables {
        var words = YAMLMapping()
        words.add("default", .text(variable.defaultValue))
        words.add("doc", variable.documentation.map { .text($0) })
        variables.add(
          .text(variable.name.value),
          words.members.count == 1 ? .text(variable.defaultValue) : .mapping(words))
      }
      parts.add("variables", variables)
      parts.add("auth", server.authentication.map { requirement($0) })
      parts.add("query", defaultValues(server.defaults.query))
      parts.add("headers", defaultValues(server.defaults.headers))
      parts.add("errors", errors(server.errors))
      let value = parts.members.count == 1 ? .text(server.url.value) : YAMLTree.mapping(parts)
      mapping.add(.text(NativeNames.server(server.name.value)), value)
    }
    return mapping
  }

  private func authentications() -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for scheme in api.authentications {
      var parts = YAMLMapping(.lines)
      parts.add("doc", scheme.documentation.map { .text($0) })
      var short: String?
      switch scheme.kind {
      case .bearer(let token):
        let token = "$" + token.value.credentialNotation
        short = "bearer \(token)"
        parts.add("bearer", .text(token))
      case .basic(let username, let password):
        let username = "$" + username.value.credentialNotation
        let password = "$" + password.value.credentialNotation
        short = "basic \(username) \(password)"
        parts.add("basic", .list([.text(username), .text(password)]))
      case .parameters(let defaults):
        parts.add("headers", defaultValues(defaults.headers))
        parts.add("query", defaultValues(defaults.query))
        parts.add("cookies", defaultValues(defaults.cookies))
      }
      parts.add("refresh", scheme.refresh.map { .text($0.value) })
      if let short, parts.members.count == 1 {
        mapping.add(.text(NativeNames.scheme(scheme.name.value)), .plain(short))
      } else {
        mapping.add(.text(NativeNames.scheme(scheme.name.value)), .mapping(parts))
      }
    }
    return mapping
  }

  private func credentials() -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    for credential in api.credentials {
      let key = credential.name.value.credentialNotation + (credential.isOptional ? "?" : "")
      guard let documentation = credential.documentation else {
        mapping.add(.text(key), tree(credential.type))
        continue
      }
      var parts = YAMLMapping()
      describe(credential.type, in: &parts)
      parts.add("$doc", .text(documentation))
      mapping.add(.text(key), .mapping(parts))
    }
    return mapping
  }

  private func defaults(_ defaults: RequestDefaults) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    mapping.add("query", defaultValues(defaults.query))
    mapping.add("headers", defaultValues(defaults.headers))
    return mapping
  }

  // MARK: Parts

  private func defaultValues(_ values: [DefaultValue]) -> YAMLMapping {
    var mapping = YAMLMapping()
    for value in values { mapping.add(.text(value.name.value), .text(value.value.description)) }
    return mapping
  }

  func requirement(_ requirement: AuthenticationRequirement) -> YAMLTree {
    func all(_ names: [Located<String>]) -> YAMLTree {
      if names.isEmpty { return .plain("none") }
      if let only = names.first, names.count == 1 { return .text(NativeNames.scheme(only.value)) }
      return .list(names.map { .text(NativeNames.scheme($0.value)) })
    }
    if requirement.alternatives.isEmpty { return .plain("none") }
    if let only = requirement.alternatives.first, requirement.alternatives.count == 1 {
      return all(only)
    }
    var any = YAMLMapping()
    any.add("any", requirement.alternatives.map(all))
    return .mapping(any)
  }

  func errors(_ errors: [ErrorResponse]) -> YAMLMapping {
    var mapping = YAMLMapping()
    for error in errors {
      let name = error.caseName.map { " as \($0.value)" } ?? ""
      var body = tree(error.type)
      if let format = error.format {
        var parts = YAMLMapping()
        parts.add("$type", body)
        parts.add("$format", .plain(format.value.rawValue))
        body = .mapping(parts)
      }
      mapping.add(error.status.value.description + name, body)
    }
    return mapping
  }
}
