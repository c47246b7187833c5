// The fixed fields of OpenAPI 3.2 and Swagger 2.0, each in a document.
extension FixedFieldTests {
  // MARK: Documents around the fields

  static func document(_ rest: String) -> String {
    """
    openapi: 3.2.0
    info: {title: T, version: '1'}
    \(rest)
    """
  }

  static func path(_ item: String, _ rest: String = "") -> String {
    document("servers: [{url: 'https://e.com'}]\n\(rest)\npaths: {'/a/{id}': \(item)}")
  }

  static func operation(_ fields: String, _ rest: String = "") -> String {
    path("{post: {responses: {'204': {description: Done.}}, \(fields)}, parameters: [\(id)]}", rest)
  }

  /// An operation with a response.
  static let done = "{responses: {'204': {description: Done.}}}"

  static let id = "{name: id, in: path, required: true, schema: {type: string}}"

  static func parameter(
    _ fields: String, in place: String = "query",
    schema: String? = "{type: array, items: {type: string}}"
  ) -> String {
    let schema = schema.map { "schema: \($0), " } ?? ""
    return operation("parameters: [{name: p, in: \(place), \(schema)\(fields)}]")
  }

  static func body(_ fields: String) -> String { operation("requestBody: {\(fields)}") }

  static func media(
    _ fields: String, _ type: String = "application/json", schema: String? = "{type: string}"
  ) -> String {
    let schema = schema.map { "schema: \($0), " } ?? ""
    return body("content: {'\(type)': {\(schema)\(fields)}}")
  }

  static func encoding(
    _ fields: String, _ type: String = "application/x-www-form-urlencoded"
  ) -> String {
    let schema =
      "{type: object, properties: {a: {type: array, items: {type: string}}, b: {type: string}}}"
    return media("encoding: {a: {\(fields)}}", type, schema: schema)
  }

  static func response(_ fields: String, _ rest: String = "") -> String {
    path(
      "{get: {responses: {'200': {description: Done., \(fields)}}}, parameters: [\(id)]}", rest)
  }

  static func received(
    _ fields: String, _ type: String = "application/json", schema: String? = "{type: string}"
  ) -> String {
    let schema = schema.map { "schema: \($0), " } ?? ""
    return response("content: {'\(type)': {\(schema)\(fields)}}")
  }

  static func header(_ fields: String, schema: String? = "{type: string}") -> String {
    let schema = schema.map { "schema: \($0), " } ?? ""
    return response("headers: {X-A: {\(schema)\(fields)}}")
  }

  static func scheme(_ fields: String) -> String {
    operation("security: [{s: []}]", "components: {securitySchemes: {s: {\(fields)}}}")
  }

  static func server(_ fields: String) -> String {
    document("servers: [{\(fields)}]\npaths: {/a: {get: {responses: {'204': {description: ''}}}}}")
  }

  static func callback(_ fields: String) -> String {
    operation(
      "callbacks: {done: {'{$url}': {post: {requestBody: {content: {application/json: {schema: {type: string}}}}, \(fields)}}}}"
    )
  }

  static func swagger(_ fields: String, _ rest: String = "") -> String {
    """
    swagger: '2.0'
    info: {title: T, version: '1'}
    host: e.com
    \(rest)
    paths: {/a: {post: {responses: {'204': {description: Done.}}, \(fields)}}}
    """
  }

  // MARK: The table

  static let fields: [Field] =
    operations + parameters + bodies + responses + others + swaggers + details + schemas

