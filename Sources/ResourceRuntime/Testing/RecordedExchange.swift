import Foundation

/// A request and its outcome, as a recording stores them.
struct RecordedExchange: Sendable {
  struct Request: Sendable {
    var method: String
    var url: String
    var headers: [(name: String, value: String)]
    var body: RecordedBody?
  }

  struct Response: Sendable {
    var status: Int
    /// The URL to which redirects led; nil means the URL of the request.
    var url: String?
    var headers: [(name: String, value: String)]
    var body: RecordedBody?
    var end = End.complete
  }

  /// How a body ended.
  enum End: Sendable, Hashable {
    case complete
    /// The connection broke.
    case broken(URLError.Code)
    /// The reader stopped before the end of the body.
    case open
  }

  enum Outcome: Sendable {
    case response(Response)
    case failure(URLError.Code)
  }

  var request: Request
  var outcome: Outcome
}

/// A body in the most readable form that preserves its contents.
enum RecordedBody: Sendable, Hashable {
  case json(JSONValue)
  case text(String)
  case bytes(Data)
  /// The length of a body that is streamed and not stored.
  case size(Int)

  var data: Data {
    switch self {
    case .json(let value): (try? value.jsonData()) ?? Data()
    case .text(let text): Data(text.utf8)
    case .bytes(let data): data
    case .size: Data()
    }
  }
}

// MARK: - From requests and responses

extension RecordedExchange.Request {
  /// Creates the record of a request, without the secrets that the redaction knows.
  init(_ request: HTTPRequest, _ redaction: Redaction) {
    let redaction = redaction.hiding(request.credentials)
    method = request.method.rawValue
    url = redaction.url(request.url)
    headers = redaction.headers(request.headers)
    if let streamed = request.streamedBody {
      body = .size(streamed.size)
    } else {
      body = request.body.flatMap {
        RecordedBody(
          $0, type: request.headers["Content-Type"], keepingTypes: false, redaction)
      }
    }
    if let boundary = request.boundary { replace(boundary) }
  }

  /// Replaces the multipart boundary, which is different in each request, by a constant.
  private mutating func replace(_ boundary: String) {
    for (index, header) in headers.enumerated() {
      headers[index].value = header.value.replacing(boundary, with: "boundary")
    }
    switch body {
    case .text(let text): body = .text(text.replacing(boundary, with: "boundary"))
    case .bytes(var data):
      while let found = data.range(of: Data(boundary.utf8)) {
        data.replaceSubrange(found, with: Data("boundary".utf8))
      }
      body = .bytes(data)
    default: break
    }
  }
}

extension RecordedExchange.Response {
  /// Creates the record of a response, without the secrets that the redaction knows and without the
  /// header fields that describe only this one transfer.
  init(
    _ response: HTTPResponse, end: RecordedExchange.End = .complete, _ redaction: Redaction
  ) {
    status = response.status
    url = response.url.map { redaction.url($0) }
    headers = redaction.headers(response.headers)
      .filter { header in
        !Self.transientFieldNames.contains { HTTPHeaders.areEqual($0, header.name) }
      }
    // Foundation changes the order from run to run.
    headers.sort { ($0.name.lowercased(), $0.value) < ($1.name.lowercased(), $1.value) }
    body = RecordedBody(
      response.body, type: response.headers["Content-Type"], keepingTypes: true, redaction)
    self.end = end
  }

  private static let transientFieldNames = [
    "Connection", "Content-Encoding", "Content-Length", "Date", "Keep-Alive", "Transfer-Encoding",
  ]
}

extension RecordedBody {
  fileprivate init?(
    _ data: Data, type: String?, keepingTypes: Bool, _ redaction: Redaction
  ) {
    if data.isEmpty { return nil }
    let type = MediaType(type)
    if type?.isJSON ?? true, let value = try? JSONValue(json: data) {
      self = .json(redaction.json(value, keepingTypes: keepingTypes))
      return
    }
    guard let text = String(data: data, encoding: .utf8) else {
      self = .bytes(redaction.bytes(data))
      return
    }
    if type?.essence == "application/x-www-form-urlencoded" {
      self = .text(redaction.items(text, plusIsSpace: true))
    } else {
      self = .text(redaction.text(text))
    }
  }
}

extension HTTPRequest {
  /// The boundary between the parts of a multipart body.
  fileprivate var boundary: String? {
    guard let type = headers["Content-Type"], type.lowercased().hasPrefix("multipart/"),
      let found = type.firstRange(of: "boundary=")
    else { return nil }
    let boundary = type[found.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
    // A shorter boundary might be part of "boundary", which would make the replacement endless.
    return boundary.utf8.count > "boundary".utf8.count ? boundary : nil
  }
}

extension HTTPRequest.StreamedBody {
  /// The number of bytes, with the present sizes of files.
  fileprivate var size: Int {
    pieces.reduce(0) { size, piece in
      switch piece {
      case .bytes(let data): return size + data.count
      case .file(let url):
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return size + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
      }
    }
  }
}

// MARK: - The file

extension RecordedExchange {
  /// The contents of the file.
  var text: String {
    var members: [(String, JSONValue)] = [("request", request.json)]
    switch outcome {
    case .response(let response): members.append(("response", response.json))
    case .failure(let code):
      members.append(("failure", .object(JSONMembers([("code", JSONValue(code))]))))
    }
    return JSONValue.object(JSONMembers(members.map { (name: $0.0, value: $0.1) })).indented + "\n"
  }

