import Foundation
import Testing

@testable import ResourceRuntime

@Suite("Equality of models")
struct EqualityTests {
  /// Values of all types, many of which are written alike.
  private static let values: [any JSONWritable] =
    numbers + texts + [
      true, JSONValue.bool(true), false, Int?.none, JSONValue.null, Nullable<Int>.null,
      [Int](), [1], [1, 2], [2, 1], [[1], [2]], [1.0, 2.0], [[1, 2]], ["1", "2"], ["1"],
      JSONValue.array([1, 2]), [String: Int](), ["a": 1, "b": 2], ["b": 2], ["a": 1],
      ["b": 2, "a": 1] as JSONValue, ["a": 1, "b": 2] as JSONValue, ["a": ["b": 2]],
    ]

  private static let numbers: [any JSONWritable] = [
    0, 3, -3, UInt8(3), Int64(3), Int64.min, Int64.max, UInt64(Int64.max), UInt64.max,
    UInt64(1) << 63,
    3.0, 0.0, -0.0, 0.1, 1.5, -1.5, Double.leastNonzeroMagnitude, Double.nan, -Double.nan,
    Double(nan: 7, signaling: false), Double.infinity, -Double.infinity, 0x1p53, 0x1p53 + 2,
    9_007_199_254_740_992, 1e16, 10_000_000_000_000_000, 72_057_594_037_927_952.0,
    72_057_594_037_927_952, 72_057_594_037_927_950, 1e17, 100_000_000_000_000_000, 1e18,
    1_000_000_000_000_000_000, 1e300, Float(0.1), Float(1.5), Float(3), Float(16_777_216),
    Float.infinity, Float.nan, Decimal(3), Decimal(string: "0.1") ?? 0,
    Decimal(string: "12345678901234567890") ?? 0, Decimal(string: "1.50") ?? 0, Decimal.nan,
    number("3"), number("3.0"), number("0.1"), number("0.10000000000000000"), number("1.5"),
    number("0.12345678901234567890"), 0.12345678901234567890, number("1e2"), 100, number("-0"),
    number("12345678901234567890"), number("1e400"), Date(timeIntervalSinceReferenceDate: 3),
    Date(timeIntervalSinceReferenceDate: 0.1),
  ]

  private static let texts: [any JSONWritable] = [
    "", "3", "null", "true", "a\"b\\\n\u{0}", "\u{e9}", "e\u{301}",
    String(repeating: "x", count: 254),
    String(repeating: "x", count: 255), String(repeating: "x", count: 3000),
    UUID(uuidString: "A1B2C3D4-0000-4000-8000-00000000000A") ?? UUID(),
    "a1b2c3d4-0000-4000-8000-00000000000a", URL(string: "https://a.example/b") as URL?,
    "https://a.example/b", CalendarDate("2026-01-02"), "2026-01-02", Data("ab?".utf8), "YWI/",
    Secret("3"), JSONValue.string("3"),
  ]

  private static func number(_ text: String) -> any JSONWritable { JSONValue.Number(text) ?? 0 }

  /// The JSON that decided about equality before there were tokens.
  private static func json(of value: some JSONWritable) -> [UInt8] {
    let json = JSONWriter(for: .exact)
    value.write(to: json)
    return json.withBytes { Array($0) }
  }

