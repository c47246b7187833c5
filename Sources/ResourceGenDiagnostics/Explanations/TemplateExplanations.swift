extension Explanation {
  /// Templates that take the place of the built-in ones.
  static let ofTemplates: [DiagnosticID: Explanation] = [
    .templateSyntax: Explanation(
      """
      The template is not well-formed Mustache: a tag or a section is not closed, or closed by \
      another name than it was opened with.
      """,
      wrong: "{{#models}}struct {{name}} {}{{/model}}",
      right: "{{#models}}struct {{name}} {}{{/models}}", of: .template),
    .templateUnknownKey: Explanation(
      """
      No context at this place of the template has the key. The built-in templates, as \
      `resourcegen templates export` writes them, use every key there is.
      """,
      wrong: "{{#models}}struct {{nmae}} {}{{/models}}",
      right: "{{#models}}struct {{name}} {}{{/models}}", of: .template),
    .templateKeyKind: Explanation(
      """
      The key is there, but is of another kind: a list or a yes-or-no cannot be written out, and a \
      text has no keys of its own.
      """,
      wrong: "{{models}}", right: "{{#models}}{{name}}{{/models}}", of: .template),
    .templateUnknownPartial: Explanation(
      "A partial is a template of its own, and none has this name.",
      wrong: "{{>heder}}", right: "{{>Header}}", of: .template),
    .templateUnknownFile: Explanation(
      """
      A file in the folder of templates has a name that no template has, so that it would never be \
      used. A file replaces the built-in template of the same name.
      """,
      wrong: "templates/Modle.mustache", right: "templates/Model.mustache", of: .command),
    .templateNesting: Explanation(
      """
      Sections, or partials that use one another, go deeper than any output needs; a partial that \
      uses itself must come to an end.
      """,
      wrong: "{{! Type.mustache }}{{>Type}}",
      right: "{{! Type.mustache }}{{#inner}}{{>Type}}{{/inner}}",
      of: .template),
  ]
}
