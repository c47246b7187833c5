/// Finds the name that was probably meant: "Boook" → "Book", "usre" → "user", "colour" → nil.
///
/// A name is near if at most a third of the letters of the misspelling differ, and never more than
/// three; swapping two adjacent letters counts as one difference. If two different names are
/// equally near, the one with the same letters is meant; if neither is, nothing is suggested.
///
/// The names are indexed once, and the total work of one value is bounded: for a file with
/// thousands of unknown names and thousands of candidates, suggestions stop at the limit.
package struct NearestName: Sendable {
  private let names: [String]
  /// The letters of all names, one name after the other.
  private var letters: [UInt32] = []
  /// Where each name begins in `letters`, and the end of the last one.
  private var starts: [Int] = [0]
  /// The set of letters of each name, as 64 hash buckets: a cheap filter before the comparison.
  private var masks: [UInt64] = []
  /// The remaining budget, in compared names and letters.
  private var budget = 2_000_000

  /// The maximum length of a name that is considered. Longer names are generated, not mistyped.
  private static let maxLength = 200

  package init(_ names: some Sequence<String>) {
    self.names = Array(names)
    masks.reserveCapacity(self.names.count)
    starts.reserveCapacity(self.names.count + 1)
    for name in self.names {
      for scalar in name.unicodeScalars.prefix(NearestName.maxLength + 1) {
        letters.append(scalar.value)
      }
      masks.append(NearestName.mask(letters[(starts.last ?? 0)...]))
      starts.append(letters.count)
    }
  }

  /// Finds the nearest of a few names. For many lookups in the same names, store a `NearestName`.
  package static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    var index = NearestName(names)
    return index.nearest(to: name)
  }

  /// Returns the one name that is nearest to a misspelling; nil if no name or more than one is.
  package mutating func nearest(to name: String) -> String? {
    let wanted = name.unicodeScalars.prefix(NearestName.maxLength + 1).map(\.value)
    guard wanted.count <= NearestName.maxLength else { return nil }
    let allowed = min(3, wanted.count / 3)
    let mask = NearestName.mask(wanted[...])
    // Twice the distance, and one more if the letters are others.
    var best = 2 * (allowed + 1)
    var found: Int?
    budget -= names.count
    guard budget > 0 else { return nil }
    for index in names.indices {
      let length = starts[index + 1] - starts[index]
      guard abs(length - wanted.count) <= allowed, length <= NearestName.maxLength,
        (masks[index] ^ mask).nonzeroBitCount <= 2 * allowed
      else { continue }
      budget -= 8 * length
      guard budget > 0 else { return nil }
      let candidate = letters[starts[index]..<starts[index + 1]]
      let distance =
        NearestName.areEqualIgnoringCase(candidate, wanted[...])
        ? 0 : NearestName.distance(wanted, candidate, atMost: min(best / 2, allowed))
      guard let distance else { continue }
      let cost = 2 * distance + (masks[index] == mask ? 0 : 1)
      if cost < best {
        best = cost
        found = index
      } else if cost == best, let first = found, names[first] != names[index] {
        found = nil
      }
    }
    return found.map { names[$0] }
  }

  private static func mask(_ letters: ArraySlice<UInt32>) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64(lowercase($1) & 63) }
  }

  private static func lowercase(_ letter: UInt32) -> UInt32 {
    (0x41...0x5A).contains(letter) ? letter | 0x20 : letter
  }

  private static func areEqualIgnoringCase(
    _ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>
  ) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { lowercase($0) == lowercase($1) }
  }

  /// The number of letters to change, insert, delete or swap with a neighbour (optimal string
  /// alignment distance); nil if it exceeds the limit. Computes only the cells within `limit` of
  /// the diagonal.
  private static func distance(
    _ left: [UInt32], _ right: ArraySlice<UInt32>, atMost limit: Int
  ) -> Int? {
    let right = Array(right)
    let beyond = limit + 1
    var beforeLast = [Int](repeating: beyond, count: right.count + 1)
    var last = (0...right.count).map { min($0, beyond) }
    for row in 0..<left.count {
      var current = [Int](repeating: beyond, count: right.count + 1)
      current[0] = min(row + 1, beyond)
      var nearest = current[0]
      let first = max(0, row - limit)
      let end = min(right.count, row + limit + 1)
      guard first < end else { return nil }
      for column in first..<end {
        var cost = last[column] + (left[row] == right[column] ? 0 : 1)
        cost = min(cost, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = min(cost, beyond)
        nearest = min(nearest, cost)
      }
      if nearest > limit { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
