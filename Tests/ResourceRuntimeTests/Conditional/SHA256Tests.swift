import Foundation
import Testing

@testable import ResourceRuntime

@Suite struct SHA256Tests {
  @Test(
    "digests match the examples of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        """
        abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmno\
        pqrstnopqrstu
        """, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func standard(text: String, expected: String) {
    #expect(SHA256.hexDigest(of: Data(text.utf8)) == expected)
  }

  @Test("a million bytes, and a slice that does not begin at index 0")
  func long() {
    let letters = Data(repeating: UInt8(ascii: "a"), count: 1_000_010)
    #expect(
      SHA256.hexDigest(of: letters[10...])
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("inputs that differ only in length have different digests")
  func lengths() {
    let digests = Set((0...130).map { SHA256.digest(of: Data(repeating: 0, count: $0)) })
    #expect(digests.count == 131)
  }
}
