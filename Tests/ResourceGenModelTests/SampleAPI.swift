import ResourceGenDiagnostics
import ResourceGenModel

/// Hand-made parts of an API, all located in one empty file.
enum Sample {
  static let span = SourceSpan(startOf: SourceText(path: "api.yaml", text: ""))

  static func name(_ text: String) -> Located<String> { Located(text, span) }

  static func model(_ name: String, _ shape: Model.Shape) -> Model {
    Model(name: self.name(name), shape: shape, span: span)
  }

  static func object(_ name: String, _ fields: [Field]) -> Model {
    model(name, .object(fields))
  }

  static func inline(_ fields: [Field]) -> TypeReference {
    .inline(Model(name: nil, shape: .object(fields), span: span))
  }

  static func field(
    _ name: String, _ type: TypeReference, isOptional: Bool = false, as swiftName: String? = nil
  ) -> Field {
    var field = Field(path: [name], key: span, type: type)
    field.isRequired = !isOptional
    field.isNullable = isOptional
    field.swiftName = swiftName.map(self.name)
    return field
  }

  static func reference(_ name: String) -> TypeReference { .model(self.name(name)) }

  static func server(_ name: String) -> Server {
    Server(name: self.name(name), url: self.name("https://example.com"))
  }

  static func endpoint(_ name: String, _ pieces: [PathTemplate.Piece] = [.text("/a")]) -> Endpoint {
    Endpoint(
      name: self.name(name), method: Located(.http(.get), span),
      path: PathTemplate(pieces: pieces, span: span))
  }

  static func error(_ status: StatusPattern, _ type: String) -> ErrorResponse {
    ErrorResponse(status: Located(status, span), type: reference(type))
  }

  static func value(_ name: String, _ text: String) -> DefaultValue {
    DefaultValue(name: self.name(name), value: ValueTemplate(pieces: [.text(text)], span: span))
  }

  static func checked(_ api: API) -> CheckedAPI? {
    var log = DiagnosticLog()
    return CheckedAPI(api, reporting: &log)
  }
}
