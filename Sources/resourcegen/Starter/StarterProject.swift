internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics

/// Where `init` puts its files, and how the package uses them.
struct StarterProject {
  /// How the Swift files get into the package.
  enum Layout {
    /// They are written to a module that only they are in, and committed.
    case module(String)
    /// The build plugin generates them for the target that the spec is in.
    case plugin(target: String)
  }

  /// The path of the spec.
  let spec: String
  /// The path of the document that the spec is a copy of; nil if it is none.
  let original: String?
  let layout: Layout
  /// The targets of the package, by the names of their folders in `Sources`.
  private let targets: [String]

  /// - Parameters:
  ///   - spec: The path, from the folder of the package. A spec in `Sources/App` belongs to the
  ///     target `App`.
  ///   - original: The path of the document that the spec is a copy of.
  ///   - targets: The folders in `Sources`.
  init(spec: String, original: String? = nil, targets: [String] = []) {
    self.spec = spec
    self.original = original
    self.targets = targets
    let steps = FilePath.steps(from: "Sources", to: spec) ?? []
    if steps.count > 1, let target = steps.first {
      layout = .plugin(target: target)
    } else {
      layout = .module("API")
    }
  }

  /// Why the path can't be written to the files of a project; nil if it can.
  ///
  /// Hosts replace expressions in all texts of a pipeline, whatever their quotes.
  func reasonAgainstName(in host: StarterPipeline?) -> String? {
    if TerminalText.words(spec, atMost: .max) != spec {
      return "it has a line break or another hidden character"
    }
    if host != nil, spec.contains("$") { return "a pipeline reads '$' as a variable" }
    return nil
  }

  var specName: String { FilePath.name(of: spec) }
  var configuration: String { FilePath.join(FilePath.folder(of: spec), "resourcegen.yaml") }

  /// The folder of the Swift files, from the folder of the package.
  var output: String {
    switch layout {
    case .module(let name): "Sources/\(name)"
    case .plugin(let target): "Sources/\(target)"
    }
  }

  /// The folder of the Swift files, from that of the spec.
  var outputFromSpec: String {
    // The path of a spec elsewhere says nothing about the folder of the package.
    guard let levels = FilePath.folders(from: ".", to: spec) else { return "Generated" }
    return String(repeating: "../", count: levels) + output
  }

  /// The target that calls the client: one that the package has, if it has any.
  var caller: String {
    switch layout {
    case .module(let name): targets.first { $0 != name } ?? "App"
    case .plugin(let target): target
    }
  }

  /// The arguments that name the spec; none for a spec whose configuration is in this folder.
  var arguments: [String] { FilePath.folder(of: spec).isEmpty ? [] : [spec] }
}
