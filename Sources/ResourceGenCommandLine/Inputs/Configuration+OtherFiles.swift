internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

extension Configuration {
  /// Reads the overlays. Those that cannot be read are omitted.
  func readOverlays(from files: any FileStore, reporting reporter: inout Reporter) -> [SourceText] {
    overlays.compactMap { path in
      reporter.attempt { () throws(FileError) in try files.read(path) }
    }
  }

  /// Reads the user's templates: all of them, or none after an error.
  func readTemplates(
    from files: FileSystem, reporting reporter: inout Reporter
  ) -> [SourceText] {
    guard let folder = templates else { return [] }
    return reporter.attempt { () throws(FileError) in
      var templates: [SourceText] = []
      try files.check(folder)
      for name in try InputFile.names(in: folder) where name.hasSuffix(".mustache") {
        templates.append(try files.read(FilePath.join(folder, name)))
      }
      return templates
    } ?? []
  }
}
