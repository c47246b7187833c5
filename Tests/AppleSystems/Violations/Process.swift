// error: cannot find 'Process' in scope
// systems: ios tvos watchos visionos
import Foundation

func start() throws {
  try Process().run()
}
