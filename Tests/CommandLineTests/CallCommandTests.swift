import Foundation
import TestSupport
import Testing

/// `resourcegen call`, which executes `resourcegen-call`, and `resourcegen list`.
@Suite struct CallCommandTests {
  private static let openAPI = """
    openapi: 3.1.0
    info: {title: Cities, version: '1'}
    servers: [{url: 'https://example.com'}]
    security: [{token: []}]
    paths:
      /cities/{id}:
        get:
          operationId: getCity
          summary: Finds a city.
          parameters:
            - {name: id, in: path, required: true, schema: {type: integer}}
            - {name: lang, in: query, schema: {type: array, items: {type: string}}, explode: false}
          responses:
            '200':
              description: The city.
              content:
                application/json:
                  schema:
                    type: object
                    required: [name]
                    properties: {name: {type: string}, founded: {type: integer}}
    components:
      securitySchemes:
        token: {type: http, scheme: bearer}
    """

  @Test("a call sends the request of an OpenAPI document, and prints the body")
  func call() async throws {
    let server = try LoopbackServer { _ in .json(#"{"name": "Lima"}"#) }
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "cities.yaml")
    let result = try await Tool.run(
      "call", "cities.yaml", "getCity", "id=7", "lang[]=en", "lang[]=es", "--server", server.url,
      "--credential", "token=@env:CITY_TOKEN", "--header", "X-Trace: 1", "-v", in: folder,
      environment: ["CITY_TOKEN": "t0psecret"])
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output == "{\n  \"name\": \"Lima\"\n}\n")
    #expect(result.errors.hasPrefix("200 OK\nContent-Type: application/json\n"))
    let request = try #require(server.only)
    #expect("\(request.method) \(request.target)" == "GET /cities/7?lang=en,es")
    #expect(request.header("Authorization") == "Bearer t0psecret")
    #expect(request.header("X-Trace") == "1")
    let agent = try #require(request.header("User-Agent"))
    #expect(agent.wholeMatch(of: /resourcegen\/\d+\.\d+\.\d+/) != nil, "\(agent)")
  }

