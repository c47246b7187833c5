import Foundation
import ResourceRuntime

/// A model that is created by its initializer, from samples of the required members only.
///
/// Decoding JSON would set what the decoder fills in, and could not show what an initializer adds.
protocol SampledModel {
  static func sampled(_ members: SampledMembers) throws -> Self
}

/// A union whose value is created again by the initializer of its alternative.
protocol SampledUnion: JSONReadable {
  func resampled() throws -> Self
}

/// A container whose elements are created by their initializers.
protocol SampledContainer {
  static func sampled(_ json: JSONValue) throws -> Self
}

/// The members of a sample object.
struct SampledMembers {
  let json: JSONValue

  func callAsFunction<Value>(_ name: String) throws -> Value {
    try self([name])
  }

  func callAsFunction<Value>(_ path: [String]) throws -> Value {
    var json = json
    for name in path { json = json[name] ?? .null }
    do {
      return try Self.value(json)
    } catch let fault as SampleError {
      throw SampleError("\(path.joined(separator: ".")): \(fault)")
    }
  }

  /// Creates a value in which all models are created by their initializers.
  static func value<Value>(_ json: JSONValue) throws -> Value {
    var value: Any?
    switch Value.self {
    case let type as any SampledContainer.Type: value = try type.sampled(json)
    case let type as any SampledModel.Type:
      guard json.object != nil else { throw SampleError("\(json) isn't an object") }
      value = try type.sampled(SampledMembers(json: json))
    case let type as any SampledUnion.Type: value = try union(type, json)
    case is Date.Type:
      if case .number(let number) = json, let seconds = Double(number.description) {
        value = Date(timeIntervalSince1970: seconds)
      } else {
        value = try Date(json: json.jsonData())
      }
    case let type as any JSONReadable.Type: value = try type.init(json: json.jsonData())
    default: break
    }
    guard let value = value as? Value else { throw SampleError("\(Value.self) cannot be sampled") }
    return value
  }

  private static func union<Union: SampledUnion>(
    _ type: Union.Type, _ json: JSONValue
  ) throws -> Union {
    try Union(json: json.jsonData()).resampled()
  }
}

extension SampleReader {
  /// Creates the value of an alternative again, by its initializer.
  static func resampled<Value>(_ value: Value) throws -> Value {
    guard let writable = value as? any JSONWritable else { return value }
    return try SampledMembers.value(JSONValue(json: writable.jsonData()))
  }
}

extension Optional: SampledContainer {
  static func sampled(_ json: JSONValue) throws -> Wrapped? {
    json == .null ? nil : try SampledMembers.value(json) as Wrapped
  }
}

extension Array: SampledContainer {
  static func sampled(_ json: JSONValue) throws -> [Element] {
    guard let items = json.array else { throw SampleError("\(json) isn't a list") }
    return try items.map { try SampledMembers.value($0) }
  }
}

extension Dictionary: SampledContainer where Key == String {
  static func sampled(_ json: JSONValue) throws -> [String: Value] {
    guard let members = json.object else { throw SampleError("\(json) isn't an object") }
    var result: [String: Value] = [:]
    for (name, value) in members { result[name] = try SampledMembers.value(value) as Value }
    return result
  }
}
