/// The members of a JSON object in document order. Names are compared by their UTF-8 bytes.
@_documentation(visibility: internal)
public struct JSONMembers: Sendable, RandomAccessCollection {
  public typealias Element = (name: String, value: JSONValue)

  private var elements: [Element]

  /// The index of each name. Only filled for objects that are too large for a linear search.
  private var indexByName: [NameBytes: Int] = [:]

  private static let searchLimit = 16

  /// Creates the members. Of duplicate names, the first one counts.
  public init(_ members: some Sequence<Element>) {
    elements = Array(members)
    if elements.count <= Self.searchLimit {
      var index = 1
      while index < elements.count {
        if position(of: elements[index].name) < index {
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
        guard indexByName[name] == nil else { continue }
        indexByName[name] = kept.count
        kept.append(element)
      }
      elements = kept
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(position: Int) -> Element { elements[position] }

  public subscript(name: String) -> JSONValue? {
    if indexByName.isEmpty {
      let position = position(of: name)
      // In a single conditional expression, `nil` would be inferred as JSON's null.
      guard position < elements.count else { return nil }
      return elements[position].value
    }
    return indexByName[NameBytes(name)].map { elements[$0].value }
  }

  private func position(of name: String) -> Int {
    elements.firstIndex { NameBytes($0.name) == NameBytes(name) } ?? elements.count
  }
}

/// A name that is compared by its bytes: composed and decomposed characters differ.
private struct NameBytes: Hashable {
  let name: String

  init(_ name: String) { self.name = name }

  static func == (left: NameBytes, right: NameBytes) -> Bool {
    left.name.utf8.count == right.name.utf8.count && left.name.utf8.elementsEqual(right.name.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var name = name
    name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension JSONMembers: Hashable {
  /// Objects are equal if they have the same members, in any order.
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
  public func write(to json: JSONWriter) {
    json.beginObject()
    if json.canNestDeeper {
      for (name, value) in json.purpose == .wire ? elements : elements.sortedByName() {
        json.key(name)
        value.write(to: json)
      }
    }
    json.endObject()
  }
}

extension [JSONMembers.Element] {
  fileprivate func sortedByName() -> Self {
    sorted { JSONWriter.isName($0.name, before: $1.name) }
  }
}
