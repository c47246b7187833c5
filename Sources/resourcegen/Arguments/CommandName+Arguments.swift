extension CommandName {
  /// The positional arguments, each with its placeholder and its description in the help text.
  var arguments: [(String, String)] {
    let input = "or - for standard input"
    switch self {
    case .generate:
      return [("<spec>", "The spec: a YAML or JSON file. (default: `spec` in resourcegen.yaml)")]
    case .initialize:
      return [
        (
          "<folder>",
          "The folder for the spec; in Sources/App the build plugin reads it. (default: .)"
        )
      ]
    case .check, .lint:
      return [
        (
          "<spec>",
          "The spec: a YAML or JSON file, \(input). (default: `spec` in resourcegen.yaml)"
        )
      ]
    case .diff:
      return [
        ("<old>", "The old spec: a file, REV:path at a revision of git, \(input)."),
        ("<new>", "The new spec, in the same forms."),
      ]
    case .import:
      return [("<document>", "An OpenAPI or Swagger document: a YAML or JSON file, \(input).")]
    case .export: return [("<spec>", "The spec: a YAML or JSON file, \(input).")]
    case .list:
      return [
        ("<spec>", "The spec: a YAML or JSON file, \(input)."),
        (
          "<name>",
          "A group or a part of a name, id or route: prints the calls of these operations in Swift."
        ),
      ]
    case .call:
      return [
        ("<spec>", "The spec: a YAML or JSON file."),
        ("<operation>", "The operation: .users.get, its id or 'GET /user/{id}'."),
        (
          "<name>=<value>",
          "A parameter or a member of the body: id=7, tags[]=a, owner.age=3. The value @file is "
            + "read from a file, @- from standard input, @env:NAME from a variable; @@a is the "
            + "text @a."
        ),
      ]
    case .templates: return [("<folder>", "The folder to write the templates to.")]
    case .explain: return [("<id>", "The id in brackets after a message. (default: list all ids)")]
    case .completions:
      let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
      return [("<shell>", "The shell: \(shells)")]
    case .help: return [("<subcommand>", "A subcommand. (default: all of resourcegen)")]
    }
  }
}
