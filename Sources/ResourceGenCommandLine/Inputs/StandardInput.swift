internal import ResourceGenPipeline

/// How a command takes a spec from standard input, which has no name.
package enum StandardInput {
  /// As if it were a file in the working folder.
  case unnamed
  /// Under the name that the generated files in the output folder have.
  case namedByOutput
  /// Never, since files are named after the file of the spec.
  case refused

  /// How diagnostics name a spec without a name.
  private static let name = "<stdin>"

  /// The path that stands for the standard input. Returns nil if it follows from a configuration
  /// that has errors.
  func path(_ configuration: Configuration, hasErrors: Bool) throws(UsageError) -> String? {
    switch self {
    case .refused: throw .standardInput
    case .namedByOutput: break
    case .unnamed: return StandardInput.name
    }
    if let path = configuration.spec { return path }
    if hasErrors { return nil }
    let specs = try? OutputFolder(path: configuration.output, ownership: .none).specs()
    guard let specs, specs.count == 1, let spec = specs.first else {
      throw .unnamedFiles(of: specs ?? [], in: configuration.output)
    }
    return spec
  }
}
