import Foundation

/// A request with what came of it, as it stands in a file.
struct RecordedExchange: Sendable {
  struct Request: Sendable {
    var method: String
    var url: String
    var headers: [(name: String, value: String)]
    var body: RecordedBody?
  }

  struct Response: Sendable {
    var status: Int
    /// Where redirects led; nil: the URL of the request.
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
    /// Nobody read on.
    case open
  }

  enum Outcome: Sendable {
    case response(Response)
    case failure(URLError.Code)
  }

  var request: Request
  var outcome: Outcome
}

/// A body in the most readable form that keeps it.
enum RecordedBody: Sendable, Hashable {
  case json(JSONValue)
  case text(String)
  case bytes(Data)
  /// One that is sent piece by piece and not kept.
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

// MARK: - From what was seen

extension RecordedExchange.Request {
  /// Without the secrets that the redaction knows.
  init(_ request: HTTPRequest, _ redaction: Redaction) {
    let redaction = redaction.leavingOut(request.credentials)
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

  /// Boundaries are made anew for each request.
  private mutating func replace(_ boundary: String) {
    for (place, header) in headers.enumerated() {
      headers[place].value = header.value.replacing(boundary, with: "boundary")
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
  /// Without the secrets that the redaction knows, and without the header fields that only that one transfer had.
  init(
    _ response: HTTPResponse, end: RecordedExchange.End = .complete, _ redaction: Redaction
  ) {
    status = response.status
    url = response.url.map { redaction.url($0) }
    headers = redaction.headers(response.headers)
      .filter { header in
        !Self.passing.contains { HTTPHeaders.areEqual($0, header.name) }
      }
    // The order in which Foundation has them changes from run to run.
    headers.sort { ($0.name.lowercased(), $0.value) < ($1.name.lowercased(), $1.value) }
    body = RecordedBody(
      response.body, type: response.headers["Content-Type"], keepingTypes: true, redaction)
    self.end = end
  }

  private static let passing = [
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
      self = .text(redaction.items(text, plusIsBlank: true))
    } else {
      self = .text(redaction.text(text))
    }
  }
}

extension HTTPRequest {
  /// What stands between the parts of its body.
  fileprivate var boundary: String? {
    guard let type = headers["Content-Type"], type.lowercased().hasPrefix("multipart/"),
      let found = type.firstRange(of: "boundary=")
    else { return nil }
    let boundary = type[found.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
    // A short one might stand in what replaces it.
    return boundary.utf8.count > "boundary".utf8.count ? boundary : nil
  }
}

extension StreamedBody {
  /// The bytes in all; those of files as they are now.
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
  /// The text of the file.
  var text: String {
    var members: [(String, JSONValue)] = [("request", request.json)]
    switch outcome {
    case .response(let response): members.append(("response", response.json))
    case .failure(let code):
      members.append(("failure", .object(JSONMembers([("code", JSONValue(code))]))))
    }
    return JSONValue.object(JSONMembers(members.map { (name: $0.0, value: $0.1) })).indented + "\n"
  }

  init(json: Data) throws(DecodingFailure) {
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
  fileprivate init(_ code: URLError.Code) { self = .number(JSONNumber(code.rawValue)) }

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
    var members: [JSONMembers.Element] = [("status", .number(JSONNumber(status)))]
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
    case .size(let size): .object(JSONMembers([("size", .number(JSONNumber(size)))]))
    }
  }
}

/// A value of a file with its place, so that a slip of whoever edited the file is told with it.
private struct RecordedMember {
  let value: JSONValue
  var path = "$"

  subscript(name: String) -> RecordedMember? {
    value[name].map { RecordedMember(value: $0, path: path + DecodingFailure.path(of: [name])) }
  }

  func required(_ name: String) throws(DecodingFailure) -> RecordedMember {
    guard let member = self[name] else {
      throw DecodingFailure(.missing, path: path + DecodingFailure.path(of: [name]))
    }
    return member
  }

  func string() throws(DecodingFailure) -> String {
    guard let text = value.string else { throw failure("expected String") }
    return text
  }

  func int() throws(DecodingFailure) -> Int {
    guard let number = value.int else { throw failure("expected Int") }
    return number
  }

  func code() throws(DecodingFailure) -> URLError.Code {
    // Foundation on Linux knows its codes, that of Apple takes any.
    let code: URLError.Code? = URLError.Code(rawValue: try int())
    guard let code else { throw failure("expected a code of URLError") }
    return code
  }

  func headers() throws(DecodingFailure) -> [(name: String, value: String)] {
    guard let members = value.object else { throw failure("expected an object") }
    var headers: [(name: String, value: String)] = []
    for (name, value) in members {
      for value in value.array ?? [value] {
        guard let text = value.string else { throw failure("expected texts") }
        headers.append((name, text))
      }
    }
    return headers
  }

  func body() throws(DecodingFailure) -> RecordedBody {
    if let json = self["json"] { return .json(json.value) }
    if let text = self["text"] { return .text(try text.string()) }
    if let size = self["size"] { return .size(try size.int()) }
    let bytes = try required("base64")
    guard let data = Data(base64Encoded: try bytes.string()) else {
      throw bytes.failure("expected base64")
    }
    return .bytes(data)
  }

  func failure(_ text: String) -> DecodingFailure { DecodingFailure(.custom(text), path: path) }
}
