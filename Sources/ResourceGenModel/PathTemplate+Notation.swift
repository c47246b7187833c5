internal import ResourceGenDiagnostics

// The notation of the native format, which OpenAPI's `x-resourcegen-…` keywords use too.

extension String {
  /// The name in backticks, in which a backtick is doubled: `` `a b` ``. It may contain anything.
  package var inBackticks: String {
    var bytes = [UInt8(ascii: "`")]
    for byte in utf8 {
      bytes.append(byte)
      if byte == UInt8(ascii: "`") { bytes.append(byte) }
    }
    bytes.append(UInt8(ascii: "`"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The name without backticks if it contains none, and all of its one or more bytes are allowed.
  package func inBackticks(unless isAllowed: (UInt8) -> Bool) -> String {
    let isPlain = !utf8.isEmpty && utf8.allSatisfy { $0 != UInt8(ascii: "`") && isAllowed($0) }
    return isPlain ? self : inBackticks
  }

  /// The name as a step of a path: `` a.`b.c` ``.
  package var notationStep: String {
    inBackticks { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ".") }
  }

  /// The name of a credential after `$`.
  package var credentialNotation: String {
    inBackticks { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
        true
      default: false
      }
    }
  }

  /// The name in a placeholder of a path.
  package var placeholderNotation: String {
    utf8.starts(with: "self.".utf8)
      ? inBackticks : inBackticks { $0 > 0x20 && $0 != 0x7F && !":}/{".utf8.contains($0) }
  }

  /// The text of a path, in backticks if it contains bytes that would end it, or that would be read
  /// as a parameter.
  ///
  /// - Parameter isStart: whether the text begins a route's path, whose first slash is not quoted.
  fileprivate func pathNotation(isStart: Bool) -> String {
    let isPlain = utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"{}?#`".utf8.contains($0) }
    if isPlain, utf8.firstRange(of: "->".utf8) == nil, utf8.last != UInt8(ascii: "$"),
      ForeignPlaceholder.all(in: self).isEmpty
    {
      return self
    }
    return isStart && utf8.first == UInt8(ascii: "/")
      ? "/" + String(decoding: utf8.dropFirst(), as: UTF8.self).inBackticks : inBackticks
  }
}

extension PathTemplate: CustomStringConvertible {
  /// The path without types: `/user/{id}.json`. A field of the owner is `{self.id}`.
  package var description: String { description { _ in nil } }

  /// The path with types: `/user/{id:Int}.json`.
  ///
  /// - Parameter type: The type of the placeholder with a name; `nil` for a string.
  package func description(_ type: (String) -> String?) -> String {
    pieces.enumerated().map { position, piece in
      switch piece {
      case .text(let text): text.pathNotation(isStart: position == 0)
      case .parameter(let name):
        "{\(name.value.placeholderNotation)\(type(name.value).map { ":" + $0 } ?? "")}"
      case .ownerField(let name):
        "{self.\(name.value.inBackticks { $0 > 0x20 && $0 != 0x7F && !":}/".utf8.contains($0) })}"
      }
    }.joined()
  }

  /// The path as OpenAPI has it, where names can't be in backticks.
  package var openAPIPath: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let name): "{\(name.value)}"
      case .ownerField(let name): "{self.\(name.value)}"
      }
    }.joined()
  }
}

extension ValueTemplate: CustomStringConvertible {
  /// `Bearer $token`; a dollar sign is `$$`.
  package var description: String {
    pieces.map { piece in
      switch piece {
      case .text(let text):
        String(
          decoding: text.utf8.flatMap { $0 == UInt8(ascii: "$") ? [$0, $0] : [$0] }, as: UTF8.self)
      case .credential(let name): "$\(name.value.credentialNotation)"
      }
    }.joined()
  }
}

extension OmittedDefault: CustomStringConvertible {
  /// `query`, `headers.X-Key`.
  package var description: String {
    switch self {
    case .all: "all"
    case .allQuery: "query"
    case .allHeaders: "headers"
    case .query(let name): "query.\(name.value)"
    case .header(let name): "headers.\(name.value)"
    }
  }
}

extension Paging: CustomStringConvertible {
  /// `offset to start`, `cursor at meta.next to after`, `link`, `link at links.next`.
  package var description: String {
    let (start, usual) =
      switch kind {
      case .offset: ("offset", "offset")
      case .page: ("page", "page")
      case .cursor(let path):
        ("cursor at \(path.map(\.notationStep).joined(separator: "."))", "cursor")
      case .link: ("link", "")
      case .linkInBody(let path):
        ("link at \(path.map(\.notationStep).joined(separator: "."))", "")
      }
    let other = parameter?.value == usual ? nil : parameter?.value
    let name = other?.inBackticks { $0 > 0x20 && $0 != 0x7F }
    return start + (name.map { " to \($0)" } ?? "")
  }

  /// What ends the pages: `short`, `short of per_page`; `nil` for a page without items.
  package var end: String? {
    guard let limit else { return nil }
    let name = limit.value.inBackticks { $0 > 0x20 && $0 != 0x7F }
    return limit.value == "limit" ? "short" : "short of \(name)"
  }
}

extension StatusPattern: CustomStringConvertible {
  /// `404`, `4xx`, `default`.
  package var description: String {
    switch self {
    case .exactly(let status): "\(status)"
    case .hundred(let hundred): "\(hundred)xx"
    case .default: "default"
    }
  }
}
