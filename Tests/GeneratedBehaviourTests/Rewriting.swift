import Foundation
import ResourceRuntime

/// What a model writes after it has read this JSON.
func rewritten<Model: Fetchable>(_ type: Model.Type, _ json: String) throws -> String {
  text(of: try Model(json: Data(json.utf8)))
}

/// What a model writes.
func text(of model: some Fetchable) -> String {
  (try? model.jsonData(canonical: true)).map { String(decoding: $0, as: UTF8.self) } ?? ""
}

/// Why JSON is not a value of this type; empty if it is one.
func failure<Value: JSONReadable>(_ type: Value.Type, _ json: String) -> String {
  do throws(DecodingFailure) {
    _ = try Value(json: Data(json.utf8))
    return ""
  } catch {
    return error.description
  }
}

/// A model after it has been through Foundation's encoders and decoders.
func bridged<Model: Fetchable>(_ model: Model) throws -> (json: Model, propertyList: Model) {
  let json = try JSONEncoder().encode(model)
  let encoder = PropertyListEncoder()
  let propertyLists = try [PropertyListSerialization.PropertyListFormat.xml, .binary].map {
    encoder.outputFormat = $0
    // A property list has a container at its root.
    return try PropertyListDecoder().decode([Model].self, from: encoder.encode([model]))
  }
  guard let first = propertyLists.first?.first, let last = propertyLists.last?.first else {
    throw CocoaError(.propertyListReadCorrupt)
  }
  return (
    try JSONDecoder().decode(Model.self, from: json),
    text(of: first) == text(of: last) ? first : last
  )
}
