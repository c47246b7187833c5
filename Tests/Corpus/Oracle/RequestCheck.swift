import Foundation

/// Compares the request that a generated resource sends with the document.
struct RequestCheck {
  let operation: DescribedOperation
  let schemes: JSONTree?
  let dialect: DescribedSchema.Dialect
  var differences: [String] = []
  /// The number of values that cannot be compared, because the specification does not define their
  /// form, such as lists in `deepObject`.
  var open = 0

  /// Parameters of the document that cannot be sent.
  private(set) var unsendable: [String] = []

  private(set) var isBare = false

  /// The media type of the body that the call sends.
  private let content: (type: String, node: DescribedNode)?
  private(set) var arguments: [(parameter: DescribedParameter, value: JSONTree)] = []
  private(set) var body: (type: String, node: DescribedNode, value: JSONTree?)?

  /// Prepares the comparison for one body type of an operation.
  ///
  /// - Parameter choice: an index of the media types of the body, the preferred one first.
  init(
    _ operation: DescribedOperation, choice: Int = 0, schemes: JSONTree?,
    dialect: DescribedSchema.Dialect
  ) {
    self.operation = operation
    let contents = Self.ranked(operation.bodies)
    content = contents.indices.contains(choice) ? contents[choice] : nil
    self.schemes = schemes
    self.dialect = dialect
  }

  // MARK: Arguments

