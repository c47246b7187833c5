import Foundation
import ResourceRuntime

/// A comparison of a request with recorded ones, whose redacted values match any value.
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

  /// Describes the first difference from a recorded request, without secrets; nil if it matches.
  func difference(from recorded: RecordedExchange.Request) -> String? {
    if recorded.method != request.method.rawValue { return "the method is \(recorded.method)" }
    let other = URLParts(recorded.url)
    if !Self.matches(parts.origin, other.origin) { return "the server differs" }
    if !Self.matches(parts.path, other.path) { return "the path differs" }
    if let name = Self.difference(parts.items, other.items) {
      return "the query item '\(name)' differs"
    }
    for name in headers {
      let values = recorded.headers.filter { HTTPHeaders.areEqual($0.name, name) }.map(\.value)
      let own = request.headers.values(of: name)
      guard values.count == own.count, zip(own, values).allSatisfy({ Self.matches($0, $1) }) else {
        return "the header '\(name)' differs"
      }
    }
    return bodyMatches(recorded.body) ? nil : "the body differs"
  }

  /// Describes the recordings that are most similar to the request, with their differences.
  func nearest(among series: [RecordedSeries]) -> [String] {
    let texts = series.map { series in
      let difference = difference(from: series.request) ?? "nothing differs"
      return "\(series.recordings[0].file): \(series.request.method) \(series.request.url), where"
        + " \(difference)"
    }
    return Nearest.texts(to: "\(request)", among: texts)
  }

  private func bodyMatches(_ recorded: RecordedBody?) -> Bool {
    switch (body, recorded) {
    case (nil, nil): true
    case (.json(let value), .json(let other)): Self.matches(value, other)
    case (.text(let text), .text(let other)):
      request.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true
        ? Self.difference(URLParts.items(of: text), URLParts.items(of: other)) == nil
        : Self.matches(text, other)
    case (let body?, let other?): body == other
    default: false
    }
  }

  private static func matches(_ value: JSONValue, _ recorded: JSONValue) -> Bool {
    switch (value, recorded) {
    case (.array(let values), .array(let others)):
      values.count == others.count && zip(values, others).allSatisfy { matches($0, $1) }
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { name, value in
          others[name].map { matches(value, $0) } ?? false
        }
    case (.string(let text), .string(let other)): matches(text, other)
    case (.number(let number), .string(let other)): matches(number.description, other)
    default: value == recorded
    }
  }

  /// Returns whether the text matches the recorded one, in which each redaction mark matches any
  /// text.
  static func matches(_ text: String, _ recorded: String) -> Bool {
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

  /// Returns the name of the first item that has no match, regardless of the order of the items.
  private static func difference(
    _ items: [URLParts.Item], _ recorded: [URLParts.Item]
  ) -> String? {
    var rest = recorded
    for item in items {
      guard
        let index = rest.firstIndex(where: { $0.name == item.name && matches(item.value, $0.value) }
        )
      else { return item.name }
      rest.remove(at: index)
    }
    return rest.first?.name
  }
}

/// The parts of a URL to compare; a recorded URL may contain redaction marks.
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
