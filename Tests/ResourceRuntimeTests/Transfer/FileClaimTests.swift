import Foundation
import Testing

@testable import ResourceRuntime

/// The exclusive use of partial files, with and without locks of the system.
@Suite struct FileClaimTests {
  private func open(_ url: URL) -> Int32 { Foundation.open(url.path, O_RDWR | O_CREAT, 0o600) }

  @Test("a file has one claim at a time", arguments: [true, false])
  func excludes(locksFile: Bool) throws {
    let folder = try TestFolder([:])
    let first = open(folder.file("a"))
    let second = open(folder.file("a"))
    let other = open(folder.file("b"))
    defer { for descriptor in [second, other] { close(descriptor) } }
    let claim = try #require(FileClaim(first, locksFile: locksFile))
    #expect(FileClaim(second, locksFile: locksFile) == nil)
    let another = try #require(FileClaim(other, locksFile: locksFile))
    another.release()
    // A child process has such a copy until its program begins.
    let copy = dup(first)
    defer { close(copy) }
    claim.release()
    close(first)
    let next = try #require(FileClaim(second, locksFile: locksFile))
    next.release()
  }

  @Test("a descriptor that is not open cannot be claimed", arguments: [true, false])
  func refuses(locksFile: Bool) {
    #expect(FileClaim(-1, locksFile: locksFile) == nil)
  }
}
