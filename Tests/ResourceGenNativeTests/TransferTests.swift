import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Tests of uploads and downloads of files, and of multipart bodies.
@Suite struct TransferTests {
  @Test("a multipart body has parts of files, lists, text and models")
  func multipart() throws {
    let spec = ReadSpec(
      spec(
        endpoints: """
          e:
            route: PUT /photo -> File
            multipart:
              photo: File
              photos as more?: [File]
              files: '[File]'
              caption?: String
              kind: = square
              level: Level = 1
              tags?: [String]
              meta: City
              place?: {$type: File, $doc: Where.}
              size: {width: Int, height?: Int}
          """))
    #expect(spec.findings == [])
    let endpoint = try #require(spec.endpoint("e"))
    #expect(
      endpoint.parameters.map(\.text) == [
        "multipart photo: File", "multipart photos as more?: [File]", "multipart files: [File]",
        "multipart caption?: String", "multipart kind: String == square",
        "multipart level?: <Level> = 1", "multipart tags?: [String]", "multipart meta: <City>",
        "multipart place?: File", "multipart size: {width: Int, height?: Int}",
      ])
    #expect(endpoint.parameters[8].documentation == "Where.")
    #expect(endpoint.responses.map(\.text) == ["bytes */*"])
  }

  @Test(
    "a body is a file or a type, and can be optional",
    arguments: [
      ("body: File", "file"), ("body?: File", "file?"),
      ("body: File as image/png", "file image/png"),
      ("body?: 'File as text/plain; charset=utf-8'", "file? text/plain; charset=utf-8"),
      ("body: {$type: File}", "file"), ("body: City", "json <City>"),
      ("body?: City", "json? <City>"), ("body?: {name: String}", "json? {name: String}"),
    ])
  func body(_ text: String, _ body: String) {
    let spec = ReadSpec(spec(endpoints: "e: {route: POST /a, \(text)}"))
    #expect(spec.findings == [])
    #expect(spec.endpoint("e")?.body?.text == body)
  }

  @Test("a model named File hides the built-in type")
  func modelOfTheName() {
    let spec = ReadSpec(
      """
      resourcegen: 1
      servers: {main: https://example.com}
      models: {File: {name: String}}
      endpoints:
        get: GET /a -> File
        list: {route: "GET /b -> [File]"}
        put: {route: PUT /a, body: File}
      """)
    #expect(spec.findings == [])
    #expect(spec.endpoint("get")?.responses.map(\.text) == ["<File>"])
    #expect(spec.endpoint("put")?.body?.text == "json <File>")
  }

  @Test(
    "files are only allowed where they can be sent or received",
    arguments: [
      Fault("e: GET /a -> [①File②]", .invalidType), Fault("e: GET /a -> ①File②?", .invalidType),
      Fault("e: GET /a -> ①File② at x", .invalidType),
      Fault("e: GET /a/{id:①File②}", .invalidType), Fault("e: GET /a?x:①File②", .invalidType),
      Fault("e: {route: GET /a, headers: {x: ①File②}}", .invalidType),
      Fault("e: {route: POST /a, form: {x: ①File②}}", .invalidType),
      Fault("e: {route: POST /a, body: {x: ①File②}}", .invalidType),
      Fault("e: {route: POST /a, body: ①[File]②}", .invalidType),
      Fault("e: {route: POST /a, body: File①?②}", .invalidType, fix: "?: File"),
      Fault("e: {route: POST /a, body: File as ①image②}", .invalidMediaType),
      Fault("e: GET /a -> File as ①png②", .invalidMediaType),
      Fault("e: {route: POST /a, multipart: {x: {y: ①File②}}}", .invalidType),
      Fault("e: {route: POST /a, multipart: {x: '{String:①File②}'}}", .invalidType),
      Fault("e: {route: POST /a, multipart: {①x②: '[[File]]'}}", .parameterType),
      Fault("e: {route: POST /a, multipart: {①x②: [[File]]}}", .parameterType),
      Fault("e: {route: POST /a, multipart: {x: ①File② | String}}", .invalidType),
      Fault("e: {route: POST /a, multipart: {x: File = ①a②}}", .invalidDefault),
      Fault(
        "e: {route: POST /a, multipart: {x: {$type: '[File]', ①$style②: comma}}}", .invalidValue),
      Fault("e: {route: POST /a, multipart: {x: File, ①x②: Int}}", .duplicateKey),
      Fault("e: {route: GET /a, multipart: {①x②: File}}", .getWithBody, fix: "POST"),
      Fault("e: {route: GET /a, body: ①File②}", .getWithBody, fix: "POST"),
      Fault("e: {route: POST /a, body: File, multipart: {①x②: File}}", .unexpectedBody),
      Fault("e: {route: POST /a, form: {a: Int}, multipart: {①x②: File}}", .unexpectedBody),
      Fault("e: {route: POST /a, body: City, ①body?②: City}", .unexpectedBody),
      Fault("e: {route: FILE a.pdf -> File, multipart: {①x②: File}}", .unexpectedBody),
      Fault("e: {route: FILE a.pdf -> File, body: ①File②}", .unexpectedBody),
      Fault("e: HEAD /a -> ①File②", .unexpectedBody),
      Fault("e: {route: POST /a, ①boddy②: File}", .unknownKey, fix: "body"),
      Fault("e: {route: POST /a, ①boddy?②: File}", .unknownKey, fix: "body?"),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { spec(endpoints: $0) }
  }
}

extension RequestBody {
  fileprivate var text: String {
    switch self {
    case .json(let type, let isRequired): "json\(isRequired ? "" : "?") \(type.text)"
    case .form(let type, _, let isRequired): "form\(isRequired ? "" : "?") \(type.text)"
    case .text(let mediaType, let isRequired):
      "text\(isRequired ? "" : "?") \(mediaType.value)"
    case .file(let mediaType, let isRequired, _):
      "file" + (isRequired ? "" : "?") + (mediaType.map { " \($0.value)" } ?? "")
    }
  }
}
