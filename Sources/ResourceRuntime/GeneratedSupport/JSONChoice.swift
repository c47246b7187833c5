/// The choice of the union alternative that fits a value best, for unions without a discriminator.
///
///     var choice = JSONChoice<Found>(json)
///     choice.attempt(Found.pet, json)
///     choice.attempt(Found.person, hasRequiredMembers: true, json)
///     choice.otherwise(Found.any, json)
///     self = try choice.end(json)
///
/// The first alternative that explains the complete value wins at once: it lists every member, and
/// its enumerations list every value. Otherwise, an alternative that preserves all data is
/// preferred to one that would lose a member, then the one with the fewest unexplained members,
/// then the first.
///
/// Alternatives that list no members (`otherwise`) are tried only if no other one fits, or if the
/// best one would lose data and has no required members.
@_spi(Generated) public struct JSONChoice<Value: Sendable> {
  private let start: JSONReader.Bookmark
  private let key: KnownUnion.Key
  private var best: Best?
  private var isSettled = false
  /// The failure of a union that was read before.
  private var knownFailure: JSONDecodingError?

  private struct Best {
    var value: Value
    var unexplained: Int
    var lostBytes: Int
    var hasRequiredMembers: Bool
    var end: JSONReader.EndState
  }

  public init(_ json: JSONReader) {
    self.init(json, union: 0)
  }

  /// Starts the choice for one of several unions whose values have the same type.
  package init(_ json: JSONReader, union: Int) {
    json.skipWhitespace()
    start = json.bookmark
    key = KnownUnion.Key(offset: json.offset, type: ObjectIdentifier(Value.self), union: union)
    if json.attempts.level == 0 {
      json.attempts.outermost = (key.offset, json.attempts.wastedBytes)
    }
    if !json.attempts.known.isEmpty { reuse(json) }
  }

  /// Takes the result of an earlier read of the union, if it is known.
  @inline(never)
  private mutating func reuse(_ json: JSONReader) {
    do throws(JSONDecodingError) {
      guard let value = try json.reuse(key, as: Value.self) else { return }
      best = Best(
        value: value, unexplained: 0, lostBytes: 0, hasRequiredMembers: false, end: json.endState)
    } catch {
      knownFailure = error
    }
    isSettled = true
  }

  /// Tries an alternative, unless an earlier one explained the complete value.
  ///
  /// With `hasRequiredMembers`, the alternative has required members. A value that has them belongs
  /// to this alternative, even if a member that the server adds later would also fit an alternative
  /// that accepts any name.
  public mutating func attempt<Alternative: JSONReadable>(
    _ make: (Alternative) -> Value, hasRequiredMembers: Bool = false, _ json: JSONReader
  ) {
    if isSettled { return }
    guard let value = json.attempt(Alternative.self) else { return }
    take(make(value), hasRequiredMembers: hasRequiredMembers, json)
  }

  /// Tries an alternative in the given format, unless an earlier one explained the complete value.
  public mutating func attempt<Alternative>(
    _ make: (Alternative) -> Value, as format: JSONFormat<Alternative>, _ json: JSONReader
  ) {
    attempt(make, as: format, hasRequiredMembers: false, json)
  }

  /// Tries an alternative whose required members are known at run time only.
  package mutating func attempt<Alternative>(
    _ make: (Alternative) -> Value, as format: JSONFormat<Alternative>, hasRequiredMembers: Bool,
    _ json: JSONReader
  ) {
    if isSettled { return }
    guard let value = json.attempt(Alternative.self, as: format) else { return }
    take(make(value), hasRequiredMembers: hasRequiredMembers, json)
  }

  /// Tries an alternative that lists no members and would therefore explain any value, unless an
  /// earlier one preserves all data or has required members.
  public mutating func otherwise<Alternative: JSONReadable>(
    _ make: (Alternative) -> Value, _ json: JSONReader
  ) {
    if isBestAcceptable { return }
    guard let value = json.attempt(Alternative.self) else { return }
    takeCatchAll(make(value), json)
  }

