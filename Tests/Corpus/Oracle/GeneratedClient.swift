/// A call of the generated client. The driver lists one for each operation.
///
/// The templates of the generator produce the driver; the rest of the check is independent of the
/// generator.
public struct GeneratedCall: Sendable {
  /// Method and path as in the comments of the client: `GET /user/{id}`.
  public let route: String
  /// The name of the type, with the types that contain it.
  public let resource: String
  /// Creates the resource from arguments and returns the request that it sends.
  public let request: @Sendable (SampleArguments) async throws -> BuiltRequest
  /// Decodes a response and encodes the result; nil if it has no JSON form.
  public let reread: @Sendable (SampleArguments, SampleResponse) async throws -> [UInt8]?
  /// Decodes a response and returns `fits`, or the sentence of the error; nil if the call reads no
  /// such response.
  public let verdict: @Sendable (SampleArguments, SampleResponse) -> String?
  /// Decodes an element of a stream, as `verdict` does a response; nil if the call isn't a stream.
  public let elementVerdict: @Sendable ([UInt8]) -> String?

  public init(
    route: String, resource: String,
    request: @escaping @Sendable (SampleArguments) async throws -> BuiltRequest,
    reread: @escaping @Sendable (SampleArguments, SampleResponse) async throws -> [UInt8]?,
    verdict: @escaping @Sendable (SampleArguments, SampleResponse) -> String? = { _, _ in nil },
    elementVerdict: @escaping @Sendable ([UInt8]) -> String? = { _ in nil }
  ) {
    self.route = route
    self.resource = resource
    self.request = request
    self.reread = reread
    self.verdict = verdict
    self.elementVerdict = elementVerdict
  }
}

/// A model of the generated client.
public struct GeneratedModel: Sendable {
  public let name: String
  /// Decodes JSON and encodes the result; nil if the type supports neither.
  public let reread: @Sendable ([UInt8]) throws -> [UInt8]?
  /// Decodes JSON and returns `fits` with the skipped values, or the sentence of the error; nil if
  /// the type doesn't support it.
  public let verdict: @Sendable ([UInt8]) -> String?

  public init(
    name: String, reread: @escaping @Sendable ([UInt8]) throws -> [UInt8]?,
    verdict: @escaping @Sendable ([UInt8]) -> String? = { _ in nil }
  ) {
    self.name = name
    self.reread = reread
    self.verdict = verdict
  }

  var decoder: GeneratedDecoder { GeneratedDecoder(kind: .model, name: name, verdict: verdict) }
}

/// The arguments of one call as JSON, by location and name.
public struct SampleArguments: Sendable {
  /// Whether optional arguments are omitted.
  public let isBare: Bool
  /// The media type of files, if the document leaves it to the caller.
  public internal(set) var fileType = "application/octet-stream"
  var values: [String: [UInt8]] = [:]

  /// The sample for an argument. Locations are `path` (the name is the number of the placeholder),
  /// `query`, `header`, `cookie`, `form`, `multipart`, `partHeader` and `body`.
  public func json(_ place: String, _ name: String) -> [UInt8]? { values["\(place) \(name)"] }

  mutating func set(_ place: String, _ name: String, _ value: JSONTree) {
    values["\(place) \(name)"] = value.bytes
  }
}

public struct SampleResponse: Sendable {
  public let status: Int
  public let contentType: String
  public let body: [UInt8]
  /// Whether the document describes it as a successful response.
  public let isSuccess: Bool
}

/// A request as the client sends it.
public struct BuiltRequest: Sendable {
  public var method: String
  public var url: String
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]?

  public init(
    method: String, url: String, headers: [(name: String, value: String)], body: [UInt8]?
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}
