import Foundation
import GoldenRecursion
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Recursive models")
struct RecursionTests {
  static let tree =
    #"{"name":"leaf","parent":{"name":"branch","parent":{"name":"trunk","children":[]},"#
    + #""children":[]},"children":[{"name":"a","children":[{"name":"b","children":[]}]}]}"#

  @Test("a tree of three levels is read and written, with parents and children")
  func tree() async throws {
    let server = try GoldenServer(for: .main, answer: .json(Self.tree))
    let tree = try await server.service.load(.tree)
    _ = try await server.service.load(.plant(tree))
    #expect(tree.parent?.parent?.name == "trunk")
    #expect(tree.parent?.parent?.parent == nil)
    #expect(tree.children.first?.children.first?.name == "b")
    #expect(server.loopback.received.last?.text == Self.tree)
  }

  @Test("a copy of a recursive value is independent")
  func values() throws {
    let tree = try Tree(json: Data(Self.tree.utf8))
    var other = tree
    other.parent?.parent?.name = "root"
    #expect(tree.parent?.parent?.name == "trunk")
    #expect(other.parent?.parent?.name == "root")
    #expect(other != tree)
    other.parent = tree.parent
    #expect(other == tree)
    #expect(other.hashValue == tree.hashValue)
  }

  @Test("a recursive model is printed with all values, and without addresses")
  func printing() throws {
    let leaf = try Tree(json: Data(Self.tree.utf8))
    var dumped = ""
    dump(leaf, to: &dumped)
    for text in [String(describing: leaf), String(reflecting: leaf), dumped] {
      for name in ["leaf", "branch", "trunk"] { #expect(text.contains("\"\(name)\""), "\(text)") }
      #expect(!text.contains("Indirect") && !text.contains("0x"), "\(text)")
    }
    #expect(
      String(describing: try #require(leaf.parent?.parent))
        == #"Tree(name: "trunk", parentBox: nil, children: [])"#)
  }

  @Test("models may contain each other")
  func mutual() throws {
    let json = #"{"right":{"left":{"right":{}}}}"#
    let left = try Left(json: Data(json.utf8))
    #expect(left.right?.left?.right != nil)
    #expect(left.right?.left?.right?.left == nil)
    #expect(text(of: left) == json)
    #expect(left == Left(right: Right(left: Left(right: Right()))))
  }

  @Test("a union may contain the model that contains it")
  func union() throws {
    let json = #"{"name":"/","entries":{"a":{"name":"a","entries":{}},"b":{"target":"/"}}}"#
    let folder = try Folder(json: Data(json.utf8))
    #expect(folder.entries["b"] == .link(Link(target: "/")))
    #expect(folder.entries["a"] == .folder(Folder(name: "a", entries: [:])))
    #expect(text(of: folder) == json)
    #expect(try rewritten(Expression.self, "[1,[2.5,[]]]") == "[1,[2.5,[]]]")
  }

  @Test("a failure three levels down has its complete path")
  func failurePath() {
    #expect(
      failure(Tree.self, Self.tree.replacing(#""trunk""#, with: "1"))
        == "$.parent.parent.name: expected String, found Int")
    #expect(
      failure(Tree.self, Self.tree.replacing(#""name":"b","#, with: ""))
        == "$.children[0].children[0].name: missing")
  }

  @Test("a document with endless nesting is a failure, not a crash")
  func depth() {
    let deep = String(repeating: #"{"right":{"left":"#, count: 50_000)
    #expect(failure(Left.self, deep) != "")
    let lists = String(repeating: "[", count: 100_000)
    #expect(failure(Expression.self, lists) != "")
  }

  @Test("recursive values pass through Foundation's coders")
  func bridge() throws {
    let tree = try Tree(json: Data(Self.tree.utf8))
    let other = try bridged(tree)
    #expect(other.json == tree)
    #expect(other.propertyList == tree)
  }

  @Test("routes with recursive bodies are matched from their requests")
  func routes() throws {
    for route in [Router.tree, .plant(try Tree(json: Data(Self.tree.utf8)))] {
      #expect(try Router(matching: route.asURLRequest()) == route)
    }
  }
}
