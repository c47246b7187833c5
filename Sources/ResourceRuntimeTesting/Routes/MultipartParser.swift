import Foundation
import ResourceRuntime

/// A part of a multipart body in memory.
struct ReceivedPart: Sendable {
  let name: String
  let fileName: String?
  let type: String?
  let data: Data

  /// The text as a JSON string, for strings that were sent without quotes. Nil for a part with a
  /// `Content-Type`.
  var jsonText: Data? {
    type == nil ? try? String(decoding: data, as: UTF8.self).jsonData() : nil
  }
}

/// A parser for `multipart/form-data` bodies.
enum MultipartParser {
  /// Returns the parts in order, or nil if the body has another type or is truncated.
  static func parts(of body: Data, type: String?) -> [ReceivedPart]? {
    guard let type, let boundary = parameters(of: type)["boundary"], !boundary.isEmpty,
      type.lowercased().hasPrefix("multipart/")
    else { return nil }
    // Only the first boundary has no line break before it. Adding one makes all alike.
    let bytes = Data("\r\n".utf8) + body
    let mark = Data("\r\n--\(boundary)".utf8)
    guard var found = bytes.range(of: mark) else { return nil }
    var parts: [ReceivedPart] = []
    while true {
      let rest = bytes[found.upperBound...]
      if rest.starts(with: Data("--".utf8)) { return parts }
      guard let next = rest.range(of: mark),
        let part = part(rest[..<next.lowerBound])
      else { return nil }
      parts.append(part)
      found = next
    }
  }

  /// Parses the header fields and the content between two boundaries.
  private static func part(_ bytes: Data) -> ReceivedPart? {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    var fields: HTTPHeaders = [:]
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    for line in head.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields.append(
        String(line[..<colon]),
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      )
    }
    guard let disposition = fields["Content-Disposition"] else { return nil }
    let parameters = parameters(of: disposition)
    guard let name = parameters["name"] else { return nil }
    return ReceivedPart(
      name: unescaped(name), fileName: parameters["filename"].map(unescaped),
      type: fields["Content-Type"], data: Data(bytes[end.upperBound...]))
  }

  /// Parses the parameters of a header field: `form-data; name="a"; filename="b;c"` → name: a,
  /// filename: b;c.
  ///
  /// Works on scalars, since a combining mark at the start of a name would form one character with
  /// the quote before it.
  private static func parameters(of field: String) -> [String: String] {
    var result: [String: String] = [:]
    var rest = field.unicodeScalars.drop { $0 != ";" }.dropFirst()
    while !rest.isEmpty {
      guard let equals = rest.firstIndex(of: "=") else { break }
      let name = String(rest[..<equals]).trimmingCharacters(in: .whitespaces).lowercased()
      rest = rest[rest.index(after: equals)...]
      let value: Substring.UnicodeScalarView
      if rest.first == "\"" {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != "\"" }
        rest = rest[value.endIndex...].drop { $0 != ";" }.dropFirst()
      } else {
        value = rest.prefix { $0 != ";" }
        rest = rest[value.endIndex...].dropFirst()
      }
      result[name] = String(value)
    }
    return result
  }

  /// Resolves the escapes that `MultipartEncoding` writes, but no others: "100%41" is unchanged.
  private static func unescaped(_ name: String) -> String {
    guard name.contains("%") else { return name }
    var result = ""
    var rest = name.unicodeScalars[...]
    while let first = rest.first {
      // The longest escape is that of a line separator: three bytes in UTF-8.
      let escape = [9, 6, 3].lazy.compactMap { count -> (text: String, count: Int)? in
        guard first == "%", rest.count >= count,
          let text = PercentEncoding.decode(String(rest.prefix(count))),
          text.unicodeScalars.count == 1,
          text.unicodeScalars.allSatisfy(MultipartEncoding.needsEscaping)
        else { return nil }
        return (text, count)
      }.first
      result += escape?.text ?? String(Character(first))
      rest = rest.dropFirst(escape?.count ?? 1)
    }
    return result
  }
}
