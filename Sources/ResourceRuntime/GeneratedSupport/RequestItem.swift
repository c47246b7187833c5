/// A name with the value that is sent under it.
struct RequestItem: Sendable, Hashable {
  var name: String
  var value: ParameterValue
  var sensitivity: Sensitivity

  init(name: String, value: ParameterValue, sensitivity: Sensitivity = .plain) {
    self.name = name
    self.value = value
    self.sensitivity = value.isSecret ? .secret : sensitivity
  }
}

extension [RequestItem] {
  /// Throws an error for the first value that cannot be encoded.
  func checkEncoding() throws(RequestError) {
    for item in self {
      if let failure = item.value.failure { throw .parameterEncoding(name: item.name, failure) }
    }
  }
}

/// How a value is protected from disclosure.
package enum Sensitivity: Int, Sendable, Hashable, Comparable {
  case plain
  /// Made from a credential: printed, but not sent to another origin after a redirect.
  case credential
  /// Neither printed nor sent to another origin.
  case secret

  package static func < (left: Sensitivity, right: Sensitivity) -> Bool {
    left.rawValue < right.rawValue
  }
}
