extension Explanation {
  /// The command and its files.
  static let ofFiles: [DiagnosticID: Explanation] = [
    .unreadableFile: Explanation(
      """
      The file does not exist, is a folder or a device, or may not be read; or it is included by a \
      description, and a link leads out of its folder.
      """,
      wrong: "resourcegen generate Specs", right: "resourcegen generate Specs/api.yaml",
      of: .command),
    .outsideFolder: Explanation(
      """
      A description may name other files: relative to the file that names them, and below the \
      folder of the description. Nothing else is read while code is generated, no other folder and \
      no address.
      """,
      wrong: """
        echo 'include: [/etc/models.yaml]' >> api.yaml && resourcegen api.yaml
        """,
      right: """
        echo 'include: [models/book.yaml]' >> api.yaml && resourcegen api.yaml
        """, of: .command),
    .unwritableFile: Explanation(
      """
      The output could not be written. What was there before is there still: files are replaced \
      only when all of them are complete. Links in the output folder are never followed.
      """,
      wrong: "resourcegen generate api.yaml --output /",
      right: "resourcegen generate api.yaml --output Sources/API",
      of: .command),
    .foreignFile: Explanation(
      """
      A file that was not made by resourcegen stands where the output would go. Only files whose \
      first line carries the tool's mark are ever replaced or removed.
      """,
      wrong: "resourcegen generate api.yaml --output Sources/App  # has an Api.swift of your own",
      right: "resourcegen generate api.yaml --output Sources/App/Generated", of: .command),
    .staleFile: Explanation(
      """
      The generated Swift that is checked in is not what the description makes now. Somebody \
      changed the one without the other, or edited the output by hand.
      """,
      wrong: "edit Specs/api.yaml && git commit -a",
      right: "edit Specs/api.yaml && resourcegen generate Specs/api.yaml && git commit -a",
      of: .command),
  ]
}