  /// Tries an alternative in the given format that lists no members, unless an earlier one
  /// preserves all data or has required members.
  public mutating func otherwise<Alternative>(
    _ make: (Alternative) -> Value, as format: JSONFormat<Alternative>, _ json: JSONReader
  ) {
    if isBestAcceptable { return }
    guard let value = json.attempt(Alternative.self, as: format) else { return }
    takeCatchAll(make(value), json)
  }

  /// Returns the best alternative. Throws a failure that lists all attempts if none fits.
  public mutating func end(_ json: JSONReader) throws(JSONDecodingError) -> Value {
    guard let best else {
      let isComplete = json.failure == nil
      let error = knownFailure ?? json.noAlternativeFits()
      if isComplete, json.storesUnion() { json.store(.failure(error), of: key, since: start) }
      throw error
    }
    if !isSettled { json.move(to: best.end) }
    if json.storesUnion() {
      json.store(.value(best.value, end: json.offset), of: key, since: start)
    }
    return best.value
  }

  /// Whether the best alternative preserves all data, or is identified by its required members.
  private var isBestAcceptable: Bool {
    isSettled || best.map { $0.lostBytes == 0 || $0.hasRequiredMembers } ?? false
  }

  private mutating func take(_ value: Value, hasRequiredMembers: Bool, _ json: JSONReader) {
    let unexplained = json.unexplained(since: start)
    let lostBytes = json.lostBytes(since: start)
    // Preserving all data counts first, then the number of unexplained members.
    let isBetter =
      best.map { best in
        (lostBytes == 0) == (best.lostBytes == 0) ? unexplained < best.unexplained : lostBytes == 0
      } ?? true
    if isBetter {
      best = Best(
        value: value, unexplained: unexplained, lostBytes: lostBytes,
        hasRequiredMembers: hasRequiredMembers, end: json.endState)
      isSettled = unexplained == 0 && lostBytes == 0
    }
    continueSearch(json)
  }

  /// Takes an alternative that accepts any member if it loses fewer bytes. Counting members would
  /// not do: a single one may contain all the missing data in its elements.
  private mutating func takeCatchAll(_ value: Value, _ json: JSONReader) {
    let lostBytes = json.lostBytes(since: start)
    if best.map({ lostBytes < $0.lostBytes }) ?? true {
      best = Best(
        value: value, unexplained: json.unexplained(since: start), lostBytes: lostBytes,
        hasRequiredMembers: false,
        end: json.endState)
      isSettled = lostBytes == 0
    }
    continueSearch(json)
  }

  private mutating func continueSearch(_ json: JSONReader) {
    if isSettled { return }
    // Speculative reads count against the attempt limit, so nested unions stay bounded.
    if json.spendComparisonBudget(since: start) {
      json.rewind(to: start)
    } else if let best {
      json.move(to: best.end)
      isSettled = true
    }
  }
}

extension JSONReader {
  /// The state of the reader after a value.
  struct EndState {
    fileprivate var offset: Int
    fileprivate var unexplained: Int
    fileprivate var lostBytes: Int
    fileprivate var skipped: SkippedElementLog
    fileprivate var sharesKey: Bool
  }

  fileprivate var endState: EndState {
    EndState(
      offset: offset, unexplained: unexplained, lostBytes: lostBytes, skipped: skipped,
      sharesKey: document.sharesKey)
  }

  /// Continues after a value that was read at the same depth.
  fileprivate func move(to endState: EndState) {
    move(to: endState.offset)
    unexplained = endState.unexplained
    lostBytes = endState.lostBytes
    skipped = endState.skipped
    document.sharesKey = endState.sharesKey
  }

  fileprivate func unexplained(since bookmark: Bookmark) -> Int {
    unexplained - bookmark.unexplained
  }

  fileprivate func lostBytes(since bookmark: Bookmark) -> Int { lostBytes - bookmark.lostBytes }

  /// Counts the bytes that were read speculatively. Returns false once they exceed half of the
  /// attempt limit.
  fileprivate func spendComparisonBudget(since bookmark: Bookmark) -> Bool {
    waste(from: bookmark, to: cursor)
    return attempts.wastedBytes <= attemptLimit / 2
  }
}
