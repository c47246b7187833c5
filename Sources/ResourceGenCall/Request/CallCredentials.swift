internal import ResourceGenDiagnostics
internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

/// The credentials of the command line, checked against those of the spec.
struct CallCredentials: CredentialSet {
  let checked: CheckedAPI
  /// Hides the values, also those of a refresh.
  let redaction: Locked<Redaction>
  private(set) var values: [String: ParameterValue] = [:]
  /// The sources of the values, for `curl` commands.
  private(set) var sources: [String: ValueSource] = [:]
  /// The secrets whose values are visible in the list of processes.
  private(set) var exposed: [String] = []

  init(
    _ arguments: [String], of checked: CheckedAPI, _ inputs: CallInputs,
    _ redaction: Locked<Redaction>
  ) throws(CallError) {
    self.checked = checked
    self.redaction = redaction
    names = checked.api.credentials.map(\.name.value)
    for argument in arguments {
      let assignment = try Assignment(argument)
      guard
        let credential = checked.api.credentials.first(where: {
          $0.name.value == assignment.name
        })
      else {
        throw CallError(
          "unknown credential '\(assignment.name)'",
          help: NearestName.nearest(to: assignment.name, among: names)
            .map { "did you mean '\($0)'?" }
            ?? (names.isEmpty
              ? "the spec declares none"
              : "the credentials are \(Diagnostic.listed(names))"))
      }
      try set(credential, to: assignment.value.text(inputs))
      if case .text = assignment.value, values[assignment.name]?.isSecret ?? false {
        exposed.append(assignment.name)
      }
      sources[assignment.name] = assignment.value
    }
    redaction.withLock { $0.add(secrets) }
  }

  mutating func set(_ credential: Credential, to text: String) throws(CallError) {
    var types = TypeNodes(checked.models)
    let type = types.add(credential.type)
    let name = credential.name.value
    values[name] = try ValueConversion(types: types).value(of: .text(text), as: type, named: name)
      .plainParameter
  }

  func credential(_ name: String) -> (any RequestParameter)? { values[name] }

  /// The names of all credentials of the spec.
  private(set) var names: [String] = []

  /// The values, which must not be printed, and the texts that `Basic` makes of them.
  var secrets: [String] {
    let pairs = checked.api.authentications.compactMap { scheme -> String? in
      guard case .basic(let username, let password) = scheme.kind,
        let password = values[password.value]
      else { return nil }
      return "\(values[username.value]?.text ?? ""):\(password.text)"
    }
    return values.values.filter(\.isSecret).flatMap(\.texts) + pairs
  }
}
