import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Tests of retries and time-outs.
@Suite struct AttemptTests {
  @Test(
    "a time has a unit",
    arguments: [
      ("10s", 10_000), ("500ms", 500), ("2m", 120_000), ("1ms", 1), ("1440m", 86_400_000),
    ])
  func timeout(_ text: String, _ milliseconds: Int) {
    let spec = ReadSpec(spec(endpoints: "e: {route: GET /a, timeout: \(text), retry: 2}"))
    #expect(spec.findings == [])
    #expect(spec.endpoint("e")?.timeout?.value == milliseconds)
    #expect(spec.endpoint("e")?.retries?.value == 2)
  }

  @Test("zero is a valid number of retries")
  func none() {
    let spec = ReadSpec(spec(endpoints: "e: {route: GET /a, retry: 0}\nf: GET /f"))
    #expect(spec.endpoint("e")?.retries?.value == 0)
    #expect(spec.endpoint("f")?.retries == nil)
    #expect(spec.endpoint("f")?.timeout == nil)
  }

  @Test(
    "invalid times and numbers are reported with the probable meaning",
    arguments: [
      Fault("timeout: ①10②", .invalidValue, fix: "10s"),
      Fault("timeout: ①1.5s②", .invalidValue, fix: "1500ms"),
      Fault("timeout: ①10 s②", .invalidValue, fix: "10s"),
      Fault("timeout: ①2 hours②", .invalidValue, fix: "120m"),
      Fault("timeout: ①10S②", .invalidValue, fix: "10s"),
      Fault("timeout: ①0.0001s②", .invalidValue), Fault("timeout: ①soon②", .invalidValue),
      Fault("timeout: ①-1s②", .invalidValue), Fault("timeout: ①''②", .invalidValue),
      Fault("timeout: ①1.2.3s②", .invalidValue), Fault("timeout: ①0s②", .invalidValue),
      Fault("timeout: ①1441m②", .invalidValue),
      Fault("timeout: ①999999999999999999999s②", .invalidValue),
      Fault("timeout: ①٣s②", .invalidValue), Fault("①timeout②: [1s]", .wrongKind),
      Fault("retry: ①-1②", .invalidValue), Fault("retry: ①101②", .invalidValue),
      Fault("retry: ①twice②", .invalidValue), Fault("①retry②: {max: 2}", .wrongKind),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { spec(endpoints: "e: {route: GET /a, \($0)}") }
  }

  @Test(
    "a file on disk is read once",
    arguments: [
      Fault("retry: ①2②", .unexpectedBody), Fault("timeout: ①2s②", .unexpectedBody),
    ])
  func ofFiles(_ fault: Fault) {
    fault.check { spec(endpoints: "e: {route: FILE a.json -> City, \($0)}") }
  }
}
