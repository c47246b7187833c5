import Foundation
import TestSupport
import Testing

@testable @_spi(Generated) import ResourceRuntime

/// Unions whose alternatives contain the union, as generated code reads them.
@Suite(.timeLimit(.minutes(5))) struct NestedUnionTests {
  /// A document of nested nodes. The key that decides comes last, and alternates.
  private func document(_ depth: Int, last: (Int) -> String) -> String {
    var text = ""
    for _ in 0..<depth { text += #"{"next":"# }
    text += "null"
    for level in (0..<depth).reversed() { text += ",\(last(level))}" }
    return text
  }

  private func key(_ level: Int) -> String { level % 3 == 0 ? #""left":1"# : #""right":true"# }

  @Test(
    "a document is decoded at any depth, whatever key decides last", arguments: [1, 10, 100, 500])
  func decodes(depth: Int) throws {
    let text = document(depth, last: key)
    var node: Node? = try Node(json: Data(text.utf8))
    var sides = ""
    while let current = node {
      sides += current.isLeft ? "l" : "r"
      node = current.next
    }
    #expect(sides == String((0..<depth).map { $0 % 3 == 0 ? "l" : "r" }))
  }

  @Test("a node at fault is reported with its path, at any depth", arguments: [2, 10, 100])
  func reports(depth: Int) throws {
    let text = document(depth) { $0 == depth - 1 ? #""middle":1"# : key($0) }
    let error = try #require(throws: JSONDecodingError.self) { try Node(json: Data(text.utf8)) }
    guard case .noAlternativeFits(let attempts) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(attempts.count == 2)
    #expect(error.count <= 128)
    #expect("\(error)".contains("$.next"))
  }

  @Test("members and elements that are skipped count once, however often a union is tried")
  func countsOnce() throws {
    let list = #""list":[1,"x",2,"y"],"other":5"#
    let text = document(60) { level in "\(list),\(key(level))" }
    let decoded = try DecodedJSON<Node>(Data(text.utf8))
    #expect(decoded.skippedCount == 120)
    #expect(decoded.skipped.count == 120)
    #expect(decoded.skipped.map(\.offset) == decoded.skipped.map(\.offset).sorted())
    #expect(decoded.value.next?.list == [1, 2])
    let flat = try DecodedJSON<Node>(Data(document(1) { _ in "\(list),\(key(0))" }.utf8))
    #expect(flat.value.list == [1, 2])
  }

  @Test("the reasons for skipped elements are bounded in size, and all are counted")
  func boundsReasons() throws {
    let element = document(40) { _ in #""middle":1"# }
    let text = "[" + Array(repeating: element, count: 300).joined(separator: ",") + "]"
    let decoded = try DecodedJSON<[Node]>(Data(text.utf8), as: .lenient)
    #expect(decoded.skippedCount == 300)
    #expect(!decoded.skipped.isEmpty)
    #expect(decoded.skipped.count < 300)
    #expect(decoded.skipped.reduce(0) { $0 + $1.count } <= 50_000)
  }
}

/// A node of a tree, with one of two keys.
private indirect enum Node: Fetchable {
  case left(Left)
  case right(Right)

  var next: Node? {
    switch self {
    case .left(let node): node.next
    case .right(let node): node.next
    }
  }

  var list: [Int]? {
    switch self {
    case .left(let node): node.list
    case .right(let node): node.list
    }
  }

  var isLeft: Bool { if case .left = self { true } else { false } }

  init(from json: JSONReader) throws(JSONDecodingError) {
    var choice = JSONChoice<Node>(json)
    choice.attempt(Node.left, hasRequiredMembers: true, json)
    choice.attempt(Node.right, hasRequiredMembers: true, json)
    self = try choice.end(json)
  }

  func write(to json: JSONWriter) { json.null() }
}

private struct Left: JSONReadable, Sendable {
  private static let keys: JSONKeys = ["next", "list", "left"]

  var next: Node?
  var list: [Int]?

  init(from json: JSONReader) throws(JSONDecodingError) {
    var left: Int?
    var object = json.begin(Self.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&next)
      case 1: json.read(&list, as: .lenient)
      default: json.read(&left)
      }
    }
    try object.end(json)
    guard left != nil else { throw object.missing(["left"], in: json) }
  }
}

private struct Right: JSONReadable, Sendable {
  private static let keys: JSONKeys = ["next", "list", "right"]

  var next: Node?
  var list: [Int]?

  init(from json: JSONReader) throws(JSONDecodingError) {
    var right: Bool?
    var object = json.begin(Self.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&next)
      case 1: json.read(&list, as: .lenient)
      default: json.read(&right)
      }
    }
    try object.end(json)
    guard right != nil else { throw object.missing(["right"], in: json) }
  }
}
