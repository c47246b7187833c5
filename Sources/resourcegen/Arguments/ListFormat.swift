/// The values of `--format` of `list`.
enum ListFormat: String, CaseIterable {
  /// For people.
  case table
  case json
  /// The key `only` of the configuration.
  case only
}
