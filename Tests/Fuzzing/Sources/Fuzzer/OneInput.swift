// libFuzzer provides `main`: SwiftPM omits ours when building with `--sanitize fuzzer`.

internal import Dispatch
internal import Foundation
internal import FuzzTargets
internal import GeneratedFuzzTargets

/// The target that RESOURCEGEN_FUZZ names, in one of the two modules.
private let name = ProcessInfo.processInfo.environment["RESOURCEGEN_FUZZ"] ?? ""
private let target = FuzzTarget(rawValue: name)
private let generatedTarget = GeneratedFuzzTarget(rawValue: name)

/// Returns a description of the property that the input violates; nil if all hold.
private func failure(in bytes: [UInt8]) async -> String? {
  if let target { return target.failure(in: bytes) }
  return await generatedTarget?.failure(in: bytes)
}

/// Called by libFuzzer with each input. An input that ends the process is stored.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard target != nil || generatedTarget != nil else {
    let names = (FuzzTarget.allCases.map(\.rawValue) + GeneratedFuzzTarget.allCases.map(\.rawValue))
      .joined(separator: ", ")
    fatalError("RESOURCEGEN_FUZZ must be one of \(names)")
  }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let done = DispatchSemaphore(value: 0)
  Task {
    if let failure = await failure(in: bytes) { fatalError(failure) }
    done.signal()
  }
  // Blocking is safe: libFuzzer calls sequentially, on a thread that runs no tasks.
  done.wait()
  return 0
}
