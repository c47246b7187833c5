// error: cannot find 'environ' in scope
import Darwin

func variables() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { environ }
