internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension SpecReader {
  /// Parses the path of a route, with its placeholders.
  mutating func parsePath(
    _ scanner: inout ExpressionScanner, method: Located<RouteMethod>,
    parameters: inout [Parameter]
  ) -> PathTemplate? {
    let isFile = method.value == .file
    guard scanner.isAtEnd || isFile == (scanner.next != UInt8(ascii: "/")) else {
      log.add(.leadingSlash(scanner, isFile: isFile))
      return nil
    }
    let start = scanner.position
    let errors = log.errorCount
    var pieces: [PathTemplate.Piece] = []
    while let byte = scanner.next, byte != UInt8(ascii: "?"), !ExpressionScanner.isSpace(byte) {
      if byte == UInt8(ascii: "{") {
        guard let piece = parsePlaceholder(&scanner, parameters: &parameters) else {
          guard skipPlaceholder(&scanner) else { return nil }
          continue
        }
        pieces.append(piece)
      } else if let quoted = scanner.takeQuoted() {
        if !isFile, quoted.value.utf8.contains(where: "?#{".utf8.contains) {
          log.add(.markInPath(quoted))
        }
        pieces.append(text: quoted.value)
      } else {
        let text = scanner.takeText(while: {
          $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "?") && !ExpressionScanner.isSpace($0)
        })
        checkPathText(scanner, text)
        pieces.append(text: scanner.text(text))
      }
    }
    guard log.errorCount == errors else { return nil }
    guard !pieces.isEmpty else {
      log.add(.pathMissing(after: method.span))
      return nil
    }
    return PathTemplate(pieces: pieces, span: scanner.span(start..<scanner.position))
  }

  private mutating func checkPathText(_ scanner: ExpressionScanner, _ range: Range<Int>) {
    let part = scanner.part(range)
    for placeholder in ForeignPlaceholder.all(in: scanner.text(range)) {
      log.add(
        .foreignPlaceholder(
          placeholder.name,
          at: scanner.span(
            range.lowerBound + placeholder.range.lowerBound..<range.lowerBound
              + placeholder.range.upperBound)))
    }
    if scanner.next == UInt8(ascii: "{"), scanner.text(range).utf8.last == UInt8(ascii: "$") {
      log.add(.dollarBeforePlaceholder(scanner.span(range.upperBound - 1..<range.upperBound)))
    }
    if let brace = part.range(of: "}") {
      log.add(.strayBrace(scanner.span(brace)))
    } else if let arrow = part.range(of: "->") {
      log.add(.arrowWithoutSpace(scanner.span(arrow)))
    } else if let hash = part.range(of: "#") {
      log.add(.fragmentInPath(scanner.span(hash)))
    }
  }

  /// Parses a file name with placeholders that are parameters of the route:
  /// `cities/{continent}.json`.
  mutating func parseFileTemplate(of node: Node) -> PathTemplate? {
    var scanner = ExpressionScanner(node)
    guard scanner.next != UInt8(ascii: "/") else {
      log.add(.leadingSlash(scanner, isFile: true))
      return nil
    }
    var pieces: [PathTemplate.Piece] = []
    while let byte = scanner.next {
      if byte == UInt8(ascii: "{") {
        var own: [Parameter] = []
        guard let piece = parsePlaceholder(&scanner, parameters: &own, allowsType: false) else {
          return nil
        }
        pieces.append(piece)
      } else if let quoted = scanner.takeQuoted() {
        pieces.append(text: quoted.value)
      } else {
        let text = scanner.takeText(while: { $0 != UInt8(ascii: "{") })
        if let brace = scanner.part(text).range(of: "}") {
          log.add(.strayBrace(scanner.span(brace)))
          return nil
        }
        pieces.append(text: scanner.text(text))
      }
    }
    guard !pieces.isEmpty else {
      log.add(.emptyFileName(node.span))
      return nil
    }
    return PathTemplate(pieces: pieces, span: node.span)
  }

  /// Parses `{id:Int}`, `{continent}` or `{self.id}`.
  private mutating func parsePlaceholder(
    _ scanner: inout ExpressionScanner, parameters: inout [Parameter], allowsType: Bool = true
  ) -> PathTemplate.Piece? {
    let open = scanner.position
    _ = scanner.take("{")
    if let field = takeQuotedField(&scanner) { return .ownerField(field) }
    let start = scanner.position
    let quoted = scanner.takeQuoted()
    if quoted == nil {
      _ = scanner.take(while: {
        $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "/")
      })
    }
    let range = start..<scanner.position
    let name = quoted ?? scanner.located(range)
    guard scanner.next == UInt8(ascii: ":") || scanner.next == UInt8(ascii: "}") else {
      log.add(.unclosedPlaceholder(scanner.span(open..<scanner.position)))
      return nil
    }
    guard
      quoted == nil
        ? name.value.isParameterName
        : !name.value.isEmpty && !name.value.utf8.contains(where: "{}?#".utf8.contains)
    else {
      log.add(.placeholderName(scanner.span(open..<scanner.position + 1), name.value))
      return nil
    }
    if quoted == nil, name.value.hasPrefix("self."), scanner.take("}") {
      let field = range.lowerBound + "self.".utf8.count..<range.upperBound
      return .ownerField(scanner.located(field))
    }
    var type = TypeReference.scalar(.string)
    if scanner.next == UInt8(ascii: ":") {
      let colon = scanner.spanHere
      _ = scanner.take(":")
      let isField = quoted == nil && name.value.hasPrefix("self.")
      guard allowsType, !isField else {
        log.add(.typeOfKnownPlaceholder(colon, isField: isField))
        return nil
      }
      guard let read = parseType(&scanner, in: .plain) else { return nil }
      type = read
    }
    scanner.skipSpaces()
    guard scanner.take("}") else {
      log.add(.endOfPlaceholderExpected(scanner, open: scanner.span(open..<open + 1)))
      return nil
    }
    // The checks of all front ends report a second placeholder with the same name.
    if !parameters.contains(where: { WireName($0.name.value) == WireName(name.value) }) {
      parameters.append(Parameter(.path(), name: name, type: type))
    }
    return .parameter(name)
  }

  /// Advances past the rest of `` {self.`a b`} `` if it is next; returns the name of the field.
  private func takeQuotedField(_ scanner: inout ExpressionScanner) -> Located<String>? {
    guard let range = scanner.range(of: "self.`"), range.lowerBound == scanner.position else {
      return nil
    }
    var copy = scanner
    copy.skip(to: range.upperBound - 1)
    guard let field = copy.takeQuoted(), copy.take("}") else { return nil }
    scanner = copy
    return field
  }

  /// Advances past a placeholder with an error; returns false if it isn't closed.
  private func skipPlaceholder(_ scanner: inout ExpressionScanner) -> Bool {
    _ = scanner.take(while: { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "/") })
    return scanner.take("}")
  }
}

extension [PathTemplate.Piece] {
  /// Appends a text, as part of the text before it.
  fileprivate mutating func append(text: String) {
    if case .text(let before) = last {
      self[count - 1] = .text(before + text)
    } else {
      append(.text(text))
    }
  }
}
