import Foundation
import Measuring

/// The cost of one run of the installed tool, including start-up, reading and writing.
struct ToolRun {
  let cpu: Double
  /// The peak memory, in bytes.
  let peak: Int

  /// Runs the tool; prints a message and returns nil if it fails.
  init?(_ tool: String, _ spec: String) {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "resourcegen-bench-\(getpid())")
    defer { try? FileManager.default.removeItem(at: output) }
    let words = [tool, spec, "--output", output.path, "--quiet"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A large document causes hundreds of warnings, which are discarded here.
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    var status: Int32 = 0
    var usage = rusage()
    guard posix_spawn(&process, tool, &actions, nil, &arguments, processEnvironment) == 0,
      wait4(process, &status, 0, &usage) == process, status == 0
    else {
      print("bench: failed: \(words.joined(separator: " "))")
      return nil
    }
    cpu =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    #if os(macOS)
      peak = usage.ru_maxrss
    #else
      peak = usage.ru_maxrss * 1024
    #endif
  }
}

/// The number of runs of each document. On a shared machine a single one varies by a fifth.
private let rounds = 9

/// Compares the tool with libyaml alone for the same documents, in alternation.
func compareDocuments(_ tool: String, debug: String?, _ documents: [String]) {
  Table.head(
    "generating documents", ours: "resourcegen", others: "libyaml alone",
    "CPU time, medians of \(rounds) rounds")
  guard let startUp = startUp(tool) else { return }
  for path in documents {
    guard let data = FileManager.default.contents(atPath: path) else { continue }
    let bytes = [UInt8](data)
    // For a small document, start-up would dominate; it is subtracted and printed separately.
    let isSmall = bytes.count < 1 << 20
    var costs: [(tool: Double, floor: Double)] = []
    var peak = 0
    for _ in 0..<rounds {
      let start = cpuSeconds()
      _ = countLibYAMLEvents(bytes)
      let floor = cpuSeconds() - start
      guard let run = ToolRun(tool, path) else { return }
      peak = max(peak, run.peak)
      costs.append((run.cpu, floor))
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let ours = median(costs.map(\.tool)) - (isSmall ? startUp : 0)
    let floor = median(costs.map(\.floor))
    Table.line(
      name, ours: ours.inMilliseconds, others: floor.inMilliseconds, ratio: ours / floor,
      wanted: .atMost(name == "box.json" ? 8 : isSmall ? 14 : 12, aim: 8))
    if isSmall {
      Table.line(
        "  without the start", startUp.inMilliseconds, "start-up, measured with an empty document")
    }
    Table.line(
      "  peak memory", "\(peak >> 20) MiB",
      peak <= 150 << 20 ? "good (at most 150)" : "MISSED (at most 150)")
    if let debug, let run = ToolRun(debug, path) {
      Table.line(
        "  debug build", ours: run.cpu.inSeconds, others: ours.inSeconds, ratio: run.cpu / ours,
        wanted: .atMost(15, aim: 10))
    }
  }
}

/// The median CPU time of a run with an empty document.
private func startUp(_ tool: String) -> Double? {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent(
    "resourcegen-start-\(getpid()).yaml")
  defer { try? FileManager.default.removeItem(at: path) }
  let text =
    "openapi: 3.0.3\ninfo: {title: Nothing, version: '1'}\nservers: [{url: 'https://example.com'}]\npaths: {}\n"
  guard FileManager.default.createFile(atPath: path.path, contents: Data(text.utf8)) else {
    return nil
  }
  let runs = (0..<7).compactMap { _ in ToolRun(tool, path.path)?.cpu }
  return runs.count == 7 ? median(runs) : nil
}

/// Prints how the CPU time grows with a document that doubles in size up to a limit.
func compareGrowth(_ tool: String, upTo megabytes: Int) {
  print()
  print(
    "growth: CPU time for an OpenAPI document that doubles; at most 2.3 times each")
  var last: Double?
  var size = megabytes / 8
  while size <= megabytes {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "resourcegen-growth-\(getpid()).yaml")
    defer { try? FileManager.default.removeItem(at: path) }
    let text = SyntheticDocument(bytes: size << 20).text
    guard FileManager.default.createFile(atPath: path.path, contents: Data(text.utf8)),
      let run = ToolRun(tool, path.path)
    else { return }
    let growth = last.map { run.cpu / $0 }
    Table.line(
      "\(size) MB", run.cpu.inSeconds,
      "\(run.peak >> 20) MiB"
        + (growth.map { String(format: ", ×%.2f %@", $0, $0 <= 2.3 ? "good" : "MISSED") } ?? ""))
    last = run.cpu
    size *= 2
  }
}

/// An OpenAPI document of any size: models that refer to each other, operations with parameters,
/// bodies and errors.
struct SyntheticDocument {
  let bytes: Int

  var text: String {
    var text = """
      openapi: 3.0.3
      info: {title: Synthetic, version: "1"}
      servers: [{url: "https://api.example.com"}]

      """
    // Model and operation together have about this many bytes, regardless of their number.
    let count = max(1, bytes / 1_400)
    text += "paths:\n"
    for number in 0..<count { text += operation(number) }
    text += "components:\n  schemas:\n"
    for number in 0..<count { text += schema(number) }
    return text
  }

  private func operation(_ number: Int) -> String {
    """
      /shops/{shop}/items\(number):
        get:
          operationId: listItems\(number)
          tags: [Group\(number / 40)]
          summary: Lists the items of a shop that are of this kind, the newest first.
          parameters:
            - {name: shop, in: path, required: true, schema: {type: string}}
            - {name: limit, in: query, schema: {type: integer, default: 20}}
            - {name: sort, in: query, schema: {type: string, enum: [newest, oldest]}}
          responses:
            "200":
              description: ok
              content: {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Item\(number)"}}}}
            "404": {description: none, content: {application/json: {schema: {$ref: "#/components/schemas/Item\(number / 2)"}}}}

    """
  }

  private func schema(_ number: Int) -> String {
    """
        Item\(number):
          type: object
          description: The item with this number, of which there are many.
          required: [id, name, state]
          properties:
            id: {type: integer, format: int64}
            name: {type: string, description: What people call it.}
            state: {type: string, enum: [active, archived, gone]}
            created_at: {type: string, format: date-time}
            owner: {$ref: "#/components/schemas/Item\(number / 3)"}
            parts: {type: array, items: {$ref: "#/components/schemas/Item\(number / 5)"}}
            address: {type: object, properties: {street: {type: string}, city: {type: string}}}

    """
  }
}
