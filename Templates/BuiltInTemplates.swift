/// The templates that the tool carries with it: every file below `Files`, one line each.
///
/// The build turns a file into a constant named after it, whatever folder it stands in: the bytes of
/// `Files/Partials/Doc.mustache` are `PackageResources.Doc_mustache`. So base names are unique.
package enum BuiltInTemplates {
  /// In the order in which they are exported. The name is the file's, without `.mustache`.
  package static let all: [(name: String, bytes: [UInt8])] = [
    ("Api", PackageResources.Api_mustache)
  ]
}
