public import Foundation

/// The result of mapping a body to a model.
@_documentation(visibility: internal)
public enum MappingResult<Model: Sendable>: Sendable {
  /// An object that decodes as the model.
  case asSelf(Model)
  /// An object whose values all decode as the model.
  case asDictionary([String: Model])
  /// An array whose elements all decode as the model.
  case asArray([Model])
  /// A body that is not JSON, or JSON that fits no other case if the caller accepts that.
  case raw(Data)

  /// The model if the body was mapped to one; else nil.
  public var model: Model? {
    if case .asSelf(let model) = self { model } else { nil }
  }

  /// The dictionary if the body was mapped to one; else nil.
  public var dictionary: [String: Model]? {
    if case .asDictionary(let dictionary) = self { dictionary } else { nil }
  }

  /// The array if the body was mapped to one; else nil.
  public var array: [Model]? {
    if case .asArray(let array) = self { array } else { nil }
  }

  /// The bytes of a `.raw` body; else nil.
  public var data: Data? {
    if case .raw(let data) = self { data } else { nil }
  }
}

extension MappingResult: Equatable where Model: Equatable {}
extension MappingResult: Hashable where Model: Hashable {}

/// A policy for JSON that decodes neither as the model nor as a dictionary or array of it.
@_documentation(visibility: internal)
public enum UnmatchedBody: Sendable, Hashable {
  /// Throws `.decoding` with the reasons of all attempts.
  case failure
  /// Returns the body as `.raw`.
  case raw
}

extension MappingResult where Model: Fetchable {
  /// Tries the cases that fit the root of the body, in the order of their declaration.
  init(
    _ data: Data, contentType: MediaType?, unmatched: UnmatchedBody
  ) throws(JSONDecodingError) {
    if let contentType, !contentType.isJSON {
      self = .raw(data)
      return
    }
    let isObject: Bool
    let isArray: Bool
    do {
      // Validates the body without storing a value: malformed JSON fits no model.
      (isObject, isArray) = try DecodedJSON(data, as: .rootKind).value
    } catch {
      // Without a content type the body may be anything. With one, it was meant to be JSON.
      guard contentType == nil else { throw error }
      self = .raw(data)
      return
    }
    var attempts: [JSONDecodingError] = []
    do throws(JSONDecodingError) {
      if !isArray {
        self = .asSelf(try MappingResult.model(in: data, isObject: isObject))
        return
      }
    } catch {
      attempts.append(error)
    }
    do throws(JSONDecodingError) {
      if isObject {
        self = .asDictionary(try [String: Model](json: data))
        return
      }
      if isArray {
        self = .asArray(try [Model](json: data))
        return
      }
    } catch {
      attempts.append(error)
    }
    switch unmatched {
    case .raw: self = .raw(data)
    case .failure: throw JSONDecodingError(.noAlternativeFits(attempts))
    }
  }

  /// Decodes the body as one model. An object must have a member that the model knows; otherwise, a
  /// model with only optional properties would accept any object.
  private static func model(in data: Data, isObject: Bool) throws(JSONDecodingError) -> Model {
    let decoded = try DecodedJSON<Model>(data)
    guard decoded.sharesKey || !isObject else {
      throw JSONDecodingError(.custom("none of the object's members belongs to \(Model.self)"))
    }
    return decoded.value
  }
}

extension JSONFormat<(isObject: Bool, isArray: Bool)> {
  /// Reads the type of the root value and skips its contents.
  fileprivate static var rootKind: Self {
    Self(
      read: { json throws(JSONDecodingError) in
        json.skipWhitespace()
        let kind = JSONKind(at: json.cursor, before: json.end)
        json.skipValue()
        return (kind == .object, kind == .array)
      },
      write: { _, _ in })
  }
}
