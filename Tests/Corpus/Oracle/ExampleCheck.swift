/// Decodes and encodes every example of a document with the generated client.
struct ExampleCheck {
  let root: DescribedNode
  let models: [String: GeneratedModel]

  private(set) var decoded = 0
  /// Refused examples that do not match their schema, with the decoder's reason and ours.
  private(set) var wrong: [String] = []
  /// Examples that are refused, or lose or change data, although they match their schema.
  private(set) var faults: [String] = []
  /// Examples that are not JSON or have no model.
  private(set) var unread = 0
  private(set) var unknownMembers = 0
  private(set) var droppedNulls = 0
  private(set) var verdicts = DecoderVerdicts()

  /// Whether each example is also sent with one member of another kind, which must be refused.
  var spoils = false
  private(set) var spoiled = 0

  private let dialect: DescribedSchema.Dialect
  private var arguments: [String: SampleArguments] = [:]

  init(_ root: DescribedNode, models: [String: GeneratedModel]) {
    self.root = root
    self.models = models
    dialect = DescribedSchema.Dialect(root)
  }

  // MARK: Operations

  /// Checks the examples of all responses of an operation.
  ///
  /// - Parameter accepted: the media types that the call accepts.
  mutating func responses(
    of operation: DescribedOperation, by call: GeneratedCall, _ samples: SampleArguments,
    asking accepted: [String]
  ) async {
    let listed = Set(operation.responses.map(\.status))
    let hasSuccess = listed.contains { $0.hasPrefix("2") }
    for (status, response) in operation.responses {
      let isSuccess = status.hasPrefix("2") || status == "default" && !hasSuccess
      guard let number = ExampleCheck.number(of: status, beside: listed, isSuccess) else {
        continue
      }
      for (type, media) in contents(of: response, operation, accepted) {
        let sequence = SampleSequence(type, media)
        guard MediaType(type).isJSON || sequence != nil else { continue }
        let schema = media["schema"].map { DescribedSchema($0, dialect) }
        let oracle = SchemaOracle(direction: .response)
        for (name, value) in examples(of: media, type, schema, oracle) {
          let title = "\(operation.title) \(status) \(name)"
          if let sequence {
            guard let elements = sequence.elements(of: value, dialect) else {
              unread += 1
              continue
            }
            for element in elements {
              verdicts.add(
                element, title,
                by: GeneratedDecoder(
                  kind: .element, name: call.resource, verdict: call.elementVerdict))
            }
            let list = DescribedSchema(sequence.list, dialect)
            await check(.array(elements), list, oracle, title) { _ in
              let body = elements.flatMap { sequence.separator + $0.bytes + [UInt8(ascii: "\n")] }
              return try await call.reread(
                samples,
                SampleResponse(
                  status: number, contentType: type, body: body, isSuccess: isSuccess))
            }
            continue
          }
          let response = { (bytes: [UInt8]) in
            SampleResponse(
              status: number, contentType: type.contains("*") ? "application/json" : type,
              body: bytes, isSuccess: isSuccess)
          }
          let decoder = GeneratedDecoder(
            kind: isSuccess ? .success : .error, name: call.resource, status: number
          ) { call.verdict(samples, response($0)) }
          func reread(_ bytes: [UInt8]) async throws -> [UInt8]? {
            try await call.reread(samples, response(bytes))
          }
          await check(value, schema, oracle, title, by: decoder, reread: reread)
          // Without a success, `default` is described as one, but has no type in the client.
          if spoils, status != "default", let schema {
            await checkSpoiled(value, schema, oracle, title, reread: reread)
          }
        }
      }
    }
  }

  private static func number(
    of status: String, beside listed: Set<String>, _ isSuccess: Bool
  ) -> Int? {
    if let number = Int(status) { return (100...599).contains(number) ? number : nil }
    if status == "default" {
      return isSuccess ? 200 : [500, 418, 599].first { !listed.contains("\($0)") }
    }
    guard let hundred = status.first.flatMap({ Int(String($0)) }) else { return nil }
    return (0..<100).lazy.map { hundred * 100 + $0 }.last { !listed.contains("\($0)") }
  }

