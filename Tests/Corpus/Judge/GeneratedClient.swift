/// What a driver tells of the generated client: one entry for each operation, one for each model.
///
/// The driver is made by the templates of the generator, the rest of the proof by nothing of it.
public struct GeneratedCall: Sendable {
  /// Method and path, as the comments of the client show them: `GET /user/{id}`.
  public let route: String
  /// The name of the type.
  public let resource: String
  /// Builds the resource from arguments and gives the request that it sends.
  public let request: @Sendable (SampleArguments) async throws -> BuiltRequest
  /// Reads a response and writes what was read; nil where it has no form in JSON.
  public let reread: @Sendable (SampleArguments, SampleResponse) throws -> [UInt8]?

  public init(
    route: String, resource: String,
    request: @escaping @Sendable (SampleArguments) async throws -> BuiltRequest,
    reread: @escaping @Sendable (SampleArguments, SampleResponse) throws -> [UInt8]?
  ) {
    self.route = route
    self.resource = resource
    self.request = request
    self.reread = reread
  }
}

/// A model of the client.
public struct GeneratedModel: Sendable {
  public let name: String
  /// Reads JSON and writes what was read; nil where the type does neither.
  public let reread: @Sendable ([UInt8]) throws -> [UInt8]?

  public init(name: String, reread: @escaping @Sendable ([UInt8]) throws -> [UInt8]?) {
    self.name = name
    self.reread = reread
  }
}

/// The arguments of one call as JSON, by where they go and how they are called there.
public struct SampleArguments: Sendable {
  /// Without the arguments that need not be given.
  public let isBare: Bool
  /// The media type of files, where the document leaves it to the caller.
  public internal(set) var fileType = "application/octet-stream"
  var values: [String: [UInt8]] = [:]

  /// Places: `path` with the number of the placeholder as name, `query`, `header`, `cookie`, `form`, `multipart`, `body`.
  public func json(_ place: String, _ name: String) -> [UInt8]? { values["\(place) \(name)"] }

  mutating func set(_ place: String, _ name: String, _ value: JSONTree) {
    values["\(place) \(name)"] = value.bytes
  }
}

public struct SampleResponse: Sendable {
  public let status: Int
  public let contentType: String
  public let body: [UInt8]
  /// The document describes it as what comes back if all is well.
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
