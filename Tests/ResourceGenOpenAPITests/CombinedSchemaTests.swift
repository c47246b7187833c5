import ResourceGenDiagnostics
import Testing

@Suite struct CombinedSchemaTests {
  @Test(
    "the types that several parts give a property are merged",
    arguments: [
      (
        "{a: {type: object, additionalProperties: {}}}", "{a: {properties: {b: {type: string}}}}",
        "{a?: {b?: String, *: {String: JSON}}}"
      ),
      ("{a: {$ref: '#/components/schemas/A'}}", "{a: {type: object}}", "{a?: <A>}"),
      (
        "{a: {$ref: '#/components/schemas/A'}}", "{a: {$ref: '#/components/schemas/A'}}",
        "{a?: <A>}"
      ),
      (
        "{a: {$ref: '#/components/schemas/A'}}", "{a: {$ref: '#/components/schemas/B'}}",
        "{a?: <B>}"
      ),
      (
        "{a: {oneOf: [{$ref: '#/components/schemas/A'}, {type: string}]}}",
        "{a: {$ref: '#/components/schemas/A'}}", "{a?: <A>}"
      ),
      (
        "{a: {type: array, items: {properties: {x: {type: string}}}}}",
        "{a: {type: array, items: {properties: {y: {type: string}}}}}",
        "{a?: [{x?: String, y?: String}]}"
      ),
      ("{a: {type: string}}", "{a: {enum: [x, y]}}", "{a?: enum(x y *)}"),
      ("{a: {type: string, nullable: true}}", "{a: {format: date-time}}", "{a?: Date}"),
      ("{a: {type: string}}", "{a: {type: integer}}", "{a?: JSON}"),
    ])
  func properties(one: String, two: String, expected: String) throws {
    let result = try lowered(
      "{allOf: [{properties: \(one)}, {properties: \(two)}]}",
      others: """
        A: {properties: {x: {type: string}}}
        B: {allOf: [{$ref: '#/components/schemas/A'}, {properties: {y: {type: string}}}]}
        """)
    #expect(result.shape == expected)
  }

  @Test(
    "a schema that is a part of itself is read without this part, with one warning",
    arguments: [
      ("{$ref: '#/components/schemas/S'}", "{x?: String}"),
      ("{$ref: '#/components/schemas/B'}", "{y?: Int, x?: String}"),
    ])
  func partsOfThemselves(part: String, expected: String) throws {
    let result = try lowered(
      "{allOf: [\(part), {properties: {x: {type: string}}}]}",
      others: "B: {allOf: [{$ref: '#/components/schemas/S'}, {properties: {y: {type: integer}}}]}")
    #expect(result.shape == expected)
    #expect(Set(result.findings) == [.inheritanceCycle])
  }

  @Test(
    "a property of a union is refined by the one type that it allows",
    arguments: [
      ("anyOf: [{type: object}, {type: string}]", "$ref: '#/components/schemas/A'", "<A>"),
      ("anyOf: [{type: string}, {type: object}]", "$ref: '#/components/schemas/B'", "<B>"),
      ("oneOf: [{}, {type: string}]", "$ref: '#/components/schemas/A'", "<A>"),
      (
        "anyOf: [{type: object}, {type: array, items: {type: object}}, {type: string}]",
        "type: array, items: {$ref: '#/components/schemas/A'}", "[<A>]"
      ),
      (
        "anyOf: [{type: object, nullable: true}, {type: string}]",
        "$ref: '#/components/schemas/A'", "<A>"
      ),
      ("anyOf: [{type: object}, {type: string}]", "type: string", "String"),
      (
        "$ref: '#/components/schemas/Result'", "$ref: '#/components/schemas/A'", "<A>"
      ),
      (
        "oneOf: [{type: string}, {properties: {y: {type: string}}}]",
        "properties: {x: {type: string}}", "{x?: String, y?: String}"
      ),
    ])
  func refinedUnions(union: String, own: String, expected: String) throws {
    for parts in [(union, own), (own, union)] {
      let result = try lowered(
        "{allOf: [{properties: {a: {\(parts.0)}}}, {properties: {a: {\(parts.1)}}}]}",
        others: """
          A: {type: object, properties: {x: {type: string}}}
          B: {allOf: [{$ref: '#/components/schemas/A'}, {properties: {y: {type: string}}}]}
          Result: {anyOf: [{type: object}, {type: string}]}
          """)
      #expect(result.shape == "{a?: \(expected)}")
      #expect(result.findings.isEmpty)
    }
  }

