/// The templates that are built into the tool: all files below `Files`, whose text
/// `scripts/embed-templates` writes to `EmbeddedTemplates.swift`.
package enum BuiltInTemplates {
  /// The name and the bytes of each template, in export order. The name is that of the file without
  /// `.mustache`.
  package static let all: [(name: String, bytes: [UInt8])] = texts.map {
    (name: $0.name, bytes: Array($0.text.utf8))
  }
}
