internal import Foundation
internal import ResourceGenCall
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceRuntime

// A reader of the output may close its pipe early, as `head` does.
signal(SIGPIPE, SIG_IGN)

guard let arguments = CallArguments(CommandLine.arguments.dropFirst()) else {
  StandardStreams.printMessage(
    "resourcegen-call is a part of resourcegen: run `resourcegen call --help`\n")
  exit(CallExit.usage.rawValue)
}
let text = SourceText(path: "api.yaml", bytes: StandardStreams.bytes(of: arguments.descriptor))
var log = DiagnosticLog()
guard let checked = Generator().checkedAPI(of: text, reporting: &log) else {
  // `resourcegen call` has checked the spec.
  StandardStreams.printMessage("resourcegen: error: the API could not be read back\n")
  StandardStreams.printMessage(TextRenderer(coloured: false).render(log, outcome: ""))
  exit(CallExit.files.rawValue)
}
let call = Call(
  checked, arguments.options, StandardStreams.inputs, StandardStreams.console)
#if CURL_TRANSPORT || !os(Linux)
  let interruption = Interruption()
  let (end, code) = await interruption.run {
    // Reading a value from standard input comes before, and can't be cancelled.
    func transport() -> any HTTPTransport {
      interruption.begin()
      return CallTransport.named
    }
    return await call.run(transport())
  }
  if end == .interrupted, let code { Interruption.end(by: code) }
  exit(end.rawValue)
#else
  StandardStreams.printMessage(
    "resourcegen: error: 'resourcegen-call' was built without the package trait Curl\n")
  exit(CallExit.noResponse.rawValue)
#endif
