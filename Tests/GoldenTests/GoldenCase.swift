import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenReading
import ResourceGenRendering
import Testing

/// One behaviour of the generator: a folder with a spec, and the reviewed output.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let folder: URL
  let spec: URL

  var testDescription: String { folder.lastPathComponent }
  var expected: URL { folder.appendingPathComponent("Expected") }
  /// The folder of fixtures for a module of tests, from the folder of the other files.
  private static let fixtures = "../Fixtures/"
  var diagnostics: URL { folder.appendingPathComponent("diagnostics.txt") }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// Every folder in `Tests/Generated/Cases`. The spec of `api` is not in its folder: it is
  /// Specs/api.yaml.
  static let all: [GoldenCase] = {
    let cases = root.appendingPathComponent("../Generated/Cases").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
    return names.sorted().map { name in
      let folder = cases.appendingPathComponent(name)
      let own = folder.appendingPathComponent("spec.yaml")
      let shared = root.appendingPathComponent("../../Specs/\(name).yaml").standardized
      return GoldenCase(
        folder: folder, spec: FileManager.default.fileExists(atPath: own.path) ? own : shared)
    }
  }()

  /// Runs the generator; returns the files by name, and the rendered diagnostics.
  func run() throws -> (files: [String: String], diagnostics: String) {
    let (files, log) = try files(from: source())
    return (files, log.diagnostics.isEmpty ? "" : TextRenderer().render(log))
  }

  /// Diagnostics name the file without a folder, so that they do not depend on the location of the
  /// package.
  func source() throws -> SourceText {
    SourceText(path: spec.lastPathComponent, bytes: [UInt8](try Data(contentsOf: spec)))
  }

  /// The files that a spec generates with the configuration of this case, by name.
  ///
  /// - Parameter isTranslated: Whether the spec has been converted, so that it has the names that
  ///   the configuration chooses.
  func files(
    from source: SourceText, isTranslated: Bool = false
  ) throws -> (files: [String: String], log: DiagnosticLog) {
    var log = DiagnosticLog()
    var options = try self.options(reporting: &log)
    if isTranslated { options.reading = GeneratorOptions().reading }
    let rendered = Generator(options, in: specFolder).files(from: source, reporting: &log)
    var files: [String: String] = [:]
    for file in rendered where !log.hasErrors {
      let name = file.isForTests ? GoldenCase.fixtures + file.name : file.name
      files[name] = String(decoding: file.bytes, as: UTF8.self)
    }
    return (files, log)
  }

  func options(reporting log: inout DiagnosticLog) throws -> GeneratorOptions {
    try configuration(reporting: &log).generatorOptions
  }

  /// The folder of the spec, with the files that it refers to.
  var specFolder: SpecFolder {
    let folder = spec.deletingLastPathComponent()
    return SpecFolder { path throws(SpecFiles.Unreadable) in
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
        throw SpecFiles.Unreadable(reason: "no such file or folder")
      }
      return [UInt8](data)
    }
  }

  /// The contents of `resourcegen.yaml` in the folder of the case, if there is one.
  private func configuration(reporting log: inout DiagnosticLog) throws -> Configuration {
    var configuration = Configuration()
    let file = folder.appendingPathComponent("resourcegen.yaml")
    guard FileManager.default.fileExists(atPath: file.path) else { return configuration }
    let source = SourceText(path: "resourcegen.yaml", bytes: [UInt8](try Data(contentsOf: file)))
    configuration.read(source, resolving: { $0 }, reporting: &log)
    return configuration
  }

  /// The recorded output.
  func recorded() -> (files: [String: String], diagnostics: String) {
    var files: [String: String] = [:]
    for folder in ["", GoldenCase.fixtures] {
      let path = expected.appendingPathComponent(folder).path
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
        let file = expected.appendingPathComponent(folder + name)
        files[folder + name] = try? String(contentsOf: file, encoding: .utf8)
      }
    }
    return (files, (try? String(contentsOf: diagnostics, encoding: .utf8)) ?? "")
  }

  func record(_ output: (files: [String: String], diagnostics: String)) throws {
    let manager = FileManager.default
    try? manager.removeItem(at: expected)
    try? manager.removeItem(at: diagnostics)
    if !output.files.isEmpty {
      try manager.createDirectory(at: expected, withIntermediateDirectories: true)
    }
    for (name, text) in output.files {
      try Data(text.utf8).write(to: expected.appendingPathComponent(name))
    }
    if !output.diagnostics.isEmpty {
      try Data(output.diagnostics.utf8).write(to: diagnostics)
    }
  }
}
