import Foundation
import ResourceRuntime

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
  case size(Int64)

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
    url = redaction.url(request.printableURL)
    headers = redaction.headers(request.headers)
    if let streamed = request.streamedBody {
      body = .size(streamed.size)
    } else {
      body = (request.redactedBody ?? request.body).flatMap {
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
  /// The boundary to replace in a recording.
  fileprivate var boundary: String? {
    guard let boundary = multipartBoundary else { return nil }
    // A shorter boundary might be part of "boundary", which would make the replacement endless.
    return boundary.utf8.count > "boundary".utf8.count ? boundary : nil
  }
}

extension [HTTPRequest.BodyPiece] {
  /// The number of bytes, with the present sizes of files.
  fileprivate var size: Int64 {
    reduce(0) { size, piece in
      switch piece {
      case .bytes(let data): return size + Int64(data.count)
      case .file(let url):
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
        return size + ((attributes?[.size] as? NSNumber)?.int64Value ?? 0)
      }
    }
  }
}
