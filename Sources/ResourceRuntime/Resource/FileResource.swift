/// A resource in a bundle or a folder.
@_documentation(visibility: internal)
public protocol FileResource<Value>: Resource {
  /// The path relative to the folder: "cities/america.json". Loading fails if it leads out of the
  /// folder.
  var file: String { get }
}
