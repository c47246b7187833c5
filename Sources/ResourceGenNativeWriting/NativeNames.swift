internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative

/// The spelling of names in the native format: unchanged if they are words without another meaning,
/// else in backticks. Vendors use groups like `Pull Requests` and operations like `users.list`.
struct NativeNames {
  /// The models whose names are in backticks.
  private var quotedModels: Set<WireName> = []

  init(_ api: API) {
    var usage = ScalarUsage()
    var visited = api
    visited.transformTypes { usage.add($0) }
    usage.add(api.endpoints)
    for model in api.models {
      guard let name = model.name?.value else { continue }
      if !name.isNativeWord || name.hasOtherMeaning || usage.isHidden(by: name) {
        quotedModels.insert(WireName(name))
      }
    }
  }

  /// The name of a model, or of a type nested in one.
  func model(_ name: String) -> String {
    let owner = name.utf8.prefix { $0 != UInt8(ascii: ".") }
    let isQuoted =
      !name.isNativeWord || name.hasOtherMeaning || quotedModels.contains(WireName(name))
      || quotedModels.contains(WireName(String(decoding: owner, as: UTF8.self)))
    return isQuoted ? name.inBackticks : name
  }

  /// The key of an endpoint: `all`, `Episode.all`.
  static func endpoint(_ endpoint: Endpoint) -> String {
    func part(_ name: String, allowsDots: Bool = false) -> String {
      let isPlain =
        name.isNativeWord
        && (allowsDots ? !name.hasEmptyStep : !name.utf8.contains(UInt8(ascii: ".")))
      return isPlain ? name : name.inBackticks
    }
    let name = endpoint.name.value
    // In a group, an endpoint named `route` would be read as a key of an endpoint.
    let isKey = !endpoint.groups.isEmpty && name == "route"
    return (endpoint.owner.map { part($0.value, allowsDots: true) + "." } ?? "")
      + (isKey ? name.inBackticks : part(name))
  }

  /// The key of a group. In another group, a key of an endpoint would not be read as a group.
  static func group(_ name: String, isNested: Bool) -> String {
    let isPlain =
      name.isNativeWord
      && !name.utf8.contains(UInt8(ascii: "."))
      && !(isNested && NativeGrammar.isKeyOfEndpoint(name))
    return isPlain ? name : name.inBackticks
  }

  static func server(_ name: String) -> String {
    name.isNativeWord && !name.utf8.contains(UInt8(ascii: "/"))
      ? name : name.inBackticks
  }

  static func scheme(_ name: String) -> String {
    name.isNativeWord && name != "none"
      && !name.utf8.contains(UInt8(ascii: "$"))
      ? name : name.inBackticks
  }
}

/// The built-in types and keywords that an API uses, which a model must not hide.
private struct ScalarUsage {
  private var names: Set<String> = []

  mutating func add(_ type: TypeReference) {
    if case .scalar(let scalar) = type { names.insert(scalar.rawValue) }
  }

  mutating func add(_ endpoints: [Endpoint]) {
    for endpoint in endpoints {
      if case .file = endpoint.body { names.insert("File") }
      for response in endpoint.responses {
        if case .bytes = response.content { names.formUnion(["File", "Data"]) }
        if case .nothing = response.content { names.insert("nothing") }
        if case .stream = response.content { names.formUnion(["events", "lines"]) }
      }
    }
  }

  func isHidden(by model: String) -> Bool { names.contains(model) }
}

extension String {
  /// Whether a word has another meaning in type expressions, or in YAML as their text.
  fileprivate var hasOtherMeaning: Bool {
    guard let first = utf8.first, !"$'\"`*=#&!%@->".utf8.contains(first) else { return true }
    return ["lenient", "by", "as", "at", "null", "Null", "NULL", "~"].contains(self)
  }

  /// Whether a part between dots is empty.
  fileprivate var hasEmptyStep: Bool {
    utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .contains { $0.isEmpty }
  }
}
