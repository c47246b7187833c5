import Foundation
import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenDiff
import ResourceGenPipeline
import ResourceGenRendering
import ResourceGenSwift
import SeededRandom

/// Programs that use some declarations of a client, with what is generated for them.
struct UsagePrograms {
  private let folder: URL
  private let paths: [String]
  private var random: SeededGenerator

  init(folder: URL, paths: [String], seed: UInt64) {
    self.folder = folder
    self.paths = paths
    random = SeededGenerator(seed: seed)
  }

  /// Writes a program for a spec, with options, both by its number, that uses up to eight
  /// declarations.
  mutating func write(_ number: Int) throws {
    let path = paths[number % paths.count]
    var options = GeneratorOptions()
    options.swift.hasClients = Bool.random(using: &random)
    options.swift.hasOperations = Bool.random(using: &random)
    options.swift.hasNamespace = Bool.random(using: &random)
    options.swift.hasRouter = Int.random(in: 0..<4, using: &random) > 0
    options.swift.hasMatching = Bool.random(using: &random)
    options.swift.files = 1
    let source = SourceText(
      path: URL(fileURLWithPath: path).lastPathComponent,
      bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    let generator = Generator(options)
    var log = DiagnosticLog()
    guard let surface = generator.comparedSpec(of: source, reporting: &log)?.surface else {
      fail("\(path) has errors")
    }
    let count = Int.random(in: 1...8, using: &random)
    let types = SurfaceTypes(surface)
    let groups = CallWriter.groups(of: surface)
    let calls = Dictionary(grouping: surface.declarations) {
      CallWriter($0, types, in: groups, number: 0).kind
    }
    // Half of the program are calls.
    let used = (0..<count).compactMap { index -> SurfaceDeclaration? in
      let kinds = CallWriter.Kind.allCases.filter { calls[$0] != nil }
      guard index % 2 == 0, let kind = kinds.randomElement(using: &random) else {
        return surface.declarations.randomElement(using: &random)
      }
      return calls[kind]?.randomElement(using: &random)
    }
    let program = Client(of: surface, using: used).text
    var users = SwiftSources()
    users.texts = [SourceText(path: "Client.swift", text: program)]
    var summary = GenerationSummary()
    let url = folder.appendingPathComponent(String(format: "%04d", number))
    try write(
      generator.files(from: source, usedBy: users, summary: &summary, reporting: &log),
      to: url.appendingPathComponent("Generated"))
    try write(
      generator.files(from: source, reporting: &log), to: url.appendingPathComponent("Full"))
    try Data(program.utf8).write(to: url.appendingPathComponent("Client.swift"))
    let text = "\(summary.operations) of \(summary.usage?.allOperations ?? 0) operations, \(path)"
    try Data(text.utf8).write(to: url.appendingPathComponent("usage.txt"))
  }

  private func write(_ files: [RenderedFile], to url: URL) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for file in files { try Data(file.bytes).write(to: url.appendingPathComponent(file.name)) }
  }
}
