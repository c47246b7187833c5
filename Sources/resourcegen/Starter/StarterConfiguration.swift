internal import ResourceGenDiagnostics

/// The `resourcegen.yaml` that `init` writes next to a spec.
enum StarterConfiguration {
  static func text(for project: StarterProject) -> String {
    let output =
      switch project.layout {
      case .module:
        """
        # Where the Swift files are written, from the folder of this file.
        output: \(YAMLWord.quoted(project.outputFromSpec))
        """
      case .plugin:
        """
        # The build plugin chooses the folder of the Swift files.
        access: internal
        """
      }
    let origin =
      project.original.map { "# A copy of \(TerminalText.words($0, atMost: .max)).\n" } ?? ""
    return """
      # Settings of resourcegen for the spec next to this file. `resourcegen help configuration` lists
      # all of them.
      \(origin)spec: \(YAMLWord.quoted(project.specName))

      \(output)

      # A structure with a method for each endpoint as well, named after the API:
      # `Blog(service: service).getPost(id: 1)`.
      # clients: true

      # What the spec doesn't say, by patterns of operations: what authenticates calls, which ones are
      # paged, how often they are retried, and how long one may take.
      # auth: bearer
      # pages: {"*": page(page, per_page)}
      # retry: {"get*": 3}
      # timeout: {"GET /reports/**": 60s}

      # All types inside one enumeration that is named after the API.
      # namespace: true

      # How `resourcegen lint` and other commands report, by the id of a rule: error, warning, note
      # or off. `resourcegen explain` lists the ids.
      # rules: {undocumented: off, unpaged-list: error}

      """
  }
}

/// Plain values in YAML.
enum YAMLWord {
  /// The word, in quotes unless it means itself without them.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "_-./".utf8.contains(byte)
    }
    if isPlain, let first = word.utf8.first, (first | 0x20) > UInt8(ascii: "9") || first == 0x2E {
      return word
    }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(
        separator: "''") + "'"
  }
}
