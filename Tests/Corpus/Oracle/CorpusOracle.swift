import Foundation

/// Checks a generated client against its document and prints the findings: a line of counts, then
/// the details.
public struct CorpusOracle {
  private let root: DescribedNode
  private let dialect: DescribedSchema.Dialect
  private let schemes: JSONTree?
  /// The operations and calls that share a method and path. There are several operations if their
  /// paths differ only in a query or fragment, and several calls if an operation accepts several
  /// body types.
  private var routes: [(operations: [DescribedOperation], calls: [GeneratedCall])] = []
  private var models: [String: GeneratedModel] = [:]

  private var compared = 0
  private var open = 0
  private var differing: [String] = []
  /// Requests that cannot be sent as the document describes them.
  private var wrong: [String] = []
  private var examples: ExampleCheck

  public init(document: String, calls: [GeneratedCall], models: [GeneratedModel]) throws {
    let path = URL(fileURLWithPath: document).standardizedFileURL.path
    root = try DescribedFiles(root: path).node
    dialect = DescribedSchema.Dialect(root)
    let schemes =
      dialect == .swagger2 ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
    self.schemes = schemes.map { schemes in
      .object(schemes.members.map { ($0.name, $0.node.resolved?.value ?? .null) })
    }
    for model in models {
      let name = ExampleCheck.comparableName(model.name)
      if self.models[name] == nil { self.models[name] = model }
    }
    examples = ExampleCheck(root, models: self.models)
    match(calls)
  }

  /// Assigns the calls to operations: by method and path, or by the end of the path if the
  /// operation has another server.
  private mutating func match(_ calls: [GeneratedCall]) {
    var places: [String: Int] = [:]
    for operation in DescribedOperation.all(of: root) {
      let place = places[operation.route] ?? routes.count
      places[operation.route] = place
      if place == routes.count { routes.append(([], [])) }
      routes[place].operations.append(operation)
    }
    for call in calls {
      let route = String(call.route.filter { $0 != "`" }.prefix { $0 != "?" && $0 != "#" })
      if let place = places[route] {
        routes[place].calls.append(call)
        continue
      }
      let parts = route.split(separator: " ", maxSplits: 1)
      let fitting = places.filter { known, _ in
        let path = known.split(separator: " ", maxSplits: 1)
        return parts.count == 2 && path.count == 2 && path[0] == parts[0]
          && parts[1].hasSuffix(path[1])
      }
      if let best = fitting.max(by: { $0.key.count < $1.key.count }) {
        routes[best.value].calls.append(call)
      } else {
        differing.append("\(route): no operation")
      }
    }
  }

  /// Runs all checks and prints the findings; returns whether the client is correct.
  ///
  /// scripts/corpus parses the printed lines.
  public mutating func run() async -> Bool {
    let verdict = await verdict()
    print(
      "proof", examples.decoded, verdict.wrong.count, examples.faults.count, examples.unread,
      examples.unknownMembers, examples.droppedNulls, compared, differing.count, open)
    for line in examples.wrong { print("wrong example: \(line)") }
    for line in wrong { print("wrong request: \(line)") }
    for line in examples.faults { print("example: \(line)") }
    for line in differing { print("request: \(line)") }
    return verdict.faults.isEmpty
  }

  /// What was checked, for people.
  var summary: String {
    "\(compared) requests, \(examples.decoded) examples, \(examples.spoiled) of them spoiled"
  }

  /// Also sends each example of a response with one member of another kind.
  mutating func spoilExamples() { examples.spoils = true }

  mutating func verdict() async -> Verdict {
    for (operations, calls) in routes {
      if calls.count < operations.count {
        differing.append("\(operations[0].title): \(operations.count - calls.count) calls missing")
      }
      for call in calls {
        await compare(call, with: operations, isAlone: calls.count == operations.count)
      }
    }
    await examples.schemas()
    await examples.events()
    return Verdict(wrong: examples.wrong + wrong, faults: examples.faults + differing)
  }

  /// The verdicts of the client's decoders on examples and edits of them: a line of JSON for each.
  public var verdictLines: [[UInt8]] { examples.verdicts.lines }

  /// Compares a call with the operation and body type that it matches best.
  private mutating func compare(
    _ call: GeneratedCall, with operations: [DescribedOperation], isAlone: Bool
  ) async {
    var best: Trial?
    search: for operation in operations {
      for choice in 0..<max(1, operation.bodies.count) {
        let trial = await trial(call, operation, choice)
        let score = { (trial: Trial) in (trial.differences.count, trial.usable == nil ? 1 : 0) }
        if best.map({ score(trial) < score($0) }) ?? true { best = trial }
        if trial.differences.isEmpty { break search }
      }
    }
    guard let best else { return }
    compared += 2
    open += best.open
    differing += best.differences
    wrong += best.unsendable
    // If an operation has several calls, only those that accept JSON decode it, in one value or as
    // a sequence.
    if let samples = best.usable, isAlone || best.asksForJSON {
      await examples.responses(of: best.operation, by: call, samples, asking: best.accepted)
    }
  }

  private struct Trial {
    let operation: DescribedOperation
    var differences: [String] = []
    var unsendable: [String] = []
    var open = 0
    /// Arguments with which the resource could be created.
    var usable: SampleArguments?
    /// The media types that are accepted. A range means that bytes of any type are accepted.
    var accepted: [String] = []

    var asksForJSON: Bool {
      accepted.map { MediaType($0) }.contains { type in
        type.isSequence || type.isJSON && !type.essence.contains("*")
      }
    }
  }

  private func trial(
    _ call: GeneratedCall, _ operation: DescribedOperation, _ choice: Int
  ) async -> Trial {
    var trial = Trial(operation: operation)
    for isBare in [true, false] {
      let title = "\(operation.title)\(isBare ? " (bare)" : "")"
      var proof = RequestCheck(operation, choice: choice, schemes: schemes, dialect: dialect)
      let samples = proof.sample(isBare: isBare)
      if !isBare { trial.unsendable = proof.unsendable.map { "\(title): \($0)" } }
      do {
        let request = try await call.request(samples)
        trial.usable = samples
        let accept = request.headers.first { $0.name.lowercased() == "accept" }?.value
        trial.accepted = (accept ?? "").split(separator: ",").map { type in
          type.drop { $0 == " " }.lowercased()
        }
        proof.compare(with: request)
        trial.open += proof.open
        // The generated resource decides whether the service streams.
        let differences = proof.differences.filter { difference in
          !operation.mayStream
            || !difference.hasPrefix("part stream ") && !difference.hasPrefix("body $.stream:")
        }
        trial.differences += differences.map { "\(title): \($0)" }
      } catch {
        trial.differences.append("\(title): \(error)")
      }
    }
    return trial
  }
}

/// The errors of a document, and those of its client.
struct Verdict {
  var wrong: [String] = []
  var faults: [String] = []
}