  /// The media types of a response with their nodes, also for Swagger 2.0.
  private func contents(
    of response: DescribedNode, _ operation: DescribedOperation, _ accepted: [String]
  ) -> [(name: String, node: DescribedNode)] {
    if dialect != .swagger2 {
      let all = response["content"]?.members ?? []
      // A call accepts one of several JSON types.
      let ranked = RequestCheck.ranked(all.map { ($0.name, $0.node) })
      let asked = ranked.first { content in accepted.contains { $0 == content.type.lowercased() } }
      let first =
        asked ?? ranked.first { accepted.contains(MediaType($0.type).essence) } ?? ranked.first
      return first.map { [($0.type, $0.node)] } ?? []
    }
    let types = operation.produces.isEmpty ? ["application/json"] : operation.produces
    return types.first { MediaType($0).isJSON }.map { [($0, response)] } ?? []
  }

  /// The examples of a media type and those of its schema.
  private func examples(
    of media: DescribedNode, _ type: String, _ schema: DescribedSchema?, _ oracle: SchemaOracle
  ) -> [(name: String, value: JSONTree)] {
    var result: [(String, JSONTree)] = []
    if let value = media.value["example"], dialect != .swagger2 {
      result.append(("example", value))
    }
    for (name, node) in media["examples"]?.members ?? [] {
      if dialect == .swagger2 {
        if MediaType(name).isJSON { result.append((name, node.value)) }
      } else if let value = node.resolved?.value["value"] {
        result.append((name, value))
      }
    }
    if let schema {
      for (index, value) in schema.examples().enumerated() {
        result.append(("schema's example \(index + 1)", value))
      }
      if let sample = composite(schema, oracle) { result.append(("members' examples", sample)) }
    }
    return result
  }

  /// A value that is composed of the examples of all members.
  private func composite(_ schema: DescribedSchema, _ oracle: SchemaOracle) -> JSONTree? {
    var maker = SampleValues(oracle: oracle)
    maker.word = "text"
    guard let value = maker.value(of: schema), value.isObject || !value.items.isEmpty else {
      return nil
    }
    // If the composed value does not match its schema, the composition is wrong, not the client.
    return oracle.fault(in: value, schema) == nil ? value : nil
  }

  // MARK: Schemas

  /// Checks the examples of named schemas.
  mutating func schemas() async {
    let named = (dialect == .swagger2 ? root["definitions"] : root["components"]?["schemas"])
    let section = dialect == .swagger2 ? "definitions" : "components/schemas"
    for (name, node) in named?.members ?? [] {
      let described = DescribedSchema(node, dialect)
      // A reference, as in a use of the schema, where a base means any of its subtypes.
      let schema = DescribedSchema(root.reference(to: name, in: section), dialect)
      let oracle = SchemaOracle(direction: .either)
      var values = described.examples().enumerated().map { ("example \($0 + 1)", $1) }
      if let sample = composite(schema, oracle) { values.append(("members' examples", sample)) }
      for (property, member) in described.properties {
        for example in member.examples() where example != .null {
          values.append(("example of \(property)", example))
        }
      }
      guard let model = models[ExampleCheck.comparableName(name)] else {
        unread += values.count
        continue
      }
      for (title, value) in values {
        guard let property = title.split(separator: "example of ").last,
          title.hasPrefix("example of ")
        else {
          // Null is a value of the use of a type, not of the type itself.
          if value == .null, oracle.fault(in: value, schema) == nil {
            unread += 1
            continue
          }
          await check(value, schema, oracle, "\(name): \(title)", by: model.decoder) {
            try model.reread($0)
          }
          continue
        }
        await member(String(property), value, of: schema, oracle, "\(name): \(title)", model)
      }
    }
  }

