internal import ResourceGenCommandLine
internal import ResourceGenPipeline

// The tool of the build plugin:
//
//     resourcegen-generate <spec> --output <folder> [--beside <spec>]…
//
// It reads, checks and renders, as `resourcegen` does, and has none of its other commands, since
// each package that uses the plugin compiles it.

Terminal.ignoreBrokenPipes()

let fileSystem = FileSystem()
var job = Job(
  "resourcegen", reading: nil, orStandardInput: .refused, from: fileSystem, and: fileSystem)
job.isQuiet = true
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  switch word {
  case "--output": job.overrides.output = words.popFirst()
  case "--beside": job.neighbors += words.popFirst().map { [$0] } ?? []
  default: job.spec = word
  }
}
do throws(UsageError) {
  end(try ClientGeneration.run(job))
} catch {
  Terminal.printError(error.text)
  end(.usage)
}
