package import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenSwift
internal import ResourceGenYAML

extension Configuration {
  /// Applies the keys of a `resourcegen.yaml` to this configuration. Errors are reported with their
  /// span, and the settings concerned stay unchanged.
  ///
  /// - Parameter resolve: turns a path of the file, which is relative to the file's folder, into
  ///   one that can be opened.
  package mutating func read(
    _ source: SourceText, resolving resolve: (String) -> String, reporting log: inout DiagnosticLog
  ) {
    guard let document = Document.yaml(source, allowingEmpty: true, reporting: &log),
      let root = document.root, !root.isNull,
      let keys = MappingReader<ConfigurationKey>(Entry(root), reporting: &log)
    else { return }

    for key in keys.keys {
      guard let entry = keys[key] else { continue }
      switch key {
      case .spec: assign(&spec, entry.path("a file", resolve, reporting: &log))
      case .output: assign(&output, entry.path("a folder", resolve, reporting: &log))
      case .root: assign(&self.root, entry.path("a folder", resolve, reporting: &log))
      case .overlays:
        overlays =
          entry.oneOrMany("a file or a list", reporting: &log)?
          .compactMap { $0.path("a file", resolve, reporting: &log) } ?? []
      case .references:
        for pair in entry.pairs("a mapping of addresses to files", reporting: &log) ?? [] {
          if let path = pair.path("a file or a folder", resolve, reporting: &log) {
            references[pair.name] = Located(path, pair.span)
          }
        }
      case .only: reading.selection.only = entry.selection(reporting: &log)
      case .except: reading.selection.except = entry.selection(reporting: &log)
      case .usedBy: readUsers(entry, resolve, reporting: &log)
      case .names: reading.renaming = entry.renaming(reporting: &log)
      case .pages: reading.settings.pages = entry.pages(reporting: &log)
      case .retry: reading.settings.retries = entry.retries(reporting: &log)
      case .timeout: reading.settings.timeouts = entry.timeouts(reporting: &log)
      case .auth: reading.authentications = entry.authentications(reporting: &log)
      case .refresh: reading.refreshes = entry.refreshes(reporting: &log)
      case .formats: reading.formats = entry.formats(reporting: &log)
      case .types: swift.types = entry.modelReplacements(reporting: &log)
      case .unknownMembers: swift.unknownMembers = entry.unknownMembers(reporting: &log)
      case .closedEnums: reading.closed = entry.closedEnumerations(reporting: &log)
      case .merged: reading.merged = entry.strings("the name of a schema", reporting: &log)
      case .dates:
        assign(
          &swift.dates,
          entry.choice(SwiftOptions.Dates.self, "reading of dates", reporting: &log)?.value)
      case .strict: assign(&isStrict, entry.bool(reporting: &log)?.value)
      case .templates: assign(&templates, entry.path("a folder", resolve, reporting: &log))
      case .access:
        assign(
          &swift.access, entry.choice(SwiftOptions.Access.self, "access", reporting: &log)?.value)
      case .namespace: assign(&swift.hasNamespace, entry.bool(reporting: &log)?.value)
      case .router: assign(&swift.hasRouter, entry.bool(reporting: &log)?.value)
      case .matching: assign(&swift.hasMatching, entry.bool(reporting: &log)?.value)
      case .dotSyntax: assign(&swift.hasDotSyntax, entry.bool(reporting: &log)?.value)
      case .modelMembers: assign(&swift.hasModelMembers, entry.bool(reporting: &log)?.value)
      case .fixtures: readFixtures(entry, resolve, reporting: &log)
      case .operations: assign(&swift.hasOperations, entry.bool(reporting: &log)?.value)
      case .clients: assign(&swift.hasClients, entry.bool(reporting: &log)?.value)
      case .hashable: assign(&swift.hasHashableModels, entry.bool(reporting: &log)?.value)
      case .identifiable:
        assign(&swift.hasIdentifiableModels, entry.bool(reporting: &log)?.value)
      case .caseIterable:
        assign(&swift.hasIterableEnumerations, entry.bool(reporting: &log)?.value)
      case .files:
        assign(
          &swift.files,
          entry.integer(in: 1...64, "a number of files", reporting: &log)?.value)
      case .rules: readRules(entry, reporting: &log)
      }
    }
  }

  private mutating func readUsers(
    _ entry: Entry, _ resolve: (String) -> String, reporting log: inout DiagnosticLog
  ) {
    guard let all = entry.oneOrMany("a folder or a list", reporting: &log) else { return }
    var location = CodeLocation()
    for user in all {
      if user.value.isScalar, user.value.text == "target" {
        location.hasTarget = true
      } else if let path = user.path("a folder", resolve, reporting: &log) {
        location.paths.append(path)
      }
    }
    users = location.paths.isEmpty && !location.hasTarget ? nil : location
  }

  private mutating func readFixtures(
    _ entry: Entry, _ resolve: (String) -> String, reporting log: inout DiagnosticLog
  ) {
    if entry.value.isMapping {
      readTestFixtures(entry, resolve, reporting: &log)
    } else if entry.value.isScalar, entry.value.text == "debug" {
      swift.fixtures = .inDebugBuilds
    } else if let isOn = entry.bool("true, false, debug or a mapping", reporting: &log)?.value {
      swift.fixtures = isOn ? .inAllBuilds : .none
    }
  }

  /// Reads where fixtures for a module of tests are: `{folder: Tests/AppTests, module: App}`.
  private mutating func readTestFixtures(
    _ entry: Entry, _ resolve: (String) -> String, reporting log: inout DiagnosticLog
  ) {
    guard let keys = MappingReader<FixturesKey>(entry, reporting: &log) else { return }
    let folder = keys.required(.folder, reporting: &log)?
      .path("a folder", resolve, reporting: &log)
    let name = keys.required(.module, reporting: &log)?
      .string("the name of a module", reporting: &log)
    guard let folder, let name else { return }
    guard let module = SwiftIdentifier(ofUser: name.value) else {
      log.add(.invalidModuleName(name))
      return
    }
    testFolder = folder
    swift.fixtures = .inTests(of: module)
  }

  private mutating func readRules(_ entry: Entry, reporting log: inout DiagnosticLog) {
    for pair in entry.pairs("a mapping of ids to severities", reporting: &log) ?? [] {
      guard let id = DiagnosticID(name: pair.name), id.isRule else {
        log.add(.unknownRule(pair.name, at: pair.keySpan, .error))
        continue
      }
      if let setting = pair.choice(RuleSetting.self, "severity", reporting: &log) {
        rules[id] = setting.value
      }
    }
  }
}

/// The keys of `fixtures`.
private enum FixturesKey: String, KnownKey {
  case folder, module

  static let owner = "fixtures for a module of tests"
}

extension Diagnostic {
  fileprivate static func invalidModuleName(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "\(quoted(name.value)) isn't the name of a Swift module",
      at: name.span, label: "not a module",
      help: "name the module with the generated client, which the tests import")
  }
}

/// Assigns a value, unless it could not be read.
private func assign<Value>(_ place: inout Value, _ value: Value?) {
  if let value { place = value }
}

private func assign<Value>(_ place: inout Value?, _ value: Value?) {
  if let value { place = value }
}

extension Entry {
  /// A path that is resolved against the folder of the configuration.
  fileprivate func path(
    _ what: String, _ resolve: (String) -> String, reporting log: inout DiagnosticLog
  ) -> String? {
    guard let text = string(what, reporting: &log)?.value else { return nil }
    if text.isEmpty || text.utf8.contains(0) {
      log.add(.invalidValue(of: self, what))
      return nil
    }
    return resolve(text)
  }
}
