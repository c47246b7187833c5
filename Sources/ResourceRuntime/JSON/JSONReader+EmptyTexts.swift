/// Empty texts of members whose type has no empty value, such as `"blog": ""` for a URL. Servers
/// send them for values that they do not have.
extension JSONReader {
  // `read` consists of calls of these two, since the optimizer specializes it for a type of another
  // module only if it uses nothing internal.

  /// Returns the offset of the next value. Consumes `null` and returns nil if that is next; also
  /// returns nil after a failure.
  @usableFromInline @inline(never)
  func beginMember() -> Int? { skipNull() ? nil : cursor - start }

  /// Skips the member value at an offset if it is an empty text that did not fit its type, and
  /// records the failure for the observer. Keeps any other failure.
  ///
  /// An optional member is then nil. For a required one, `JSONObject.missing` returns the recorded
  /// failure.
  @usableFromInline @inline(never)
  func skipEmptyText(at offset: Int, orKeep thrown: JSONDecodingError) {
    let position = start + offset
    guard case .unconvertible = thrown.reason, thrown.offset == offset, isEmptyText(at: position)
    else { return keep(thrown) }
    failure = nil
    cursor = position + 2
    // An alternative of a union that preserves the text fits better.
    lostBytes += 2
    skipped.note(thrown, depth: depth)
  }

  /// Returns the failure of the empty text at `position`, inside the object at `origin`; nil if it
  /// was read.
  func emptyTextFailure(
    at position: UnsafePointer<UInt8>, in origin: Int
  ) -> JSONDecodingError? {
    guard isEmptyText(at: position) else { return nil }
    let offset = position - start
    if let failure = skipped.failure(at: offset, since: origin) { return failure }
    guard skipped.isTruncated else { return nil }
    return JSONDecodingError(
      .unconvertible(found: "''", expected: "the format of the member"), offset: offset)
  }

  private func isEmptyText(at position: UnsafePointer<UInt8>) -> Bool {
    end - position >= 2 && position[0] == UInt8(ascii: "\"")
      && position[1] == UInt8(ascii: "\"")
  }
}
