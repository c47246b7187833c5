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
  var isElement: Bool { name.hasBrackets }

  /// The name without the brackets of an element.
  var plainName: String { name.withoutBrackets }
}

/// A value as it was written on the command line, before its type is known.
indirect enum DraftValue: Sendable {
  case text(String)
  /// Several values of the same name, or one whose name has brackets.
  case list([DraftValue])
  case object([(name: String, value: DraftValue)])

  /// Adds a value at a path: a second one of the same name makes a list.
  ///
  /// A step that ends in `[]` leads into an element of a list, so that `rows[].k=a rows[].l=b
  /// rows[].k=c` makes two: a new one begins when the last one has the member.
  mutating func add(_ text: String, at path: ArraySlice<String>, isElement: Bool) {
    var members: [(name: String, value: DraftValue)] = []
    if case .object(let known) = self { members = known }
    guard let step = path.first else { return }
    let rest = path.dropFirst()
    let name = rest.isEmpty ? step : step.withoutBrackets
    let index = members.firstIndex { $0.name == name }
    var value = index.map { members[$0].value }
    if rest.isEmpty {
      if value == nil {
        value = isElement ? .list([.text(text)]) : .text(text)
      } else {
        value?.append(.text(text))
      }
    } else if step.hasBrackets {
      value = .list((value?.elements ?? []).adding(text, at: rest, isElement: isElement))
    } else {
      var object = value ?? .object([])
      object.add(text, at: rest, isElement: isElement)
      value = object
    }
    guard let value else { return }
    if let index { members[index].value = value } else { members.append((name, value)) }
    self = .object(members)
  }

  mutating func append(_ value: DraftValue) {
    self = .list(elements + [value])
  }

  /// The elements of a list, or the value as the only one.
  private var elements: [DraftValue] {
    if case .list(let values) = self { values } else { [self] }
  }

  /// Whether a member can be added without making a list of it.
  fileprivate func hasRoom(at path: ArraySlice<String>, isElement: Bool) -> Bool {
    guard case .object(let members) = self else { return false }
    guard let step = path.first else { return true }
    let rest = path.dropFirst()
    let name = rest.isEmpty ? step : step.withoutBrackets
    guard let member = members.first(where: { $0.name == name }) else { return true }
    if rest.isEmpty { return isElement }
    return step.hasBrackets || member.value.hasRoom(at: rest, isElement: isElement)
  }
}

extension [DraftValue] {
  /// Returns the elements with a member added to the last one, or to a new one.
  fileprivate func adding(
    _ text: String, at path: ArraySlice<String>, isElement: Bool
  ) -> [DraftValue] {
    var elements = self
    var element = DraftValue.object([])
    if let last, last.hasRoom(at: path, isElement: isElement) {
      element = last
      elements.removeLast()
    }
    element.add(text, at: path, isElement: isElement)
    return elements + [element]
  }
}

extension String {
  /// Whether the name of a member leads into a list: `rows[]`.
  fileprivate var hasBrackets: Bool { hasSuffix("[]") }

  /// The name without the brackets of a list.
  var withoutBrackets: String { hasBrackets ? String(dropLast(2)) : self }
}
