internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// The messages of `RouteExpression.swift`.
extension Diagnostic {
  static func unknownMethod(_ name: Located<String>, known: [String]) -> Diagnostic {
    let upper = name.value.uppercased()
    let nearest = known.contains(upper) ? upper : NearestName.nearest(to: upper, among: known)
    return Diagnostic(
      .error, .unknownMethod, "unknown method \(quoted(name.value))", at: name.span,
      label: name.value.hasPrefix("/") ? "a route begins with its method" : "not a method",
      notes: ["methods: \(known.joined(separator: ", "))"]
    )
    .suggesting(nearest, replacing: name.span)
  }

  static func pathMissing(after span: SourceSpan) -> Diagnostic {
    route("a route needs a path", at: span, label: "no path", help: "GET /users")
  }

  static func addressInRoute(_ span: SourceSpan) -> Diagnostic {
    route(
      "a route contains a path, not an address", at: span, label: "names a host",
      help: "give the host a name under 'servers', and write 'name:/path'")
  }

  static func serverNameMissing(_ span: SourceSpan) -> Diagnostic {
    route(
      "the name of a server is missing before ':'", at: span, label: "no name",
      help: "write 'name:/path', or '/path' for the first server")
  }

  static func serverOfFile(_ name: Located<String>) -> Diagnostic {
    route(
      "a FILE route has no server", at: name.span, label: "files come from a bundle or a folder")
  }

  static func leadingSlash(_ scanner: ExpressionScanner, isFile: Bool) -> Diagnostic {
    let span = scanner.spanHere
    if isFile {
      return route(
        "the name of a file begins without '/'", at: span, label: "names are relative",
        fix: Fix(replace: span, with: ""))
    }
    var word = scanner
    let path = word.take(while: { !ExpressionScanner.isSpace($0) })
    let text = scanner.text(path)
    return route(
      "a path begins with '/'", at: scanner.span(path), label: "neither a path nor 'server:/path'",
      fix: Fix(replace: scanner.span(path), with: "/" + text))
  }

  static func foreignPlaceholder(_ name: String, at span: SourceSpan) -> Diagnostic {
    route(
      "a parameter of a path is in braces", at: span, label: "would be sent as it is written",
      help: "write '{\(shortened(name, atMost: 40))}', "
        + "or put the text in backticks if it isn't a parameter",
      fix: Fix(replace: span, with: "{\(name)}"))
  }

  static func dollarBeforePlaceholder(_ span: SourceSpan) -> Diagnostic {
    route(
      "a parameter of a path has no '$'", at: span, label: "would be sent before the value",
      help: "remove it, or put it in backticks if it is part of the path",
      fix: Fix(replace: span, with: ""))
  }

  static func strayBrace(_ span: SourceSpan) -> Diagnostic {
    route("'}' closes nothing", at: span, label: "no '{' before it")
  }

  static func arrowWithoutSpace(_ span: SourceSpan) -> Diagnostic {
    route(
      "a space is missing before '->'", at: span, label: "read as part of the path",
      fix: Fix(replace: span, with: " ->"))
  }

  static func fragmentInPath(_ span: SourceSpan) -> Diagnostic {
    route(
      "a path ends before '#'", at: span, label: "what follows is never sent",
      help: "write '%23' for the character itself")
  }

  static func markInPath(_ text: Located<String>) -> Diagnostic {
    route(
      "a path can't contain '?', '#' or '{'", at: text.span, label: "not even in backticks",
      help: "write '%3F', '%23' or '%7B' for the character itself")
  }

  static func emptyFileName(_ span: SourceSpan) -> Diagnostic {
    route("the name of the file is missing", at: span, label: "empty")
  }

  static func unclosedPlaceholder(_ span: SourceSpan) -> Diagnostic {
    route(
      "a placeholder is not closed", at: span, label: "needs '}'",
      help: "a placeholder is one name in one segment: '/user/{id:Int}'")
  }

  static func placeholderName(_ span: SourceSpan, _ name: String) -> Diagnostic {
    route(
      name.isEmpty ? "a placeholder needs a name" : "\(quoted(name)) isn't a name", at: span,
      label: "a name is one word", help: "write '{id}' or '{id:Int}'")
  }

  static func typeOfKnownPlaceholder(_ span: SourceSpan, isField: Bool) -> Diagnostic {
    route(
      "this placeholder can't have a type", at: span,
      label: isField ? "it has the property's type" : "it has the type that the route gives it",
      help: "remove the type")
  }

  static func endOfPlaceholderExpected(
    _ scanner: ExpressionScanner, open: SourceSpan
  ) -> Diagnostic {
    let isOptional = scanner.next == UInt8(ascii: "?")
    return Diagnostic(
      .error, .invalidRoute,
      isOptional ? "a placeholder can't be optional" : "'}' is missing", at: scanner.spanHere,
      label: isOptional ? "the path would have a gap" : "expected before this",
      places: [Note(open, "opened here")],
      help: isOptional ? "describe two endpoints" : nil)
  }

  static func queryNameMissing(_ span: SourceSpan) -> Diagnostic {
    route(
      "a query parameter needs a name", at: span, label: "expected a name",
      help: "write a query as '?name?&limit:Int=20'")
  }

  static func defaultWithoutType(
    _ scanner: ExpressionScanner, _ name: Located<String>
  ) -> Diagnostic {
    var value = scanner
    _ = value.take("=")
    let text = scanner.text(value.takeRest())
    let type =
      ScalarText.isInteger(text) ? "Int" : text == "true" || text == "false" ? "Bool" : "String"
    return route(
      "a default needs a type before it", at: scanner.spanHere, label: "no type",
      help:
        "write '\(name.value):\(type)=\(text)'; a constant is 'query: {\(name.value): = \(text)}'")
  }

  static func endOfParameterExpected(
    _ scanner: ExpressionScanner, _ name: Located<String>
  ) -> Diagnostic {
    if scanner.next == UInt8(ascii: "?") {
      return route(
        "'?' belongs after the name of a parameter", at: scanner.spanHere,
        label: "a type is never optional by itself", help: "write '\(name.value)?:'",
        fix: name.span.end < scanner.spanHere.start
          ? Fix(
            replace: SourceSpan(name.span.source, name.span.end, scanner.spanHere.end),
            with: "?"
              + SourceSpan(name.span.source, name.span.end, scanner.spanHere.start).sourceText)
          : nil)
    }
    return route(
      "unexpected text after parameter \(quoted(name.value))",
      at: scanner.span(scanner.rest), label: "not part of it",
      help: "parameters are separated by '&'",
      fix: scanner.next == UInt8(ascii: ",")
        ? scanner.fix(scanner.position..<scanner.position + 1, with: "&") : nil)
  }

  /// An error in the grammar of a route.
  static func route(
    _ message: String, at span: SourceSpan, label: String, help: String? = nil, fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, message, at: span, label: label, help: help, fix: fix)
  }
}
