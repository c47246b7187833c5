internal import ResourceGenDiagnostics

/// The dialect in which templates are parsed and rendered.
enum TemplateMode: Sendable {
  /// For generated Swift: nothing is escaped, and every partial must exist.
  case strict
  /// As in the Mustache specification: values are escaped for HTML, and an unknown partial is
  /// empty.
  case specification
}

/// Templates that may use each other, compiled together.
struct TemplateLibrary: Sendable {
  /// The text of a template and the name by which others use it: `{{>name}}`.
  struct Source: Sendable {
    var name: String
    var text: SourceText
  }

  let program: TemplateProgram
  private let numbers: [String: Int]

  /// Compiles the templates. Tags that cannot be parsed are reported and omitted.
  init(
    _ sources: [Source], mode: TemplateMode = .strict, reporting log: inout DiagnosticLog
  ) {
    var parser = TemplateParser(mode: mode, names: sources.map(\.name))
    var numbers: [String: Int] = [:]
    for (number, source) in sources.enumerated() {
      parser.add(name: source.name, source.text, reporting: &log)
      numbers[source.name] = number
    }
    self.program = parser.program
    self.numbers = numbers
  }

  /// The names of the templates, in the order given.
  var names: [String] { program.templates.map(\.name) }

  /// Renders a template to UTF-8; nil after reporting partials that use each other without end.
  func render(
    _ name: String, _ context: some TemplateContext, reporting log: inout DiagnosticLog
  ) -> [UInt8]? {
    render(name, value: .object(context.object), reporting: &log)
  }

  /// Renders a template for any value: a text is `{{.}}`.
  ///
  /// - Parameter output: an empty output with the limits of the file.
  func render(
    _ name: String, value: TemplateValue, into output: TemplateOutput = TemplateOutput(),
    reporting log: inout DiagnosticLog
  ) -> [UInt8]? {
    guard let number = numbers[name] else { return nil }
    do {
      return try TemplateRenderer.render(program, template: number, value, into: output)
    } catch {
      log.add(error.diagnostic)
      return nil
    }
  }

  func number(of name: String) -> Int? { numbers[name] }
}
