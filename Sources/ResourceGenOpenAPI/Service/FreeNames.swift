/// Names that are all different: a name that is taken gets a number, from 2.
struct FreeNames {
  private var taken: Set<String> = []
  /// The first number that is not known to be taken, by the name before it.
  private var numbers: [String: Int] = [:]

  mutating func take(_ name: String) -> String {
    var free = name
    var number = numbers[name] ?? 2
    while !taken.insert(free).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    numbers[name] = number
    return free
  }
}
