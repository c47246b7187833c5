public import Foundation

/// What a body turned out to be, seen from one model.
public enum MappingResult<Model: Sendable>: Sendable {
  /// An object that is the model.
  case asSelf(Model)
  /// An object whose every value is the model.
  case asDictionary([String: Model])
  /// An array whose every element is the model.
  case asArray([Model])
  /// A body that is not JSON.
  case raw(Data)

  public var model: Model? {
    if case .asSelf(let model) = self { model } else { nil }
  }

  public var dictionary: [String: Model]? {
    if case .asDictionary(let dictionary) = self { dictionary } else { nil }
  }

  public var array: [Model]? {
    if case .asArray(let array) = self { array } else { nil }
  }

  public var data: Data? {
    if case .raw(let data) = self { data } else { nil }
  }
}

extension MappingResult: Equatable where Model: Equatable {}
extension MappingResult: Hashable where Model: Hashable {}

/// What becomes of JSON that is neither the model, nor a dictionary, nor an array of it.
public enum UnmatchedBody: Sendable, Hashable {
  /// `.decoding`, with the reason of every attempt.
  case failure
  /// `.raw`.
  case raw
}

extension MappingResult where Model: Fetchable {
  /// Tries what the root of the body allows, in the order of the cases.
  init(
    _ data: Data, contentType: MediaType?, unmatched: UnmatchedBody
  ) throws(DecodingFailure) {
    if let contentType, !contentType.isJSON {
      self = .raw(data)
      return
    }
    let isObject: Bool
    let isArray: Bool
    do {
      // One pass over the bytes, which keeps nothing: what is not JSON fits no model.
      (isObject, isArray) = try DecodedJSON(data, as: .rootKind).value
    } catch {
      // Without a type the bytes may be anything; with one they were meant to be JSON.
      guard contentType == nil else { throw error }
      self = .raw(data)
      return
    }
    var attempts: [DecodingFailure] = []
    do throws(DecodingFailure) {
      if !isArray {
        self = .asSelf(try MappingResult.model(in: data, isObject: isObject))
        return
      }
    } catch {
      attempts.append(error)
    }
    do throws(DecodingFailure) {
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
    case .failure: throw DecodingFailure(.nothingFits(attempts))
    }
  }

  /// The body as one model. An object must have a member that the model knows: a model whose fields are all optional
  /// would pass for any object otherwise.
  private static func model(in data: Data, isObject: Bool) throws(DecodingFailure) -> Model {
    let decoded = try DecodedJSON<Model>(data)
    guard decoded.sharesKey || !isObject else {
      throw DecodingFailure(.custom("the object has no member of \(Model.self)"))
    }
    return decoded.value
  }
}

extension JSONFormat<(isObject: Bool, isArray: Bool)> {
  /// What the root is; the rest is passed over.
  fileprivate static var rootKind: Self {
    Self(
      read: { json throws(DecodingFailure) in
        json.skipWhitespace()
        let kind = JSONKind(at: json.cursor, before: json.end)
        json.skipValue()
        return (kind == .object, kind == .array)
      },
      write: { _, _ in })
  }
}