  private static let operations = [
    Field(
      "Path Item", "$ref", .expressed,
      path(
        "{⟦$ref: '#/components/pathItems/P'⟧}",
        "components: {pathItems: {P: {get: {parameters: [\(id)], responses: {'204': {description: ''}}}}}}"
      )),
    Field(
      "Path Item", "summary", .expressed, path("{get: {parameters: [\(id)]}, ⟦summary: Words.⟧}")),
    Field(
      "Path Item", "description", .expressed,
      path("{get: {parameters: [\(id)]}, ⟦description: Words.⟧}")),
    Field("Path Item", "get", .expressed, path("{parameters: [\(id)], ⟦get: \(done)⟧}")),
    Field("Path Item", "trace", .expressed, path("{parameters: [\(id)], ⟦trace: \(done)⟧}")),
    Field("Path Item", "query", .expressed, path("{parameters: [\(id)], ⟦query: \(done)⟧}")),
    Field(
      "Path Item", "additionalOperations", .expressed,
      path("{parameters: [\(id)], ⟦additionalOperations: {LINK: \(done)}⟧}")),
    Field(
      "Path Item", "servers", .expressed,
      path("{get: {parameters: [\(id)]}, ⟦servers: [{url: 'https://f.com'}]⟧}")),
    Field(
      "Path Item", "parameters", .expressed,
      path(
        "{get: {parameters: [\(id)]}, ⟦parameters: [{name: p, in: query, schema: {type: string}}]⟧}"
      )),
    Field("Operation", "tags", .expressed, operation("⟦tags: [pets]⟧")),
    Field("Operation", "summary", .expressed, operation("⟦summary: Words.⟧")),
    Field("Operation", "description", .expressed, operation("⟦description: Words.⟧")),
    Field(
      "Operation", "externalDocs", .expressed,
      operation("⟦externalDocs: {url: 'https://e.com/docs'}⟧")),
    Field("Operation", "operationId", .expressed, operation("⟦operationId: add⟧")),
    Field(
      "Operation", "parameters", .expressed,
      operation("⟦parameters: [{name: p, in: query, schema: {type: string}}]⟧")),
    Field(
      "Operation", "requestBody", .expressed,
      operation("⟦requestBody: {content: {application/json: {}}}⟧")),
    Field(
      "Operation", "responses", .expressed,
      path(
        "{get: {parameters: [\(id)], ⟦responses: {'200': {description: '', content: {text/plain: {}}}}⟧}}"
      )),
    Field(
      "Operation", "callbacks", .expressed,
      operation(
        "⟦callbacks: {done: {'{$url}': {post: {requestBody: {content: {application/json: {schema: {type: string}}}}}}}}⟧"
      )),
    Field("Operation", "deprecated", .expressed, operation("⟦deprecated: true⟧")),
    Field("Operation", "security", .expressed, operation("⟦security: []⟧")),
    Field("Operation", "servers", .expressed, operation("⟦servers: [{url: 'https://f.com'}]⟧")),
  ]

  private static let parameters = [
    Field("Parameter", "description", .expressed, parameter("⟦description: Words.⟧")),
    Field("Parameter", "required", .expressed, parameter("⟦required: true⟧")),
    Field("Parameter", "deprecated", .expressed, parameter("⟦deprecated: true⟧")),
    Field(
      "Parameter", "allowEmptyValue of a text", .expressed,
      parameter("⟦allowEmptyValue: true⟧", schema: "{type: string}")),
    Field(
      "Parameter", "allowEmptyValue", .reported,
      parameter("⟦allowEmptyValue: true⟧", schema: "{type: integer}")),
    Field("Parameter", "style", .expressed, parameter("⟦style: pipeDelimited⟧")),
    Field(
      "Parameter", "style of a path", .expressed,
      path(
        "{get: {parameters: [{name: id, in: path, required: true, schema: {type: string}, ⟦style: label⟧}]}}"
      )),
    Field("Parameter", "style of another location", .reported, parameter("⟦style: matrix⟧")),
    Field("Parameter", "explode", .expressed, parameter("⟦explode: false⟧")),
    Field("Parameter", "allowReserved", .expressed, parameter("⟦allowReserved: true⟧")),
    Field("Parameter", "schema", .expressed, parameter("⟦schema: {type: integer}⟧", schema: nil)),
    Field(
      "Parameter", "content", .expressed,
      parameter("⟦content: {application/json: {schema: {type: object}}}⟧", schema: nil)),
    Field("Parameter", "example", .passedOver, parameter("⟦example: [a]⟧")),
    Field("Parameter", "examples", .passedOver, parameter("⟦examples: {a: {value: [a]}}⟧")),
    Field(
      "Parameter", "in: header", .expressed,
      operation("⟦parameters: [{name: X-A, in: header, schema: {type: string}}]⟧")),
    Field(
      "Parameter", "in: cookie", .expressed,
      operation("⟦parameters: [{name: a, in: cookie, schema: {type: string}}]⟧")),
    Field(
      "Parameter", "in: querystring", .expressed,
      operation(
        "⟦parameters: [{name: a, in: querystring, content: {application/x-www-form-urlencoded: {schema: {type: object}}}}]⟧"
      )),
    Field(
      "Parameter", "in: querystring, as JSON", .reported,
      operation(
        "⟦parameters: [{name: a, in: querystring, content: {application/json: {schema: {type: object}}}}]⟧"
      )),
    Field(
      "Parameter", "in: elsewhere", .reported,
      operation("⟦parameters: [{name: a, in: body, schema: {type: string}}]⟧")),
    Field(
      "Parameter", "without a name", .reported,
      operation("⟦parameters: [{in: query, schema: {type: string}}]⟧")),
    Field(
      "Parameter", "not in the path", .reported,
      operation("⟦parameters: [{name: other, in: path, schema: {type: string}}]⟧")),
  ]

