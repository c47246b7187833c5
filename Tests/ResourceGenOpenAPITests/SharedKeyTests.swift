import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Inline schemas that are equal and have the same key, without a title: one model.
@Suite struct SharedKeyTests {
  private func read(_ text: String) throws -> API {
    var log = DiagnosticLog()
    let head =
      "openapi: 3.1.0\ninfo: {title: T, version: '1'}\nservers: [{url: 'https://a.example'}]\n"
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: head + text), reporting: &log))
    return try #require(API(openAPI: document, reporting: &log))
  }

  private func models(_ api: API) -> [String: String] {
    Dictionary(uniqueKeysWithValues: api.models.map { ($0.name?.value ?? "", $0.shape.text) })
  }

  /// Returns the models of a document with these named schemas, one a line.
  private func models(_ schemas: String) throws -> [String: String] {
    let lines = schemas.split(separator: "\n").map { "    \($0)\n" }.joined()
    return models(try read("components:\n  schemas:\n" + lines))
  }

  /// Returns the names of the models that inline schemas share.
  private func shared(_ schemas: String) throws -> [String] {
    let components = schemas.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    return try models(schemas).keys.filter { !components.contains($0) }.sorted()
  }

  // MARK: Equality

  @Test(
    "equal schemas with the same key are one model, which is named after the key",
    arguments: [
      ("size: {enum: [s, l]}", "size"),
      ("size: {properties: {width: {type: integer}}}", "size"),
      ("size: {oneOf: [{type: string}, {type: integer}]}", "size"),
      ("sizes: {type: array, items: {enum: [s, l]}}", "sizes item"),
      ("sizes: {type: array, items: {type: array, items: {enum: [s, l]}}}", "sizes item"),
      ("sizes: {additionalProperties: {enum: [s, l]}}", "sizes value"),
      ("size: {anyOf: [{enum: [s, l]}, {type: 'null'}]}", "size"),
    ])
  func keys(property: String, name: String) throws {
    let document = "One: {properties: {\(property)}}\nTwo: {properties: {\(property)}}"
    #expect(try shared(document) == [name])
  }

  @Test(
    "schemas with one key have a model each if they aren't equal or declare no type",
    arguments: [
      ("size: {enum: [s, l]}", "size: {enum: [s, m]}"),
      ("size: {enum: [s, l]}", "sizes: {enum: [s, l]}"),
      ("size: {enum: [s]}", "size: {enum: [s]}"),
      ("size: {const: s}", "size: {const: s}"),
      ("size: {type: object}", "size: {type: object}"),
      ("size: {type: string}", "size: {type: string}"),
      (
        "size: {required: ['null'], properties: {'null': {type: string}}}",
        "size: {required: [], properties: {'null': {type: string}}}"
      ),
      // Alternatives have no key.
      (
        "a: {oneOf: [{enum: [s, l]}, {type: integer}]}",
        "b: {oneOf: [{enum: [s, l]}, {type: integer}]}"
      ),
    ])
  func different(one: String, other: String) throws {
    #expect(try shared("One: {properties: {\(one)}}\nTwo: {properties: {\(other)}}").isEmpty)
  }

  @Test("the default value, the direction and null belong to the property")
  func properties() throws {
    let models = try models(
      """
      One: {required: [size], properties: {size: {type: [string, 'null'], enum: [s, l, null]}}}
      Two: {required: [size], properties: {size: {type: string, enum: [s, l], readOnly: true}}}
      Three: {properties: {size: {type: string, enum: [s, l], default: l}}}
      """)
    #expect(models["size"] == "enum(s l *)")
    #expect(models["One"] == "{size: <size> or null}")
    #expect(models["Two"]?.contains("null") == false)
  }

  @Test("a reference to one of the equal schemas allows null only if that one does")
  func references() throws {
    let models = try models(
      """
      One: {properties: {size: {type: [string, 'null'], enum: [s, l]}}}
      Two: {properties: {size: {type: string, enum: [s, l]}}}
      Old: {required: [a], properties: {a: {$ref: '#/components/schemas/One/properties/size'}}}
      New: {required: [a], properties: {a: {$ref: '#/components/schemas/Two/properties/size'}}}
      """)
    #expect(models["Old"] == "{a: <size> or null}")
    #expect(models["New"] == "{a: <size>}")
  }

  @Test("a schema that equals a named schema with the name of its key is that schema")
  func component() throws {
    let models = try models(
      """
      ShirtSize: {enum: [s, l]}
      One: {properties: {shirt_size: {enum: [s, l]}}}
      """)
    #expect(models == ["ShirtSize": "enum(s l *)", "One": "{shirt_size?: <ShirtSize>}"])
  }

  // MARK: Uses

  @Test(
    "a schema that is read for several types or operations is shared",
    arguments: [
      // A property of a schema that another one extends.
      """
      components:
        schemas:
          One: {properties: {size: {enum: [s, l]}}}
          Two: {allOf: [{$ref: '#/components/schemas/One'}, {properties: {b: {type: string}}}]}
      """,
      // A property next to alternatives.
      """
      components:
        schemas:
          One:
            properties: {size: {enum: [s, l]}}
            oneOf: [{properties: {a: {type: string}}}, {properties: {b: {type: string}}}]
      """,
      // A field of a form.
      """
      components:
        requestBodies:
          Form:
            content:
              application/x-www-form-urlencoded: {schema: {properties: {size: {enum: [s, l]}}}}
      paths:
        /a: {post: {requestBody: {$ref: '#/components/requestBodies/Form'}, responses: {'204': {description: ''}}}}
        /b: {post: {requestBody: {$ref: '#/components/requestBodies/Form'}, responses: {'204': {description: ''}}}}
      """,
      // A parameter of a path.
      """
      paths:
        /a:
          parameters: [{name: size, in: query, schema: {enum: [s, l]}}]
          get: {responses: {'204': {description: ''}}}
          delete: {responses: {'204': {description: ''}}}
      """,
      // Parameters of two operations.
      """
      paths:
        /a: {get: {parameters: [{name: size, in: query, schema: {enum: [s, l]}}], responses: {'204': {description: ''}}}}
        /b: {get: {parameters: [{name: size, in: query, schema: {enum: [s, l]}}], responses: {'204': {description: ''}}}}
      """,
      // An alias.
      """
      components:
        schemas:
          One: {properties: {size: &size {enum: [s, l]}}}
          Two: {properties: {size: *size}}
      """,
    ])
  func uses(document: String) throws {
    #expect(models(try read(document))["size"] == "enum(s l *)")
  }

  @Test(
    "a property that all extensions describe again is not copied into them",
    arguments: [
      "{allOf: [{$ref: '#/components/schemas/One'}, {properties: {size: {type: string}}}]}",
      "{allOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Other'}]}",
      "{allOf: [{$ref: '#/components/schemas/One'}], properties: {size: {type: string}}}",
    ])
  func replaced(extension schema: String) throws {
    let document = """
      One: {properties: {size: {enum: [s, l]}}}
      Other: {properties: {size: {type: string}}}
      Two: \(schema)
      """
    #expect(try shared(document).isEmpty)
  }

  @Test("a schema in one that is shared has no separate model")
  func nested() throws {
    let outer = "box: {properties: {size: {enum: [s, l]}}}"
    let two = "One: {properties: {\(outer)}}\nTwo: {properties: {\(outer)}}"
    #expect(try shared(two) == ["box"])
    #expect(try shared(two + "\nThree: {properties: {size: {enum: [s, l]}}}") == ["box", "size"])
  }

  @Test("a node that aliases have under several keys has a type at each")
  func aliases() throws {
    let document = "One: {properties: {a: &a {enum: [s, l]}, b: *a}}\nTwo: {properties: {b: *a}}"
    #expect(try shared(document).isEmpty)
  }

  // MARK: Names

  @Test(
    "a key that another type has gets the shortest qualifier that all schemas share",
    arguments: [
      // The enclosing key.
      (
        """
        Size: {type: object, properties: {other: {type: string}}}
        One: {properties: {box: {properties: {a: {type: string}, size: {enum: [s, l]}}}}}
        Two: {properties: {box: {properties: {b: {type: string}, size: {enum: [s, l]}}}}}
        """, ["box size"]
      ),
      // The next key around them, since the innermost ones differ.
      (
        """
        One: {properties: {relations: {properties: {a: {properties: {links: {enum: [s, l]}}}}}}}
        Two: {properties: {relations: {properties: {b: {properties: {links: {enum: [s, l]}}}}}}}
        """, ["relations links"]
      ),
      // Two keys, since two structures have the enclosing one.
      (
        """
        A: {properties: {red: {properties: {box: {properties: {a: {type: string}, size: {enum: [s, l]}}}}}}}
        B: {properties: {red: {properties: {box: {properties: {b: {type: string}, size: {enum: [s, l]}}}}}}}
        C: {properties: {blue: {properties: {box: {properties: {c: {type: string}, size: {enum: [v, w]}}}}}}}
        D: {properties: {blue: {properties: {box: {properties: {d: {type: string}, size: {enum: [v, w]}}}}}}}
        """, ["blue box size", "red box size"]
      ),
      // The words that the names of the schemas end with, or begin with.
      (
        """
        HotelRooms: {properties: {floor: {enum: [low, high]}}}
        PatchedHotelRooms: {properties: {floor: {enum: [low, high]}}}
        HouseNew: {properties: {floor: {enum: [first, second]}}}
        HouseOld: {properties: {floor: {enum: [first, second]}}}
        """, ["hotel rooms floor", "house floor"]
      ),
      // A key that says too little.
      (
        """
        HotelNew: {properties: {status: {enum: [free, full]}}}
        HotelOld: {properties: {status: {enum: [free, full]}}}
        """, ["hotel status"]
      ),
      // The title of an alternative, which several structures have.
      (
        """
        One: {properties: {box: {oneOf: [{title: WIDE, properties: {a: {type: string}}}, {type: string}]}}}
        Two: {properties: {box: {oneOf: [{title: WIDE, properties: {a: {type: string}}}, {type: integer}]}}}
        Red: {properties: {bag: {oneOf: [{title: WIDE, properties: {b: {type: string}}}, {type: string}]}}}
        Blue: {properties: {bag: {oneOf: [{title: WIDE, properties: {b: {type: string}}}, {type: integer}]}}}
        """, ["bag wide", "box wide"]
      ),
      // A choice between an id and the model of that name.
      (
        """
        Account: {type: object, properties: {other: {type: string}}}
        One: {properties: {account: {anyOf: [{type: string}, {$ref: '#/components/schemas/Account'}]}}}
        Two: {properties: {account: {anyOf: [{type: string}, {$ref: '#/components/schemas/Account'}]}}}
        """, ["account choice"]
      ),
      // No qualifier: the structure with the most values or properties has the key.
      (
        """
        One: {properties: {size: {enum: [s, l]}}}
        Two: {properties: {size: {enum: [s, l]}}}
        Red: {properties: {size: {enum: [s, m, l]}}}
        Blue: {properties: {size: {enum: [s, m, l]}}}
        Tall: {properties: {size: {properties: {a: {type: string}, b: {type: string}}}}}
        Flat: {properties: {size: {properties: {a: {type: string}, b: {type: string}}}}}
        """, ["size"]
      ),
      // Two structures of the same size.
      (
        """
        One: {properties: {size: {enum: [s, l]}}}
        Two: {properties: {size: {enum: [s, l]}}}
        Red: {properties: {size: {enum: [s, m]}}}
        Blue: {properties: {size: {enum: [s, m]}}}
        """, []
      ),
      // No qualifier, or one that says nothing.
      (
        """
        One: {properties: {status: {enum: [free, full]}}}
        Two: {properties: {status: {enum: [free, full]}}}
        CreateHouse: {properties: {state: {enum: [free, full]}}}
        CreateHotel: {properties: {state: {enum: [free, full]}}}
        """, []
      ),
    ])
  func qualifiers(document: String, names: [String]) throws {
    #expect(try shared(document) == names)
    let reversed = document.split(separator: "\n").reversed().joined(separator: "\n")
    #expect(try shared(reversed) == names)
  }

  @Test("the key without a qualifier names the largest structure, in any order")
  func largest() throws {
    let small = ["One", "Two"].map { "\($0): {properties: {size: {enum: [s, l]}}}" }
    let large = ["Red", "Blue"].map { "\($0): {properties: {size: {enum: [s, m, l]}}}" }
    for lines in [small + large, large + small] {
      let models = try models(lines.joined(separator: "\n"))
      #expect(models["size"] == "enum(s m l *)")
      #expect(models["Red"] == "{size?: <size>}")
      #expect(models["One"] == "{size?: enum(s l *)}")
    }
  }

  @Test("operations are qualified by the words of their ids or paths, without verbs")
  func operations() throws {
    func operation(_ path: String, _ id: String, _ values: String) -> String {
      "  \(path): {get: {\(id)parameters: [{name: size, in: query, schema: {enum: \(values)}}], responses: {'204': {description: ''}}}}\n"
    }
    let api = try read(
      "paths:\n" + operation("/a", "operationId: getShirts, ", "[s, l]")
        + operation("/b", "operationId: getShirtColors, ", "[s, l]")
        + operation("/shoes", "", "[small, large]")
        + operation("/shoes/{id}", "", "[small, large]")
        + operation("/c", "operationId: getShirtsOnSale, ", "[s, l]"))
    #expect(models(api).keys.sorted() == ["shoes size", "size"])
  }

  @Test("a schema that is separate after all leaves those inside it to be shared")
  func separate() throws {
    let status = "status: {properties: {phase: {enum: [a, b]}}}"
    #expect(
      try shared("One: {properties: {\(status)}}\nTwo: {properties: {\(status)}}") == ["phase"])
  }

  @Test("another equal schema changes nothing if the key is the name")
  func stability() throws {
    let size = "size: {enum: [s, l]}"
    let two = "One: {properties: {\(size)}}\nTwo: {properties: {\(size)}}"
    let three = try models("Zero: {properties: {\(size)}}\n" + two)
    for (name, shape) in try models(two) { #expect(three[name] == shape) }
    #expect(three["Zero"] == "{size?: <size>}")
  }
}
