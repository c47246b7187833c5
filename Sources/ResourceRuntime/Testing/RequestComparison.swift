import Foundation

/// Holds a request against recorded ones, in which marks stand for what was left out.
struct RequestComparison {
  private let request: HTTPRequest
  private let headers: [String]
  private let parts: URLParts
  private let body: RecordedBody?

  init(_ request: HTTPRequest, headers: [String]) {
    self.request = request
    self.headers = headers
    parts = URLParts(request.url)
    body = RecordedExchange.Request(request, Redaction(names: [])).body
  }

  /// What is not alike, without secrets; nil if nothing is.
  func difference(from recorded: RecordedExchange.Request) -> String? {
    if recorded.method != request.method.rawValue { return "the method is \(recorded.method)" }
    let other = URLParts(recorded.url)
    if !Self.fits(parts.origin, other.origin) { return "the server is another" }
    if !Self.fits(parts.path, other.path) { return "the path is another" }
    if let name = Self.difference(parts.items, other.items) {
      return "the query item '\(name)' differs"
    }
    for name in headers {
      let values = recorded.headers.filter { HTTPHeaders.areEqual($0.name, name) }.map(\.value)
      let own = request.headers.values(of: name)
      guard values.count == own.count, zip(own, values).allSatisfy({ Self.fits($0, $1) }) else {
        return "the header '\(name)' differs"
      }
    }
    return bodyFits(recorded.body) ? nil : "the body differs"
  }

  /// The few that are most like the request, with what is not.
  func nearest(among series: [RecordedSeries]) -> [String] {
    let texts = series.map { series in
      let difference = difference(from: series.request) ?? "nothing differs"
      return "\(series.recordings[0].file): \(series.request.method) \(series.request.url), where"
        + " \(difference)"
    }
    return Nearest.texts(to: "\(request)", among: texts)
  }

  private func bodyFits(_ recorded: RecordedBody?) -> Bool {
    switch (body, recorded) {
    case (nil, nil): true
    case (.json(let value), .json(let other)): Self.fits(value, other)
    case (.text(let text), .text(let other)):
      request.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true
        ? Self.difference(URLParts.items(of: text), URLParts.items(of: other)) == nil
        : Self.fits(text, other)
    case (let body?, let other?): body == other
    default: false
    }
  }

  private static func fits(_ value: JSONValue, _ recorded: JSONValue) -> Bool {
    switch (value, recorded) {
    case (.array(let values), .array(let others)):
      values.count == others.count && zip(values, others).allSatisfy { fits($0, $1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { name, value in
          others[name].map { fits(value, $0) } ?? false
        }
    case (.string(let text), .string(let other)): fits(text, other)
    case (.number(let number), .string(let other)): fits(number.description, other)
    default: value == recorded
    }
  }

  /// Whether the text is what was recorded, each mark being any text.
  static func fits(_ text: String, _ recorded: String) -> Bool {
    let pieces = recorded.components(separatedBy: Redaction.mark)
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last else {
      return text == recorded
    }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// The name of the first item that is not alike, in whatever order they came.
  private static func difference(
    _ items: [URLParts.Item], _ recorded: [URLParts.Item]
  ) -> String? {
    var rest = recorded
    for item in items {
      guard
        let place = rest.firstIndex(where: { $0.name == item.name && fits(item.value, $0.value) })
      else { return item.name }
      rest.remove(at: place)
    }
    return rest.first?.name
  }
}

/// A URL taken apart for comparison; as it was recorded it may hold marks.
private struct URLParts {
  struct Item {
    let name: String
    let value: String
  }

  let origin: String
  let path: String
  let items: [Item]

  init(_ url: String) {
    let start = url.range(of: "://")?.upperBound ?? url.startIndex
    let end = url[start...].firstIndex { $0 == "/" || $0 == "?" } ?? url.endIndex
    origin = url[..<end].lowercased()
    let parts = url[end...].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? ""
    items = parts.count == 2 ? Self.items(of: String(parts[1])) : []
  }

  static func items(of text: String) -> [Item] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Item(
        name: parts.first.map(String.init) ?? "", value: parts.count == 2 ? String(parts[1]) : "")
    }
  }
}
