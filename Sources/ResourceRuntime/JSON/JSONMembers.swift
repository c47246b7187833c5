/// The members of a JSON object in the order of the document. Names are equal when their bytes are.
public struct JSONMembers: Sendable, RandomAccessCollection {
  public typealias Element = (name: String, value: JSONValue)

  private var elements: [Element]

  /// Where each name stands, for objects that are too large to be searched.
  private var places: [NameBytes: Int] = [:]

  private static let searchLimit = 16

  /// Of equal names the first counts.
  public init(_ members: some Sequence<Element>) {
    elements = Array(members)
    if elements.count <= Self.searchLimit {
      var index = 1
      while index < elements.count {
        if place(of: elements[index].name) < index {
          elements.remove(at: index)
        } else {
          index += 1
        }
      }
    } else {
      var kept: [Element] = []
      kept.reserveCapacity(elements.count)
      for element in elements {
        let name = NameBytes(element.name)
        guard places[name] == nil else { continue }
        places[name] = kept.count
        kept.append(element)
      }
      elements = kept
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(position: Int) -> Element { elements[position] }

  public subscript(name: String) -> JSONValue? {
    if places.isEmpty {
      let place = place(of: name)
      // In one expression with a value, `nil` would be JSON's null.
      guard place < elements.count else { return nil }
      return elements[place].value
    }
    return places[NameBytes(name)].map { elements[$0].value }
  }

  private func place(of name: String) -> Int {
    elements.firstIndex { $0.name.utf8.elementsEqual(name.utf8) } ?? elements.count
  }
}

/// A name that equals another when their bytes do: composed and decomposed letters are two names.
private struct NameBytes: Hashable {
  let name: String

  init(_ name: String) { self.name = name }

  static func == (left: NameBytes, right: NameBytes) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var name = name
    name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension JSONMembers: Hashable {
  /// Objects are equal when they have the same members, in whatever order.
  public static func == (left: JSONMembers, right: JSONMembers) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.name] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (name, value) in self {
      var member = Hasher()
      member.combine(NameBytes(name))
      member.combine(value)
      sum &+= member.finalize()
    }
    hasher.combine(sum)
  }
}

extension JSONMembers: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    if !json.isTooDeep {
      for (name, value) in json.purpose == .wire ? elements : elements.sortedByName() {
        json.key(name)
        value.write(to: &json)
      }
    }
    json.endObject()
  }
}

extension [JSONMembers.Element] {
  fileprivate func sortedByName() -> Self {
    sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
