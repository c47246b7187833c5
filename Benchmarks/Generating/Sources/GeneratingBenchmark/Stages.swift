import Measuring
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenNative
import ResourceGenRendering
import ResourceGenSwift
import ResourceGenYAML

/// The CPU time of each stage for one spec, in seconds.
struct Stages {
  var bytes = 0
  var generatedBytes = 0
  var floor = 0.0
  var tree = 0.0
  var reading = 0.0
  var checking = 0.0
  var planning = 0.0
  var rendering = 0.0

  var total: Double { tree + reading + checking + planning + rendering }

  struct Failure: Error {
    let log: DiagnosticLog
  }

  /// The median of each stage over a number of rounds.
  static func measured(_ text: String, templates: TemplateSet, rounds: Int) throws -> Stages {
    let runs = try (0..<rounds).map { _ in try Stages(text, templates: templates) }
    guard var result = runs.first else { return Stages() }
    for stage in [
      \Stages.floor, \.tree, \.reading, \.checking, \.planning, \.rendering,
    ] {
      result[keyPath: stage] = median(runs.map { $0[keyPath: stage] })
    }
    return result
  }

  private init() {}

  private init(_ text: String, templates: TemplateSet) throws {
    var log = DiagnosticLog()
    let source = SourceText(path: "synthetic.yaml", text: text)
    bytes = source.bytes.count
    var clock = cpuSeconds()
    func lap(_ stage: inout Double) {
      let now = cpuSeconds()
      stage = now - clock
      clock = now
    }
    _ = countLibYAMLEvents(source.bytes)
    lap(&floor)
    guard let document = Document.read(source, reporting: &log) else { throw Failure(log: log) }
    lap(&tree)
    guard let api = API(native: document, reporting: &log) else { throw Failure(log: log) }
    lap(&reading)
    guard let checked = CheckedAPI(api, reporting: &log), !log.hasErrors else {
      throw Failure(log: log)
    }
    lap(&checking)
    let plan = SwiftPlan(for: checked, options: SwiftOptions(), reporting: &log)
    lap(&planning)
    let stamp = GenerationStamp(tool: "bench", specification: source.path)
    let files = plan.render(with: templates, stamp: stamp, reporting: &log)
    lap(&rendering)
    guard !log.hasErrors else { throw Failure(log: log) }
    generatedBytes = files.reduce(0) { $0 + $1.bytes.count }
  }
}