  /// Creates sample values for the parameters and the body of the operation.
  mutating func sample(isBare: Bool) -> SampleArguments {
    var samples = SampleArguments(isBare: isBare)
    self.isBare = isBare
    let oracle = SchemaOracle(direction: .request)
    let placeholders = operation.path.matches(of: #/\{([^{}]+)\}/#).map { String($0.1) }
    for parameter in operation.parameters where parameter.isRequired || !isBare {
      var maker = SampleValues(isBare: isBare, oracle: oracle)
      if parameter.place == "header" || parameter.place == "cookie" { maker.word = "plain-text" }
      // An object without members would be empty text.
      if parameter.schema.resolved?.types == ["object"] { maker.isBare = false }
      if parameter.place == "header" || parameter.place == "cookie",
        !WireText.isToken(parameter.name)
      {
        unsendable.append("\(parameter.place) '\(parameter.name)' is not a name that can be sent")
        continue
      }
      guard let value = value(of: parameter, maker) else { continue }
      if parameter.place == "path" {
        let places = placeholders.indices.filter { placeholders[$0] == parameter.name }
        if places.isEmpty { continue }
        for place in places { samples.set("path", "\(place)", value) }
      } else {
        let isMultipart = content?.type.hasPrefix("multipart/") ?? false
        let place = parameter.place == "form" && isMultipart ? "multipart" : parameter.place
        samples.set(place, parameter.name, value)
      }
      arguments.append((parameter, value))
    }
    for (place, name) in placeholders.enumerated()
    where !operation.parameters.contains(where: { $0.place == "path" && $0.name == name }) {
      samples.set("path", "\(place)", .string("a b"))
    }
    // Members of a form are separate arguments, and the required ones must be given.
    let isForm = content.map { MediaType($0.type).hasMembers } ?? false
    // Requests of these methods have no body; the generator warns if a document describes one.
    let hasBody = !["GET", "HEAD", "TRACE"].contains(operation.method)
    if hasBody, operation.requiresBody || !isBare || isForm {
      addBody(SampleValues(isBare: isBare, oracle: oracle, isForm: isForm), &samples)
    }
    return samples
  }

  private func value(of parameter: DescribedParameter, _ maker: SampleValues) -> JSONTree? {
    let oracle = SchemaOracle(direction: .request)
    if maker.isBare, let defaultValue = parameter.schema.defaultValue { return defaultValue }
    var given: [JSONTree] = parameter.node.value["example"].map { [$0] } ?? []
    for (_, example) in parameter.node["examples"]?.members ?? [] {
      if let value = example.resolved?.value["value"] { given.append(value) }
    }
    let isFree = ["uuid", "date-time"].contains(parameter.schema.resolved?.format ?? "")
    let isText = { (value: JSONTree) in
      if case .string(let text) = value {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
      } else {
        true
      }
    }
    for value in isFree ? [] : given
    where value != .null && value != .string("") && value != .array([])
      && oracle.fault(in: value, parameter.schema) == nil
      && (parameter.place != "header" || isText(value))
    {
      return value
    }
    guard let value = maker.value(of: parameter.schema), value != .null else { return nil }
    // Nested lists and objects can only be encoded as JSON.
    guard !parameter.isJSON, case .object(let members) = value else { return value }
    let flat = members.pairs.filter { WireText.scalar($0.value) != nil }
    return flat.isEmpty ? nil : .object(flat.map { ($0.name, $0.value) })
  }

  private mutating func addBody(_ maker: SampleValues, _ samples: inout SampleArguments) {
    guard let (type, node) = content else { return }
    if !type.hasPrefix("*/"), type.hasSuffix("/*") {
      samples.fileType = type.dropLast() + "x-sample"
    }
    if dialect == .swagger2, node["schema"] == nil {
      body = (type, node, nil)
      return
    }
    let isFile = isFile(type, node)
    guard !isFile, let schema = node["schema"].map({ DescribedSchema($0, dialect) }) else {
      if MediaType(type).isJSON, !isFile {
        body = (type, node, .string("body"))
        samples.set("body", "", .string("body"))
      } else {
        body = (type, node, .string("file"))
        samples.set("body", "", .string("file"))
      }
      return
    }
    if MediaType(type).isJSON || MediaType(type).hasMembers {
      let isNull = isBare && MediaType(type).isJSON && operation.requiresBody && schema.allowsNull
      guard var value = isNull ? .null : maker.value(of: schema) else { return }
      // Only the members that every alternative of the form requires.
      if isBare, MediaType(type).hasMembers, case .object(let members) = value {
        value = .object(members.pairs.filter { schema.alwaysRequires($0.name) })
      }
      body = (type, node, value)
      samples.set("body", "", value)
      for (name, member) in value.members {
        for header in partHeaders(of: node["encoding"]?[name]) {
          samples.set("partHeader", header.name, header.value)
        }
        samples.set(type.hasPrefix("multipart/") ? "multipart" : "form", name, member)
      }
    } else {
      body = (type, node, .string("file"))
      samples.set("body", "", .string("file"))
    }
  }

  /// Sample values for the additional header fields of a part.
  func partHeaders(of encoding: DescribedNode?) -> [(name: String, value: JSONTree)] {
    var maker = SampleValues(isBare: true, oracle: SchemaOracle(direction: .request))
    maker.word = "plain-text"
    return (encoding?["headers"]?.members ?? []).compactMap { name, node in
      guard let header = node.resolved, name.lowercased() != "content-type",
        !isBare || header.value["required"]?.isTrue ?? false
      else { return nil }
      let schema = header["schema"] ?? header["content"]?.members.first?.node["schema"]
      return schema.flatMap { maker.value(of: DescribedSchema($0, dialect)) }.map { (name, $0) }
    }
  }

  /// Whether the body is bytes of any type: for a range of types only if the schema is binary.
  private func isFile(_ type: String, _ node: DescribedNode) -> Bool {
    let schema = node["schema"].flatMap { DescribedSchema($0, dialect).resolved }
    return type.contains("*") && ["binary", "byte"].contains(schema?.format ?? "")
      || schema?.types == ["file"]
  }

  /// The body types by preference: JSON, then forms, then others, as the generator documents it.
  static func ranked(
    _ bodies: [(type: String, node: DescribedNode)]
  ) -> [(type: String, node: DescribedNode)] {
    bodies.enumerated().sorted {
      (MediaType($0.element.type).rank, $0.offset) < (MediaType($1.element.type).rank, $1.offset)
    }.map(\.element)
  }

  // MARK: Comparison

  mutating func compare(with request: BuiltRequest) {
    // An optional body may be missing, including its required members.
    if isBare, !operation.requiresBody, request.body == nil { body = nil }
    if request.method != operation.method {
      differences.append("method \(request.method)")
    }
    let parts = request.url.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    comparePath(parts[0])
    compareQuery(parts.count == 2 ? parts[1] : "", request)
    compareHeaders(request)
    compareBody(request)
  }

  private mutating func comparePath(_ url: Substring) {
    var server = operation.server
    while server.hasSuffix("/") { server.removeLast() }
    let mark = server.firstIndex(of: "?") ?? server.endIndex
    var expected = String(server[..<mark])
    let isRelative = !expected.contains("://")
    var isOpen = false
    var path = operation.path
    for (parameter, value) in arguments where parameter.place == "path" {
      let text = WireText.path(
        parameter.name, value, style: parameter.style, explodes: parameter.explodes,
        allowsReserved: parameter.allowsReserved)
      if text == nil || parameter.isJSON { isOpen = true }
      path = path.replacing("{\(parameter.name)}", with: text ?? "")
    }
    path = path.replacing(#/\{[^{}]+\}/#, with: "a%20b")
    expected += path
    if isOpen {
      open += 1
      return
    }
    let actual = WireText.canonical(url)
    let wanted = WireText.canonical(
      Substring(String(expected.prefix { $0 != "?" && $0 != "#" })))
    if isRelative ? !actual.hasSuffix(wanted) : actual != wanted {
      differences.append("address \(actual), expected \(wanted)")
    }
  }

  private mutating func compareQuery(_ query: Substring, _ request: BuiltRequest) {
    var actual = WireText.pairs(query.prefix { $0 != "#" })
    for place in [operation.path, operation.server] {
      guard let mark = place.firstIndex(of: "?") else { continue }
      for pair in WireText.pairs(place[place.index(after: mark)...].prefix { $0 != "#" }) {
        if let index = actual.firstIndex(of: pair) {
          actual.remove(at: index)
        } else if !pair.name.contains("%7B"), !pair.value.contains("%7B") {
          differences.append("query \(pair) of the address is missing")
        }
      }
    }
    var spellings: [ParameterSpelling] = []
    for (parameter, value) in arguments where parameter.place == "query" {
      // The name alone says that a flag is set.
      let isNameAlone =
        value.isTrue && parameter.node.value["allowEmptyValue"]?.isTrue ?? false
      spellings.append(
        ParameterSpelling(
          parameter.name, isNameAlone ? .string("") : value, style: parameter.style,
          explodes: parameter.explodes,
          allowsReserved: parameter.allowsReserved, isJSON: parameter.isJSON))
    }
    remove(securityPairs("query"), from: &actual)
    compare(spellings, with: actual, "query")
  }

  mutating func compare(
    _ spellings: [ParameterSpelling], with pairs: [WireText.Pair], _ place: String
  ) {
    var actual = pairs
    for spelling in spellings {
      switch spelling {
      case .pairs(let expected):
        for pair in expected {
          if let index = actual.firstIndex(of: pair) {
            actual.remove(at: index)
          } else {
            let found = actual.filter { $0.name.hasPrefix(pair.name) }.map(\.description)
            differences.append("\(place) \(pair) is missing; there is \(found.prefix(3))")
            actual.removeAll { $0.name == pair.name }
          }
        }
      case .json(let name, let value):
        let index = actual.firstIndex { $0.name == name }
        let text = index.map { actual[$0].value.removingPercentEncoding ?? "" } ?? ""
        if JSONTree(json: Array(text.utf8))?.isEqual(to: value) != true {
          differences.append("\(place) \(name)=\(value.excerpt) is missing; there is \(text)")
        }
        if let index { actual.remove(at: index) }
      case .open(let name):
        open += 1
        actual.removeAll { $0.name == name || $0.name.hasPrefix(name + "%5B") }
      }
    }
    for pair in actual { differences.append("\(place) \(pair) was not given") }
  }

  private func remove(_ names: [String], from pairs: inout [WireText.Pair]) {
    // A parameter may have the name of a credential; only samples of credentials have this value.
    pairs.removeAll { pair in
      pair.value == "credential" && names.contains { WireText.escaped($0) == pair.name }
    }
  }
}
