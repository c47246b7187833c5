import Foundation
import GoldenOpenapiLiterals
import ResourceRuntime
import TestSupport
import Testing

@Suite("Literals of unions")
struct GeneratedLiteralTests {
  @Test("a literal is a value of the alternative that takes it")
  func literals() {
    let chat = Chat(
      input: ["What is this?", .picture(Picture(url: "a.png"))], stop: ["\n"], keepAlive: "5m",
      think: "high", seed: 7)
    #expect(
      chat
        == Chat(
          input: .messageList([.string("What is this?"), .picture(Picture(url: "a.png"))]),
          stop: .value(.stringList(["\n"])), keepAlive: .string("5m"), think: .keyword(.high),
          seed: .value(.int(7))))
    #expect(Chat(input: "Hello", stop: "\n", think: true, seed: 1.5).think == .bool(true))
  }

  @Test("an integer is a number if no alternative is an integer")
  func numbers() {
    let keepAlive: [Chat.KeepAlive] = [5, 2.5, "5m"]
    #expect(keepAlive == [.double(5), .double(2.5), .string("5m")])
    let seeds: [Chat.Seed] = [5, 2.5, false]
    #expect(seeds == [.int(5), .double(2.5), .bool(false)])
  }

  @Test("a text that an open enumeration doesn't list is its unknown value")
  func unlisted() {
    let think: Chat.Think = "medium"
    guard case .keyword(.unrecognized("medium")) = think else {
      Issue.record("\(think)")
      return
    }
    #expect(text(of: think) == #""medium""#)
    #expect(Others.Merged.keyword(.auto) == "auto")
    #expect(Others.ListedNumber.step(._2) == 2)
  }

  @Test("aliases and alternatives that may be null take the literals of their values")
  func aliases() {
    let aliased: [Others.ThroughAliases] = ["a", [TagsItem(tag: "b")]]
    #expect(aliased == [.name("a"), .tags([TagsItem(tag: "b")])])
    let nullable: [Others.Nullable] = ["a", [.distantPast]]
    #expect(nullable == [.name("a"), .maybe([.distantPast])])
  }

  @Test("a text beside an enumeration takes the literal, whether it lists the value or not")
  func besideEnumeration() {
    for value: Others.ListedBesideText in ["low", "none"] {
      guard case .name = value else {
        Issue.record("\(value)")
        continue
      }
    }
  }

  @Test(
    "no alternative takes a literal that two could take, or that not all values can express",
    arguments: [
      Others.TwoTexts.self, Others.ClosedChoice.self, Others.SecretValue.self,
      Others.AssociatedType.self,
    ] as [any Fetchable.Type])
  func ambiguous(type: any Fetchable.Type) {
    #expect(!(type is any ExpressibleByStringLiteral.Type))
  }

  @Test("two arrays leave the literals of other alternatives")
  func arrays() {
    #expect(!(Others.TwoArrays.self as Any is any ExpressibleByArrayLiteral.Type))
    #expect(Others.TwoArrays.string("a") == "a")
    #expect(Others.TwoTexts.bool(true) == true)
  }
}
