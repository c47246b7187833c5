internal import ResourceGenDiagnostics
internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

/// The credentials of the command line, checked against those of the spec.
struct CallCredentials: CredentialSet {
  private(set) var values: [String: ParameterValue] = [:]
  /// The sources of the values, for `curl` commands.
  private(set) var sources: [String: ValueSource] = [:]
  /// The secrets whose values are visible in the list of processes.
  private(set) var exposed: [String] = []

  init(
    _ arguments: [String], of checked: CheckedAPI, _ inputs: CallInputs
  ) throws(CallError) {
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
      var types = TypeNodes(checked.models)
      let type = types.add(credential.type)
      let text = try assignment.value.text(inputs)
      let value = try ValueConversion(types: types).value(
        of: .text(text), as: type, named: assignment.name)
      if case .text = assignment.value, case .secret = value { exposed.append(assignment.name) }
      values[assignment.name] = value.plainParameter
      sources[assignment.name] = assignment.value
    }
  }

  func credential(_ name: String) -> (any RequestParameter)? { values[name] }

  /// The names of all credentials of the spec.
  private(set) var names: [String] = []

  /// The values, which must not be printed.
  var secrets: [String] { values.values.filter(\.isSecret).flatMap(\.texts) }
}
