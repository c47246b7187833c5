import Foundation
import ResourceRuntime

/// The JSON that a model writes after it has read this JSON.
func rewritten<Model: Fetchable>(_ type: Model.Type, _ json: String) throws -> String {
  text(of: try Model(json: Data(json.utf8)))
}

/// The JSON that a model writes.
func text(of model: some Fetchable) -> String {
  (try? model.jsonData(canonical: true)).map { String(decoding: $0, as: UTF8.self) } ?? ""
}

/// The description of the failure to decode this JSON; empty if it succeeds.
func failure<Value: JSONReadable>(_ type: Value.Type, _ json: String) -> String {
  do throws(JSONDecodingError) {
    _ = try Value(json: Data(json.utf8))
    return ""
  } catch {
    return error.description
  }
}

/// A model that was encoded and decoded by Foundation's coders.
func bridged<Model: Fetchable>(_ model: Model) throws -> (json: Model, propertyList: Model) {
  let json = try JSONEncoder().encode(model)
  let encoder = PropertyListEncoder()
  let propertyLists = try [PropertyListSerialization.PropertyListFormat.xml, .binary].map {
    encoder.outputFormat = $0
    // The root of a property list must be a container.
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
