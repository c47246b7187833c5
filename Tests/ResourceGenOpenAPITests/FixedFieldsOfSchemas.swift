// The fixed fields of parameters, bodies, responses and schemas, at each location where they may
// appear.
extension FixedFieldTests {
  private static func property(_ fields: String, _ others: String = "", _ version: String = "3.1.0")
    -> String
  {
    """
    openapi: \(version)
    info: {title: T, version: '1'}
    servers: [{url: 'https://e.com'}]
    components: {schemas: {S: {type: object, properties: {p: {\(fields)}}}\(others)}}
    """
  }

  private static let one = ", A: {type: object, properties: {k: {type: string}}}"
  private static let two =
    "oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}], "
  private static let both = one + ", B: {type: object, properties: {k: {type: string}}}"
  private static let referring = "$ref: '#/components/schemas/A', "

  static let details = [
    Field(
      "Document", "jsonSchemaDialect", .passedOver,
      document(
        "servers: [{url: 'https://e.com'}]\n⟦jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base'⟧"
      )),
    Field(
      "Document", "jsonSchemaDialect of others", .reported,
      document("servers: [{url: 'https://e.com'}]\n⟦jsonSchemaDialect: 'https://e.com/dialect'⟧")),
    Field(
      "Document", "security with scopes", .expressed,
      operation(
        "tags: [a]", "security: [{s: [⟦read⟧]}]\ncomponents: {securitySchemes: {s: {type: oauth2}}}"
      )),
    Field(
      "Components", "a typo", .reported,
      operation("tags: [a]", "components: {⟦schemaz: {A: {type: string}}⟧}")),
    Field(
      "Path Item", "description in addition to that of the operation", .expressed,
      path("{get: {description: Own., parameters: [\(id)]}, ⟦description: Words.⟧}")),
    Field(
      "Path Item", "a method in additionalOperations as well", .reported,
      path("{post: {parameters: [\(id)]}, ⟦additionalOperations: {POST: {}}⟧}")),
    Field(
      "Path Item", "no word of HTTP", .reported,
      path("{post: {parameters: [\(id)]}, ⟦additionalOperations: {'A B': {}}⟧}")),
    Field("Parameter", "a typo", .reported, parameter("⟦requred: true⟧")),
    Field("Parameter", "a key of 2.0", .reported, parameter("⟦type: integer⟧", schema: nil)),
    Field(
      "Parameter", "twice", .reported,
      operation(
        "parameters: [{name: p, in: query, schema: {type: string}}⟦, {name: p, in: query, schema: {type: string}}⟧]"
      )),
    Field(
      "Parameter", "Authorization", .reported,
      operation("parameters: [⟦{name: Authorization, in: header, schema: {type: string}}⟧]")),
    Field(
      "Parameter", "content as XML", .reported,
      parameter(
        "⟦content: {application/xml: {schema: {type: object, properties: {a: {type: string}}}}}⟧",
        schema: nil)),
    Field(
      "Parameter", "content of two types", .reported,
      parameter(
        "content: {application/json: {schema: {type: integer}}⟦, text/plain: {}⟧}", schema: nil)),
    Field(
      "Parameter", "default of a content", .expressed,
      parameter("content: {application/json: {schema: {type: integer⟦, default: 3⟧}}}", schema: nil)
    ),
    Field(
      "Parameter", "in: querystring, without content", .reported,
      operation("parameters: [⟦{name: a, in: querystring, schema: {type: string}}⟧]")),
    Field(
      "Parameter", "description of the schema", .expressed,
      parameter("", schema: "{type: string⟦, description: Words.⟧}")),
    Field(
      "Parameter", "deprecated schema", .expressed,
      parameter("", schema: "{type: string⟦, deprecated: true⟧}")),
    Field(
      "Parameter", "limits", .expressed,
      parameter("", schema: "{type: integer⟦, minimum: 1, maximum: 100⟧}")),
    Field(
      "Parameter", "pattern", .expressed, parameter("", schema: "{type: string⟦, pattern: '^a$'⟧}")),
    Field(
      "Reference", "siblings", .reported,
      operation(
        "parameters: [{$ref: '#/components/parameters/P'⟦, required: true⟧}]",
        "components: {parameters: {P: {name: p, in: query, schema: {type: string}}}}")),
    Field(
      "Request Body", "no content", .reported, operation("⟦requestBody: {description: Words.}⟧")),
    Field(
      "Request Body", "description of a form", .expressed,
      body(
        "⟦description: Words., ⟧content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: string}}}}}"
      )),
    Field(
      "Media Type", "$ref", .expressed,
      operation(
        "requestBody: {content: {application/json: {⟦$ref: '#/components/mediaTypes/M'⟧}}}",
        "components: {mediaTypes: {M: {schema: {type: integer}}}}")),
    Field(
      "Media Type", "itemSchema of one value", .reported,
      received("⟦itemSchema: {type: string}⟧", schema: nil)),
    Field(
      "Media Type", "members of a text", .reported,
      received("schema: {⟦type: object, properties: {a: {type: string}}⟧}", "text/csv", schema: nil)
    ),
    Field(
      "Encoding", "of an unknown property", .reported,
      media(
        "⟦encoding: {z: {style: form}}⟧", "application/x-www-form-urlencoded",
        schema: "{type: object, properties: {a: {type: string}}}")),
    Field(
      "Encoding", "several types of a file", .expressed,
      media(
        "encoding: {a: {⟦contentType: 'image/png, image/jpeg'⟧}}", "multipart/form-data",
        schema: "{type: object, properties: {a: {type: string, format: binary}}}")),
    Field(
      "Schema", "contentMediaType of a part", .expressed,
      media(
        "schema: {type: object, properties: {a: {type: string, format: binary⟦, contentMediaType: image/png⟧}}}",
        "multipart/form-data", schema: nil)),
    Field(
      "Schema", "readOnly of a field", .expressed,
      media(
        "schema: {type: object, properties: {a: {type: string⟦, readOnly: true⟧}, b: {type: string}}}",
        "application/x-www-form-urlencoded", schema: nil)),
    Field("Response", "a typo", .reported, response("⟦contents: {}⟧")),
    Field(
      "Header", "content as text", .expressed,
      header("⟦content: {text/plain: {schema: {type: integer}}}⟧", schema: nil)),
    Field(
      "Header", "description of the schema", .expressed,
      header("schema: {type: string⟦, description: Words.⟧}", schema: nil)),
    Field(
      "Example", "serializedValue", .reported, received("examples: {a: {⟦serializedValue: a⟧}}")),
    Field(
      "Callback", "responses with a body", .reported,
      callback("⟦responses: {'200': {description: '', content: {application/json: {}}}}⟧")),
    Field(
      "Security Scheme", "deprecated", .expressed,
      scheme("type: http, scheme: bearer, ⟦deprecated: true⟧")),
    Field(
      "Security Scheme", "deviceAuthorization", .expressed,
      scheme(
        "type: oauth2, ⟦flows: {deviceAuthorization: {deviceAuthorizationUrl: 'https://e.com', scopes: {}}}⟧"
      )),
    Field(
      "Security Requirement", "by reference", .expressed,
      operation(
        "security: [⟦{'#/components/securitySchemes/s': []}⟧]",
        "components: {securitySchemes: {s: {type: oauth2}}}")),
    Field(
      "Server Variable", "of nothing", .reported,
      server("url: 'https://e.com', ⟦variables: {r: {default: eu}}⟧")),
    Field(
      "Server", "of another protocol", .reported,
      document("servers: [{url: 'https://e.com'}⟦, {url: 'wss://e.com'}⟧]\npaths: {}")),
    Field(
      "Server", "no url", .reported,
      document("servers: [{url: 'https://e.com'}⟦, {name: a}⟧]\npaths: {}")),
    Field(
      "Parameter of 2.0", "collectionFormat of a header", .reported,
      swagger(
        "parameters: [{name: a, in: header, type: array, items: {type: string}, ⟦collectionFormat: pipes⟧}]"
      )),
    Field(
      "Parameter of 2.0", "a second body", .reported,
      swagger(
        "parameters: [{name: a, in: body, schema: {type: string}}⟦, {name: b, in: formData, type: string}⟧]"
      )),
    Field(
      "Parameter of 2.0", "schema in a query", .expressed,
      swagger("parameters: [{name: a, in: query⟦, schema: {type: integer}⟧}]")),
    Field(
      "Parameter of 2.0", "a key of 3.0", .reported,
      swagger("parameters: [{name: a, in: query, type: string⟦, style: form⟧}]")),
  ]

