import CorpusJudge
import Foundation
import ResourceRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A resource that can be made from sample arguments; what the template writes conforms.
protocol SampledResource: NetworkResource {
  static var route: String { get }
  /// With every argument that there is a sample of.
  static func full(_ samples: SampleReader) throws -> Self
  /// With those alone that must be given.
  static func bare(_ samples: SampleReader) throws -> Self
}

extension SampledResource {
  static func sampled(_ arguments: SampleArguments) throws -> Self {
    let reader = SampleReader(arguments: arguments)
    return arguments.isBare ? try bare(reader) : try full(reader)
  }

  static var call: GeneratedCall {
    GeneratedCall(route: route, resource: "\(Self.self)") { arguments in
      try await ClientProbe.request(of: sampled(arguments))
    } reread: { arguments, response in
      let resource = try sampled(arguments)
      if response.isSuccess {
        let value = try resource.value(
          of: HTTPResponse(
            status: response.status, headers: ["Content-Type": response.contentType],
            body: Data(response.body)))
        return try Rewriting.bytes(of: value)
      }
      let body = try resource.errorBody(status: response.status, from: Data(response.body))
      guard let body else { throw SampleFault("status \(response.status) has no body") }
      return try Rewriting.bytes(of: body)
    }
  }
}

struct SampleFault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Turns JSON into whatever type an argument has.
struct SampleReader {
  let arguments: SampleArguments

  func callAsFunction<Value>(_ place: String, _ name: String) throws -> Value {
    let isBody = place == "body" || place == "file" || place == "formBody"
    let bytes = isBody ? arguments.json("body", "") : arguments.json(place, name)
    guard let bytes else {
      if let type = Value.self as? any Absentable.Type, let value = type.absent as? Value {
        return value
      }
      throw SampleFault("no sample for \(place) '\(name)'")
    }
    if let file = SampleReader.file(Value.self, arguments.fileType) { return file }
    if let date = SampleReader.instant(Value.self, bytes) { return date }
    guard let type = Value.self as? any JSONReadable.Type else {
      throw SampleFault("\(Value.self) cannot be sampled")
    }
    do {
      // A parameter that is an object has some members, since one without has no text.
      if arguments.isBare, isBody || place == "form" || place == "multipart" {
        return try SampledMembers.value(JSONValue(json: bytes))
      }
      guard let value = try type.init(json: bytes) as? Value else {
        throw SampleFault("\(type) is not \(Value.self)")
      }
      return value
    } catch let failure as DecodingFailure {
      throw SampleFault("\(place) '\(name)' is refused: \(failure)")
    }
  }

  /// A date that is a number of seconds: that is said where it is sent, not in its type.
  private static func instant<Value>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    guard type == Date.self || type == Date?.self, let seconds = try? Int64(json: bytes) else {
      return nil
    }
    return Date(timeIntervalSince1970: Double(seconds)) as? Value
  }

  /// A file, files or none of both.
  private static func file<Value>(_ type: Value.Type, _ mediaType: String) -> Value? {
    let isList = type == [UploadFile].self || type == [UploadFile]?.self
    guard isList || type == UploadFile.self || type == UploadFile?.self else { return nil }
    let file = UploadFile.data(Data("file".utf8), name: "file.bin", type: mediaType)
    return isList ? [file] as? Value : file as? Value
  }
}

protocol Absentable {
  static var absent: Any { get }
}

extension Optional: Absentable {
  static var absent: Any { Self.none as Any }
}

/// Writes what was read, reads that again and writes it once more.
enum Rewriting {
  static func bytes(of value: Any) throws -> [UInt8]? {
    if let value = value as? any (JSONReadable & JSONWritable) { return try twice(value) }
    let mirror = Mirror(reflecting: value)
    // The case of an enumeration of replies or errors, with what the status brings.
    guard mirror.displayStyle == .enum, let inner = mirror.children.first?.value else { return nil }
    return try bytes(of: inner)
  }

  static func bytes<Model>(_ json: [UInt8], as type: Model.Type) throws -> [UInt8]? {
    guard let type = type as? any (JSONReadable & JSONWritable).Type else { return nil }
    return try read(type, json)
  }

  private static func read<Model: JSONReadable & JSONWritable>(
    _ type: Model.Type, _ json: [UInt8]
  ) throws -> [UInt8] {
    try twice(Model(json: json))
  }

  private static func twice(_ value: some JSONReadable & JSONWritable) throws -> [UInt8] {
    let once = [UInt8](try value.jsonData(canonical: true))
    let again = [UInt8](try type(of: value).init(json: once).jsonData(canonical: true))
    guard once == again else {
      throw SampleFault(
        "written and read again it is another: \(String(decoding: again.prefix(200), as: UTF8.self))"
      )
    }
    return once
  }
}

/// Hands out a request instead of sending it.
enum ClientProbe {
  static func request(of resource: some NetworkResource) async throws -> BuiltRequest {
    let stub = StubTransport { _ in (200, Data()) }
    let service = ResourceService(
      transport: stub, credentials: MemoryCredentialStore(SampleCredentials()))
    do {
      _ = try await service.response(for: resource)
    } catch {
      if stub.requests.isEmpty { throw error }
    }
    guard let request = stub.requests.first else { throw SampleFault("nothing was sent") }
    return try BuiltRequest(request)
  }
}

extension BuiltRequest {
  init(_ request: HTTPRequest) throws {
    var body = request.body
    if let streamed = request.streamedBody {
      var whole = Data()
      for piece in streamed.pieces {
        switch piece {
        case .bytes(let data): whole += data
        case .file(let url): whole += try Data(contentsOf: url)
        }
      }
      body = whole
    }
    self.init(
      method: request.method.rawValue, url: request.url,
      headers: request.headers.map { ($0.name, $0.value) }, body: body.map { [UInt8]($0) })
  }
}

/// Knows every credential.
struct SampleCredentials: CredentialSet {
  func credential(_ name: String) -> (any RequestParameter)? { "credential" }
}

@main
enum Driver {
  static func main() async throws {
    var judge = try CorpusJudge(
      document: CommandLine.arguments.dropFirst().first ?? "", calls: GeneratedEntries.calls,
      models: GeneratedEntries.models)
    if await !judge.run() { exit(1) }
  }
}
