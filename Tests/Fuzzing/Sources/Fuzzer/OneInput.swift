// libFuzzer has the `main`: SwiftPM leaves ours out where it builds with `--sanitize fuzzer`.

internal import Dispatch
internal import Foundation
internal import FuzzTargets

/// Which reader is looked at: RESOURCEGEN_FUZZ names it.
private let target = ProcessInfo.processInfo.environment["RESOURCEGEN_FUZZ"].flatMap(
  FuzzTarget.init)

/// What libFuzzer calls for each input that it makes up; it keeps what ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("RESOURCEGEN_FUZZ must be one of \(names)")
  }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let done = DispatchSemaphore(value: 0)
  Task {
    if let fault = await target.fault(in: bytes) { fatalError(fault) }
    done.signal()
  }
  // libFuzzer asks for one input after the other, on a thread that no task runs on.
  done.wait()
  return 0
}