  @Test(
    "a list next to alternatives that only limit it stays a list",
    arguments: [
      "oneOf: [{required: [a]}, {required: [b]}]", "anyOf: [{minItems: 1}, {maxItems: 9}]",
      "oneOf: [{type: array, minItems: 1}, {type: array, maxItems: 0}]",
      "anyOf: [{contains: {type: string}}, {uniqueItems: true}]", "allOf: [{minItems: 1}]",
    ])
  func limitedLists(limits: String) throws {
    for type in ["type: array, ", ""] {
      let result = try lowered("{\(type)items: {type: string}, \(limits)}")
      #expect(result.shape == "= [String]")
    }
  }

  @Test(
    "a base that lists its subtypes as alternatives adds no choice to them, however they reach it",
    arguments: [
      ("{allOf: [{$ref: '#/components/schemas/X'}, {properties: {a: {type: string}}}]}", ""),
      ("{allOf: [{$ref: '#/components/schemas/Y'}]}", "properties: {x: {type: string}}, "),
    ])
  func bases(schema: String, own: String) throws {
    let result = try lowered(
      schema,
      others: """
        X: {\(own)oneOf: [{$ref: '#/components/schemas/S'}, {$ref: '#/components/schemas/Y'}]}
        Y: {allOf: [{$ref: '#/components/schemas/X'}, {properties: {y: {type: string}}}]}
        """)
    let expected = own.isEmpty ? "{a?: String}" : "= <Y>"
    #expect(result.shape == expected)
    #expect(result.findings.isEmpty)
  }

  @Test(
    "a dictionary of itself becomes a struct; a list of itself one of any values, with a warning",
    arguments: [
      ("{additionalProperties: {$ref: '#/components/schemas/S'}}", "{*: {String: <S>}}", 0),
      ("{type: array, items: {$ref: '#/components/schemas/T'}}", "= [<T>]", 0),
      ("{type: array, items: {$ref: '#/components/schemas/S'}}", "= [JSON]", 1),
    ])
  func collectionsOfThemselves(schema: String, expected: String, warnings: Int) throws {
    let result = try lowered(
      schema, others: "T: {additionalProperties: {$ref: '#/components/schemas/S'}}")
    #expect(result.shape == expected)
    #expect(result.findings == Array(repeating: .notExpressed, count: warnings))
  }

  @Test(
    "a union that contains itself, directly or through others, becomes its other alternatives",
    arguments: [
      (
        "{oneOf: [{$ref: '#/components/schemas/S'}, {type: string}, {type: integer}]}",
        "union(String Int)"
      ),
      ("{oneOf: [{$ref: '#/components/schemas/T'}, {type: string}]}", "union(String Int)"),
      (
        "{anyOf: [{oneOf: [{$ref: '#/components/schemas/S'}, {type: boolean}]}, {type: string}]}",
        "union(Bool String)"
      ),
      ("{oneOf: [{$ref: '#/components/schemas/U'}, {type: string}]}", "= String"),
    ])
  func choicesOfThemselves(schema: String, expected: String) throws {
    let result = try lowered(
      schema,
      others: """
        T: {oneOf: [{$ref: '#/components/schemas/S'}, {type: integer}]}
        U: {oneOf: [{$ref: '#/components/schemas/S'}]}
        """)
    #expect(result.shape == expected)
    #expect(result.findings.first == .notExpressed)
  }

