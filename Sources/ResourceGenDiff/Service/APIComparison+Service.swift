internal import ResourceGenDiagnostics
internal import ResourceGenModel

// The service: its name, servers, authentication schemes and credentials. These come before the
// operations, which they reach.
extension APIComparison {
  mutating func compareService() {
    if let oldName = old.api.name, let newName = new.api.name,
      WireName(oldName.value) != WireName(newName.value)
    {
      addChange(
        .serviceRenamed, "the service was renamed from \(quoted(oldName)) to \(quoted(newName))",
        old: oldName.span, new: newName.span)
    }
    compareServers()
    compareSchemes()
    compareCredentials()
  }

  func quoted(_ name: Located<String>) -> String { Diagnostic.quoted(name.value) }

  // MARK: Servers

  private mutating func compareServers() {
    for (newIndex, oldIndex) in service.oldServers.enumerated() {
      let newServer = new.api.servers[newIndex]
      guard let oldIndex else {
        addChange(
          .serverAdded, "the server \(quoted(newServer.name)) was added", old: nil,
          new: newServer.name.span)
        continue
      }
      compareServers(oldIndex, newIndex)
    }
    for (oldIndex, newIndex) in service.newServers.enumerated() where newIndex == nil {
      let name = old.api.servers[oldIndex].name
      let reached = operations.indices.filter {
        operations[$0].old.map { old.endpoints[$0].server } == oldIndex
      }
      addChange(
        .serverRemoved, "the server \(quoted(name)) was removed", old: name.span, new: nil,
        reaching: reached)
    }
  }

  /// Returns the positions of the operations at a server of the new version that the old one has.
  private func operations(ofServer index: Int) -> [Int] {
    operations.indices.filter { position in
      guard operations[position].old != nil, let found = operations[position].new else {
        return false
      }
      return new.endpoints[found].server == index
    }
  }

  private mutating func compareServers(_ oldIndex: Int, _ newIndex: Int) {
    let (old, new) = (old.api.servers[oldIndex], new.api.servers[newIndex])
    let server = "the server \(quoted(new.name))"
    if WireName(old.name.value) != WireName(new.name.value) {
      addChange(
        .serverRenamed, "\(server) was renamed from \(quoted(old.name))", old: old.name.span,
        new: new.name.span)
    }
    let oldVariables = old.variables
    let newVariables = new.variables
    if WireName(old.template) == WireName(new.template) {
      for (oldVariable, newVariable) in zip(oldVariables, newVariables)
      where WireName(oldVariable.defaultValue) != WireName(newVariable.defaultValue) {
        addChange(
          .serverVariableDefaultChanged,
          "\(server) has the default \(Diagnostic.quoted(newVariable.defaultValue)) instead of "
            + "\(Diagnostic.quoted(oldVariable.defaultValue)) for \(quoted(newVariable.name))",
          old: oldVariable.name.span, new: newVariable.name.span,
          reaching: operations(ofServer: newIndex))
      }
      return
    }
    guard WireName(old.url.value) == WireName(new.url.value) else {
      addChange(
        .serverAddressChanged,
        "\(server) has the address \(Diagnostic.quoted(new.template, atMost: 80)) instead of "
          + Diagnostic.quoted(old.template, atMost: 80),
        old: old.url.span, new: new.url.span, reaching: operations(ofServer: newIndex))
      return
    }
    // The address by default is the same.
    let oldNames = Set(oldVariables.map { WireName($0.name.value) })
    let newNames = Set(newVariables.map { WireName($0.name.value) })
    for variable in newVariables where !oldNames.contains(WireName(variable.name.value)) {
      addChange(
        .serverVariableAdded, "\(server) got the variable \(quoted(variable.name))", old: nil,
        new: variable.name.span, reaching: operations(ofServer: newIndex))
    }
    for variable in oldVariables where !newNames.contains(WireName(variable.name.value)) {
      addChange(
        .serverVariableRemoved, "\(server) lost the variable \(quoted(variable.name))",
        old: variable.name.span, new: nil, reaching: operations(ofServer: newIndex))
    }
  }

  // MARK: Authentication