  /// Compares each value with each other.
  private func check(_ values: [Wrapped]) {
    let texts = values.map(Self.json)
    for (left, text) in zip(values, texts) {
      for (right, other) in zip(values, texts) {
        #expect((left == right) == (text == other), "\(left) \(right)")
        if left == right { #expect(left.hashValue == right.hashValue, "\(left) \(right)") }
      }
    }
  }

  @Test("values of any types are equal, and have equal hashes, if their exact JSON is")
  func types() { check(Self.values.map { Wrapped(value: $0) }) }

  @Test("objects that are removed and discriminators that are inserted count as in the JSON")
  func movedMembers() {
    let objects: [any JSONWritable] = [
      Lifting(), Lifting(city: "c"), Lifting(name: "n"), Lifting(city: "c", name: "n"),
      ["address": ["city": "c"]] as JSONValue, ["address": [:]] as JSONValue, [:] as JSONValue,
      ["address": ["city": "c"], "name": "n"] as JSONValue, ["name": "n"] as JSONValue,
    ]
    let values = objects + [1, "kind", ["kind": "a"] as JSONValue, [1, 2]]
    let tagged = values.flatMap { value in
      ["a", "b"].flatMap { tag in
        [true, false].map { isSearched in Tagged(value: value, tag: tag, isSearched: isSearched) }
      }
    }
    let nested = tagged.map { Tagged(value: $0, tag: "a", isSearched: true) }
    let explicit: [any JSONWritable] = [
      ["kind": "a", "name": "n"] as JSONValue, ["kind": "a"] as JSONValue,
      ["address": ["kind": "a"]] as JSONValue,
    ]
    check((objects + tagged + nested + explicit).map { Wrapped(value: $0) })
  }

  @Test("differences count wherever they are, also next to the limit of the first comparison")
  func longValues() {
    // The bytes of the limit are a part of each member in turn.
    for length in stride(from: 940, through: 1010, by: 3) {
      let text = String(repeating: "x", count: length)
      let tails: [any JSONWritable] = [
        Lifting(), Lifting(city: "c"), ["address": [:]] as JSONValue, [:] as JSONValue,
        Tagged(value: Lifting(), tag: "a", isSearched: true), ["kind": "a"] as JSONValue,
        Tagged(value: [1, 2] as [Int], tag: "a", isSearched: false), [1, 2], [1, 3],
        Tagged(value: ["n": [1, 2]] as JSONValue, tag: "a", isSearched: true),
        ["kind": "a", "n": [1, 2]] as JSONValue, ["kind": "a", "n": [1, 3]] as JSONValue,
      ]
      check(tails.map { Wrapped(value: Pair(first: text, second: $0)) })
    }
    let many = Array(0..<5000)
    check([
      Wrapped(value: many), Wrapped(value: many.map(Double.init)), Wrapped(value: many + [0]),
      Wrapped(value: many.dropLast() + [0]),
      Wrapped(value: JSONValue.array(many.map { .number(JSONValue.Number($0)) })),
    ])
  }

  @Test("a comparison stops near the first difference")
  func firstDifference() {
    let count = Locked(0)
    let elements = Array(repeating: Counted(count: count), count: 100_000)
    #expect(Pair(first: "a", second: elements) != Pair(first: "b", second: elements))
    #expect(count.withLock { $0 } <= 2000)
    // Values with the same id are compared completely.
    #expect(Item(id: 1, value: "a") != Item(id: 1, value: "b"))
    #expect(Item(id: 1, value: 3) == Item(id: 1, value: 3.0))
    let items = [1, 2].map { Item(id: $0, value: elements) }
    count.withLock { $0 = 0 }
    #expect(items[0] != items[1])
    #expect(Set(items).count == 2)
    #expect(count.withLock { $0 } == 0)
    // A copy has the same storage.
    let list = List(elements: elements)
    let copy = list
    #expect(copy == list)
    #expect(count.withLock { $0 } == 0)
  }

  @Test("values without an id that agree in many bytes have different hashes")
  func hashes() {
    let text = String(repeating: "x", count: 10_000)
    let pairs = (0..<1000).map { Pair(first: text, second: [0, $0]) }
    #expect(Set(pairs.map(\.hashValue)).count > 990)
    #expect(Set(pairs).count == 1000)
  }

  @Test("ids are compared by what is written")
  func ids() {
    let base = URL(string: "https://a.example/")
    let relative = URL(string: "b", relativeTo: base)
    let absolute = URL(string: "https://a.example/b")
    #expect(Item(id: relative, value: 1) == Item(id: absolute, value: 1))
    #expect(Set([Item(id: relative, value: 1), Item(id: absolute, value: 1)]).count == 1)
    #expect(Item(id: Double.nan, value: 1) == Item(id: Double.nan, value: 1))
    #expect(Item(id: 0.0, value: 1) != Item(id: -0.0, value: 1))
    #expect(Item(id: "\u{e9}", value: 1) != Item(id: "e\u{301}", value: 1))
  }

  @Test("texts and integers as ids are compared without being written")
  func plainIDs() {
    #expect(Named(id: "a", value: 1) == Named(id: "a", value: 1))
    #expect(Named(id: "a", value: 1) != Named(id: "a", value: 2))
    #expect(Named(id: "a", value: Unwritten()) != Named(id: "b", value: Unwritten()))
    #expect(Named(id: "\u{e9}", value: 1) != Named(id: "e\u{301}", value: 1))
    #expect(Numbered(id: 1, value: 1) == Numbered(id: 1, value: 1))
    #expect(Numbered(id: 1, value: 1) != Numbered(id: 1, value: 2))
    #expect(Numbered(id: 1, value: Unwritten()) != Numbered(id: 2, value: Unwritten()))
  }
}

private protocol Identified: Written, Identifiable where ID: JSONWritable {
  var value: any JSONWritable { get }
}

extension Identified {
  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("id", id)
    json.key("value")
    value.write(to: json)
    json.endObject()
  }
}

private struct Named: Identified {
  var id: String
  var value: any JSONWritable
}

private struct Numbered: Identified {
  var id: Int
  var value: any JSONWritable
}

/// A value that records a failure when it is written.
private struct Unwritten: JSONWritable {
  func write(to json: JSONWriter) {
    Issue.record("The value is written.")
    json.null()
  }
}

/// A value that is only written.
private protocol Written: Fetchable, Hashable {}

extension Written {
  init(from json: JSONReader) throws(JSONDecodingError) {
    throw JSONDecodingError(.missing, at: json)
  }
}

private struct Wrapped: Written {
  var value: any JSONWritable

  func write(to json: JSONWriter) { value.write(to: json) }
}

private struct Pair: Written {
  var first: String
  var second: any JSONWritable

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("first", first)
    json.key("second")
    second.write(to: json)
    json.endObject()
  }
}

private struct Item<ID: JSONWritable & Hashable>: Identified {
  var id: ID
  var value: any JSONWritable
}

private struct Lifting: Written {
  var city: String?
  var name: String?

  func write(to json: JSONWriter) {
    json.beginObject()
    let address = json.beginObject("address")
    let nested = json.beginObject("none")
    json.endObject(nested)
    json.member("city", city)
    json.endObject(address)
    json.member("name", name)
    json.endObject()
  }
}

private struct Tagged: Written {
  var value: any JSONWritable
  var tag: String
  var isSearched: Bool

  func write(to json: JSONWriter) {
    if isSearched {
      json.write(value, whereMissing: "kind", is: tag)
    } else {
      json.write(value, where: "kind", is: tag)
    }
  }
}

private struct List: Written {
  var elements: [Counted]

  func write(to json: JSONWriter) { elements.write(to: json) }
}

/// An element that counts how often it is written.
private struct Counted: Written {
  var count: Locked<Int>

  func write(to json: JSONWriter) {
    count.withLock { $0 += 1 }
    json.value(1)
  }
}
