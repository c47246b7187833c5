internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OperationLowering {
  /// Reports a path such as `/products/:id`, whose parameter is sent as it is written.
  func reportForeignPlaceholders(in key: Node, described parameters: [ParameterNode]) {
    let path = key.text.prefix { $0 != "?" && $0 != "#" }
    let placeholders = ForeignPlaceholder.all(in: String(path))
    func parameter(of placeholder: ForeignPlaceholder) -> ParameterNode? {
      parameters.first { $0.place == "path" && $0.name.hasText(placeholder.name) }
    }
    let found = placeholders.filter { parameter(of: $0) != nil || !isAction($0, in: path) }
    guard let first = found.first else { return }
    let described = found.compactMap(parameter)
    var fixed = Array(key.text.utf8)
    for placeholder in found.reversed() {
      fixed.replaceSubrange(placeholder.range, with: "{\(placeholder.name)}".utf8)
    }
    document.report(
      .foreignPlaceholder(
        first, in: key, described.first,
        fixed: described.count == found.count ? String(decoding: fixed, as: UTF8.self) : nil),
      once: key)
  }

  /// Whether a colon at the end of a path is in front of an action, as in `/threads/{id}/:stop` and
  /// `/tokens/:connect`. Who writes one parameter in braces writes them all so.
  private func isAction(_ placeholder: ForeignPlaceholder, in path: Substring) -> Bool {
    let bytes = path.utf8
    guard placeholder.range.upperBound == bytes.count,
      bytes.dropFirst(placeholder.range.lowerBound).first == UInt8(ascii: ":")
    else { return false }
    let words = NameWords(placeholder.name).words
    return bytes.contains(UInt8(ascii: "{"))
      || OperationVerb.isAction(words) && words.last != "id"
  }
}

extension PathTemplate {
  /// Whether a text of the path names a parameter in the notation of another tool.
  func hasForeignPlaceholder(named name: String) -> Bool {
    ForeignPlaceholder.all(in: openAPIPath).contains { $0.name == name }
  }
}

extension Diagnostic {
  fileprivate static func foreignPlaceholder(
    _ placeholder: ForeignPlaceholder, in key: Node, _ described: ParameterNode?, fixed: String?
  ) -> Diagnostic {
    let name = shortened(placeholder.name, atMost: 40)
    let message =
      described == nil
      ? "the path may have a parameter that isn't in braces"
      : "the parameter '\(name)' isn't in braces"
    return Diagnostic(
      .warning, .invalidRoute, message,
      at: key.span(ofText: placeholder.range), label: "sent as it is written",
      places: described.map { [Note($0.name.span, "described here")] } ?? [],
      help: described == nil
        ? "if it is one, write '{\(name)}', and describe it with `in: path`" : "write '{\(name)}'",
      fix: fixed.map { Fix(renaming: key.span, to: $0) })
  }
}