  /// Checks the example of one member, in an object with the required members only.
  private mutating func member(
    _ name: String, _ value: JSONTree, of schema: DescribedSchema, _ oracle: SchemaOracle,
    _ title: String, _ model: GeneratedModel
  ) async {
    var maker = SampleValues(isBare: true, oracle: oracle)
    maker.word = "text"
    // The discriminator of a base determines the other members.
    let key = schema.target?.subtypeKey
    let chosen = key == name ? schema.subtype(of: .object([(name, value)])) : nil
    let sample = maker.value(of: chosen ?? schema, isPart: key == name)
    guard case .object(var members)? = sample, oracle.fault(in: sample ?? .null, schema) == nil
    else {
      unread += 1
      return
    }
    let described = schema.resolved?.member(name) ?? schema
    members[name] = ExampleCheck.parsed(value, described, oracle)
    await check(.object(members), schema, oracle, title, by: model.decoder) { try model.reread($0) }
  }

  /// Checks the examples of webhooks.
  mutating func events() async {
    for (name, event) in DescribedOperation.events(of: root) {
      guard let body = RequestCheck.ranked(event.bodies).first, MediaType(body.type).isJSON else {
        continue
      }
      let schema = body.node["schema"].map { DescribedSchema($0, dialect) }
      let oracle = SchemaOracle(direction: .request)
      for (title, value) in examples(of: body.node, body.type, schema, oracle) {
        guard let model = models[ExampleCheck.comparableName("\(name)payload")] else {
          unread += 1
          continue
        }
        await check(value, schema, oracle, "event \(name) \(title)", by: model.decoder) {
          try model.reread($0)
        }
      }
    }
  }

  // MARK: Comparison

  mutating func add(fault: String) { faults.append(fault) }

  mutating func countSpoiled() { spoiled += 1 }

  mutating func check(
    _ example: JSONTree, _ schema: DescribedSchema?, _ oracle: SchemaOracle, _ title: String,
    by decoder: GeneratedDecoder? = nil, reread: ([UInt8]) async throws -> [UInt8]?
  ) async {
    let value = schema.map { ExampleCheck.parsed(example, $0, oracle) } ?? example
    if let decoder { verdicts.add(value, title, by: decoder) }
    let known = schema.map { oracle.faults(in: value, $0) } ?? []
    do {
      guard let bytes = try await reread(value.bytes) else {
        unread += 1
        return
      }
      decoded += 1
      guard let schema, let encoded = JSONTree(json: bytes) else { return }
      var survival = ExampleSurvival()
      survival.compare(value, encoded, by: schema.facets())
      unknownMembers += survival.unknown
      droppedNulls += survival.nulls
      let losses = survival.losses.filter { loss in !known.contains { $0.explains(loss) } }
      if let loss = losses.first {
        faults.append("\(title): \(loss) (\(losses.count) in all)")
      }
    } catch {
      // An unrelated error in the example does not explain the problem.
      if let reason = known.first(where: { $0.explains("\(error)") }) {
        wrong.append("\(title): \(reason) [\(error)]")
      } else {
        faults.append("\(title): refused, \(error); \(value.excerpt)")
      }
    }
  }

  /// The JSON inside a string, if the example is a string but the schema does not allow one:
  /// documents often write bodies that way.
  private static func parsed(
    _ value: JSONTree, _ schema: DescribedSchema, _ oracle: SchemaOracle
  ) -> JSONTree {
    guard case .string(let text) = value, oracle.fault(in: value, schema) != nil,
      let inner = JSONTree(json: Array(text.utf8)),
      inner.isObject || !inner.items.isEmpty || oracle.fault(in: inner, schema) == nil
    else { return value }
    return inner
  }

  /// The letters and digits of a name, in lower case, by which schemas and Swift types are
  /// compared.
  static func comparableName(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
