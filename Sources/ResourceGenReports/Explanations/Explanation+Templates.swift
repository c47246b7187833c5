internal import ResourceGenDiagnostics

extension Explanation {
  /// Templates that replace built-in ones.
  static let ofTemplates: [DiagnosticID: Explanation] = [
    .templateSyntax: Explanation(
      """
      The template isn't well-formed Mustache: a tag or a section isn't closed, or a section is \
      closed with another name than it was opened with.
      """,
      wrong: "{{#models}}struct {{name}} {}{{/model}}",
      right: "{{#models}}struct {{name}} {}{{/models}}", of: .template),
    .templateUnknownKey: Explanation(
      """
      No context at this location of the template has this key. The built-in templates, as \
      `resourcegen templates export` writes them, use every available key.
      """,
      wrong: "{{#models}}struct {{nmae}} {}{{/models}}",
      right: "{{#models}}struct {{name}} {}{{/models}}", of: .template),
    .templateKeyKind: Explanation(
      """
      The key exists, but has another kind: a list or a boolean can't be written out, and a text \
      has no keys.
      """,
      wrong: "{{models}}", right: "{{#models}}{{name}}{{/models}}", of: .template),
    .templateUnknownPartial: Explanation(
      "A partial is another template, and no template has this name.",
      wrong: "{{>heder}}", right: "{{>Header}}", of: .template),
    .templateUnknownFile: Explanation(
      """
      A file in the template folder isn't named like any template, so it would never be used. A \
      file replaces the built-in template with the same name.
      """,
      wrong: "templates/Modle.mustache", right: "templates/Model.mustache", of: .command),
    .templateNesting: Explanation(
      """
      Sections or partials are nested deeper than any output needs. A partial that includes itself \
      must do so inside a section that ends the recursion.
      """,
      wrong: "{{! Type.mustache }}{{>Type}}",
      right: "{{! Type.mustache }}{{#inner}}{{>Type}}{{/inner}}",
      of: .template),
    .templateOutput: Explanation(
      """
      A template writes a file that is larger than 256 MiB, or runs too many steps to ever end. The \
      usual cause is a list inside another list that doesn't belong to it, so that each element of \
      one is repeated for each element of the other.
      """,
      wrong: "{{#types}}{{#types}}{{#types}}{{name}}{{/types}}{{/types}}{{/types}}",
      right: "{{#types}}{{name}}{{/types}}", of: .template),
  ]
}
