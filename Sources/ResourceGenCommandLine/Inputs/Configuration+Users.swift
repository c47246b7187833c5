package import ResourceGenPipeline

extension Configuration {
  /// Reads the Swift code of which only what it mentions is generated; nil if everything is.
  package func readUsers(
    reporting reporter: inout Reporter
  ) throws(UsageError) -> SwiftSources? {
    guard let users else { return nil }
    if users.hasTarget { throw .targetWithoutPlugin }
    return SourceFolders(users.paths, reporting: &reporter).sources
  }
}