  @Test(
    "parts without a type allow every value, and vague parts don't weaken others",
    arguments: [
      ("{allOf: [{}, {description: Words.}, {example: 1}]}", "= JSON"),
      ("{additionalProperties: {allOf: [{}, {description: Words.}]}}", "= {String: JSON}"),
      ("{allOf: [{description: Words.}, {type: object}]}", "= {String: JSON}"),
      ("{allOf: [{type: string}, {format: uuid}]}", "= UUID"),
      ("{allOf: [{$ref: '#/components/schemas/A'}, {type: object}]}", "= <A>"),
      (
        "{allOf: [{$ref: '#/components/schemas/A'}], additionalProperties: {type: integer}}",
        "{x?: String, *: {String: Int}}"
      ),
      (
        "{allOf: [{$ref: '#/components/schemas/A'}, {anyOf: [true, {type: 'null'}]}]}",
        "{x?: String}"
      ),
      ("{allOf: [{$ref: '#/components/schemas/A'}, {oneOf: [true]}]}", "{x?: String}"),
      (
        "{allOf: [{$ref: '#/components/schemas/A'}, {anyOf: [false, {type: 'null'}]}]}",
        "{x?: String}"
      ),
      (
        "{allOf: [{$ref: '#/components/schemas/A'}], oneOf: [{type: 'null'}, {properties: {y: {type: string}}}]}",
        "{x?: String, y?: String}"
      ),
    ])
  func parts(schema: String, expected: String) throws {
    let result = try lowered(schema, others: "A: {properties: {x: {type: string}}}")
    #expect(result.shape == expected)
    #expect(result.findings.isEmpty)
  }

  @Test(
    "types that refine themselves and unions that contain themselves terminate",
    arguments: [
      "{allOf: [{$ref: '#/components/schemas/A'}, {properties: {a: {properties: {a: {$ref: '#/components/schemas/S'}}}}}]}",
      "{properties: {x: {type: string}}, oneOf: [{$ref: '#/components/schemas/S'}, {properties: {y: {type: string}}}]}",
      "{properties: {x: {type: string}}, oneOf: [{$ref: '#/components/schemas/B'}, {properties: {y: {type: string}}}]}",
      "{allOf: [{$ref: '#/components/schemas/C'}, {$ref: '#/components/schemas/D'}]}",
    ])
  func cycles(schema: String) throws {
    let others = """
      A: {properties: {a: {$ref: '#/components/schemas/A'}}}
      B: {properties: {z: {type: string}}, oneOf: [{$ref: '#/components/schemas/S'}, {properties: {y: {type: string}}}]}
      C: {properties: {p: {$ref: '#/components/schemas/C'}, q: {$ref: '#/components/schemas/D'}}}
      D: {properties: {p: {$ref: '#/components/schemas/D'}, q: {$ref: '#/components/schemas/C'}}}
      """
    #expect(try !lowered(schema, others: others).shape.isEmpty)
  }

  @Test("nested alternatives are merged up to a limit", arguments: [40])
  func doubling(levels: Int) throws {
    let others = (0..<levels).flatMap { level in
      ["A", "B"].map { name in
        "\(name)\(level): {properties: {\(name)\(level): {type: string}}, "
          + "oneOf: [{$ref: '#/components/schemas/A\(level + 1)'}, {$ref: '#/components/schemas/B\(level + 1)'}]}"
      }
    }
    let last = ["A", "B"].map { "\($0)\(levels): {properties: {\($0): {type: string}}}" }
    let result = try lowered(
      "{allOf: [{$ref: '#/components/schemas/A0'}]}",
      others: (others + last).joined(separator: "\n"))
    #expect(result.findings.contains(.notExpressed))
  }

