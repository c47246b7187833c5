internal import ResourceGenDiagnostics

extension Explanation {
  /// The command line and its files.
  static let ofFiles: [DiagnosticID: Explanation] = [
    .unreadableFile: Explanation(
      """
      The file doesn't exist, is a folder or a device, or can't be read due to its permissions; or \
      a spec includes it, and a symbolic link leads out of the folder of the spec.
      """,
      wrong: "resourcegen generate Specs", right: "resourcegen generate Specs/api.yaml",
      of: .command),
    .outsideFolder: Explanation(
      """
      A spec can include other files. Their paths are relative to the file that includes them, and \
      must be below the folder of the spec. Nothing else is read while code is generated, neither \
      other folders nor network addresses.
      """,
      wrong: """
        echo 'include: [/etc/models.yaml]' >> api.yaml && resourcegen api.yaml
        """,
      right: """
        echo 'include: [models/book.yaml]' >> api.yaml && resourcegen api.yaml
        """, of: .command),
    .unwritableFile: Explanation(
      """
      The output could not be written. The previous output is unchanged: files are replaced only \
      when all of them are complete. Symbolic links in the output folder are never followed.
      """,
      wrong: "resourcegen generate api.yaml --output /",
      right: "resourcegen generate api.yaml --output Sources/API",
      of: .command),
    .foreignFile: Explanation(
      """
      A file that resourcegen didn't write has the path of an output file. Only files whose first \
      line contains the mark of the tool are replaced or removed.
      """,
      wrong: "resourcegen generate api.yaml --output Sources/App  # contains your own Api.swift",
      right: "resourcegen generate api.yaml --output Sources/App/Generated", of: .command),
    .staleFile: Explanation(
      """
      The generated Swift on disk differs from what the spec generates now. Either one was changed \
      without the other, or the output was edited by hand.
      """,
      wrong: "edit Specs/api.yaml && git commit -a",
      right: "edit Specs/api.yaml && resourcegen generate Specs/api.yaml && git commit -a",
      of: .command),
    .sharedModule: Explanation(
      """
      Two specs generate declarations of the same names in one module, such as `Router`, which the \
      compiler would reject. With `namespace: true` in its `resourcegen.yaml` a spec's types are \
      in an enumeration named after its title; at most one spec of a module can do without. The \
      message also appears if a spec was renamed, and the files of its old name are still in the \
      output folder.
      """,
      wrong: "resourcegen pets.yaml && resourcegen shop.yaml",
      right: "echo 'namespace: true' >> resourcegen.yaml && resourcegen pets.yaml && "
        + "resourcegen shop.yaml", of: .command),
  ]
}
