/// The result of reading a union inside of an attempt.
///
/// The alternatives of a union often begin with the same nested unions: a tree whose nodes differ
/// in their last member is one. Each level would then double the number of reads, so once as much
/// has been read in vain as the document is long, the results are stored until the outermost union
/// has been read. A stored result takes the place of another read at the same position.
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
  mutating func reuse<Value>(
    _ key: KnownUnion.Key, as type: Value.Type
  ) throws(JSONDecodingError) -> Value? {
    guard let known = attempts.known[key], failure == nil else { return nil }
    switch known.result {
    case .failure(let error): throw error
    case .value(let value, let offset):
      guard let value = value as? Value else { return nil }
      attempts.reusedBytes += Int64(offset - key.offset)
      cursor = start + offset
      unexplained += known.unexplained
      lostBytes += known.lostBytes
      skipped.append(known.skippedReasons, count: known.skippedCount, depth: depth)
      if known.sharesKey { root.sharesKey = true }
      return value
    }
  }

  /// Stores the result of the union that was read since the bookmark, if another attempt may read
  /// it again.
  mutating func store<Value: Sendable>(
    _ result: Result<Value, JSONDecodingError>, of key: KnownUnion.Key, since bookmark: Bookmark
  ) {
    guard attempts.level > 0 else {
      if !attempts.known.isEmpty { attempts.known = [:] }
      return
    }
    guard attempts.wastedBytes > Int64(end - start) else { return }
    let skipped = skipped.entries(since: bookmark.skipped)
    attempts.known[key] = KnownUnion(
      result: result.stored(at: cursor - start), unexplained: unexplained - bookmark.unexplained,
      lostBytes: lostBytes - bookmark.lostBytes, skippedReasons: skipped.reasons,
      skippedCount: skipped.count, sharesKey: root.sharesKey)
  }
}

extension Result where Success: Sendable, Failure == JSONDecodingError {
  fileprivate func stored(at offset: Int) -> KnownUnion.Result {
    switch self {
    case .success(let value): .value(value, end: offset)
    case .failure(let error): .failure(error)
    }
  }
}
