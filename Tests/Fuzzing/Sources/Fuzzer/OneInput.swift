// libFuzzer provides `main`: SwiftPM omits ours when building with `--sanitize fuzzer`.

internal import Dispatch
internal import Foundation
internal import FuzzTargets

/// The target that RESOURCEGEN_FUZZ names.
private let target = ProcessInfo.processInfo.environment["RESOURCEGEN_FUZZ"].flatMap(
  FuzzTarget.init)

/// Called by libFuzzer with each input. An input that ends the process is stored.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("RESOURCEGEN_FUZZ must be one of \(names)")
  }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let done = DispatchSemaphore(value: 0)
  Task {
    if let failure = await target.failure(in: bytes) { fatalError(failure) }
    done.signal()
  }
  // Blocking is safe: libFuzzer calls sequentially, on a thread that runs no tasks.
  done.wait()
  return 0
}
