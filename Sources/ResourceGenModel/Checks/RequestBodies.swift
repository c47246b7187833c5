internal import ResourceGenDiagnostics

/// The check that methods have only the bodies that HTTP allows, and that FILE endpoints use
/// nothing of HTTP.
enum RequestBodies {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    for endpoint in api.endpoints {
      let form = endpoint.parameters.first { $0.location == .form }?.name.span
      let parts = endpoint.parameters.first { $0.location == .multipart }?.name.span
      let bodies = [endpoint.bodySpan, form, parts].compactMap { $0 }
      if let first = bodies.first {
        switch endpoint.method.value {
        case .http(.get), .http(.head), .http(.trace): log.add(.bodyOfRead(endpoint, at: first))
        case .http, .file: break
        }
        if let second = bodies.dropFirst().first {
          log.add(.secondBody(second, first: first, isPart: second == parts))
        }
      }
      if endpoint.method.value == .http(.head),
        let response = endpoint.responses.first(where: { !$0.isNothing })
      {
        log.add(.responseOfHead(response.span))
      }
      if endpoint.method.value == .file { checkFile(endpoint, reporting: &log) }
    }
  }

  private static func checkFile(_ endpoint: Endpoint, reporting log: inout DiagnosticLog) {
    if let parameter = endpoint.parameters.first(where: { $0.location != .path }) {
      log.add(.notOfFile("parameters", at: parameter.name.span))
    } else if let body = endpoint.bodySpan {
      log.add(.notOfFile("a body", at: body))
    }
    for response in endpoint.responses {
      switch response.content {
      case .nothing: log.add(.fileWithoutType(endpoint.path.span))
      case .stream: log.add(.streamOfFile(response.span))
      case .value, .bytes: break
      }
    }
    let others = [
      (endpoint.responses.lazy.compactMap(\.status).first?.span, "a status"),
      (endpoint.retries?.span, "retries"), (endpoint.timeout?.span, "a time-out"),
      (endpoint.responseHeaders.first?.name.span, "response headers"),
    ]
    for case (let span?, let what) in others { log.add(.notOfFile(what, at: span)) }
  }
}

extension SuccessResponse {
  fileprivate var isNothing: Bool { if case .nothing = content { true } else { false } }
}

extension Endpoint {
  fileprivate var bodySpan: SourceSpan? {
    switch body {
    case .json(let type, _), .form(let type, _, _): type.span ?? path.span
    case .file(_, _, let span): span
    case .text(let mediaType, _): mediaType.span
    case nil: nil
    }
  }
}

extension TypeReference {
  /// The location of the type's name or declaration; `nil` for a built-in type, which has none.
  var span: SourceSpan? {
    switch self {
    case .model(let name): name.span
    case .inline(let model): model.span
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.span
    case .scalar: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func bodyOfRead(_ endpoint: Endpoint, at span: SourceSpan) -> Diagnostic {
    let method = endpoint.method.value.rawValue
    return Diagnostic(
      .error, .getWithBody, "a \(method) request can't have a body", at: span,
      label: "servers and proxies may discard it",
      places: [Note(endpoint.method.span, "\(method) only reads")],
      help: "send it as 'query:', or use POST",
      fix: method == "GET" ? Fix(replace: endpoint.method.span, with: "POST") : nil)
  }

  fileprivate static func secondBody(
    _ span: SourceSpan, first: SourceSpan, isPart: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "a request can't have two bodies", at: span,
      label: isPart ? "the parts form a second body" : "the form is a second body",
      places: [Note(first, "the other body")],
      help: "keep one of 'body', 'form' and 'multipart'")
  }

  fileprivate static func responseOfHead(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "the response to HEAD has no body", at: span,
      label: "never arrives", help: "remove the response type, or use GET")
  }

  fileprivate static func notOfFile(_ what: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "a file on disk can't have \(what)", at: span,
      label: "a file is read without a request")
  }

  fileprivate static func streamOfFile(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "a file on disk isn't a stream", at: span,
      label: "is read in one piece", help: "write the type of the contents: '[Entry]'")
  }

  fileprivate static func fileWithoutType(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .missingType, "a FILE route needs the type of its contents", at: span,
      label: "the type is missing", help: "write 'FILE name.json -> Type'")
  }
}
