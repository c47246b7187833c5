/// Gives each operation of a group the shortest of its possible names that no other has.
///
/// If several could have a name, the one that it fits best has it, then the one with the shortest
/// path, and the others take their next one. So an operation that is added renames others only if
/// these could have its name.
struct NameAssignment {
  /// An operation with its possible names.
  struct Contender {
    /// From the shortest to the longest.
    let candidates: [CandidateName]
    let path: String
    /// The number of segments of the path.
    private let length: Int
    /// The rank of the method among operations of one path.
    private let rank: Int
    /// Whether a framework has numbered the operation, since another one has the same name.
    private let isNumbered: Bool
    /// The position of the candidate that the operation has.
    fileprivate var current = 0

    init(_ candidates: [CandidateName], path: String, rank: Int, isNumbered: Bool) {
      self.candidates = candidates
      self.path = path
      self.rank = rank
      self.isNumbered = isNumbered
      length = PathName.withoutSlash(path).utf8.count { $0 == UInt8(ascii: "/") }
    }

    /// An operation whose name the user has chosen: no other operation can have it.
    init(chosen name: String) {
      candidates = [CandidateName(name)]
      path = ""
      rank = 0
      isNumbered = false
      length = 0
    }

    fileprivate var candidate: CandidateName? {
      candidates.indices.contains(current) ? candidates[current] : nil
    }

    fileprivate var hasNext: Bool { current + 1 < candidates.count }

    /// Whether the operation has precedence over another one that could have the same name.
    fileprivate func precedes(_ other: Contender) -> Bool {
      let fit = candidate?.fit.rawValue ?? 0
      let otherFit = other.candidate?.fit.rawValue ?? 0
      if fit != otherFit { return fit < otherFit }
      if length != other.length { return length < other.length }
      if path == other.path { return rank < other.rank }
      // `/teams.list` and `/teams.listAll`
      if other.path.hasPrefix(path) { return true }
      if path.hasPrefix(other.path) { return false }
      return !isNumbered && other.isNumbered
    }
  }

  /// Returns the name of each operation: several have the same one only if none of them has another
  /// one left.
  ///
  /// In each round, those that lose a name take their next one at once, so that the order of the
  /// operations has no effect. Only names that somebody has just taken are decided again.
  static func names(of contenders: [Contender]) -> [String] {
    var contenders = contenders
    var holders: [[UInt8]: [Int]] = [:]
    var taken: Set<[UInt8]> = []
    func take(_ position: Int) {
      let name = contenders[position].candidate?.key ?? []
      holders[name, default: []].append(position)
      taken.insert(name)
    }
    for position in contenders.indices { take(position) }
    while !taken.isEmpty {
      var losers: [Int] = []
      for name in taken {
        let same = holders[name] ?? []
        let winner = winner(of: same, contenders)
        func leaves(_ position: Int) -> Bool {
          position != winner && contenders[position].hasNext
        }
        losers += same.filter(leaves)
        holders[name] = same.filter { !leaves($0) }
      }
      taken = []
      for position in losers.sorted() {
        contenders[position].current += 1
        take(position)
      }
    }
    return contenders.map { $0.candidate?.text ?? "" }
  }

  /// Returns the operation that precedes all others with the same name; nil if none does.
  private static func winner(of same: [Int], _ contenders: [Contender]) -> Int? {
    guard var best = same.first else { return nil }
    for position in same where contenders[position].precedes(contenders[best]) { best = position }
    let isFirst = same.allSatisfy { $0 == best || contenders[best].precedes(contenders[$0]) }
    return isFirst ? best : nil
  }
}
