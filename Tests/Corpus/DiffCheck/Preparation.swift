import Foundation
import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenDiff
import ResourceGenModel
import ResourceGenNativeWriting
import ResourceGenOpenAPIWriting
import ResourceGenPipeline
import ResourceGenRendering
import ResourceGenSwift
import SeededRandom

/// A spec to mutate.
struct ProvenSpec {
  let path: String
  let api: API

  /// Reads a spec; returns nil if it has errors.
  init?(_ path: String) {
    let url = URL(fileURLWithPath: path)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    var log = DiagnosticLog()
    let text = SourceText(path: url.lastPathComponent, bytes: Array(data))
    guard let spec = Generator(Preparation.options).comparedSpec(of: text, reporting: &log) else {
      return nil
    }
    self.path = path
    api = spec.checked.api
  }
}

/// Makes mutations, and writes what the compiler needs to check the verdicts on them.
struct Preparation {
  enum Format: String, CaseIterable {
    case native = "yaml"
    case openAPI = "openapi.yaml"

    func text(of api: API) -> String {
      switch self {
      case .native: api.nativeText()
      case .openAPI: api.openAPIText()
      }
    }
  }

  /// A version of a spec, with what is generated from it.
  private struct Version {
    var text: String
    var spec: ComparedSpec
    var files: [RenderedFile]
  }

  /// The facade and the operations are part of the surface too.
  static var options: GeneratorOptions {
    var options = GeneratorOptions()
    options.swift.hasClients = true
    options.swift.hasMatching = true
    options.swift.hasOperations = true
    return options
  }

  let folder: URL
  /// The paths of the specs, which are read when one is needed.
  let paths: [String]
  private let seed: UInt64
  private var specs: [String: ProvenSpec?] = [:]
  /// The unchanged versions, by path and format.
  private var bases: [String: Version] = [:]

  init(seed: UInt64, folder: URL, paths: [String]) {
    self.seed = seed
    self.folder = folder
    self.paths = paths
  }

  private mutating func spec(at path: String) -> ProvenSpec? {
    if let spec = specs[path] { return spec }
    let spec = ProvenSpec(path)
    specs[path] = .some(spec)
    return spec
  }

  /// Makes the mutation with a number. All kinds are equally frequent, as far as a spec has what
  /// they change.
  mutating func prepare(_ number: Int) throws {
    var random = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37_79B9)
    let format = Format.allCases[number % 2]
    let count = Mutation.all.count + DetailMutation.all.count
    for step in 0..<count {
      let index = (Int(seed % 1000) + number + step) % count
      if index >= Mutation.all.count {
        try prepare(number, DetailMutation.all[index - Mutation.all.count], &random)
        return
      }
      let mutation = Mutation.all[index]
      for path in paths.shuffled(using: &random) {
        guard let spec = spec(at: path) else { continue }
        if try prepare(number, mutation, of: spec, as: format, &random) { return }
      }
    }
    fail("no mutation applies to the specs")
  }

  private mutating func prepare(
    _ number: Int, _ mutation: Mutation, of spec: ProvenSpec, as format: Format,
    _ random: inout SeededGenerator
  ) throws -> Bool {
    var api = spec.api
    guard let expectation = mutation.apply(&api, &random),
      let old = try base(of: spec, as: format),
      let new = version(of: api, as: format), new.text != old.text
    else { return false }
    try write(
      number, mutation.name, expectation, at: spec.path, from: old, to: new, format.rawValue)
    return true
  }

  /// Makes a mutation of a document that is written for it.
  private mutating func prepare(
    _ number: Int, _ mutation: DetailMutation, _ random: inout SeededGenerator
  ) throws {
    let document = DetailDocument(mutation, &random)
    guard let old = version(of: document.old, named: "api.yaml"),
      let new = version(of: document.new, named: "api.yaml")
    else { fail("\(mutation.name) isn't a valid document") }
    let client = Client(of: old.spec.surface, nil, to: old.spec.surface)
    try write(client, old, to: "base-\(bases.count)-\(number)")
    try write(
      number, mutation.name, document.expectation, at: "a document", from: old, to: new, "yaml")
  }

  /// Writes both versions, their changes, and the client of the old one.
  private func write(
    _ number: Int, _ mutation: String, _ expectation: Expectation, at path: String,
    from old: Version, to new: Version, _ format: String
  ) throws {
    let diff = APIDiff(from: old.spec, to: new.spec)
    let comparison = SurfaceComparison(from: old.spec.surface, to: new.spec.surface)
    let client = Client(of: old.spec.surface, comparison, to: new.spec.surface)
    let name = String(format: "%04d-%@", number, mutation)
    try write(client, new, to: name)
    let url = folder.appendingPathComponent(name)
    try old.text.write(to: url, named: "old.\(format)")
    try new.text.write(to: url, named: "new.\(format)")
    let changes = diff.changes.map { change in
      "\(change.wire.rawValue)\t\(change.swift.rawValue)\t\(change.sentence)"
    }
    try changes.joined(separator: "\n").write(to: url, named: "changes.tsv")
    let differences = comparison.differences.map { difference in
      let origins = difference.origins.map { "\($0.subject) \($0.part.joined(separator: "/"))" }
      return "\(difference.verdict.rawValue)\t\(difference.name)\t\(origins)"
    }
    try differences.joined(separator: "\n").write(to: url, named: "differences.tsv")
    let verdicts = [
      mutation, path, expectation.rawValue, diff.wire.rawValue, diff.swift.rawValue,
      comparison.verdict.rawValue,
    ]
    try verdicts.joined(separator: "\t").write(to: url, named: "verdicts.tsv")
  }

  private func version(of api: API, as format: Format) -> Version? {
    version(of: format.text(of: api), named: "api.\(format.rawValue)")
  }

  private func version(of text: String, named name: String) -> Version? {
    var log = DiagnosticLog()
    let source = SourceText(path: name, text: text)
    let generator = Generator(Preparation.options)
    guard let spec = generator.comparedSpec(of: source, reporting: &log) else { return nil }
    let files = generator.files(from: source, reporting: &log)
    return log.hasErrors ? nil : Version(text: text, spec: spec, files: files)
  }

  /// Returns the unchanged version, of which all uses must compile.
  private mutating func base(of spec: ProvenSpec, as format: Format) throws -> Version? {
    let key = "\(spec.path) \(format.rawValue)"
    if let base = bases[key] { return base }
    guard let base = version(of: spec.api, as: format) else { return nil }
    let client = Client(of: base.spec.surface, nil, to: base.spec.surface)
    try write(client, base, to: "base-\(bases.count)")
    bases[key] = base
    return base
  }

  private func write(_ client: Client, _ version: Version, to name: String) throws {
    let url = folder.appendingPathComponent(name)
    let generated = url.appendingPathComponent("Generated")
    try FileManager.default.createDirectory(at: generated, withIntermediateDirectories: true)
    for file in version.files {
      try Data(file.bytes).write(to: generated.appendingPathComponent(file.name))
    }
    try client.text.write(to: url, named: "Client.swift")
    let uses = client.uses.map { use in
      "\(use.lines.lowerBound)\t\(use.lines.upperBound)\t\(use.compiles)\t\(use.name)"
    }
    try uses.joined(separator: "\n").write(to: url, named: "uses.tsv")
  }
}

extension String {
  fileprivate func write(to folder: URL, named name: String) throws {
    try Data(utf8).write(to: folder.appendingPathComponent(name))
  }
}
