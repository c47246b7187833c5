/// The search for the alternative of a union that fits a value best, where no key tells which it is.
///
///     var choice = JSONChoice<Found>(&json)
///     choice.attempt(Found.pet, &json)
///     choice.attempt(Found.person, isMarked: true, &json)
///     choice.otherwise(Found.any, &json)
///     self = try choice.end(&json)
///
/// The first alternative that explains the whole value is taken at once. If every one that fits leaves
/// something unexplained, a member that it does not list or a value that its enumeration does not, then
/// one that keeps all of it is taken before one that would lose a member; of those the one that leaves
/// least, and of equals the first. What lists no members at all is asked if the others would lose one, and none of
/// those that fit is marked by members that must be there.
public struct JSONChoice<Value: Sendable> {
  private let start: JSONReader.Bookmark
  private var best: Best?
  private var isSettled = false

  private struct Best {
    var value: Value
    var unexplained: Int
    var lost: Int
    var isMarked: Bool
    var end: JSONReader.Ending
  }

  public init(_ json: inout JSONReader) {
    json.skipWhitespace()
    start = json.bookmark
  }

  /// Reads an alternative, unless one that explains everything was read before.
  ///
  /// `isMarked`: the alternative has required members. A value that has them belongs to it, also if a member that the server
  /// adds some day would fit an alternative that takes any name.
  public mutating func attempt<Alternative: JSONReadable>(
    _ make: (Alternative) -> Value, isMarked: Bool = false, _ json: inout JSONReader
  ) {
    if isSettled { return }
    guard let value = json.attempt(Alternative.self) else { return }
    take(make(value), isMarked: isMarked, &json)
  }

  /// Reads an alternative in a format of its own, unless one that explains everything was read before.
  public mutating func attempt<Alternative>(
    _ make: (Alternative) -> Value, as format: JSONFormat<Alternative>, _ json: inout JSONReader
  ) {
    if isSettled { return }
    guard let value = json.attempt(Alternative.self, as: format) else { return }
    take(make(value), isMarked: false, &json)
  }

  /// Reads an alternative that lists nothing and so would explain everything, unless one of the others keeps the whole
  /// value.
  public mutating func otherwise<Alternative: JSONReadable>(
    _ make: (Alternative) -> Value, _ json: inout JSONReader
  ) {
    if isKept { return }
    guard let value = json.attempt(Alternative.self) else { return }
    takeLast(make(value), &json)
  }

  /// Reads an alternative in a format of its own that lists nothing, unless one of the others keeps the whole value.
  public mutating func otherwise<Alternative>(
    _ make: (Alternative) -> Value, as format: JSONFormat<Alternative>, _ json: inout JSONReader
  ) {
    if isKept { return }
    guard let value = json.attempt(Alternative.self, as: format) else { return }
    takeLast(make(value), &json)
  }

  /// The best of the alternatives that were read; a failure that names all attempts, if none fits.
  public mutating func end(_ json: inout JSONReader) throws(DecodingFailure) -> Value {
    guard let best else { throw json.nothingFits() }
    if !isSettled { json.move(to: best.end) }
    return best.value
  }

  /// Nothing of the value is missing from the best alternative, or it is told by what is there.
  private var isKept: Bool { isSettled || best.map { $0.lost == 0 || $0.isMarked } ?? false }

  private mutating func take(_ value: Value, isMarked: Bool, _ json: inout JSONReader) {
    let unexplained = json.unexplained(since: start)
    let lost = json.lost(since: start)
    // What keeps everything comes first, then what leaves least unexplained.
    let isBetter =
      best.map { best in
        (lost == 0) == (best.lost == 0) ? unexplained < best.unexplained : lost == 0
      } ?? true
    if isBetter {
      best = Best(
        value: value, unexplained: unexplained, lost: lost, isMarked: isMarked, end: json.ending)
      isSettled = unexplained == 0 && lost == 0
    }
    goOn(&json)
  }

  /// Takes what explains any member if it loses less. The number of members would not tell: one of an object's may hold
  /// all that is lost in its elements.
  private mutating func takeLast(_ value: Value, _ json: inout JSONReader) {
    let lost = json.lost(since: start)
    if best.map({ lost < $0.lost }) ?? true {
      best = Best(
        value: value, unexplained: json.unexplained(since: start), lost: lost, isMarked: false,
        end: json.ending)
      isSettled = lost == 0
    }
    goOn(&json)
  }

  private mutating func goOn(_ json: inout JSONReader) {
    if isSettled { return }
    // What is read only to be compared costs time as what fails does; there is an end to that.
    if json.mayCompare(since: start) {
      json.rewind(to: start)
    } else if let best {
      json.move(to: best.end)
      isSettled = true
    }
  }
}

extension JSONReader {
  /// The state of the reader behind a value.
  struct Ending {
    fileprivate var cursor: UnsafePointer<UInt8>
    fileprivate var unexplained: Int
    fileprivate var lost: Int
    fileprivate var skipped: SkippedElements
    fileprivate var root: Root
  }

  fileprivate var ending: Ending {
    Ending(
      cursor: cursor, unexplained: unexplained, lost: lost, skipped: skipped, root: root)
  }

  /// Goes on behind a value that was read at the same depth.
  fileprivate mutating func move(to ending: Ending) {
    cursor = ending.cursor
    unexplained = ending.unexplained
    lost = ending.lost
    skipped = ending.skipped
    root = ending.root
  }

  fileprivate func unexplained(since bookmark: Bookmark) -> Int {
    unexplained - bookmark.unexplained
  }

  fileprivate func lost(since bookmark: Bookmark) -> Int { lost - bookmark.lost }

  /// Counts what was read to be compared; false if that was too much.
  fileprivate mutating func mayCompare(since bookmark: Bookmark) -> Bool {
    attempts.wasted += max(0, cursor - bookmark.cursor)
    return attempts.wasted <= attemptLimit / 2
  }
}
