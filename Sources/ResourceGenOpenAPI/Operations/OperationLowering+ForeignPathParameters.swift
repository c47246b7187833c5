internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OperationLowering {
  /// Reports a path such as `/products/:id`, whose parameter is sent as it is written.
  func reportForeignPlaceholders(in key: Node, described parameters: [ParameterNode]) {
    let path = key.text.prefix { $0 != "?" && $0 != "#" }
    let found = ForeignPlaceholder.all(in: String(path))
    guard let first = found.first else { return }
    let described = found.compactMap { placeholder in
      parameters.first { $0.place == "path" && $0.name.hasText(placeholder.name) }
    }
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
