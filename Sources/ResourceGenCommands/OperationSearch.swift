internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceGenSwift

/// Finds the operation that a call names, and the names that a misspelled one is near to.
struct OperationSearch {
  struct Operation {
    /// The name in the spec, with its groups.
    let name: String
    /// The id in an OpenAPI document; nil without one.
    let id: String?
    /// How Swift calls the operation: `.users.get`.
    let call: String
    let route: String
    /// Whether it has a server.
    let isCallable: Bool
  }

  private let operations: [Operation]
  private let positions: [String: Int]

  init(_ operations: [Operation]) {
    self.operations = operations
    var positions: [String: Int] = [:]
    func add(_ name: String?, _ position: Int) {
      if let name { positions[name] = positions[name] ?? position }
    }
    // A name in Swift begins with a dot, which is optional where no other operation has the name.
    for (position, operation) in operations.enumerated() { add(operation.call, position) }
    for (position, operation) in operations.enumerated() { add(operation.name, position) }
    let callable = operations.enumerated().filter { $1.isCallable }
    for (position, operation) in callable { add(operation.id, position) }
    for (position, operation) in callable { add(String(operation.call.dropFirst()), position) }
    for (position, operation) in operations.enumerated() {
      add(operation.route, position)
      let parts = operation.name.split(separator: ".").map(String.init)
      add(SwiftIdentifier.memberName(for: parts.joined(separator: " ")), position)
      add(parts.map { SwiftIdentifier.memberName(for: $0) }.joined(separator: "."), position)
    }
    self.positions = positions
  }

  /// How Swift calls each operation, in their order.
  var calls: [String] { operations.map(\.call) }

  /// The index of the operation with a name.
  func position(of name: String) -> Int? { positions[name] }

  // MARK: Misspelled names

  /// The maximum number of names that are suggested.
  private static let maxCount = 5

  /// Returns the names that a misspelled one probably means, in other letter case and order of
  /// words, too: `listzones` means `.zones.list`. If none is near, these are the names that contain
  /// it, or else a word that it may be: `summry` means `.getSummary`.
  func names(near name: String) -> [String] {
    let wanted = OperationSearch.letters(of: name)
    if wanted.isEmpty { return [] }
    let candidates = candidates
    let near = NearestName.nearest(to: wanted, among: candidates.map(\.letters))
    var found =
      near.map { near in candidates.filter { $0.letters == near } }
      ?? candidates.filter { $0.letters.contains(wanted) }
    if found.isEmpty, let word = NearestName.nearest(to: wanted, among: candidates.flatMap(\.words))
    {
      found = candidates.filter { $0.words.contains(word) }
    }
    var seen: Set<Int> = []
    return found.filter { seen.insert($0.position).inserted }
      .prefix(OperationSearch.maxCount).map(\.name)
  }

  private struct Candidate {
    let letters: String
    /// The words of the spelling in lower case; none of a route.
    let words: [String]
    /// What is suggested.
    let name: String
    let position: Int
  }

  private var candidates: [Candidate] {
    var candidates: [Candidate] = []
    for (position, operation) in operations.enumerated() where operation.isCallable {
      func add(_ spelling: String, suggesting name: String, words: [String]? = nil) {
        candidates.append(
          Candidate(
            letters: OperationSearch.letters(of: spelling),
            words: words ?? WordSplitter.words(of: spelling).map { $0.text.lowercased() },
            name: name, position: position))
      }
      if let id = operation.id { add(id, suggesting: id) }
      let steps = operation.call.split(separator: ".").map(String.init)
      add(operation.call, suggesting: operation.call)
      // `zones.list` is also known as `listZones`.
      add(steps.suffix(1).joined() + steps.dropLast().joined(), suggesting: operation.call)
      add(operation.name, suggesting: operation.call)
      // All operations of a resource have its word in their routes, which are too long for a list.
      add(operation.route, suggesting: operation.route, words: [])
    }
    return candidates
  }

  /// The letters and digits of a name in lower case.
  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
