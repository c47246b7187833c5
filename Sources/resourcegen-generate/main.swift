internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

// The tool of the build plugin:
//
//     resourcegen-generate <spec> --output <folder> [--files <number>] [--beside <spec>]…
//
// It reads, checks and renders, as `resourcegen` does, and has none of its other commands, since
// each package that uses the plugin compiles it.

Terminal.ignoreBrokenPipes()

let fileSystem = FileSystem()
var job = Job(
  "resourcegen", reading: nil, orStandardInput: .refused, from: fileSystem, and: fileSystem)
job.isQuiet = true
job.isBuild = true
// SwiftPM lets its plugins write to one folder only.
job.overrides.isOneFolder = true
do throws(UsageError) {
  var words = CommandLine.arguments.dropFirst()
  while let word = words.popFirst() {
    switch word {
    case "--output": job.overrides.output = words.popFirst()
    // The plugin has named the outputs, maybe before the spec grew.
    case "--files": job.overrides.files = words.popFirst().flatMap { Int($0) }
    case "--used-by":
      if let path = words.popFirst() { job.overrides.users = (job.overrides.users ?? []) + [path] }
    case "--beside": job.neighbors += words.popFirst().map { [$0] } ?? []
    case _ where word.hasPrefix("-"):
      throw UsageError(
        message: "the tool of the build plugin has no option \(Diagnostic.quoted(word))",
        help: "use the command: `resourcegen --help`")
    default: job.spec = word
    }
  }
  end(try ClientGeneration.run(job))
} catch {
  Terminal.printError(error.text)
  end(.usage)
}
