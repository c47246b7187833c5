import Foundation
import Measuring
import ResourceGenDiagnostics
import ResourceGenRendering
import ResourceGenYAML

// GeneratingBenchmark [<folder of documents>]: compares parsing with libyaml alone, and measures
//   every stage for specs that double in size.
// GeneratingBenchmark documents <tool> <debug build of it, or -> <document> …: compares the tool
//   with libyaml alone.
// GeneratingBenchmark growth <tool> <megabytes>: measures the tool for a document that doubles
//   three times, up to this size.
// GeneratingBenchmark spec <models> <endpoints>: prints a synthetic spec with structures only.
// GeneratingBenchmark codable <models>: prints the same models with synthesized Codable.

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "spec" {
  let spec = SyntheticSpec(
    models: Int(arguments[2]) ?? 0, endpoints: Int(arguments[3]) ?? 0, hasOnlyStructures: true)
  print(spec.text, terminator: "")
  exit(0)
}
if arguments.count == 3, arguments[1] == "codable" {
  print(CodableCounterpart(models: Int(arguments[2]) ?? 0).text, terminator: "")
  exit(0)
}

if arguments.count > 4, arguments[1] == "documents" {
  compareDocuments(
    arguments[2], debug: arguments[3] == "-" ? nil : arguments[3], Array(arguments.dropFirst(4)))
  exit(0)
}
if arguments.count == 4, arguments[1] == "growth" {
  compareGrowth(arguments[2], upTo: Int(arguments[3]) ?? 64)
  exit(0)
}

/// Compares the time of building the document tree with that of libyaml alone.
func compareReading(_ title: String, _ source: SourceText) throws {
  guard countLibYAMLEvents(source.bytes) != nil else { return }
  let times = try medians(
    [
      {
        var log = DiagnosticLog()
        return Document.read(source, reporting: &log)?.nodeCount ?? 0
      },
      { countLibYAMLEvents(source.bytes) ?? 0 },
    ], rounds: 7)
  Table.line(
    title, ours: times[0].inMilliseconds, others: times[1].inMilliseconds,
    ratio: times[0] / times[1])
}

Table.head("reading", ours: "tree", others: "libyaml alone", "CPU time, medians of 7 rounds")
if arguments.count > 1 {
  for name in ["stripe-spec3.yaml", "github-octokit.json", "github-api.yaml", "box.json"] {
    guard let data = FileManager.default.contents(atPath: "\(arguments[1])/\(name)") else {
      continue
    }
    try compareReading(name, SourceText(path: name, bytes: [UInt8](data)))
  }
}
let half = SyntheticSpec(models: 1000, endpoints: 2500)
try compareReading("synthetic", SourceText(path: "synthetic.yaml", text: half.text))

var log = DiagnosticLog()
let templates = TemplateSet(replacing: [], roots: TemplateSet.roots, reporting: &log)
do {
  let sizes = try [1, 2, 4].map { factor in
    try Stages.measured(
      SyntheticSpec(models: 500 * factor, endpoints: 1250 * factor).text, templates: templates,
      rounds: 5)
  }
  print()
  print("generating: CPU time of each stage, medians of 5 runs, for 500 models and 1250 endpoints,")
  print("            twice and four times as many; at most 2.3 times for twice the text")
  let stages: [(String, KeyPath<Stages, Double>)] = [
    ("libyaml alone", \.floor), ("tree", \.tree), ("native format", \.reading),
    ("checks", \.checking), ("plan", \.planning), ("rendering", \.rendering), ("all", \.total),
  ]
  for (title, stage) in stages {
    let times = sizes.map { $0[keyPath: stage] }
    let growth = zip(times.dropFirst(), times).map { $0 / $1 }
    Table.line(
      title, times.last?.inMilliseconds ?? "",
      growth.map { String(format: "×%.2f", $0) }.joined(separator: " ")
        + (growth.allSatisfy { $0 <= 2.3 } ? "" : "  MISSED"))
  }
  if let last = sizes.last {
    Table.line("all / libyaml alone", String(format: "%.1f", last.total / last.floor))
    Table.line(
      "rendering", last.rendering.speed(of: last.generatedBytes),
      "\(last.generatedBytes / 1000) kB of Swift from \(last.bytes / 1000) kB; wanted 200 MB/s")
  }
} catch let failure as Stages.Failure {
  for diagnostic in failure.log.diagnostics.prefix(5) { print("bench: \(diagnostic)") }
  exit(1)
}
