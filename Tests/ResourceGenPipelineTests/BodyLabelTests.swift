import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

/// The label of a body among the arguments of a call.
@Suite struct BodyLabelTests {
  /// Returns the function that makes the resource of an endpoint, without its access.
  private func function(of endpoint: String) -> Substring? {
    var log = DiagnosticLog()
    let spec = """
      resourcegen: 1
      servers: {main: https://example.com}
      models: {Pet: {name: String}}
      endpoints:
        save: {\(endpoint)}

      """
    let source = SourceText(path: "api.yaml", text: spec)
    let files = Generator().files(from: source, reporting: &log)
    let resources = files.first { $0.name.hasSuffix("+Resources.swift") }
    return String(decoding: resources?.bytes ?? [], as: UTF8.self).split(separator: "\n")
      .first { $0.contains("static func save(") }?.drop { $0 == " " }.dropFirst(7)
  }

  @Test(
    "a required body is the last required argument, an optional one the last; the first has no label",
    arguments: [
      ("route: POST /pets, body: Pet", "_ body: Pet"),
      ("route: POST /pets, body?: Pet", "_ body: Pet? = nil"),
      ("route: POST /pets, body: {$type: Pet, $null: true}", "_ body: Pet?"),
      ("route: POST /pets, body: File", "_ body: UploadFile"),
      ("route: POST /pets, body: {$type: String, $media: text/markdown}", "_ body: String"),
      ("route: POST /pets, form: Pet", "_ body: Pet"),
      ("route: POST /pets, query: {kind: = dog}, body: Pet", "_ body: Pet"),
      ("route: 'PUT /pets/{id:Int}', body: Pet", "id: Int, body: Pet"),
      ("route: 'PUT /pets/{id}', path: {id: Int = 7}, body: Pet", "_ body: Pet, id: Int = 7"),
      ("route: 'PUT /pets/{id:Int}', body?: Pet", "id: Int, body: Pet? = nil"),
      ("route: 'PUT /pets/{id:Int}', body: File", "id: Int, body: UploadFile"),
      ("route: 'POST /pets?dry:Bool', body: Pet", "dry: Bool, body: Pet"),
      ("route: 'POST /pets?dry?:Bool', body: Pet", "_ body: Pet, dry: Bool? = nil"),
      (
        "route: 'PUT /pets/{id:Int}?dry?:Bool&by:Int&limit:Int=3', body: Pet",
        "id: Int, by: Int, body: Pet, dry: Bool? = nil, limit: Int = 3"
      ),
      (
        "route: 'PUT /pets/{id:Int}?dry?:Bool', body: {$type: Pet, $null: true}",
        "id: Int, body: Pet?, dry: Bool? = nil"
      ),
      (
        "route: 'PUT /pets/{id:Int}?dry?:Bool', body?: {$type: Pet, $passed: true}",
        "id: Int, body: Pet?, dry: Bool? = nil"
      ),
      (
        "route: 'PUT /pets/{id:Int}?dry?:Bool', form?: {$type: Pet, $passed: true}",
        "id: Int, body: Pet?, dry: Bool? = nil"
      ),
      ("route: POST /pets, body?: {$type: File, $passed: true}", "_ body: UploadFile?"),
      (
        "route: 'POST /pets?dry?:Bool', multipart: {note?: String, photo: File}",
        "photo: UploadFile, dry: Bool? = nil, note: String? = nil"
      ),
      ("route: 'POST /pets?dry?:Bool', body?: Pet", "dry: Bool? = nil, body: Pet? = nil"),
      ("route: POST /pets, form: {name: String}", "name: String"),
      ("route: POST /pets, multipart: {photo: File}", "photo: UploadFile"),
    ])
  func label(endpoint: String, arguments: String) {
    #expect(function(of: endpoint) == "static func save(\(arguments)) -> Self {")
  }
}
