import Foundation
import GoldenOpenapiMultipart
import ResourceRuntime
import TestSupport
import Testing

@Suite("Multipart bodies of an OpenAPI document as they are sent")
struct OpenAPIMultipartTests {
  private func file(_ text: String) -> UploadFile {
    .data(Data(text.utf8), name: "\(text).bin", type: "image/png")
  }

  @Test("each part has the type, the header fields and the spelling of its encoding")
  func parts() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    let place = Place(city: "Rome")
    try await server.service.load(
      .addPhoto(
        photo: file("a"), photoXCamera: "old", others: [file("b"), file("c")], mask: file("d"),
        caption: "Hi", notes: "# Hi", tags: ["x", "y"], numbers: [1, 2], place: place,
        about: place, origin: place))
    let received = try server.received
    let type = try #require(received.header("Content-Type"))
    let boundary = try #require(type.split(separator: "=").last)
    let parts = received.text.split(separator: "--\(boundary)").dropLast().map { part in
      part.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: "\r\n")
        .joined(separator: " | ").replacing("Content-Disposition: form-data; ", with: "")
        .replacing("Content-Type: ", with: "")
    }
    #expect(
      parts == [
        #"name="photo"; filename="a.bin" | image/jpeg | X-Camera: old | a"#,
        #"name="others"; filename="b.bin" | image/png | b"#,
        #"name="others"; filename="c.bin" | image/png | c"#,
        #"name="mask"; filename="d.bin" | image/png | d"#, #"name="caption" | Hi"#,
        ##"name="notes" | text/markdown | # Hi"##, #"name="tags" | x"#, #"name="tags" | y"#,
        #"name="numbers" | 1,2"#, #"name="place" | application/json | {"city":"Rome"}"#,
        #"name="about" | application/ld+json | {"city":"Rome"}"#,
        #"name="origin[city]" | Rome"#,
      ])
  }
}
