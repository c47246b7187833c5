package import ResourceGenDiagnostics
package import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenOpenAPI
internal import ResourceGenOverlay
internal import ResourceGenReading
package import ResourceGenRendering
package import ResourceGenSwift
internal import ResourceGenUsage
package import ResourceGenYAML

/// The complete flow, from the text of a spec to Swift files:
///
///     SourceText → Document → API → CheckedAPI → SwiftPlan → [RenderedFile]
///
/// `ResourceGenCommands` adds the flows of the commands that generate nothing.
///
/// Each stage takes the result of the one before, so the order cannot be wrong. All stages report
/// to the same log; one that returns nil ends the run. The command adds the two ends: `InputFile`
/// reads the text, and `OutputFolder` writes the rendered files.
package struct Generator: Sendable {
  /// The version of the tool, which appears in the first line of every file.
  package static let version = "0.1.0"

  package let options: GeneratorOptions
  package let folder: SpecFolder

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
    var summary = GenerationSummary()
    return files(from: text, usedBy: nil, summary: &summary, reporting: &log)
  }

  /// - Parameters:
  ///   - sources: The sources that call the client, of which only what they mention is generated.
  ///   - summary: Gets the numbers of what is generated.
  package func files(
    from text: SourceText, usedBy sources: SwiftSources?, summary: inout GenerationSummary,
    reporting log: inout DiagnosticLog
  ) -> [RenderedFile] {
    // Templates are compiled even if the spec has errors, so that one run reports the errors of
    // both.
    let templates = TemplateSet(
      replacing: options.templates, roots: TemplateSet.roots, reporting: &log)
    var files: [RenderedFile] = []
    var swift = options.swift
    // The plugin can't know the size of a part of the spec.
    if swift.files == nil, options.reading.selection.only.isEmpty, sources == nil {
      swift.files = OutputFileName.fileCount(forSpecOfSize: text.bytes.count)
    }
    if let (document, checked) = check(text, for: swift, reporting: &log) {
      reportMissingOperations(of: checked.api, in: document, reporting: &log)
      let names = TopLevelNames(checked, options: swift)
      var plan = SwiftPlan(for: checked, names, options: swift, reporting: &log)
      if let sources { summary.usage = reduce(&plan, to: sources, of: checked, reporting: &log) }
      summary.operations = plan.endpoints.count
      summary.models = plan.types.count
      plan.shareRepeatedTypes()
      files = render(plan, of: text, with: templates, reporting: &log)
      log.remove(allowedBy: checked.api)
    }
    applyRules(to: &log)
    return log.hasErrors ? [] : files
  }

  /// Removes from a plan what sources don't use, and returns how much it had.
  private func reduce(
    _ plan: inout SwiftPlan, to sources: SwiftSources, of checked: CheckedAPI,
    reporting log: inout DiagnosticLog
  ) -> GenerationSummary.Usage {
    let complete = plan
    let used = complete.declarations(usedBy: sources, reporting: &log)
    plan = complete.reduced(to: used, of: checked)
    return GenerationSummary.Usage(
      allOperations: complete.endpoints.count, allModels: complete.types.count,
      sources: sources.texts.count, isPublic: plan.options.access == .public)
  }

  /// Removes the diagnostics that the endpoints allow, and applies the rules to the others.
  ///
  /// - Parameter checked: nil if the spec could not be read, so that nothing is allowed.
  package func applySettings(of checked: CheckedAPI?, to log: inout DiagnosticLog) {
    if let checked { log.remove(allowedBy: checked.api) }
    applyRules(to: &log)
  }

  /// Gives the diagnostics the severities that the user has set.
  package func applyRules(to log: inout DiagnosticLog) {
    log.turnIntoErrors(options.warningsAsErrors)
    log.apply(options.rules)
  }

  /// Reads and checks a spec, for `call`; nil if it has errors.
  package func checkedAPI(
    of text: SourceText, reporting log: inout DiagnosticLog
  ) -> CheckedAPI? {
    reportedAPI(of: text, reporting: &log)?.1
  }

  /// A checked API and the format of its spec, with diagnostics as the user wants them; nil if
  /// there are errors.
  package func reportedAPI(
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
  package func check(
    _ text: SourceText, for swift: SwiftOptions? = nil, reporting log: inout DiagnosticLog
  ) -> (Document, CheckedAPI)? {
    var files = ReadFiles()
    return check(text, for: swift, files: &files, reporting: &log)
  }

  /// - Parameter files: Gets the files that were read.
  package func check(
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
    api?.removePackages(keeping: chosen)
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
  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension SwiftPlan {
  /// Returns the declarations that sources mention.
  package func declarations(
    usedBy sources: SwiftSources, reporting log: inout DiagnosticLog
  ) -> UsedDeclarations {
    var search = UsageSearch(for: self)
    for text in sources.texts {
      for member in search.search(text.bytes) { log.add(unknown: member, in: text) }
    }
    return search.used
  }
}

extension DiagnosticLog {
  /// Reports a call of an operation that a group doesn't have, if one of its operations has a
  /// similar name. Otherwise the code means something else.
  fileprivate mutating func add(unknown member: UnknownMember, in text: SourceText) {
    guard let meant = NearestName.nearest(to: member.name, among: member.known) else { return }
    let span = SourceSpan(text, member.range.lowerBound, member.range.upperBound)
    add(
      Diagnostic(
        .warning, .unknownCall,
        "'\(member.group)' has no operation \(Diagnostic.quoted(member.name))", at: span,
        label: "not in the API"
      ).suggesting(meant, replacing: span))
  }
}
