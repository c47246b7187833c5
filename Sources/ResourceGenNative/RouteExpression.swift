internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// A parsed route:
/// `GET local:/{continent:Continent}.json?limit:Int=20 -> lenient [City] at cities`.
struct RouteExpression {
  var method: Located<RouteMethod>
  var server: Located<String>?
  var path: PathTemplate
  /// Parameters of the path and of the query, in the order of the text.
  var parameters: [Parameter]
  var response: SuccessResponse
}

extension SpecReader {
  /// Parses a route. Continues after an error in one part, so that all errors are reported.
  mutating func parseRoute(of node: Node) -> RouteExpression? {
    var scanner = ExpressionScanner(node)
    scanner.skipSpaces()
    guard let method = parseMethod(&scanner) else { return nil }
    scanner.skipSpaces()
    guard !scanner.isAtEnd else {
      log.add(.pathMissing(after: method.span))
      return nil
    }
    var target = scanner
    let arrow = scanner.rangeOutsideQuotes(of: " ->")
    target.stop(at: arrow?.lowerBound ?? scanner.end)
    let errors = log.errorCount
    let server = parseServerName(&target, method: method.value)
    var parameters: [Parameter] = []
    var path: PathTemplate?
    if log.errorCount == errors {
      path = parsePath(&target, method: method, parameters: &parameters)
      if target.take("?") { parseQuery(&target, into: &parameters) }
      target.skipSpaces()
      if log.errorCount == errors, !target.isAtEnd {
        log.add(.endOfPathExpected(target, hasArrow: arrow != nil))
      }
    }

    var response: SuccessResponse?
    if let arrow {
      scanner.skip(to: arrow.upperBound)
      response = parseResponse(&scanner, after: arrow)
    } else {
      response = SuccessResponse(content: .nothing, span: node.span)
    }
    guard log.errorCount == errors, let path, let response else { return nil }
    return RouteExpression(
      method: method, server: server, path: path, parameters: parameters, response: response)
  }

  private mutating func parseMethod(_ scanner: inout ExpressionScanner) -> Located<RouteMethod>? {
    let word = scanner.take(while: { !ExpressionScanner.isSpace($0) })
    let name = scanner.located(word)
    let known = RouteMethod.known
    if let method = known.first(where: { $0.rawValue == name.value }) {
      return Located(method, name.span)
    }
    if let own = name.value.customMethod { return Located(.http(.other(own)), name.span) }
    log.add(.unknownMethod(name, known: known.map(\.rawValue)))
    return nil
  }

  /// Advances past `local:`. A colon after the first slash belongs to the path.
  private mutating func parseServerName(
    _ scanner: inout ExpressionScanner, method: RouteMethod
  ) -> Located<String>? {
    var copy = scanner
    let start = copy.position
    let quoted = copy.takeQuoted()
    if quoted == nil {
      _ = copy.take(while: {
        $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "{")
          && $0 != UInt8(ascii: "?") && !ExpressionScanner.isSpace($0)
      })
    }
    let word = start..<copy.position
    guard copy.take(":") else { return nil }
    let name = quoted ?? scanner.located(word)
    if quoted == nil, copy.take("/"), copy.take("/") {
      log.add(.addressInRoute(scanner.span(word.lowerBound..<scanner.end)))
      return nil
    }
    guard !word.isEmpty else {
      log.add(.serverNameMissing(scanner.spanHere))
      return nil
    }
    if method == .file {
      log.add(.serverOfFile(name))
      return nil
    }
    scanner.skip(to: word.upperBound + 1)
    return name
  }

  // MARK: Query

  /// Parses `name?&limit:Int=20`. Continues after a parameter with an error.
  private mutating func parseQuery(
    _ scanner: inout ExpressionScanner, into parameters: inout [Parameter]
  ) {
    repeat {
      var part = scanner
      let stop = scanner.range(of: "&")?.lowerBound ?? scanner.end
      part.stop(at: stop)
      if let parameter = parseQueryParameter(&part) { parameters.append(parameter) }
      scanner.skip(to: stop)
    } while scanner.take("&")
  }

  private mutating func parseQueryParameter(_ scanner: inout ExpressionScanner) -> Parameter? {
    let range = scanner.take(while: {
      $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "=")
        && !ExpressionScanner.isSpace($0)
    })
    let name = scanner.located(range)
    guard name.value.isParameterName else {
      log.add(.queryNameMissing(scanner.spanHere))
      return nil
    }
    if let diagnostic = placeholderInQuery(scanner, name, from: range.lowerBound) {
      log.add(diagnostic)
      return nil
    }
    var parameter = Parameter(.query, name: name, type: .scalar(.string))
    if scanner.take("?") { parameter.isRequired = false }
    if scanner.next == UInt8(ascii: "=") {
      log.add(.defaultWithoutType(scanner, name))
      return nil
    }
    if scanner.take(":") {
      guard let type = parseType(&scanner, in: .parameter) else { return nil }
      parameter.type = type
      scanner.skipSpaces()
      if scanner.next == UInt8(ascii: "=") {
        guard let value = parseDefaultValue(&scanner, of: type, in: .parameter) else { return nil }
        if parameter.isRequired {
          parameter.defaultValue = value
        } else {
          parameter.serverDefault = value
        }
        parameter.isRequired = false
      }
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd else {
      log.add(.endOfParameterExpected(scanner, name))
      return nil
    }
    return parameter
  }
}

extension String {
  /// Whether the text is a valid name of a placeholder or a query parameter.
  var isParameterName: Bool {
    !isEmpty && !utf8.contains { ExpressionScanner.isSpace($0) || $0 < 0x20 }
  }
}
extension String {
  /// The `LINK` in `'LINK'`, a method that the generator doesn't know; nil for any other text.
  ///
  /// A method is a token (RFC 9110, section 5.6.2), which may itself contain quotes but no space.
  var customMethod: String? {
    guard utf8.count > 2, hasPrefix("'"), hasSuffix("'") else { return nil }
    let name = dropFirst().dropLast()
    let isToken = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
    return isToken ? String(name) : nil
  }
}
