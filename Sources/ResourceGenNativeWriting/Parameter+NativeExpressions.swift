internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAMLWriting

// The short forms of the parts of an endpoint.

extension Parameter {
  /// The default after the type: for an optional parameter (`?`) the server's, else the author's.
  var writtenDefault: JSONLiteral? { (defaultValue ?? serverDefault)?.value }

  /// Whether name, type and default describe the parameter completely.
  var isPlain: Bool {
    swiftName == nil && documentation == nil && deprecation == nil && constant == nil
      && style == .repeat && objectStyle == nil && pathStyle == nil && !allowsReserved
      && !allowsEmptyValue && mediaType == nil
  }
}

extension YAMLTree {
  /// The text of a scalar.
  var words: String? {
    switch self {
    case .plain(let words), .text(let words), .quoted(let words): words
    case .list, .mapping: nil
    }
  }
}
