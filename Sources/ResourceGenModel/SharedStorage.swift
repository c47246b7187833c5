/// The properties of a value whose copies share them until one of the copies changes.
///
/// Unchecked, because they are changed only while one value has the storage.
final class SharedStorage<Properties: Sendable>: @unchecked Sendable {
  // Only the value reaches it, and accesses to that are checked at compile time.
  @exclusivity(unchecked) var properties: Properties

  init(_ properties: Properties) { self.properties = properties }

  /// Returns the storage of a value that is about to change, copied first if other values share it.
  static func unique(_ storage: inout SharedStorage) -> SharedStorage {
    if !isKnownUniquelyReferenced(&storage) { storage = SharedStorage(storage.properties) }
    return storage
  }
}
