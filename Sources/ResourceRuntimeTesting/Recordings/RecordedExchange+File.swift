import Foundation
import ResourceRuntime

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

  func int() throws(JSONDecodingError) -> Int { try integer() }

  func integer<Integer: FixedWidthInteger>() throws(JSONDecodingError) -> Integer {
    guard case .number(let number) = value, let integer = number.integer(Integer.self) else {
      throw failure("expected Int")
    }
    return integer
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
    if let size = self["size"] { return .size(try size.integer()) }
    let bytes = try required("base64")
    guard let data = Data(base64Encoded: try bytes.string()) else {
      throw bytes.failure("expected base64")
    }
    return .bytes(data)
  }

  func failure(_ text: String) -> JSONDecodingError { JSONDecodingError(.custom(text), path: path) }
}
