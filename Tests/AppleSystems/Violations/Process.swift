// error: cannot find type 'Process' in scope
// systems: ios tvos watchos visionos
import Foundation

func start(_ program: Process) throws { try program.run() }
