/// The result of reading a union inside of an attempt.
///
/// The alternatives of a union often begin with the same nested unions: a tree whose nodes differ
/// in their last member is one. Each level would then double the number of reads. So once several
/// times as much has been read in vain as the outermost union is long, the results are stored until
/// that has been read. A stored result takes the place of another read at the same position.
struct KnownUnion {
  struct Key: Hashable {
    let offset: Int
    let type: ObjectIdentifier
    /// Distinguishes unions whose values have the same type.
    let union: Int
  }

  enum Result {
    /// A value, with the offset of its end.
    case value(any Sendable, end: Int)
    case failure(JSONDecodingError)
  }

  let result: Result
  /// What the read added to the reader.
  let unexplained: Int
  let lostBytes: Int
  let skippedReasons: ArraySlice<JSONDecodingError>
  let skippedCount: Int
  let sharesKey: Bool
}

extension JSONReader {
  /// Returns the value of a union at the cursor that was read before, and moves behind it. Nil if
  /// it is not known. Throws the failure of one that could not be read.
  func reuse<Value>(
    _ key: KnownUnion.Key, as type: Value.Type
  ) throws(JSONDecodingError) -> Value? {
    guard let known = attempts.known[key], failure == nil else { return nil }
    switch known.result {
    case .failure(let error): throw error
    case .value(let value, let offset):
      guard let value = value as? Value else { return nil }
      attempts.reusedBytes += Int64(offset - key.offset)
      move(to: offset)
      unexplained += known.unexplained
      lostBytes += known.lostBytes
      skipped.append(known.skippedReasons, count: known.skippedCount, depth: depth)
      if known.sharesKey { document.sharesKey = true }
      return value
    }
  }

  /// Returns whether another attempt may read the union again that was just read, and storing it is
  /// worth its cost. Forgets all results at the end of the outermost union.
  func storesUnion() -> Bool {
    guard attempts.level > 0 else {
      if !attempts.known.isEmpty { attempts.known = [:] }
      return false
    }
    // Storing costs more than reading a small union twice, so it begins late.
    // A failure moves the cursor to the end, however little has been read.
    let position = failure == nil ? cursor : failurePosition
    let read = Int64(position - start - attempts.outermost.offset)
    return attempts.wastedBytes - attempts.outermost.wastedBytes > 1024 + 4 * max(0, read)
  }

  /// Stores the result of the union that was read since the bookmark.
  func store(
    _ result: KnownUnion.Result, of key: KnownUnion.Key, since bookmark: Bookmark
  ) {
    let skipped = skipped.entries(since: bookmark.skipped)
    attempts.known[key] = KnownUnion(
      result: result, unexplained: unexplained - bookmark.unexplained,
      lostBytes: lostBytes - bookmark.lostBytes, skippedReasons: skipped.reasons,
      skippedCount: skipped.count, sharesKey: document.sharesKey)
  }
}
