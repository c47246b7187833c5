internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenOpenAPI
internal import ResourceGenOverlay
internal import ResourceGenReading
internal import ResourceGenYAML

extension GeneratorOptions {
  /// Runs the stages that all uses of a spec share: parses it, applies overlays, builds the API
  /// model with its front end and checks the model. Nil after an error.
  func checkedAPI(
    of spec: SourceText, above folders: Int, including read: SpecFiles.Reader?,
    reporting log: inout DiagnosticLog
  ) -> (document: Document, checked: CheckedAPI)? {
    let overlays = readOverlays(for: spec, reporting: &log)
    guard let original = Document.read(spec, reporting: &log), let overlays,
      let document = original.applying(overlays, reporting: &log),
      let dialect = SpecFormat(of: document, reporting: &log)
    else { return nil }
    let files = SpecFiles(document, above: folders, redirecting: references, reading: read)
    guard var api = dialect.api(of: document, files, reading, reporting: &log) else { return nil }
    api.close(reading.closed, reporting: &log)
    return CheckedAPI(api, reporting: &log).map { (document, $0) }
  }

  /// The parsed overlays; nil if one cannot be read.
  private func readOverlays(
    for spec: SourceText, reporting log: inout DiagnosticLog
  ) -> [Overlay]? {
    var read: [Overlay] = []
    for source in overlays {
      guard let overlay = Overlay(source, reporting: &log) else { continue }
      overlay.check(for: spec.path, reporting: &log)
      read.append(overlay)
    }
    return read.count == overlays.count ? read : nil
  }
}

extension SpecFormat {
  /// The API model that the front end of this format builds from a document.
  fileprivate func api(
    of document: Document, _ files: SpecFiles, _ options: ReadingOptions,
    reporting log: inout DiagnosticLog
  ) -> API? {
    switch self {
    case .native:
      var files = files
      var api = API(native: document, including: &files, reporting: &log)
      api?.select(options.selection, reporting: &log)
      return api
    case .openAPI:
      return API(openAPI: document, including: files, options: options, reporting: &log)
    case .swagger:
      return API(swagger: document, including: files, options: options, reporting: &log)
    }
  }
}
