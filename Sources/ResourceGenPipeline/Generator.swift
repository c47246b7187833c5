package import ResourceGenDiagnostics
internal import ResourceGenLint
package import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenNativeWriting
internal import ResourceGenOpenAPI
internal import ResourceGenOpenAPIWriting
internal import ResourceGenOverlay
internal import ResourceGenReading
package import ResourceGenRendering
internal import ResourceGenSwift
internal import ResourceGenYAML

/// The complete flow, from the text of a spec to Swift files or to a spec in another format:
///
///     SourceText → Document → API → CheckedAPI → SwiftPlan → [RenderedFile]
///                                             └→ text in the native format, or OpenAPI
///
/// Each stage takes the result of the one before, so the order cannot be wrong. All stages report
/// to the same log; one that returns nil ends the run. The command adds the two ends: `InputFile`
/// reads the text, and `OutputFolder` writes the rendered files.
package struct Generator: Sendable {
  /// The version of the tool, which appears in the first line of every file.
  package static let version = "0.1.0"

  /// The beginning of files that `export` has written and may replace.
  package static let exportMark = "# Made by `resourcegen export`"

  /// The first key of JSON files that `export` has written and may replace; its value is the name
  /// of the spec.
  package static let exportKey = "x-resourcegen-export"

  let options: GeneratorOptions
  let folder: SpecFolder

  /// - Parameter folder: the files that specs may refer to; none by default.
  package init(
    _ options: GeneratorOptions = GeneratorOptions(), in folder: SpecFolder = SpecFolder()
  ) {
    self.options = options
    self.folder = folder
  }

  // MARK: Flows

  /// Generates the Swift files of a spec, for `generate` and `check`; none if there is an error.
  package func files(
    from text: SourceText, reporting log: inout DiagnosticLog
  ) -> [RenderedFile] {
    // Templates are compiled even if the spec has errors, so that one run reports the errors of
    // both.
    let templates = TemplateSet(
      replacing: options.templates, roots: TemplateSet.roots, reporting: &log)
    var files: [RenderedFile] = []
    if let (document, checked) = check(text, for: options.swift, reporting: &log) {
      reportMissingOperations(of: checked.api, in: document, reporting: &log)
      let names = TopLevelNames(checked, options: options.swift)
      let plan = SwiftPlan(for: checked, names, options: options.swift, reporting: &log)
      if options.leaksIntermediateResults { LeakedValue.keep((checked, names, plan)) }
      files = render(plan, of: text, with: templates, reporting: &log)
      log.remove(allowedBy: checked.api)
    }
    applyRules(to: &log)
    return log.hasErrors ? [] : files
  }

  /// Converts a spec to the native format, for `import`; nil if it has errors.
  ///
  /// Information that was lost is noted in comments at the declarations concerned.
  package func nativeText(of text: SourceText, reporting log: inout DiagnosticLog) -> String? {
    guard let (document, checked) = check(text, reporting: &log) else { return nil }
    let native = checked.api.nativeText(
      ["Made from \(text.fileName) by `resourcegen import`."],
      remarks: Remarks(log, about: document))
    applySettings(of: checked, to: &log)
    return native
  }

  /// Converts a spec to an OpenAPI 3.1 document, for `export`; nil if it has errors.
  package func openAPIText(of text: SourceText, reporting log: inout DiagnosticLog) -> String? {
    guard let (_, checked) = check(text, reporting: &log) else { return nil }
    let openAPI = checked.api.openAPIText(
      ["Made by `resourcegen export` from \(text.fileName)."])
    applySettings(of: checked, to: &log)
    return openAPI
  }

  /// Converts a spec to an OpenAPI 3.1 document in JSON, for `export`; nil if it has errors.
  package func openAPIJSON(of text: SourceText, reporting log: inout DiagnosticLog) -> String? {
    guard let (_, checked) = check(text, reporting: &log) else { return nil }
    let openAPI = checked.api.openAPIJSON((Generator.exportKey, text.fileName))
    applySettings(of: checked, to: &log)
    return openAPI
  }

  /// Reports what generating would report and the findings of the rules, for `lint`.
  package func lint(_ text: SourceText, reporting log: inout DiagnosticLog) {
    var files = ReadFiles()
    lint(text, files: &files, reporting: &log)
  }

  /// - Parameter files: Gets the files that were read.
  func lint(_ text: SourceText, files: inout ReadFiles, reporting log: inout DiagnosticLog) {
    if let (document, checked) = check(text, for: options.swift, files: &files, reporting: &log) {
      reportMissingOperations(of: checked.api, in: document, reporting: &log)
      let names = TopLevelNames(checked, options: options.swift)
      _ = SwiftPlan(for: checked, names, options: options.swift, reporting: &log)
      let isComplete = options.reading.selection.isEverything
      Linter(
        checked, of: document, and: files.documents, isComplete: isComplete,
        hasNamespace: options.swift.hasNamespace
      ).check(reporting: &log)
      var silences = Silences(in: document, and: files.documents)
      silences.apply(to: &log)
    }
    applyRules(to: &log)
  }

  /// Reads one of the two specs that `diff` compares; nil if it has errors.
  ///
  /// The versions may have different options, such as those of an older `resourcegen.yaml`.
  package func comparedSpec(
    of text: SourceText, reporting log: inout DiagnosticLog
  ) -> ComparedSpec? {
    var options = options
    options.reading.selection.mustMatch = false
    options.reading.readsDetails = true
    let selected = Set(options.reading.selection.only.map(\.text.span))
    var spec: ComparedSpec?
    if let (_, checked) = Generator(options, in: folder).check(
      text, for: options.swift, reporting: &log)
    {
      let plan = SwiftPlan(for: checked, options: options.swift, reporting: &log)
      log.remove(allowedBy: checked.api)
      let unmatched = log.diagnostics.filter {
        $0.id == .unmatchedPattern && $0.span.map(selected.contains) ?? false
      }
      spec = ComparedSpec(checked: checked, plan: plan, unmatched: unmatched)
    }
    applyRules(to: &log)
    return log.hasErrors ? nil : spec
  }

  /// Removes the diagnostics that the endpoints allow, and applies the rules to the others.
  ///
  /// - Parameter checked: nil if the spec could not be read, so that nothing is allowed.
  private func applySettings(of checked: CheckedAPI?, to log: inout DiagnosticLog) {
    if let checked { log.remove(allowedBy: checked.api) }
    applyRules(to: &log)
  }

  /// Gives the diagnostics the severities that the user has set.
  private func applyRules(to log: inout DiagnosticLog) {
    log.turnIntoErrors(options.warningsAsErrors)
    log.apply(options.rules)
  }

  /// Lists what an API offers, for `list`; nil if the spec has errors.
  package func listing(
    of text: SourceText, reporting log: inout DiagnosticLog
  ) -> APIListing? {
    reportedAPI(of: text, reporting: &log).map { APIListing($1, APINames($1, $0, options.swift)) }
  }

  /// The names in an API, for completions; nil if the spec has errors.
  package func names(of text: SourceText, reporting log: inout DiagnosticLog) -> APINames? {
    guard let (document, checked) = check(text, reporting: &log) else { return nil }
    return SpecFormat(of: document, reporting: &log).map { APINames(checked, $0, options.swift) }
  }

  /// A spec in the native format, which `resourcegen-call` reads, and its names; nil if it has
  /// errors.
  package func callableText(
    of text: SourceText, reporting log: inout DiagnosticLog
  ) -> (native: String, names: APINames)? {
    reportedAPI(of: text, reporting: &log).map {
      ($1.api.nativeText(), APINames($1, $0, options.swift))
    }
  }

  /// Reads and checks a spec, for `call`; nil if it has errors.
  package func checkedAPI(
    of text: SourceText, reporting log: inout DiagnosticLog
  ) -> CheckedAPI? {
    reportedAPI(of: text, reporting: &log)?.1
  }

  /// A checked API and the format of its spec, with diagnostics as the user wants them; nil if
  /// there are errors.
  private func reportedAPI(
    of text: SourceText, reporting log: inout DiagnosticLog
  ) -> (SpecFormat, CheckedAPI)? {
    let found = check(text, reporting: &log)
    let format = found.flatMap { SpecFormat(of: $0.0, reporting: &log) }
    applySettings(of: found?.1, to: &log)
    guard let checked = found?.1, let format, !log.hasErrors else { return nil }
    return (format, checked)
  }

  // MARK: Stages

  /// The stages that all flows share: from the text to an API without errors.
  ///
  /// - Parameter swift: The options that change the API; nil if no Swift is generated.
  private func check(
    _ text: SourceText, for swift: SwiftOptions? = nil, reporting log: inout DiagnosticLog
  ) -> (Document, CheckedAPI)? {
    var files = ReadFiles()
    return check(text, for: swift, files: &files, reporting: &log)
  }

  /// - Parameter files: Gets the files that were read.
  private func check(
    _ text: SourceText, for swift: SwiftOptions?, files: inout ReadFiles,
    reporting log: inout DiagnosticLog
  ) -> (Document, CheckedAPI)? {
    files.sources = [text] + options.overlays
    guard let document = parse(text, reporting: &log),
      var api = readAPI(from: document, files: &files, reporting: &log)
    else { return nil }
    if let swift {
      let isComplete = options.reading.selection.isEverything
      api.replaceModels(by: swift.types, isComplete: isComplete, reporting: &log)
      api.keepUnknownMembers(of: swift.unknownMembers, isComplete: isComplete, reporting: &log)
    }
    let readsStrictDates = swift?.dates == .strict
    guard let checked = CheckedAPI(api, readsStrictDates: readsStrictDates, reporting: &log) else {
      log.remove(allowedBy: api)
      return nil
    }
    return (document, checked)
  }

  /// Parses a spec and applies the overlays.
  private func parse(_ text: SourceText, reporting log: inout DiagnosticLog) -> Document? {
    // All overlays are read even if one has errors, so that one run reports the errors of all.
    let overlays = options.overlays.compactMap { source -> Overlay? in
      let overlay = Overlay(source, reporting: &log)
      if let name = folder.fileName(of: text) { overlay?.check(for: name, reporting: &log) }
      return overlay
    }
    guard let original = Document.read(text, reporting: &log),
      overlays.count == options.overlays.count
    else { return nil }
    return original.applying(overlays, reporting: &log)
  }

  /// Builds the API model with the front end of the document's format, reduced to the selection.
  private func readAPI(
    from document: Document, files read: inout ReadFiles, reporting log: inout DiagnosticLog
  ) -> API? {
    guard let format = SpecFormat(of: document, reporting: &log) else { return nil }
    var reading = options.reading
    reading.renaming.reportsUnmatched = reading.selection.isEverything
    var renaming = reading.renaming
    var files = folder.files(of: document)
    var api: API?
    switch format {
    case .native:
      api = API(native: document, including: &files, reporting: &log)
      api?.apply(reading, reporting: &log)
      api?.select(reading.selection, reporting: &log)
    case .openAPI:
      api = API(openAPI: document, including: &files, options: reading, reporting: &log)
      api?.apply(reading, reporting: &log)
    case .swagger:
      api = API(swagger: document, including: &files, options: reading, reporting: &log)
      api?.apply(reading, reporting: &log)
    }
    read.documents = files.all
    read.sources += files.sources
    api?.close(reading.closed, reporting: &log)
    // The front end for OpenAPI has renamed the endpoints, by their ids.
    if case .native = format { api?.renameEndpoints(&renaming, reporting: &log) }
    let chosen = api?.rename(&renaming, reporting: &log) ?? []
    api?.spellInitialisms(keeping: chosen)
    api?.avoidHiddenTypes(options.swift, keeping: chosen, reporting: &log)
    return api
  }

  /// Renders the files of a plan, each with the generator's mark in its first line.
  private func render(
    _ plan: SwiftPlan, of text: SourceText, with templates: TemplateSet,
    reporting log: inout DiagnosticLog
  ) -> [RenderedFile] {
    let stamp = GenerationStamp(
      tool: "resourcegen \(Generator.version)", specification: text.path)
    let mark = OutputMark(spec: text.path)
    return plan.render(with: templates, stamp: stamp, reporting: &log).map { $0.marked(as: mark) }
  }
}

extension SourceText {
  /// The path without its folder.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
