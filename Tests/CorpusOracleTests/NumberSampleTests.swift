import Testing

@testable import CorpusOracle

@Suite("Samples of numbers")
struct NumberSampleTests {
  @Test(
    "A number with the format of an integer is whole",
    arguments: [
      (#"{"type": "number", "format": "int32"}"#, "7"),
      (#"{"type": "number", "format": "int64"}"#, "7"),
      (#"{"type": "number", "format": "int64", "minimum": 8.5}"#, "9"),
      (#"{"type": "number", "format": "int64", "maximum": 6.5}"#, "6"),
      (#"{"type": "number", "format": "int32", "example": 1.5}"#, "7"),
      (#"{"type": "number", "format": "int32", "example": 3}"#, "3"),
      (#"{"type": "integer", "minimum": 8.5}"#, "9"),
      (#"{"type": "number", "format": "double"}"#, "1.5"),
      (#"{"type": "number", "minimum": 8.5}"#, "8.5"),
    ])
  func wholeNumbers(schema: String, sample: String) throws {
    let document = try TemporaryDocument(
      #"{"openapi": "3.1.0", "components": {"schemas": {"Size": \#(schema)}}}"#)
    defer { document.remove() }
    let root = try DescribedFiles(root: document.path).node
    let size = DescribedSchema(root.reference(to: "Size", in: "components/schemas"), .openAPI31)
    let maker = SampleValues(oracle: SchemaOracle(direction: .either))
    #expect(maker.value(of: size) == .number(sample))
  }
}
