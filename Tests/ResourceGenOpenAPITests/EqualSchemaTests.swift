import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Inline schemas that are equal: one model if they have a title or are the bodies of errors.
@Suite struct EqualSchemaTests {
  private func read(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> API {
    var log = DiagnosticLog()
    let head =
      "openapi: 3.1.0\ninfo: {title: T, version: '1'}\nservers: [{url: 'https://a.example'}]\n"
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: head + text), reporting: &log))
    return try #require(API(openAPI: document, options: options, reporting: &log))
  }

  private func models(_ api: API) -> [String: String] {
    Dictionary(uniqueKeysWithValues: api.models.map { ($0.name?.value ?? "", $0.shape.text) })
  }

  /// Returns the models of a document with these schemas as the properties of two schemas.
  private func models(of one: String, and other: String) throws -> [String: String] {
    models(
      try read(
        """
        components:
          schemas:
            One: {properties: {a: \(one)}}
            Two: {properties: {b: \(other)}}

        """))
  }

  /// Returns an operation whose response of a status has this schema.
  private func operation(_ path: String, _ schema: String, status: String = "400") -> String {
    """
      /\(path):
        get:
          operationId: read_\(path)
          tags: [things]
          responses:
            '204': {description: ''}
            '\(status)': {description: '', content: {application/json: {schema: \(schema)}}}

    """
  }

  private func errors(_ api: API) -> [String] { api.endpoints.flatMap(\.errors).map(\.type.text) }

  // MARK: Equality

  @Test(
    "schemas with one title are one model if they differ only in annotations and the order of keys",
    arguments: [
      (
        "{title: T, properties: {x: {type: string}, y: {type: integer}}, required: [x, y]}",
        "{required: [y, x], properties: {y: {type: integer}, x: {type: string}}, title: T}"
      ),
      (
        "{title: T, description: A, properties: {x: {description: B, example: 1, x-c: 2}}}",
        "{title: T, examples: [1], properties: {x: {externalDocs: {url: 'https://a.example'}}}}"
      ),
      ("{title: T, enum: [a, b]}", "{title: T, enum: ['a', \"b\"]}"),
      (
        "{title: T, oneOf: [{type: string}, {type: integer}]}",
        "{oneOf: [{type: string}, {type: integer}], title: T}"
      ),
      (
        "{title: T, properties: {description: {type: string}}}",
        "{title: T, properties: {description: {type: string}}}"
      ),
      (
        "{title: T, properties: {x: {$ref: '#/components/schemas/One'}}}",
        "{title: T, properties: {x: {$ref: '#/components/schemas/%4Fne'}}}"
      ),
    ])
  func equal(one: String, other: String) throws {
    let models = try models(of: one, and: other)
    #expect(models.keys.sorted() == ["One", "T", "Two"])
    #expect(models["One"] == "{a?: <T>}")
    #expect(models["Two"] == "{b?: <T>}")
  }

  @Test(
    "schemas with another structure have a model each",
    arguments: [
      // The titles differ, or are missing.
      ("{title: T, properties: {x: {}}}", "{title: U, properties: {x: {}}}"),
      ("{properties: {x: {}}}", "{properties: {x: {}}}"),
      ("{title: T, properties: {x: {}}}", "{properties: {x: {}}}"),
      // A property that is named like an annotation.
      ("{title: T, properties: {example: {}}}", "{title: T, properties: {description: {}}}"),
      ("{title: T, properties: {x: {}}}", "{title: T, properties: {x: {}}, required: [x]}"),
      ("{title: T, properties: {x: {}}}", "{title: T, properties: {x: {readOnly: true}}}"),
      ("{title: T, properties: {x: {}}}", "{title: T, properties: {x: {deprecated: true}}}"),
      ("{title: T, properties: {x: {default: 1}}}", "{title: T, properties: {x: {default: '1'}}}"),
      ("{title: T, enum: [a, b]}", "{title: T, enum: [b, a]}"),
      ("{title: T, enum: [1, 2]}", "{title: T, enum: ['1', '2']}"),
      (
        "{title: T, properties: {x: {$ref: '#/components/schemas/One'}}}",
        "{title: T, properties: {x: {$ref: '#/components/schemas/Two'}}}"
      ),
      // Constants and types without a declaration.
      ("{title: T, const: a}", "{title: T, const: a}"),
      (
        "{title: T, type: array, items: {enum: [a, b]}}",
        "{title: T, type: array, items: {enum: [a, b]}}"
      ),
    ])
  func different(one: String, other: String) throws {
    #expect(try models(of: one, and: other).keys.sorted() == ["One", "Two"])
  }

  @Test("a pointer into the enclosing schema is equal to no other")
  func enclosing() throws {
    let models = models(
      try read(
        """
        components:
          schemas:
            One: {$id: 'https://a.example/1', $defs: {X: {type: string}}, properties: {a: {title: T, properties: {x: {$ref: '#/$defs/X'}}}}}
            Two: {$id: 'https://a.example/2', $defs: {X: {type: integer}}, properties: {a: {title: T, properties: {x: {$ref: '#/$defs/X'}}}}}

        """))
    #expect(models["T"] == nil)
  }

  @Test("a schema that only occurs in one that is shared has no separate model")
  func nested() throws {
    let inner = "{title: I, properties: {z: {type: string}}}"
    let outer = "{title: O, properties: {i: \(inner)}}"
    #expect(try models(of: outer, and: outer).keys.sorted() == ["O", "One", "Two"])
    let models = try models(of: outer, and: "{title: P, properties: {o: \(outer), i: \(inner)}}")
    #expect(models.keys.sorted() == ["I", "O", "One", "Two"])
    #expect(models["O"] == "{i?: <I>}")
  }

  @Test("a schema that an alias repeats counts as two")
  func aliases() throws {
    let models = models(
      try read(
        """
        components:
          schemas:
            One: {properties: {a: &a {title: T, properties: {x: {type: string}}}, b: *a}}

        """))
    #expect(models == ["One": "{a?: <T>, b?: <T>}", "T": "{x?: String}"])
  }

  // MARK: Names

  @Test("the bodies of errors without a title are named after the first location")
  func firstLocation() throws {
    let body = "{properties: {code: {type: string}}}"
    let paths = "paths:\n" + operation("a", body) + operation("b", body, status: "default")
    let alone = try read(paths)
    #expect(
      errors(alone) == ["<things.read_a status 400 body>", "<things.read_a status 400 body>"])
    let component = """
      components:
        responses:
          Unused: {description: '', content: {application/json: {schema: \(body)}}}
          Gone: {description: '', content: {application/json: {schema: \(body)}}}

      """
    let response =
      "  /c: {get: {responses: {'410': {$ref: '#/components/responses/Gone'}, '204': {description: ''}}}}\n"
    #expect(
      errors(try read(paths + response + component)) == Array(repeating: "<Gone body>", count: 3))
  }

  @Test("a schema that equals a named schema with the name of its title is that schema")
  func component() throws {
    let models = models(
      try read(
        """
        components:
          schemas:
            Price: {description: A price., properties: {x: {type: string}}}
            One: {properties: {a: {title: Price, properties: {x: {type: string}}}}}

        """))
    #expect(models == ["One": "{a?: <Price>}", "Price": "{x?: String}"])
  }

  @Test(
    "a title that says nothing, or that several structures have, counts as none",
    arguments: ["Schema", "Response Body", "object", "Item", "Data 2", "inline_response_200"])
  func generic(title: String) throws {
    let schema = "{title: '\(title)', properties: {x: {type: string}}}"
    #expect(try models(of: schema, and: schema).keys.sorted() == ["One", "Two"])
    let role = "{title: Role, enum: [a, b]}"
    let other = "{title: role, enum: [c, d]}"
    let models = models(
      try read(
        """
        components:
          schemas:
            One: {properties: {role: \(role), old: \(role)}}
            Two: {properties: {role: \(other), old: \(other)}}

        """))
    #expect(
      models == [
        "One": "{role?: enum(a b *), old?: enum(a b *)}",
        "Two": "{role?: enum(c d *), old?: enum(c d *)}",
      ])
  }

  @Test("bodies of errors whose title counts as none share a type with those without a title")
  func titledErrors() throws {
    let properties = "properties: {code: {type: string}}"
    let text =
      "paths:\n" + operation("a", "{title: Response, \(properties)}")
      + operation("b", "{\(properties)}") + operation("c", "{title: C, \(properties)}")
    let types = errors(try read(text))
    #expect(types.prefix(2).allSatisfy { $0 == "<things.read_a status 400 body>" })
    #expect(types.last == "{code?: String}")
  }

  @Test("a named schema that may be null is its only alternative", arguments: ["anyOf", "allOf"])
  func onlyPart(keyword: String) throws {
    let schema = "{\(keyword): [{title: One, properties: {x: {type: string}}}]}"
    let models = models(
      try read(
        """
        components:
          schemas:
            One: \(schema)
            Two: \(schema)

        """))
    #expect(models == ["One": "{x?: String}", "Two": "{x?: String}"])
  }

  @Test("the names don't depend on what is selected")
  func selection() throws {
    let body = "{properties: {code: {type: string}}}"
    let paths = "paths:\n" + operation("a", body) + operation("b", body)
    var options = ReadingOptions()
    let source = SourceText(path: "resourcegen.yaml", text: "read_b")
    options.selection.only = [
      Selection.Pattern(.operations, Located("read_b", SourceSpan(source, 0, 6)))
    ]
    #expect(errors(try read(paths, options)) == ["<things.read_a status 400 body>"])
  }

  /// The exceptions from the rule that a name depends on its own schema only.
  @Test(
    "another schema renames a model only by these rules",
    arguments: [
      // Without an equal schema, the type is nested.
      ("{properties: {b: {type: string}}}", "{a?: {x?: String}}"),
      ("{properties: {b: {title: T, properties: {y: {type: string}}}}}", "{a?: {x?: String}}"),
      // A second one makes it a model.
      ("{properties: {b: {title: T, properties: {x: {type: string}}}}}", "{a?: <T>}"),
      // A title of several structures counts as none.
      (
        """
        {properties: {b: {title: T, properties: {x: {type: string}}}, \
        c: {title: T, enum: [v, w]}, d: {title: T, enum: [v, w]}}}
        """, "{a?: {x?: String}}"
      ),
    ])
  func stability(other: String, shape: String) throws {
    let api = try read(
      """
      components:
        schemas:
          One: {properties: {a: {title: T, properties: {x: {type: string}}}}}
          Two: \(other)

      """)
    #expect(models(api)["One"] == shape)
  }

  @Test("the first location names the bodies of errors, so another one before it renames them")
  func order() throws {
    let body = "{properties: {code: {type: string}}}"
    let (a, b) = (operation("a", body), operation("b", body))
    #expect(errors(try read("paths:\n" + a + b)).first == "<things.read_a status 400 body>")
    #expect(errors(try read("paths:\n" + b + a)).first == "<things.read_b status 400 body>")
    // Others rename nothing.
    let others =
      operation("c", "{properties: {other: {type: string}}}") + a + b + operation("d", body)
    #expect(errors(try read("paths:\n" + others)).contains("<things.read_a status 400 body>"))
  }

  // MARK: Models

  @Test("a model has the description of its schemas if that is the same, else their title")
  func documentation() throws {
    func text(_ one: String, _ other: String) throws -> String? {
      try read(
        """
        components:
          schemas:
            One: {properties: {a: {title: T, \(one)properties: {x: {type: string}}}}}
            Two: {properties: {a: {title: T, \(other)properties: {x: {type: string}}}}}

        """
      ).models.first { $0.name?.value == "T" }?.documentation
    }
    #expect(try text("description: A, ", "description: A, ") == "A")
    #expect(try text("description: A, ", "description: B, ") == "T")
    #expect(try text("description: A, ", "") == "T")
  }

  @Test("the case of a union has the name that it has if the type isn't shared")
  func alternatives() throws {
    let union =
      "{oneOf: [{title: Long Name, required: [x], properties: {x: {type: string}}}, {type: string}]}"
    let api = try read(
      """
      components:
        schemas:
          One: \(union)
          Two: \(union)

      """)
    #expect(models(api).keys.sorted() == ["Long Name", "One", "Two"])
    guard case .union(let one)? = api.models.first(where: { $0.name?.value == "One" })?.shape else {
      Issue.record("not a union")
      return
    }
    #expect(one.alternatives.first?.swiftName?.value == "Long Name")
  }
}
