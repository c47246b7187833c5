internal import ResourceGenModel
internal import ResourceGenYAML

/// The style of a value, from `style`, `explode` and `allowReserved` (OpenAPI 3.1, section
/// 4.8.12.4), or from `collectionFormat` of Swagger 2.0.
struct ParameterStyle {
  /// The style of a list.
  let list: Parameter.ListStyle
  /// The style of a value with members.
  let object: Parameter.ObjectStyle
  /// The prefix style of a value in a path.
  let path: Parameter.PathStyle?
  let allowsReserved: Bool
  /// A style that OpenAPI doesn't allow at this location; the default style is used instead.
  let unknown: Node?

  init(_ node: Node, in location: Parameter.Location, of generation: Generation) {
    switch generation {
    case .swagger2:
      allowsReserved = false
      path = nil
      object = .comma
      let format = node["collectionFormat"]
      let style = format.flatMap { ParameterStyle.collectionFormats[$0.text] }
      // Path and header parameters allow only commas.
      let isKnown =
        [.path, .header, .partHeader].contains(location) ? style == .comma : style != nil
      unknown = isKnown ? nil : format
      list = style ?? .comma
    case .openAPI3:
      let style = node.text(of: "style")
      let isForm = [.query, .cookie, .form, .multipart].contains(location)
      let isKnown = ParameterStyle.styles(of: location).contains(style ?? "form") || style == nil
      unknown = isKnown ? nil : node["style"]
      // `cookie` is `form` without escapes (OpenAPI 3.2).
      allowsReserved = node["allowReserved"]?.isTrue ?? false || style == "cookie"
      // `explode` defaults to true for `form` and `cookie` only; an exploded list ignores the
      // delimiter.
      let explodes =
        node["explode"].map(\.isTrue)
        ?? (isForm && ["form", "cookie", nil].contains(style))
      path =
        switch style {
        case "label" where location == .path: .label
        case "matrix" where location == .path: .matrix
        default: nil
        }
      switch style {
      case "deepObject" where isForm:
        list = .brackets
        object = .deepObject
      case "spaceDelimited" where !explodes:
        list = .space
        object = .space
      case "pipeDelimited" where !explodes:
        list = .pipe
        object = .pipe
      default:
        list = explodes ? .repeat : .comma
        object = explodes ? .exploded : .comma
      }
    }
  }

  /// The list styles of Swagger 2.0, except `tsv`, which isn't in use.
  static let collectionFormats: [String: Parameter.ListStyle] = [
    "csv": .comma, "ssv": .space, "pipes": .pipe, "multi": .repeat,
  ]

  private static func styles(of location: Parameter.Location) -> [String] {
    switch location {
    case .path: ["simple", "label", "matrix"]
    case .query, .form, .multipart: ["form", "spaceDelimited", "pipeDelimited", "deepObject"]
    case .header, .partHeader: ["simple"]
    case .cookie: ["form", "cookie"]
    }
  }

  /// Applies the style to a parameter.
  func apply(to parameter: inout Parameter, isList: Bool) {
    switch parameter.location {
    // Header fields allow only commas, without escapes.
    case .header, .partHeader: return
    case .path: parameter.placement = .path(prefix: path)
    case .query, .cookie, .form, .multipart: break
    }
    if isList { parameter.style = list }
    parameter.allowsReserved = allowsReserved
  }
}
