/// The path of a member below an object: `"name"`, or `["address", "city"]` for one that is lifted
/// out of a nested object.
@_spi(Generated)
public struct JSONMember: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  let path: [String]

  public init(stringLiteral name: String) {
    path = [name]
  }

  public init(arrayLiteral names: String...) {
    path = names
  }

  package init(path: [String]) {
    self.path = path
  }
}

extension JSONObject {
  /// Returns the failure for the first of `members`, all required, that is absent, `null`, or an
  /// empty text that does not fit its type.
  @inline(never)
  public func missing(_ members: [JSONMember], in json: JSONReader) -> JSONDecodingError {
    for member in members {
      if let failure = json.absenceFailure(of: member.path[...], from: origin) { return failure }
    }
    return JSONDecodingError(.missing, offset: origin, member: members.first?.path ?? [])
  }
}

extension JSONReader {
  /// Returns a failure if the member at `path` below the object at an offset is absent, null, or an
  /// empty text that was skipped; nil if it has a value.
  fileprivate func absenceFailure(
    of path: ArraySlice<String>, from origin: Int
  ) -> JSONDecodingError? {
    guard let name = path.first else { return nil }
    let finder = JSONReader(UnsafeBufferPointer(start: start, count: end - start))
    finder.move(to: origin)
    guard let value = finder.value(of: name) else {
      return JSONDecodingError(.missing, offset: origin, member: [name])
    }
    switch JSONKind(at: value, before: end) {
    case .null: return JSONDecodingError(.null(expected: "a value"), offset: value - start)
    case .object: return absenceFailure(of: path.dropFirst(), from: value - start)
    case .string: return emptyTextFailure(at: value, in: origin)
    default: return nil
    }
  }

  /// Returns the start of the value of the first member with this name in the object at the cursor.
  func value(of name: String) -> UnsafePointer<UInt8>? {
    skipWhitespace()
    guard cursor < end, cursor.pointee == UInt8(ascii: "{"), enter() else { return nil }
    let wanted = Array(name.utf8)
    repeat {
      cursor += 1
      skipWhitespace()
      guard cursor < end, cursor.pointee == UInt8(ascii: "\""), let raw = scanString() else {
        return nil
      }
      let isWanted =
        raw.isEscaped ? Self.unescaped(raw) == wanted : raw.bytes.elementsEqual(wanted)
      guard skipColon() else { return nil }
      if isWanted { return cursor }
      skipValue()
      skipWhitespace()
    } while failure == nil && cursor < end && cursor.pointee == UInt8(ascii: ",")
    return nil
  }
}
