internal import ResourceGenModel

/// The names that are taken in one scope, and the rule that resolves conflicts.
///
/// The name of a spelling depends on the set of spellings, not on their order: the spelling that
/// equals the name gets it, otherwise the first one in byte order; the others get a number.
struct NameScope {
  /// A request for a name.
  struct Request {
    var wire: String
    var name: SwiftIdentifier
    /// Whether the spec chooses the name with `as`.
    var isChosen = false

    fileprivate enum Precedence: Comparable {
      case chosen, equalToSpelling, derived
    }

    fileprivate var precedence: Precedence {
      // A name that differs in case only doesn't take the name of another spelling.
      isChosen && wire.lowercased() != name.name.lowercased()
        ? .chosen : wire == name.name ? .equalToSpelling : .derived
    }
  }

  private var taken: NameSet
  /// The last number of each name, so that thousands of equal names don't count from 2 each.
  private var lastNumbers: [String: Int] = [:]
  private let reserved: Set<String>
  /// Reserved names in a short list, where a linear search is faster than a set.
  private var few: [String] = []
  private let suffix: StaticString
  /// Whether the suffix is also appended to the names of the system's types.
  var avoidsSystemTypes = false

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - reserved: The names that the tool or the protocols of the runtime use here; `suffix` is
  ///     appended to an equal name.
  ///   - taken: The names of other declarations; an equal name gets a number.
  init(reserved: Set<String> = [], suffix: StaticString = "Value", taken: Set<String> = []) {
    self.suffix = suffix
    self.taken = NameSet(taken)
    self.reserved = reserved
  }

  /// Creates a scope with a handful of reserved names.
  init(avoiding few: [String]) {
    self.init()
    self.few = few
  }

  /// Returns the names for a scope in which nothing else is named.
  static func names(avoiding few: [String], for requests: [Request]) -> [SwiftIdentifier] {
    if let names = namesIfDistinct(by: requests, avoiding: few) { return names }
    var scope = NameScope(avoiding: few)
    return scope.names(for: requests)
  }

  /// Returns the requested names if there are at most 16 and no conflicts, otherwise `nil`.
  static func namesIfDistinct(by requests: [Request], avoiding few: [String]) -> [SwiftIdentifier]?
  {
    guard requests.count <= 16 else { return nil }
    for index in requests.indices {
      let name = requests[index].name.name
      if few.contains(name) { return nil }
      for other in 0..<index where requests[other].name.name == name { return nil }
    }
    return requests.map(\.name)
  }

  private func isReserved(_ name: SwiftIdentifier) -> Bool {
    few.contains(name.name) || reserved.contains(name.name)
      || avoidsSystemTypes && SystemTypes.contains(name.name)
  }

  /// Returns a unique name for each request, in their order.
  mutating func names(for requests: [Request]) -> [SwiftIdentifier] {
    if let names = namesWithoutConflict(for: requests) { return names }
    // With their suffixes, so that `noneValue` keeps its name next to `none`, in any order.
    let requests = requests.map { request in
      var request = request
      if isReserved(request.name) { request.name = request.name.appending(suffix) }
      return request
    }
    var names = requests.map(\.name)
    var conflicting: [Int] = []
    for index in order(of: requests) where !insert(names[index]) { conflicting.append(index) }
    for index in conflicting { names[index] = numbered(names[index]) }
    return names
  }

  /// Returns the requested names if there are no conflicts, so that the order doesn't matter;
  /// otherwise `nil`.
  private mutating func namesWithoutConflict(for requests: [Request]) -> [SwiftIdentifier]? {
    var names: [SwiftIdentifier] = []
    names.reserveCapacity(requests.count)
    taken.reserveCapacity(for: requests.count)
    for request in requests {
      var name = request.name
      let isFree: Bool
      if isReserved(name) {
        name = name.appending(suffix)
        isFree = insert(name)
      } else {
        isFree = taken.insert(name.name)
      }
      guard isFree else {
        for name in names { taken.remove(name.name) }
        return nil
      }
      names.append(name)
    }
    return names
  }

  /// Returns one of the tool's own names, which yield to those of the spec: `Router`, or else
  /// `APIRouter`.
  mutating func name(_ request: SwiftIdentifier, else second: SwiftIdentifier? = nil)
    -> SwiftIdentifier
  {
    if insert(request) { return request }
    if let second, insert(second) { return second }
    return numbered(second ?? request)
  }

  func isTaken(_ name: SwiftIdentifier) -> Bool {
    taken.contains(name.name) || isReserved(name)
  }

  private mutating func insert(_ name: SwiftIdentifier) -> Bool {
    !isReserved(name) && taken.insert(name.name)
  }

  private mutating func numbered(_ name: SwiftIdentifier) -> SwiftIdentifier {
    var number = lastNumbers[name.name] ?? 1
    while true {
      number += 1
      let candidate = name.numbered(number)
      if insert(candidate) {
        lastNumbers[name.name] = number
        return candidate
      }
    }
  }

  private func order(of requests: [Request]) -> [Int] {
    let isUnambiguous = Set(requests.map(\.name.name)).count == requests.count
    if isUnambiguous { return Array(requests.indices) }
    let keys = requests.enumerated().map { index, request in
      (request.precedence, WireName(request.wire), index)
    }
    return keys.sorted { $0 < $1 }.map(\.2)
  }
}