  init(json: Data) throws(JSONDecodingError) {
    let document = RecordedMember(value: try JSONValue(json: json))
    let request = try document.required("request")
    self.request = Request(
      method: try request.required("method").string(),
      url: try request.required("url").string(),
      headers: try request["headers"]?.headers() ?? [],
      body: try request["body"]?.body())
    if let failure = document["failure"] {
      outcome = .failure(try failure.required("code").code())
      return
    }
    let response = try document.required("response")
    var end = End.complete
    if let code = response["broken"] {
      end = .broken(try code.code())
    } else if response["open"]?.value.bool == true {
      end = .open
    }
    outcome = .response(
      Response(
        status: try response.required("status").int(),
        url: try response["url"]?.string(),
        headers: try response["headers"]?.headers() ?? [],
        body: try response["body"]?.body(), end: end))
  }
}

extension JSONValue {
  fileprivate init(_ code: URLError.Code) { self = .number(JSONValue.Number(code.rawValue)) }

  fileprivate init(_ headers: [(name: String, value: String)]) {
    var names: [String] = []
    for header in headers where !names.contains(where: { HTTPHeaders.areEqual($0, header.name) }) {
      names.append(header.name)
    }
    self = .object(
      JSONMembers(
        names.map { name in
          let values = headers.filter { HTTPHeaders.areEqual($0.name, name) }
            .map { JSONValue.string($0.value) }
          return (name: name, value: values.count == 1 ? values[0] : .array(values))
        }))
  }
}

extension RecordedExchange.Request {
  fileprivate var json: JSONValue {
    var members: [JSONMembers.Element] = [
      ("method", .string(method)), ("url", .string(url)), ("headers", JSONValue(headers)),
    ]
    if let body { members.append(("body", body.json)) }
    return .object(JSONMembers(members))
  }
}

extension RecordedExchange.Response {
  fileprivate var json: JSONValue {
    var members: [JSONMembers.Element] = [("status", .number(JSONValue.Number(status)))]
    if let url { members.append(("url", .string(url))) }
    members.append(("headers", JSONValue(headers)))
    if let body { members.append(("body", body.json)) }
    switch end {
    case .complete: break
    case .broken(let code): members.append(("broken", JSONValue(code)))
    case .open: members.append(("open", true))
    }
    return .object(JSONMembers(members))
  }
}

extension RecordedBody {
  var json: JSONValue {
    switch self {
    case .json(let value): .object(JSONMembers([("json", value)]))
    case .text(let text): .object(JSONMembers([("text", .string(text))]))
    case .bytes(let data):
      .object(JSONMembers([("base64", .string(data.base64EncodedString()))]))
    case .size(let size): .object(JSONMembers([("size", .number(JSONValue.Number(size)))]))
    }
  }
}

/// A value of a recording with its JSON path, so that errors in an edited file name their location.
private struct RecordedMember {
  let value: JSONValue
  var path = "$"

  subscript(name: String) -> RecordedMember? {
    value[name].map { RecordedMember(value: $0, path: path + JSONDecodingError.path(of: [name])) }
  }

  func required(_ name: String) throws(JSONDecodingError) -> RecordedMember {
    guard let member = self[name] else {
      throw JSONDecodingError(.missing, path: path + JSONDecodingError.path(of: [name]))
    }
    return member
  }

  func string() throws(JSONDecodingError) -> String {
    guard let text = value.string else { throw failure("expected String") }
    return text
  }

  func int() throws(JSONDecodingError) -> Int {
    guard let number = value.int else { throw failure("expected Int") }
    return number
  }

  func code() throws(JSONDecodingError) -> URLError.Code {
    // In Foundation on Linux this initializer fails for unknown codes; on Apple systems it never
    // fails.
    let code: URLError.Code? = URLError.Code(rawValue: try int())
    guard let code else { throw failure("expected a code of URLError") }
    return code
  }

  func headers() throws(JSONDecodingError) -> [(name: String, value: String)] {
    guard let members = value.object else { throw failure("expected an object") }
    var headers: [(name: String, value: String)] = []
    for (name, value) in members {
      for value in value.array ?? [value] {
        guard let text = value.string else { throw failure("expected strings") }
        headers.append((name, text))
      }
    }
    return headers
  }

  func body() throws(JSONDecodingError) -> RecordedBody {
    if let json = self["json"] { return .json(json.value) }
    if let text = self["text"] { return .text(try text.string()) }
    if let size = self["size"] { return .size(try size.int()) }
    let bytes = try required("base64")
    guard let data = Data(base64Encoded: try bytes.string()) else {
      throw bytes.failure("expected base64")
    }
    return .bytes(data)
  }

  func failure(_ text: String) -> JSONDecodingError { JSONDecodingError(.custom(text), path: path) }
}