  private mutating func compareSchemes() {
    let renamed = renamedOperations()
    for (newIndex, oldIndex) in service.oldSchemes.enumerated() {
      let newScheme = new.api.authentications[newIndex]
      let scheme = "the scheme \(quoted(newScheme.name))"
      guard let oldIndex else {
        addChange(
          .authenticationSchemeAdded, "\(scheme) was added", old: nil, new: newScheme.name.span)
        continue
      }
      let oldScheme = old.api.authentications[oldIndex]
      if WireName(oldScheme.name.value) != WireName(newScheme.name.value) {
        addChange(
          .authenticationSchemeRenamed, "\(scheme) was renamed from \(quoted(oldScheme.name))",
          old: oldScheme.name.span, new: newScheme.name.span)
      }
      let forms = (oldScheme.form, newScheme.form)
      if WireName(forms.0) != WireName(forms.1) {
        addChange(
          .authenticationSchemeChanged,
          "\(scheme) sends \(Diagnostic.shortened(forms.1, atMost: 80)) instead of "
            + Diagnostic.shortened(forms.0, atMost: 80),
          old: oldScheme.name.span, new: newScheme.name.span,
          reaching: operations(requiring: newScheme.name.value))
      }
      let refresh = oldScheme.refresh.map { WireName($0.value) }
      if refresh.map({ renamed[$0] ?? $0 }) != newScheme.refresh.map({ WireName($0.value) }) {
        addChange(
          .authenticationRefreshChanged,
          newScheme.refresh.map { "\(scheme) is refreshed by \(quoted($0))" }
            ?? "\(scheme) is no longer refreshed",
          old: oldScheme.refresh?.span ?? oldScheme.name.span,
          new: newScheme.refresh?.span ?? newScheme.name.span)
      }
    }
    for (oldIndex, newIndex) in service.newSchemes.enumerated() where newIndex == nil {
      let name = old.api.authentications[oldIndex].name
      addChange(
        .authenticationSchemeRemoved, "the scheme \(quoted(name)) was removed", old: name.span,
        new: nil)
    }
  }

  /// Returns the new names of operations by their old names, if credentials are refreshed.
  private func renamedOperations() -> [WireName: WireName] {
    var names: [WireName: WireName] = [:]
    guard old.api.authentications.contains(where: { $0.refresh != nil }) else { return names }
    for case (let oldIndex?, let newIndex?) in operations {
      names[WireName(old.api.endpoints[oldIndex].qualifiedName)] = WireName(
        new.api.endpoints[newIndex].qualifiedName)
    }
    return names
  }

  private func operations(requiring scheme: String) -> [Int] {
    let scheme = WireName(scheme)
    return operations.indices.filter { position in
      guard operations[position].old != nil, let index = operations[position].new else {
        return false
      }
      return new.endpoints[index].authentication?.alternatives.joined()
        .contains { WireName($0.value) == scheme } ?? false
    }
  }

  private mutating func compareCredentials() {
    var positions: [WireName: Int] = [:]
    for (index, credential) in new.api.credentials.enumerated() {
      positions[WireName(credential.name.value)] = index
    }
    var matched: Set<Int> = []
    for credential in old.api.credentials {
      let text = "the credential \(quoted(credential.name))"
      guard let position = positions[WireName(credential.name.value)] else {
        addChange(
          .credentialsChanged, "\(text) was removed", old: credential.name.span, new: nil)
        continue
      }
      matched.insert(position)
      let other = new.api.credentials[position]
      let spans = (credential.name.span, other.name.span)
      if credential.isOptional != other.isOptional {
        addChange(
          .credentialsChanged, "\(text) became \(other.isOptional ? "optional" : "required")",
          old: spans.0, new: spans.1)
      }
      let types = (credential.type.description, other.type.description)
      if WireName(types.0) != WireName(types.1) {
        addChange(
          .credentialsChanged, "\(text) became \(types.1) instead of \(types.0)", old: spans.0,
          new: spans.1)
      }
    }
    for (index, credential) in new.api.credentials.enumerated() where !matched.contains(index) {
      addChange(
        .credentialsChanged, "the credential \(quoted(credential.name)) was added", old: nil,
        new: credential.name.span)
    }
  }
}
