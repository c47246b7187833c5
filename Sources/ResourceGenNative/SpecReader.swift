internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// What is known while a description is read: the names of its models, and what was found wrong so far.
///
/// The methods stand with what they read: `TypeExpression.swift`, `RouteExpression.swift`, `EndpointReader.swift` ...
struct SpecReader {
  var log: DiagnosticLog
  /// The names of all models, known before the first type is read: they tell unions from enumerations.
  var modelNames: Set<String> = []
  /// The same for suggestions, made when the first is needed.
  private var nearestModel: NearestName?

  init(log: DiagnosticLog) {
    self.log = log
  }

  /// The model that was probably meant.
  mutating func model(near name: String) -> String? {
    var index = nearestModel ?? NearestName(modelNames.sorted())
    defer { nearestModel = index }
    return index.nearest(to: name)
  }

  /// Whether a word means a type: a model, a type inside one, or a built-in type.
  func isType(_ word: String) -> Bool {
    if modelNames.contains(word) || ScalarType(rawValue: word) != nil { return true }
    guard let dot = word.firstIndex(of: "."), dot < word.index(before: word.endIndex) else {
      return false
    }
    return modelNames.contains(String(word[..<dot]))
  }
}
