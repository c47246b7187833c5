/// Finds the name that was probably meant: "Boook" → "Book", "usre" → "user", "colour" → nothing near.
///
/// A name is near if at most a third of the letters of the misspelling are changed, and never more
/// than three; two neighbours that swapped places are one change. Two names that are equally near are
/// no answer, since nobody would bet on either.
///
/// The names are indexed once, and the work over the life of a value is bounded: a file in which
/// thousands of names are unknown to thousands of others gets its errors, but no more suggestions.
package struct NearestName: Sendable {
  private let names: [String]
  /// The letters of all names, one name after the other.
  private var letters: [UInt32] = []
  /// Where each name begins in `letters`, and the end of the last one.
  private var starts: [Int] = [0]
  /// Which letters a name has, 64 kinds of them: a cheap way to rule most names out.
  private var masks: [UInt64] = []
  /// Comparisons of names and letters that are left.
  private var budget = 2_000_000

  /// The longest name that anybody misspells rather than generates.
  private static let longest = 200

  package init(_ names: some Sequence<String>) {
    self.names = Array(names)
    masks.reserveCapacity(self.names.count)
    starts.reserveCapacity(self.names.count + 1)
    for name in self.names {
      for scalar in name.unicodeScalars.prefix(NearestName.longest + 1) {
        letters.append(scalar.value)
      }
      masks.append(NearestName.mask(letters[(starts.last ?? 0)...]))
      starts.append(letters.count)
    }
  }

  /// The nearest of a few names; for many misspellings among many names keep a value.
  package static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    var index = NearestName(names)
    return index.nearest(to: name)
  }

  /// The one name that is near to a misspelling, nil if there is none or more than one.
  package mutating func nearest(to name: String) -> String? {
    let wanted = name.unicodeScalars.prefix(NearestName.longest + 1).map(\.value)
    guard wanted.count <= NearestName.longest else { return nil }
    let allowed = min(3, wanted.count / 3)
    let mask = NearestName.mask(wanted[...])
    var best = allowed + 1
    var found: Int?
    budget -= names.count
    guard budget > 0 else { return nil }
    for index in names.indices {
      let length = starts[index + 1] - starts[index]
      guard abs(length - wanted.count) <= allowed, length <= NearestName.longest,
        (masks[index] ^ mask).nonzeroBitCount <= 2 * allowed
      else { continue }
      budget -= 8 * length
      guard budget > 0 else { return nil }
      let candidate = letters[starts[index]..<starts[index + 1]]
      let distance =
        NearestName.areEqualIgnoringCase(candidate, wanted[...])
        ? 0 : NearestName.distance(wanted, candidate, atMost: min(best, allowed))
      guard let distance else { continue }
      if distance < best {
        best = distance
        found = index
      } else if distance == best, let first = found, names[first] != names[index] {
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

  /// The number of letters to change, add, take away or swap with a neighbour; nil if it is above
  /// the limit. Only the cells within the limit of the diagonal are looked at.
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
