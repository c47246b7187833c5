import Foundation

/// The cursor or the address of the next page, as found in a page.
enum PageCursor: Equatable {
  /// There are no further pages.
  case none
  case text(String)
  /// The digits of a number.
  case number(String)
  /// The value is neither text nor a number.
  case unreadable

  /// Reads the value at these nested keys. The cursor is `none` if they are missing.
  init(_ data: Data, at keys: [String]) {
    do throws(JSONDecodingError) {
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

  init(from json: JSONReader) throws(JSONDecodingError) {
    json.skipWhitespace()
    switch JSONKind(at: json.cursor, before: json.end) {
    case .array, .object:
      json.skipValue()
      cursor = .unreadable
    default:
      switch try JSONValue(from: json) {
      case .null, .string(""): cursor = .none
      case .string(let text): cursor = .text(text)
      case .number(let number): cursor = .number(number.description)
      case .bool, .array, .object: cursor = .unreadable
      }
    }
  }
}
