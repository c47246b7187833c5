internal import ResourceGenModel

/// The names that are taken in one place, and the rule for two that would be alike.
///
/// What a spelling is called depends on the set of spellings, never on their order: the one that is spelled
/// like the name keeps it, then the first by its bytes; the others get a number.
struct NameScope {
  /// A name that something would like to have.
  struct Wish {
    var wire: String
    var name: SwiftIdentifier
    /// Chosen in the description with `as`.
    var isChosen = false
  }

  private var taken: NameSet
  /// Where counting goes on, so that thousands of equal names do not count from 2 each.
  private var lastNumbers: [String: Int] = [:]
  private let reserved: Set<String>
  /// The same where they are few, which are found sooner one after another.
  private var few: [String] = []
  private let suffix: StaticString

  /// `reserved` are the names that the tool itself or the protocols of the runtime use here.
  /// `taken` those of other things: what would like to be called the same gets a number.
  init(reserved: Set<String> = [], suffix: StaticString = "Value", taken: Set<String> = []) {
    self.suffix = suffix
    self.taken = NameSet(taken)
    self.reserved = reserved
  }

  /// `few` are reserved, a handful at most.
  init(avoiding few: [String]) {
    self.init()
    self.few = few
  }

  /// The names of things that stand in a place where nothing else is named.
  static func names(avoiding few: [String], for wishes: [Wish]) -> [SwiftIdentifier] {
    if let names = wished(by: wishes, avoiding: few) { return names }
    var scope = NameScope(avoiding: few)
    return scope.names(for: wishes)
  }

  /// The names that a handful of wishes would like to have; nil if two would be alike, or one like one of the few.
  static func wished(by wishes: [Wish], avoiding few: [String]) -> [SwiftIdentifier]? {
    guard wishes.count <= 16 else { return nil }
    for index in wishes.indices {
      let name = wishes[index].name.name
      if few.contains(name) { return nil }
      for other in 0..<index where wishes[other].name.name == name { return nil }
    }
    return wishes.map(\.name)
  }

  private func isReserved(_ name: SwiftIdentifier) -> Bool {
    few.contains(name.name) || reserved.contains(name.name)
  }

  /// Gives each wish a name of its own, in the order of the wishes.
  mutating func names(for wishes: [Wish]) -> [SwiftIdentifier] {
    if let names = namesWithoutConflict(for: wishes) { return names }
    var names = wishes.map(\.name)
    var losers: [Int] = []
    for index in order(of: wishes) {
      var name = wishes[index].name
      if isReserved(name) { name = name.appending(suffix) }
      names[index] = name
      if !take(name) { losers.append(index) }
    }
    for index in losers { names[index] = numbered(names[index]) }
    return names
  }

  /// The names of wishes that all get what they would like, in whatever order they are asked; nil if there is another.
  private mutating func namesWithoutConflict(for wishes: [Wish]) -> [SwiftIdentifier]? {
    var names: [SwiftIdentifier] = []
    names.reserveCapacity(wishes.count)
    taken.reserveCapacity(for: wishes.count)
    for wish in wishes {
      var name = wish.name
      let isFree: Bool
      if isReserved(name) {
        name = name.appending(suffix)
        isFree = take(name)
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

  /// One of the tool's own names, which gives way to those of the description: `Router`, else `APIRouter`.
  mutating func name(_ wish: SwiftIdentifier, else second: SwiftIdentifier? = nil)
    -> SwiftIdentifier
  {
    if take(wish) { return wish }
    if let second, take(second) { return second }
    return numbered(second ?? wish)
  }

  func isTaken(_ name: SwiftIdentifier) -> Bool {
    taken.contains(name.name) || isReserved(name)
  }

  private mutating func take(_ name: SwiftIdentifier) -> Bool {
    !isReserved(name) && taken.insert(name.name)
  }

  private mutating func numbered(_ name: SwiftIdentifier) -> SwiftIdentifier {
    var number = lastNumbers[name.name] ?? 1
    while true {
      number += 1
      let candidate = name.numbered(number)
      if take(candidate) {
        lastNumbers[name.name] = number
        return candidate
      }
    }
  }

  private func order(of wishes: [Wish]) -> [Int] {
    let isUnambiguous = Set(wishes.map(\.name.name)).count == wishes.count
    if isUnambiguous { return Array(wishes.indices) }
    let keys = wishes.enumerated().map { index, wish in
      (rank: wish.isChosen ? 0 : wish.wire == wish.name.name ? 1 : 2, WireName(wish.wire), index)
    }
    return keys.sorted { $0 < $1 }.map(\.2)
  }
}
