// The fixed fields of the document, servers and security schemes, and of Swagger 2.0.
extension FixedFieldTests {
  static let others = [
    Field(
      "Document", "$self", .passedOver,
      document("servers: [{url: 'https://e.com'}]\n⟦$self: https://e.com/api⟧")),
    Field(
      "Security Scheme", "description", .expressed,
      scheme("type: http, scheme: bearer, ⟦description: Words.⟧")),
    Field(
      "Security Scheme", "bearerFormat", .expressed,
      scheme("type: http, scheme: bearer, ⟦bearerFormat: JWT⟧")),
    Field(
      "Security Scheme", "in: cookie", .expressed, scheme("type: apiKey, name: a, ⟦in: cookie⟧")),
    Field(
      "Security Scheme", "flows", .expressed,
      scheme("type: oauth2, ⟦flows: {implicit: {authorizationUrl: 'https://e.com', scopes: {}}}⟧")),
    Field(
      "Security Scheme", "openIdConnectUrl", .expressed,
      scheme("type: openIdConnect, ⟦openIdConnectUrl: 'https://e.com'⟧")),
    Field(
      "Security Requirement", "scopes", .expressed,
      operation(
        "security: [{s: [⟦'pets:read'⟧]}]", "components: {securitySchemes: {s: {type: oauth2}}}")),
    Field(
      "Security Requirement", "an empty one", .expressed,
      operation("security: [⟦{}, ⟧{s: []}]", "components: {securitySchemes: {s: {type: oauth2}}}")),
    Field("Server", "url", .expressed, server("⟦url: 'https://e.com'⟧")),
    Field(
      "Server", "description", .expressed, server("url: 'https://e.com', ⟦description: Words.⟧")),
    Field("Server", "name", .expressed, server("url: 'https://e.com', ⟦name: other⟧")),
    Field(
      "Server", "variables", .expressed,
      server("url: 'https://{r}.e.com', ⟦variables: {r: {default: eu, enum: [eu]}}⟧")),
    Field(
      "Server Variable", "enum", .expressed,
      server("url: 'https://{r}.e.com', variables: {r: {default: eu, ⟦enum: [eu, us]⟧}}")),
    Field(
      "Server Variable", "default", .expressed,
      server("url: 'https://{r}.e.com', variables: {r: {⟦default: eu⟧}}")),
    Field(
      "Server Variable", "description", .expressed,
      server("url: 'https://{r}.e.com', variables: {r: {default: eu, ⟦description: Words.⟧}}")),
    Field(
      "Server Variable", "description of a variable with one value", .passedOver,
      server(
        "url: 'https://{r}.e.com', variables: {r: {default: eu, enum: [eu], ⟦description: Words.⟧}}"
      )),
    Field(
      "Server Variable", "none", .reported,
      server("url: 'https://⟦{r}⟧.e.com'")),
    Field(
      "Callback", "parameters", .reported,
      callback("⟦parameters: [{name: a, in: query, schema: {type: string}}]⟧")),
    Field(
      "Callback", "responses", .passedOver, callback("⟦responses: {'204': {description: ''}}⟧")),
    Field(
      "Tag", "summary", .passedOver, operation("tags: [a]", "tags: [{name: a, ⟦summary: Words.⟧}]")),
    Field(
      "Tag", "parent", .expressed,
      operation("tags: [a]", "tags: [{name: b}, {name: a, ⟦parent: b⟧}]")),
    Field("Tag", "kind", .passedOver, operation("tags: [a]", "tags: [{name: a, ⟦kind: nav⟧}]")),
  ]

  static let swaggers = [
    Field(
      "Operation of 2.0", "consumes", .expressed,
      swagger("parameters: [{name: b, in: body, schema: {type: string}}], ⟦consumes: [text/plain]⟧")
    ),
    Field(
      "Operation of 2.0", "produces", .expressed,
      swagger("⟦produces: [text/plain]⟧").replacing(
        "'204': {description: Done.}", with: "'200': {description: '', schema: {type: string}}")),
    Field("Operation of 2.0", "schemes", .expressed, swagger("⟦schemes: [http]⟧")),
    Field(
      "Parameter of 2.0", "collectionFormat", .expressed,
      swagger(
        "parameters: [{name: a, in: query, type: array, items: {type: string}, ⟦collectionFormat: pipes⟧}]"
      )),
    Field(
      "Parameter of 2.0", "collectionFormat: tsv", .reported,
      swagger(
        "parameters: [{name: a, in: query, type: array, items: {type: string}, ⟦collectionFormat: tsv⟧}]"
      )),
    Field(
      "Parameter of 2.0", "collectionFormat of a field", .expressed,
      swagger(
        "parameters: [{name: a, in: formData, type: array, items: {type: string}, ⟦collectionFormat: pipes⟧}]"
      )),
    Field(
      "Parameter of 2.0", "default of a field", .expressed,
      swagger("parameters: [{name: a, in: formData, type: integer, ⟦default: 3⟧}]")),
    Field(
      "Parameter of 2.0", "allowEmptyValue", .expressed,
      swagger("parameters: [{name: a, in: query, type: string, ⟦allowEmptyValue: true⟧}]")),
    Field(
      "Response of 2.0", "headers", .expressed,
      swagger("").replacing(
        "'204': {description: Done.",
        with: "'204': {description: Done., ⟦headers: {X-A: {type: integer}}⟧")),
    Field(
      "Response of 2.0", "examples", .expressed,
      swagger("").replacing(
        "'204': {description: Done.",
        with: "'200': {description: '', schema: {type: string}, ⟦examples: {application/json: a}⟧")),
  ]
}
