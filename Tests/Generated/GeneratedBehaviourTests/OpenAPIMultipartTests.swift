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

  @Test("each part has the media type, the header fields and the style of its encoding")
  func parts() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    let place = Place(city: "Rome")
    try await server.service.load(
      .addPhoto(
        photo: file("a"), photoXCamera: "old", others: [file("b"), file("c")], mask: file("d"),
        caption: "Hi", notes: "# Hi", tags: ["x", "y"], numbers: [1, 2], place: place,
        about: place, origin: place, stops: [place, Place(city: "Oslo")], chunks: .string("auto"),
        strict: .string("auto"), pages: [file("e")], cover: file("f")))
    #expect(
      try parts(server.received) == [
        #"name="photo"; filename="a.bin" | image/jpeg | X-Camera: old | a"#,
        #"name="others"; filename="b.bin" | image/png | b"#,
        #"name="others"; filename="c.bin" | image/png | c"#,
        #"name="mask"; filename="d.bin" | image/png | d"#, #"name="caption" | Hi"#,
        ##"name="notes" | text/markdown | # Hi"##, #"name="tags" | x"#, #"name="tags" | y"#,
        #"name="numbers" | 1,2"#, #"name="place" | application/json | {"city":"Rome"}"#,
        #"name="about" | application/ld+json | {"city":"Rome"}"#,
        #"name="origin[city]" | Rome"#,
        #"name="stops" | application/json | {"city":"Rome"}"#,
        #"name="stops" | application/json | {"city":"Oslo"}"#, #"name="chunks" | auto"#,
        #"name="strict" | application/json | "auto""#,
        #"name="pages"; filename="e.bin" | image/png | e"#,
        #"name="cover"; filename="f.bin" | image/png | f"#,
      ])
  }

  @Test("a choice of a string and an object is JSON only if it is an object")
  func choice() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    let photo = file("a")
    let chunks = try Chunks(json: Data(#"{"size":3}"#.utf8))
    try await server.service.load(.addPhoto(photo: photo, chunks: chunks))
    #expect(
      try parts(server.received) == [
        #"name="photo"; filename="a.bin" | image/jpeg | a"#,
        #"name="chunks" | application/json | {"size":3}"#,
      ])
  }

  /// Each part in a line, without the prefix that all have in common.
  private func parts(_ received: ReceivedRequest) throws -> [String] {
    let type = try #require(received.header("Content-Type"))
    let boundary = try #require(type.split(separator: "=").last)
    return received.text.split(separator: "--\(boundary)").dropLast().map { part in
      part.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: "\r\n")
        .joined(separator: " | ").replacing("Content-Disposition: form-data; ", with: "")
        .replacing("Content-Type: ", with: "")
    }
  }
}
