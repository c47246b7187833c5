/// The command line of `resourcegen-call`, which `resourcegen call` writes: options as
/// `--name=value`, then `--`, the operation and its values.
package struct CallArguments: Sendable {
  package let options: CallOptions
  /// The open file with the API in the native format.
  package let descriptor: Int32

  /// Parses the words; nil if they don't have this form.
  package init?(_ words: some Sequence<String>) {
    let words = Array(words)
    guard let end = words.firstIndex(of: "--") else { return nil }
    let values = words[(end + 1)...]
    guard let operation = values.first else { return nil }
    var options = CallOptions(operation: operation)
    options.assignments = Array(values.dropFirst())
    var descriptor: Int32?
    for word in words[..<end] {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? String(parts[1]) : ""
      switch parts[0] {
      case "--api": descriptor = Int32(value)
      case "--call": options.call = value
      case "--server": options.server = value
      case "--variable": options.variables.append(value)
      case "--credential": options.credentials.append(value)
      case "--without-credentials": options.allowsMissingCredentials = true
      case "--header": options.headers.append(value)
      case "--body": options.body = value
      case "--timeout": options.timeout = value
      case "--limit": options.limit = value
      case "--output": options.output = value
      case "--record": options.recording = value
      case "--verbose": options.isVerbose = true
      case "--all-pages": options.callsAllPages = true
      case "--curl": options.printsCurl = true
      case "--dry-run": options.isDryRun = true
      case "--show-secrets": options.showsSecrets = true
      default: return nil
      }
    }
    guard let descriptor else { return nil }
    self.options = options
    self.descriptor = descriptor
  }
}