  private static let bodies = [
    Field(
      "Request Body", "description", .expressed,
      body("content: {application/json: {}}, ⟦description: Words.⟧")),
    Field("Request Body", "content", .expressed, body("⟦content: {application/json: {}}⟧")),
    Field(
      "Request Body", "required", .expressed,
      body("content: {application/json: {}}, ⟦required: true⟧")),
    Field(
      "Request Body", "of a request that reads", .reported,
      path("{get: {parameters: [\(id)], ⟦requestBody: {content: {application/json: {}}}⟧}}")),
    Field("Media Type", "schema", .expressed, media("⟦schema: {type: integer}⟧", schema: nil)),
    Field(
      "Media Type", "another of the same schema", .reported,
      body(
        "content: {application/json: {schema: {type: object}}, ⟦application/x-www-form-urlencoded: {schema: {type: object}}⟧}"
      )),
    Field(
      "Media Type", "another of another schema", .expressed,
      body(
        "content: {application/json: {schema: {type: object}}, ⟦multipart/form-data: {schema: {type: object, properties: {a: {type: string}}}}⟧}"
      )),
    Field(
      "Media Type", "schema of XML", .reported,
      media("⟦schema: {type: object}⟧", "application/xml", schema: nil)),
    Field("Media Type", "example", .passedOver, media("⟦example: a⟧")),
    Field("Media Type", "examples", .passedOver, media("⟦examples: {a: {value: a}}⟧")),
    Field(
      "Media Type", "itemSchema", .reported,
      media("⟦itemSchema: {type: string}⟧", "application/jsonl", schema: nil)),
    Field(
      "Media Type", "prefixEncoding", .reported,
      media(
        "⟦prefixEncoding: [{}]⟧", "multipart/form-data", schema: "{type: object, properties: {}}")),
    Field(
      "Media Type", "itemEncoding", .reported,
      media("⟦itemEncoding: {}⟧", "multipart/form-data", schema: "{type: object, properties: {}}")),
    Field(
      "Media Type", "multipart/mixed", .reported,
      body(
        "content: {application/json: {}⟦, multipart/mixed: {schema: {type: object, properties: {a: {type: string}}}}⟧}"
      )),
    Field(
      "Encoding", "contentType", .expressed,
      encoding("⟦contentType: text/csv⟧", "multipart/form-data")),
    Field(
      "Encoding", "headers", .expressed,
      encoding("⟦headers: {X-A: {schema: {type: string}}}⟧", "multipart/form-data")),
    Field("Encoding", "style", .expressed, encoding("⟦style: pipeDelimited⟧")),
    Field(
      "Encoding", "style of a part", .expressed,
      encoding("⟦style: pipeDelimited⟧", "multipart/form-data")),
    Field("Encoding", "explode", .expressed, encoding("⟦explode: false⟧")),
    Field("Encoding", "allowReserved", .expressed, encoding("⟦allowReserved: true⟧")),
    Field(
      "Media Type", "schema of any text", .expressed,
      media("⟦schema: {type: string}⟧", "text/*", schema: nil)),
    Field(
      "Schema", "additionalProperties of a form", .expressed,
      media(
        "schema: {type: object, properties: {a: {type: string}}, ⟦additionalProperties: {type: string}⟧}",
        "application/x-www-form-urlencoded", schema: nil)),
    Field(
      "Schema", "additionalProperties of parts", .expressed,
      media(
        "schema: {type: object, properties: {a: {type: string}}, ⟦additionalProperties: {type: string}⟧}",
        "multipart/form-data", schema: nil)),
    Field(
      "Schema", "files of any name", .reported,
      media(
        "schema: {type: object, properties: {a: {type: string}}, ⟦additionalProperties: {type: string, format: binary}⟧}",
        "multipart/form-data", schema: nil)),
    Field(
      "Schema", "a file or a value", .reported,
      media(
        "schema: {type: object, properties: {a: {oneOf: [{type: string, format: binary}⟦, {type: object}⟧]}}}",
        "multipart/form-data", schema: nil)),
    Field(
      "Encoding", "encoding", .reported,
      encoding("⟦encoding: {b: {contentType: text/plain}}⟧", "multipart/form-data")),
  ]