  @Test(
    "alternatives that are values become one enumeration with their titles",
    arguments: [
      (
        "{type: integer, oneOf: [{const: 1, title: PRIMARY}, {const: 2, title: LINK, description: Blue.}]}",
        "int enum(1:PRIMARY 2:LINK *)"
      ),
      ("{oneOf: [{const: a, title: First}, {const: b}, {type: 'null'}]}", "enum(a b *)"),
      ("{anyOf: [{enum: [a, b]}, {enum: [c]}]}", "enum(a b c *)"),
      ("{oneOf: [{const: 1}, {const: all}]}", "json enum(1 all *)"),
      (
        "{oneOf: [{const: auto}, {const: none}, {$ref: '#/components/schemas/A'}]}",
        "union(enum(auto none *) <A>)"
      ),
      ("{anyOf: [{type: string}, {const: a}, {const: b}]}", "enum(a b *)"),
    ])
  func values(schema: String, expected: String) throws {
    let result = try lowered(schema, others: "A: {properties: {x: {type: string}}}")
    #expect(result.shape == expected)
    #expect(result.findings.isEmpty)
  }

  @Test(
    "constants of any kind distinguish alternatives; a mapping that they contradict doesn't",
    arguments: [
      (
        "{oneOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}]}",
        "union(1=<One> 2=<Two> by type)", false
      ),
      (
        "{oneOf: [{$ref: '#/components/schemas/Yes'}, {$ref: '#/components/schemas/No'}]}",
        "union(true=<Yes> false=<No> by ok)", false
      ),
      (
        "{oneOf: [{$ref: '#/components/schemas/X'}, {$ref: '#/components/schemas/Y'}], "
          + "discriminator: {propertyName: type, mapping: {one: '#/components/schemas/X', two: '#/components/schemas/Y'}}}",
        "union(<X> <Y>)", true
      ),
    ])
  func keys(schema: String, expected: String, isReported: Bool) throws {
    let others = """
      One: {required: [type], properties: {type: {type: integer, enum: [1]}}}
      Two: {required: [type], properties: {type: {type: integer, enum: [2]}}}
      Yes: {required: [ok], properties: {ok: {type: boolean, enum: [true]}}}
      No: {required: [ok], properties: {ok: {const: false}}}
      X: {required: [type], properties: {type: {type: string, enum: [a, b]}}}
      Y: {required: [type], properties: {type: {type: string, enum: [a, c]}}}
      """
    let result = try lowered(schema, others: others)
    #expect(result.shape == expected)
    #expect(result.findings == (isReported ? [.notExpressed] : []))
  }

  @Test(
    "null is allowed if one of the alternatives allows it, or all of the parts do",
    arguments: [
      ("{$ref: '#/components/schemas/Maybe'}", true),
      ("{allOf: [{$ref: '#/components/schemas/Maybe'}]}", true),
      ("{allOf: [{oneOf: [{type: 'null'}, {$ref: '#/components/schemas/A'}]}]}", true),
      ("{oneOf: [{$ref: '#/components/schemas/Deep'}, {type: integer}]}", true),
      ("{oneOf: [{const: null}, {$ref: '#/components/schemas/A'}]}", true),
      ("{anyOf: [{nullable: true}, {type: string}]}", true),
      ("{oneOf: [{enum: [null]}, {type: string}]}", true),
      ("{allOf: [{$ref: '#/components/schemas/A'}]}", false),
      ("{oneOf: [{$ref: '#/components/schemas/A'}, {type: string}]}", false),
    ])
  func null(schema: String, isNullable: Bool) throws {
    let result = try lowered(
      "{required: [a], properties: {a: \(schema)}}",
      others: """
        A: {properties: {x: {type: string}}}
        Maybe: {allOf: [{oneOf: [{type: 'null'}, {$ref: '#/components/schemas/A'}]}]}
        Deep: {anyOf: [{$ref: '#/components/schemas/Maybe'}, {type: string}]}
        """)
    #expect(result.shape.hasSuffix(" or null}") == isNullable)
    #expect(result.findings.isEmpty)
  }