  static let schemas = [
    Field("Schema", "a typo", .reported, property("type: string, ⟦min_length: 1⟧")),
    Field(
      "Schema", "required without a property", .reported,
      property("type: object, properties: {a: {type: string}}, required: [⟦z⟧]")),
    Field(
      "Schema", "contentSchema", .reported,
      property("type: string, contentMediaType: application/json⟦, contentSchema: {type: object}⟧")),
    Field("Schema", "format without type", .expressed, property("⟦format: int32⟧")),
    Field(
      "Schema", "unevaluatedItems", .expressed,
      property("type: array, prefixItems: [{type: string}]⟦, unevaluatedItems: {type: integer}⟧")),
    Field(
      "Schema", "dependentSchemas", .expressed,
      property(
        "type: object, properties: {a: {type: string}}⟦, dependentSchemas: {a: {properties: {z: {type: string}}}}⟧"
      )),
    Field(
      "Schema", "then by reference", .expressed,
      property(
        "type: object, properties: {a: {type: string}}, if: {}⟦, then: {$ref: '#/components/schemas/A'}⟧",
        one)),
    Field(
      "Schema", "an alternative that allows everything", .expressed,
      property("anyOf: [{type: string}⟦, {}⟧]")),
    Field("Schema", "enum of objects", .reported, property("type: object⟦, enum: [{a: 1}]⟧")),
    Field(
      "Schema", "$dynamicRef", .expressed,
      property("⟦$dynamicRef: '#a'⟧", ", A: {$dynamicAnchor: a, type: integer}")),
    Field(
      "Schema", "$anchor", .expressed, property("⟦$ref: '#a'⟧", ", A: {$anchor: a, type: integer}")),
    Field(
      "Schema", "$id", .expressed,
      property("⟦$ref: 'https://e.com/a'⟧", ", A: {$id: 'https://e.com/a', type: integer}")),
    Field(
      "Schema", "$defs of the schema itself", .expressed,
      property("⟦$ref: '#/$defs/A'⟧").replacing("S: {", with: "S: {$defs: {A: {type: integer}}, ")),
    Field(
      "Schema", "properties next to a reference", .expressed,
      property(referring + "⟦properties: {z: {type: string}}⟧", one)),
    Field(
      "Schema", "enum next to a reference of 3.0", .reported,
      property(referring + "⟦enum: [a]⟧", one, "3.0.3")),
    Field(
      "Discriminator", "mapping to another schema", .reported,
      property(
        two + "discriminator: {propertyName: k, mapping: {a: A, b: B⟦, c: C⟧}}",
        both + ", C: {type: object}")),
    Field(
      "Discriminator", "defaultMapping", .reported,
      property(two + "discriminator: {propertyName: k⟦, defaultMapping: A⟧}", both)),
    Field(
      "Discriminator", "no propertyName", .reported,
      property(two + "⟦discriminator: {mapping: {a: A}}⟧", both)),
    Field(
      "Discriminator", "mapping without alternatives", .reported,
      property(
        "type: object, properties: {k: {type: string}}⟦, discriminator: {propertyName: k, mapping: {a: A}}⟧",
        one)),
  ]
}
