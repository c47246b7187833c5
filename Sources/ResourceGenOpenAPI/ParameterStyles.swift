internal import ResourceGenModel
internal import ResourceGenYAML

/// How a value is spelled where `style`, `explode` and `allowReserved` say so (OpenAPI 3.1, section 4.8.12.4), or `collectionFormat`
/// of Swagger 2.0.
struct ParameterStyle {
  /// Of a list.
  let list: Parameter.ListStyle
  /// Of a value with members.
  let object: Parameter.ObjectStyle
  /// What stands before the value in a path.
  let path: Parameter.PathStyle?
  let keepsReserved: Bool
  /// A style that this place does not have, as OpenAPI lists them; what is usual there stands for it.
  let unknown: Node?

  init(_ node: Node, in location: Parameter.Location, of generation: Generation) {
    switch generation {
    case .swagger2:
      keepsReserved = false
      path = nil
      object = .comma
      let format = node["collectionFormat"]
      let style = format.flatMap { ParameterStyle.collectionFormats[$0.text] }
      // Commas are all there is in a path and in a header.
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
      keepsReserved = node["allowReserved"]?.isTrue ?? false || style == "cookie"
      // Delimiters other than the comma have a style without one of their own where they explode.
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

  /// Of Swagger 2.0. Tabs are written by nobody.
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

  /// Spells a parameter so.
  func apply(to parameter: inout Parameter, isList: Bool) {
    switch parameter.location {
    // Commas are all there is in a header, and nothing is escaped.
    case .header, .partHeader: return
    case .path: parameter.pathStyle = path
    case .query, .cookie, .form, .multipart: break
    }
    if isList { parameter.style = list }
    parameter.keepsReserved = keepsReserved
  }
}
