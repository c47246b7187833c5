@_spi(Generated) import ResourceRuntime
import Testing

@Suite struct BoxedTests {
  @Test("a boxed value has value semantics: changing a copy leaves the other unchanged")
  func copies() {
    let first = Boxed(["a"])
    var second = first
    second.value.append("b")
    #expect(first.value == ["a"])
    #expect(second.value == ["a", "b"])
  }

  @Test("a box is described as its value")
  func descriptions() {
    let pet = Plain(name: "rex", owner: Plain.Owner(name: "ann", code: "hidden"))
    let texts = [
      (Texts(Boxed(pet)), Texts(pet)),
      (Texts(Boxed(["a", "b"])), Texts(["a", "b"])),
      (Texts(Boxed(Described())), Texts(Described())),
      (Texts(Indirect(pet)), Texts(Optional(pet))),
      (Texts(Indirect<Plain>(nil)), Texts(Plain?.none)),
    ]
    for (boxed, plain) in texts {
      #expect(boxed.description == plain.description)
      #expect(boxed.debugDescription == plain.debugDescription)
      #expect(boxed.dumped.hasSuffix(plain.dumped.drop { $0 != "\n" }), "the same children")
    }
  }

  @Test("a model with boxed properties prints their values, and no secret in them")
  func models() {
    let owner = Plain.Owner(name: "ann", code: "hidden")
    let first = Pet(name: "rex", owner: Boxed(owner), parent: Indirect(nil))
    let second = Pet(name: "max", owner: Boxed(owner), parent: Indirect(first))
    let texts = Texts(second)
    #expect(
      texts.description.replacing("ResourceRuntimeTests.BoxedTests.", with: "")
        == #"Pet(name: "max", owner: Plain.Owner(name: "ann", code: (secret)), "#
        + #"parent: Optional(Pet(name: "rex", "#
        + #"owner: Plain.Owner(name: "ann", code: (secret)), parent: nil)))"#)
    #expect(texts == Texts(second))
    #expect(!texts.dumped.contains("0x") && !texts.dumped.contains("hidden"), "\(texts.dumped)")
    #expect(texts.dumped.contains(#"- name: "rex""#), "\(texts.dumped)")
  }

  @Test("a description ends after many boxes in each other, since a server may send them")
  func depth() {
    var chain = Chain(next: Indirect(nil))
    for _ in 0..<JSONReader.depthLimit { chain = Chain(next: Indirect(chain)) }
    let text = String(describing: chain)
    #expect(text.contains("…"))
    #expect(text.split(separator: "Chain").count < 100)
  }

  @Test("the placeholder of an incomplete router has no address, so nothing is sent")
  func unlisted() {
    #expect(throws: RequestError.self) { try UnreachableResource().asURLRequest() }
  }
}

private struct Texts: Equatable {
  let description: String
  let debugDescription: String
  let dumped: String

  init(_ value: some Any) {
    description = String(describing: value)
    debugDescription = String(reflecting: value)
    var text = ""
    dump(value, to: &text)
    dumped = text
  }
}

extension BoxedTests {
  struct Plain: Sendable {
    struct Owner: Sendable {
      let name: String
      let code: Secret
    }

    let name: String
    let owner: Owner
  }

  struct Pet: Sendable {
    let name: String
    let owner: Boxed<Plain.Owner>
    let parent: Indirect<Pet>
  }

  struct Chain: Sendable {
    let next: Indirect<Chain>
  }
}

private struct Described: CustomStringConvertible, CustomDebugStringConvertible {
  let description = "as text"
  let debugDescription = "for debugging"
}
