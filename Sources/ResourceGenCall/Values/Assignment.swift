/// An argument with a value: `id=1200`, `tags[]=a`, `owner.age=3`.
struct Assignment: Sendable {
  /// The text before the equals sign.
  let name: String
  let value: ValueSource

  init(_ argument: String) throws(CallError) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else {
      throw CallError(
        "'\(argument)' isn't a value for a parameter", help: "write it as name=value")
    }
    name = String(argument[..<sign])
    value = ValueSource(String(argument[argument.index(after: sign)...]))
  }

  /// Whether the value is appended to a list: `tags[]=a`.
  var isElement: Bool { name.hasSuffix("[]") }

  /// The name without the brackets of an element.
  var plainName: String { isElement ? String(name.dropLast(2)) : name }
}

/// A value as it was written on the command line, before its type is known.
indirect enum DraftValue: Sendable {
  case text(String)
  /// Several values of the same name, or one whose name has brackets.
  case list([DraftValue])
  case object([(name: String, value: DraftValue)])

  /// Adds a value at a path: a second one of the same name makes a list.
  mutating func add(_ text: String, at path: ArraySlice<String>, isElement: Bool) {
    var members: [(name: String, value: DraftValue)] = []
    if case .object(let known) = self { members = known }
    guard let name = path.first else { return }
    let index = members.firstIndex { $0.name == name }
    let rest = path.dropFirst()
    if rest.isEmpty {
      let value = DraftValue.text(text)
      if let index {
        members[index].value.append(value)
      } else {
        members.append((name, isElement ? .list([value]) : value))
      }
    } else {
      var value = index.map { members[$0].value } ?? .object([])
      value.add(text, at: rest, isElement: isElement)
      if let index { members[index].value = value } else { members.append((name, value)) }
    }
    self = .object(members)
  }

  mutating func append(_ value: DraftValue) {
    if case .list(let values) = self {
      self = .list(values + [value])
    } else {
      self = .list([self, value])
    }
  }
}