  @Test(
    "a call says that a status has no body although the spec describes one",
    arguments: [true, false])
  func noContent(isDescribed: Bool) async throws {
    let server = try LoopbackServer { _ in .response(204) }
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      servers: [{url: 'http://localhost'}]
      paths:
        /a:
          post:
            operationId: addA
            responses: {'204': {description: Done.\(isDescribed ? ", content: {application/json: {}}" : "")}}
      """, to: "a.yaml")
    let result = try await Tool.run("call", "a.yaml", "addA", "--server", server.url, in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let note = "resourcegen: note: the spec describes a body of the response 204, which has none"
    #expect(result.errors.contains(note) == isDescribed, "\(result.errors)")
    #expect(result.errors.contains("204 No Content"))
  }

  @Test("a mismatch ends with 1, a wrong value with 2, a closed port with 4")
  func exitCodes() async throws {
    let server = try LoopbackServer { _ in .json(#"{"name": "Lima", "founded": "1535"}"#) }
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "cities.yaml")
    func call(_ value: String, _ address: String) async throws -> Tool.Result {
      try await Tool.run(
        "call", "cities.yaml", "getCity", "id=\(value)", "--server", address, "--credential",
        "token=@env:CITY_TOKEN", in: folder, environment: ["CITY_TOKEN": "t0psecret"])
    }
    let mismatch = try await call("7", server.url)
    #expect(mismatch.exitCode == 1)
    #expect(mismatch.errors.contains("$.founded: expected Int, found String"))
    let usage = try await call("x", server.url)
    #expect(usage.exitCode == 2)
    #expect(usage.errors.contains("id: expected Int, found 'x'"))
    server.stop()
    #expect(try await call("7", server.url).exitCode == 4)
  }

  @Test("an error of the spec ends the call before the request")
  func specErrors() async throws {
    let folder = try TemporaryFolder()
    try folder.write("resourcegen: 1\nmodels: {A: {b: Strin}}\n", to: "api.yaml")
    let result = try await Tool.run("call", "api.yaml", "a", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("did you mean 'String'?"))
    let missing = try await Tool.run("call", "api.yaml", in: folder)
    #expect(missing.exitCode == 2)
    #expect(missing.errors.contains("the operation is missing"))
  }

  @Test("an operation of an OpenAPI document is called by its name, its id or its route")
  func operationNames() async throws {
    let server = try LoopbackServer { _ in .json(#"{"name": "Lima"}"#) }
    let folder = try TemporaryFolder()
    let document = Self.openAPI.replacing("operationId: getCity", with: "operationId: City_getCity")
    try folder.write(document, to: "cities.yaml")
    let names = ["city.get", ".city.get", "City_getCity", "GET /cities/{id}"]
    for name in names {
      let result = try await Tool.run(
        "call", "cities.yaml", name, "id=7", "--server", server.url, "--credential",
        "token=@env:CITY_TOKEN", in: folder, environment: ["CITY_TOKEN": "t0psecret"])
      #expect(result.exitCode == 0, "\(name): \(result.errors)")
    }
    #expect(server.received.map(\.target) == names.map { _ in "/cities/7" })
  }

  @Test("the names that completions offer are those of Swift, and each calls its operation")
  func swiftNames() async throws {
    let folder = try TemporaryFolder()
    let operations = ["get-city", "get city", "`run`"].enumerated().map { index, id in
      "  /\(index): {get: {operationId: \(id.debugDescription), tags: [Big cities], responses: {}}}\n"
    }
    try folder.write(
      """
      openapi: 3.1.0
      servers: [{url: 'https://example.com'}]
      paths:
      \(operations.joined())
      """, to: "cities.yaml")
    let completed = try await Tool.run("--complete", "call", "cities.yaml", "", in: folder).output
    let names = completed.split(separator: "\n").map(String.init)
    #expect(names == [".bigCities.getCity2", ".bigCities.getCity", ".bigCities.run"])
    for (index, name) in names.enumerated() {
      let result = try await Tool.run("call", "cities.yaml", name, "--curl", in: folder)
      #expect(result.output.contains("https://example.com/\(index)"), "\(result.errors)")
    }
  }

  private static let zones = """
    openapi: 3.1.0
    servers: [{url: 'https://example.com'}]
    paths:
      /zones: {get: {operationId: listZones, tags: [zones], responses: {}}}
      /zones/{id}/records: {get: {operationId: records-of-zone, tags: [zones], responses: {}}}
      /actuator/info: {get: {operationId: get actuator info, tags: [Management], responses: {}}}
    """

  @Test(
    "list shows operations as Swift calls them, whatever their names contain, and each is called")
  func swiftCalls() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.zones, to: "zones.yaml")
    let table = try await Tool.run("list", "zones.yaml", in: folder).output
    #expect(table.contains("  .management.getActuatorInfo  get actuator info  GET /actuator/info"))
    let result = try await Tool.run(
      "call", "zones.yaml", ".management.getActuatorInfo", "--curl", in: folder)
    #expect(result.output == "curl 'https://example.com/actuator/info'\n", "\(result.errors)")
    let named = try await Tool.run("call", "zones.yaml", "records-of-zone", in: folder)
    #expect(named.errors.contains("error: '.zones.records' needs 'id'"), "\(named.errors)")
  }

  @Test(
    "a misspelled operation is answered with the nearest names",
    arguments: [
      ("listzones", "did you mean 'listZones'?"), ("list_zone", "did you mean 'listZones'?"),
      (".zones.lsit", "did you mean '.zones.list'?"),
      ("GET /zone", "did you mean 'GET /zones'?"),
      ("management.getActuatorInf", "did you mean '.management.getActuatorInfo'?"),
      ("ACTUATOR", "did you mean 'get actuator info'?"),
      ("records", "did you mean 'records-of-zone'?"),
      ("recrods", "did you mean 'records-of-zone'?"),
      ("actuatr", "did you mean 'get actuator info'?"),
      ("zone", "did you mean one of listZones, records-of-zone?"),
      ("xyz", "run `resourcegen list` to see its operations"),
      ("", "run `resourcegen list` to see its operations"),
    ])
  func misspelledNames(name: String, help: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.zones, to: "zones.yaml")
    let result = try await Tool.run("call", "zones.yaml", name, in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("error: the spec has no operation '\(name)'"))
    #expect(result.errors.contains("  = help: \(help)\n"), "\(result.errors)")
  }

  @Test("a misspelled word is looked for in names, not in the routes of a whole resource")
  func misspelledWord() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      servers: [{url: 'https://example.com'}]
      paths:
        /records: {get: {operationId: listRecords, responses: {}}}
        /records/{id}: {get: {operationId: fetch, responses: {}}}
      """, to: "records.yaml")
    let result = try await Tool.run("call", "records.yaml", "recrods", in: folder)
    #expect(result.errors.contains("  = help: did you mean 'listRecords'?\n"), "\(result.errors)")
  }

  @Test("without resourcegen-call, the command says how to install it")
  func missingProgram() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "cities.yaml")
    // Another process copies: a program can't be started while a child that was started beside it
    // still has the copy open for writing.
    let copy = try ChildProcess("/bin/cp", [Tool.url.path, folder.path("resourcegen")])
    #expect(await copy.end() == 0)
    let errors = folder.url.appendingPathComponent("errors")
    let process = try ChildProcess(
      folder.path("resourcegen"), ["call", "cities.yaml", "getCity", "id=7"], in: folder.url,
      environment: ["PATH": "/no/such/folder"], errors: .file(errors))
    #expect(await process.end() == 3)
    let message = try folder.text("errors")
    #expect(message.contains("'resourcegen-call' was not found next to resourcegen or in PATH"))
    #expect(message.contains("= help: run `make install` in the folder of resourcegen"))
  }

  @Test("list prints a table, or JSON")
  func list() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.openAPI, to: "cities.yaml")
    let table = try await Tool.run("list", "cities.yaml", in: folder)
    #expect(table.exitCode == 0)
    #expect(table.output.contains("  .getCity  GET /cities/{id}  id:Int lang?:[String]  {…}"))
    #expect(table.output.contains("CREDENTIALS:\n  token  Secret\n"))
    let json = try await Tool.run("list", "cities.yaml", "--json", in: folder)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let operations = (object as? [String: Any])?["operations"] as? [[String: Any]]
    #expect(operations?.first?["name"] as? String == ".getCity")
    #expect(operations?.first?["doc"] as? String == "Finds a city.")
  }

  @Test("list shows the names that calls and selections use, if the document has others")
  func documentNames() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Pets, version: '1'}
      paths:
        /pets:
          get:
            tags: [pet]
            operationId: findPets
            responses:
              '200': {content: {application/json: {schema: {$ref: '#/components/schemas/ApiPet'}}}}
          post: {tags: [pet], responses: {'204': {}}}
      components: {schemas: {ApiPet: {type: object, properties: {id: {type: integer}}}}}
      """, to: "pets.yaml")
    let table = try await Tool.run("list", "pets.yaml", in: folder)
    #expect(table.exitCode == 0, "\(table.errors)")
    #expect(
      table.output == """
        OPERATIONS, with their ids in the document:
          .pet.find    findPets  GET /pets   APIPet
          .pet.create            POST /pets  nothing

        MODELS, with their names in the document:
          APIPet  ApiPet  object

        SERVERS:
          main  http://localhost

        """)
    let json = try await Tool.run("list", "pets.yaml", "--json", in: folder)
    #expect(
      json.output.contains(
        #"{"name":".pet.find","operationId":"findPets","only":"operation:findPets","method""#))
    for pattern in ["operation:findPets", "operation:POST /pets", "model:ApiPet"] {
      #expect(try await Tool.run("list", "pets.yaml", "--only", pattern, in: folder).exitCode == 0)
    }
  }

  @Test("list shows models by their names in Swift, and schemas without a name without one")
  func modelNames() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Users, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /users:
          get:
            tags: [user]
            operationId: Get
            parameters: [{name: state, in: query, schema: {$ref: '#/components/schemas/user-state'}}]
            responses:
              '200':
                content:
                  application/json:
                    schema: {type: array, items: {$ref: '#/components/schemas/simple-user'}}
        /states:
          get: {tags: [state], operationId: Get, responses: {'204': {}}}
      components:
        schemas:
          user-state: {enum: [on, off]}
          simple-user: {type: object, properties: {plan_kind: {enum: [free, paid]}}}
          full-user: {type: object, properties: {plan_kind: {enum: [free, paid]}}}
      """, to: "users.yaml")
    let table = try await Tool.run("list", "users.yaml", in: folder)
    #expect(
      table.output == """
        OPERATIONS, with their ids in the document:
          .user.get   Get  GET /users   state?:UserState  [SimpleUser]
          .state.get  Get  GET /states                    nothing

        MODELS, with their names in the document:
          UserState   user-state   enumeration
          SimpleUser  simple-user  object
          FullUser    full-user    object
          PlanKind                 enumeration

        SERVERS:
          main  https://example.com

        """)
    let json = try await Tool.run("list", "users.yaml", "--json", in: folder)
    #expect(
      json.output.contains(
        #"{"name":".user.get","operationId":"Get","only":"operation:GET /users","method""#))
    // Two operations have the id, so a call by it could reach the wrong one.
    let call = try await Tool.run("call", "users.yaml", "Get", in: folder)
    #expect(call.exitCode == 2)
    #expect(call.errors.contains("did you mean one of .user.get, .state.get?"), "\(call.errors)")
    #expect(json.output.contains(#"{"name":"PlanKind","kind":"enumeration"}"#))
    #expect(json.output.contains(#"{"name":"SimpleUser","only":"model:simple-user","kind""#))
  }

  @Test("list quotes values that aren't words, and marks omitted ones")
  func listedValues() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      info: {title: Zones, version: '1'}
      paths:
        /zones:
          get:
            operationId: findZones
            parameters:
              - {name: zone, in: query, schema: {enum: ['', PZ, 'a | b', '*', "c\\td"]}}
              - {name: digit, in: query, schema: {enum: ['a', b, c, d, e, f, g]}}
            responses: {'204': {}}
      """, to: "zones.yaml")
    let table = try await Tool.run("list", "zones.yaml", in: folder)
    #expect(
      table.output.contains(#"zone?:"" | PZ | "a | b" | "*" | "c\td" | * "#), "\(table.output)")
    #expect(table.output.contains("digit?:a | b | c | d | e | f | … | *"), "\(table.output)")
  }
}
