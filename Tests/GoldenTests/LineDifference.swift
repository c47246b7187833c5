/// The lines that changed between two texts, as a unified diff without context.
struct LineDifference: CustomStringConvertible {
  private let lines: [String]
  private let name: String

  init(from old: String, to new: String, name: String) {
    self.name = name
    guard old != new else {
      lines = []
      return
    }
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    lines = after.difference(from: before).map { change in
      switch change {
      case .remove(let offset, let line, _): "\(offset + 1) - \(line)"
      case .insert(let offset, let line, _): "\(offset + 1) + \(line)"
      }
    }
  }

  var isEmpty: Bool { lines.isEmpty }

  var description: String {
    """
    --- \(name), as recorded
    +++ \(name), as generated
    \(lines.joined(separator: "\n"))
    Record with RESOURCEGEN_RECORD=1 (make golden) once you have read the difference.
    """
  }
}
