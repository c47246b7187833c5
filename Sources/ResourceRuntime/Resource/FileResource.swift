/// A resource that is found in a bundle or a folder.
public protocol FileResource<Value>: Resource {
  /// The path below the folder: "cities/america.json". A path that leads out of the folder is refused when it is loaded.
  var file: String { get }
}
