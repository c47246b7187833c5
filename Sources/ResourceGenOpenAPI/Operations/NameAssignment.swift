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
      length = path.utf8.count { $0 == UInt8(ascii: "/") }
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

    /// Whether the operation has precedence over another one that could have the same name.
    fileprivate func precedes(_ other: Contender) -> Bool {
      let fit = candidate?.fit.rawValue ?? 0
      let otherFit = other.candidate?.fit.rawValue ?? 0
      if fit != otherFit { return fit < otherFit }
      if length != other.length { return length < other.length }
      if path == other.path { return rank < other.rank }
      return !isNumbered && other.isNumbered
    }
  }

  /// The letters and digits of a name, which decide how it is spelled in Swift.
  private static func key(_ name: String) -> [UInt8] {
    name.utf8.filter(NameWords.isLetterOrDigit).map(NameWords.lowercased)
  }

  /// Returns the name of each operation: several have the same one only if none of them has another
  /// one left.
  static func names(of contenders: [Contender]) -> [String] {
    var contenders = contenders
    while true {
      let positions = Dictionary(grouping: contenders.indices) { position in
        NameAssignment.key(contenders[position].candidate?.text ?? "")
      }
      var losers: [Int] = []
      for same in positions.values where same.count > 1 {
        let winner = same.first { position in
          same.allSatisfy { $0 == position || contenders[position].precedes(contenders[$0]) }
        }
        losers += same.filter { position in
          position != winner
            && contenders[position].current + 1 < contenders[position].candidates.count
        }
      }
      if losers.isEmpty { return contenders.map { $0.candidate?.text ?? "" } }
      for loser in losers { contenders[loser].current += 1 }
    }
  }
}