  private static let responses = [
    Field(
      "Response", "description", .passedOver,
      path("{get: {parameters: [\(id)], responses: {'200': {⟦description: Words.⟧}}}}")),
    Field("Response", "summary", .passedOver, response("⟦summary: Words.⟧")),
    Field(
      "Response", "headers", .expressed, response("⟦headers: {X-A: {schema: {type: string}}}⟧")),
    Field(
      "Response", "headers of a failure", .reported,
      path(
        "{get: {parameters: [\(id)], responses: {'400': {description: '', ⟦headers: {X-A: {schema: {type: string}}}⟧}}}}"
      )),
    Field("Response", "content", .expressed, response("⟦content: {application/json: {}}⟧")),
    Field(
      "Response", "content of another type", .expressed,
      response("content: {application/json: {}, ⟦text/csv: {}⟧}")),
    Field(
      "Response", "content of another type with the same schema", .reported,
      response("content: {application/json: {}, ⟦application/xml: {}⟧}")),
    Field(
      "Response", "text of a failure", .expressed,
      path(
        "{get: {parameters: [\(id)], responses: {'400': {description: '', ⟦content: {text/plain: {}}⟧}}}}"
      )),
    Field(
      "Response", "bytes of a failure", .reported,
      path(
        "{get: {parameters: [\(id)], responses: {'400': {description: '', ⟦content: {image/png: {}}⟧}}}}"
      )),
    Field("Response", "links", .reported, response("⟦links: {next: {operationId: a}}⟧")),
    Field(
      "Media Type", "itemSchema of a response", .expressed,
      received("⟦itemSchema: {type: integer}⟧", "application/jsonl", schema: nil)),
    Field("Media Type", "example of a response", .expressed, received("⟦example: a⟧")),
    Field(
      "Media Type", "examples of a response", .expressed, received("⟦examples: {a: {value: a}}⟧")),
    Field(
      "Example", "summary", .passedOver, received("examples: {a: {value: a, ⟦summary: Words.⟧}}")),
    Field("Example", "dataValue", .expressed, received("examples: {a: {⟦dataValue: a⟧}}")),
    Field(
      "Example", "externalValue", .reported, received("examples: {a: {⟦externalValue: 'a.json'⟧}}")),
    Field("Header", "description", .expressed, header("⟦description: Words.⟧")),
    Field("Header", "required", .expressed, header("⟦required: true⟧")),
    Field("Header", "deprecated", .expressed, header("⟦deprecated: true⟧")),
    Field("Header", "style", .passedOver, header("⟦style: simple⟧")),
    Field("Header", "explode", .passedOver, header("⟦explode: true⟧")),
    Field("Header", "schema", .expressed, header("⟦schema: {type: integer}⟧", schema: nil)),
    Field(
      "Header", "schema of a list", .expressed,
      header("⟦schema: {type: array, items: {type: integer}}⟧", schema: nil)),
    Field(
      "Header", "schema with members", .reported, header("⟦schema: {type: object}⟧", schema: nil)),
    Field("Header", "content", .reported, header("⟦content: {application/json: {}}⟧", schema: nil)),
    Field("Header", "example", .passedOver, header("⟦example: a⟧")),
  ]
}