  @Test(
    "several choices at once, and members next to a choice, are preserved",
    arguments: [
      (
        "{oneOf: [{properties: {a: {type: string}}}, {properties: {b: {type: string}}}], anyOf: [{properties: {c: {type: string}}}, {properties: {d: {type: string}}}]}",
        "{a?: String, b?: String, c?: String, d?: String}"
      ),
      (
        "{oneOf: [{properties: {a: {type: string}}}, {properties: {b: {type: string}}}], anyOf: [{required: [a]}, {required: [b]}]}",
        "union({a?: String} {b?: String})"
      ),
      (
        "{additionalProperties: true, oneOf: [{properties: {a: {type: string}}}, {properties: {b: {type: string}}}]}",
        "union({a?: String, *: {String: JSON}} {b?: String, *: {String: JSON}})"
      ),
    ])
  func choices(schema: String, expected: String) throws {
    #expect(try lowered(schema).shape == expected)
  }

  @Test(
    "an unknown type is read as any value and reported",
    arguments: ["{type: datetime}", "{properties: {a: {type: any}}}", "{type: [string, bool]}"])
  func words(schema: String) throws {
    let result = try lowered(schema)
    #expect(result.shape.contains("JSON"))
    #expect(result.findings == [.notExpressed])
  }

  @Test(
    "a schema with a discriminator and no alternatives is a union of its subtypes",
    arguments: [
      ("{propertyName: type}", "union(Text=<Text> Image=<Image> Photo=<Photo> by type)"),
      (
        "{propertyName: type, mapping: {text: Text, image: '#/components/schemas/Image'}}",
        "union(text=<Text> image=<Image> Photo=<Photo> by type)"
      ),
      (
        "{propertyName: type, mapping: {self: S, other: Other, text: Text}}",
        "union(other=<Other> text=<Text> Image=<Image> Photo=<Photo> by type)"
      ),
      ("{}", "{type: String}"),
    ])
  func subtypes(discriminator: String, expected: String) throws {
    let result = try lowered(
      "{required: [type], properties: {type: {type: string}}, discriminator: \(discriminator)}",
      others: """
        Text: {allOf: [{$ref: '#/components/schemas/S'}]}
        Image: {allOf: [{$ref: '#/components/schemas/S'}, {properties: {width: {type: integer}}}]}
        Photo: {allOf: [{$ref: '#/components/schemas/Image'}, {properties: {lens: {type: string}}}]}
        Other: {properties: {x: {type: string}}}
        """)
    #expect(result.shape == expected)
  }

  @Test(
    "subtypes are flattened even if they add nothing; a description of the base keeps its name"
  )
  func flatSubtypes() throws {
    let base = """
      Base: {required: [type], properties: {type: {type: string}}, discriminator: {propertyName: type}}
      Other: {allOf: [{$ref: '#/components/schemas/Base'}]}
      """
    let reference = "{$ref: '#/components/schemas/Base'}"
    #expect(try lowered("{allOf: [\(reference)]}", others: base).shape == "{type: String}")
    #expect(
      try lowered("{properties: {a: {allOf: [\(reference)], description: Words.}}}", others: base)
        .shape == "{a?: <Base>}")
  }

  @Test("properties are merged by name, in objects of few and of many", arguments: [2, 8, 9, 40])
  func manyProperties(count: Int) throws {
    func object(_ numbers: Range<Int>, _ schema: String) -> String {
      "{properties: {\(numbers.map { "p\($0): \(schema)" }.joined(separator: ", "))}}"
    }
    let result = try lowered(
      "{allOf: [\(object(0..<count, "{type: string}")), "
        + "\(object(1..<(count + 1), "{format: date-time}"))]}")
    let fields =
      ["p0?: String"] + (1...count).map { "p\($0)?: Date" }
    #expect(result.shape == "{\(fields.joined(separator: ", "))}")
  }

  @Test("a keyword after hundreds of other keys is read", arguments: [10, 254, 255, 256, 600])
  func manyKeys(count: Int) throws {
    let others = (0..<count).map { "x-\($0): 1" }.joined(separator: ", ")
    #expect(try lowered("{\(others), type: integer, format: int32}").shape == "= Int(int32)")
  }
}
