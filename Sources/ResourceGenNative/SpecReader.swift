internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The state of reading a spec in the native format: the names of its models, and the log.
///
/// Its methods are in extensions, in files named after what they read, such as
/// `SpecReader+Endpoints.swift`.
struct SpecReader {
  var log: DiagnosticLog
  /// The names of all models, collected before reading types to distinguish unions from
  /// enumerations.
  var modelNames: Set<String> = []
  /// An index of the model names for suggestions, built on first use.
  private var nearestModel: NearestName?

  init(log: DiagnosticLog) {
    self.log = log
  }

  /// Returns the model name that was probably meant.
  mutating func model(near name: String) -> String? {
    var index = nearestModel ?? NearestName(modelNames.sorted())
    defer { nearestModel = index }
    return index.nearest(to: name)
  }

  /// Whether a word is the name of a type: a model, a type nested in a model, or a built-in type.
  func isType(_ word: String) -> Bool {
    if modelNames.contains(word) || ScalarType(rawValue: word) != nil { return true }
    guard let dot = word.firstIndex(of: "."), dot < word.index(before: word.endIndex) else {
      return false
    }
    return modelNames.contains(String(word[..<dot]))
  }
}
