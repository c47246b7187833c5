import Foundation

/// What a page says about the cursor of the next one.
enum PageCursor: Equatable {
  /// There is no further page.
  case none
  case text(String)
  /// Neither text nor a number.
  case unreadable

  /// Reads the value under these keys. A page without them has no cursor.
  init(_ data: Data, at keys: [String]) {
    do throws(DecodingFailure) {
      self = try DecodedJSON<ReadCursor>(data, at: keys).value.cursor
    } catch {
      switch error.reason {
      case .missing, .null: self = .none
      default: self = .unreadable
      }
    }
  }
}

private struct ReadCursor: JSONReadable {
  let cursor: PageCursor

  init(from json: inout JSONReader) throws(DecodingFailure) {
    json.skipWhitespace()
    switch JSONKind(at: json.cursor, before: json.end) {
    case .array, .object:
      json.skipValue()
      cursor = .unreadable
    default:
      switch try JSONValue(from: &json) {
      case .null, .string(""): cursor = .none
      case .string(let text): cursor = .text(text)
      case .number(let number): cursor = .text(number.description)
      case .bool, .array, .object: cursor = .unreadable
      }
    }
  }
}
