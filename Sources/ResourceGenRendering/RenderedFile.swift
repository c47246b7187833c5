/// A file to be written: its name in the output folder and its contents.
package struct RenderedFile: Hashable, Sendable {
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
