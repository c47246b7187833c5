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
      && mediaType == nil
  }
}

extension Parameter.ObjectStyle {
  var nativeText: String {
    switch self {
    case .deepObject: "deepObject"
    case .exploded: "exploded"
    case .comma: "comma"
    case .pipe: "pipe"
    case .space: "space"
    case .json: "json"
    case .textOrJSON: "textOrJSON"
    }
  }
}

extension PathTemplate {
  /// `cities/{continent}.json`, without types.
  var nativeText: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let name): "{\(name.value)}"
      case .ownerField(let name): "{self.\(name.value)}"
      }
    }.joined()
  }
}

extension OmittedDefault {
  var nativeText: String {
    switch self {
    case .all: "all"
    case .allQuery: "query"
    case .allHeaders: "headers"
    case .query(let name): "query.\(name.value)"
    case .header(let name): "headers.\(name.value)"
    }
  }
}

extension Paging {
  /// `offset to start`, `cursor at meta.next to after`.
  var nativeText: String {
    let way =
      switch kind {
      case .offset: "offset"
      case .page: "page"
      case .cursor(let path): "cursor at \(path.joined(separator: "."))"
      case .link: "link"
      }
    return way + (parameter.map { " to \($0.value)" } ?? "")
  }
}

extension Int {
  /// Milliseconds in the largest unit that needs no fraction.
  var nativeTime: String {
    if self % 60_000 == 0 { return "\(self / 60_000)m" }
    return self % 1000 == 0 ? "\(self / 1000)s" : "\(self)ms"
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
