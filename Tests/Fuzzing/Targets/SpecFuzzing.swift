internal import ResourceGenCommands
internal import ResourceGenDiagnostics
internal import ResourceGenDiff
internal import ResourceGenPipeline
internal import ResourceGenRendering
internal import ResourceGenSwift

/// Checks that a spec results in either files or errors, deterministically, and that it cannot put
/// control characters into the files.
enum SpecFuzzing {
  private static let generator: Generator = {
    var options = GeneratorOptions()
    options.swift.hasMatching = true
    return Generator(options)
  }()

  static func failure(in bytes: [UInt8]) -> String? {
    let (files, log) = generate(bytes)
    if files.isEmpty != log.hasErrors {
      return files.isEmpty ? "neither files nor errors" : "files despite errors"
    }
    for diagnostic in log.diagnostics where diagnostic.message.isEmpty {
      return "an error without a message"
    }
    for file in files {
      if file.name.isEmpty || file.name.utf8.contains(UInt8(ascii: "/")) {
        return "a file named '\(file.name)'"
      }
      for byte in file.bytes where byte < 0x20 && byte != 0x0A || byte == 0x7F {
        return "a control character in \(file.name)"
      }
    }
    let (again, _) = generate(bytes)
    if again.map(\.bytes) != files.map(\.bytes) { return "two runs give different files" }
    return changes(of: bytes)
  }

  /// Compares a spec with itself, which must find no change.
  private static func changes(of bytes: [UInt8]) -> String? {
    var log = DiagnosticLog()
    let source = SourceText(path: "api.yaml", bytes: bytes)
    guard let spec = generator.comparedSpec(of: source, reporting: &log) else { return nil }
    return APIDiff(from: spec, to: spec).changes.first.map { "a change to itself: \($0.sentence)" }
  }

  private static func generate(_ bytes: [UInt8]) -> ([RenderedFile], DiagnosticLog) {
    var log = DiagnosticLog()
    let files = generator.files(
      from: SourceText(path: "api.yaml", bytes: bytes), reporting: &log)
    return (files, log)
  }
}
