/// A file to be written: its name in its folder and its contents.
package struct RenderedFile: Hashable, Sendable {
  package var name: String
  package var bytes: [UInt8]
  /// Whether the file is in the folder of the tests instead of the output folder.
  package var isForTests: Bool

  package init(name: String, bytes: [UInt8], isForTests: Bool = false) {
    self.name = name
    self.bytes = bytes
    self.isForTests = isForTests
  }
}
