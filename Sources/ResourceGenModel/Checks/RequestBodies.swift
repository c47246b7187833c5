internal import ResourceGenDiagnostics

/// Bodies where HTTP has none, and what a file on disk cannot have.
enum RequestBodies {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    for endpoint in api.endpoints {
      let form = endpoint.parameters.first { $0.location == .form }?.name.span
      let parts = endpoint.parameters.first { $0.location == .multipart }?.name.span
      let bodies = [endpoint.bodySpan, form, parts].compactMap { $0 }
      if let first = bodies.first {
        switch endpoint.method.value {
        case .get, .head, .trace: log.add(.bodyOfRead(endpoint, at: first))
        case .post, .put, .patch, .delete, .options, .query, .file, .other: break
        }
        if let second = bodies.dropFirst().first {
          log.add(.secondBody(second, first: first, isPart: second == parts))
        }
      }
      if endpoint.method.value == .head,
        let reply = endpoint.replies.first(where: { !$0.isNothing })
      {
        log.add(.replyOfHead(reply.span))
      }
      if endpoint.method.value == .file { checkFile(endpoint, reporting: &log) }
    }
  }

  private static func checkFile(_ endpoint: Endpoint, reporting log: inout DiagnosticLog) {
    if let parameter = endpoint.parameters.first(where: { $0.location != .path }) {
      log.add(.notOfFile("parameters", at: parameter.name.span))
    } else if let body = endpoint.bodySpan {
      log.add(.notOfFile("body", at: body))
    }
    for reply in endpoint.replies {
      switch reply.content {
      case .nothing: log.add(.fileWithoutReply(endpoint.path.span))
      case .stream: log.add(.streamOfFile(reply.span))
      case .value, .bytes: break
      }
    }
    let others = [
      (endpoint.replies.lazy.compactMap(\.status).first?.span, "status"),
      (endpoint.retries?.span, "retries"), (endpoint.timeout?.span, "time-out"),
      (endpoint.responseHeaders.first?.name.span, "response headers"),
    ]
    for case (let span?, let what) in others { log.add(.notOfFile(what, at: span)) }
  }
}

extension Reply {
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
  /// Where the type is named or described; nil for a built-in type, which carries no place.
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
      .error, .unexpectedBody, "a \(method) request has no body", at: span,
      label: "would be dropped on the way",
      places: [Note(endpoint.method.span, "\(method) only reads")],
      help: "send it as 'query:', or use POST",
      fix: method == "GET" ? Fix(replace: endpoint.method.span, with: "POST") : nil)
  }

  fileprivate static func secondBody(
    _ span: SourceSpan, first: SourceSpan, isPart: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "a request has one body", at: span,
      label: isPart ? "parts are a body of their own" : "a form is a body of its own",
      places: [Note(first, "the other one")],
      help: "keep one of 'body', 'form' and 'multipart'")
  }

  fileprivate static func replyOfHead(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "the reply to HEAD has no body", at: span,
      label: "never arrives", help: "leave the reply out, or use GET")
  }

  fileprivate static func notOfFile(_ what: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "a file on disk takes no \(what)", at: span,
      label: "nothing is sent anywhere")
  }

  fileprivate static func streamOfFile(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "a file on disk is no stream", at: span,
      label: "is read as a whole", help: "write the type of the whole: '[Entry]'")
  }

  fileprivate static func fileWithoutReply(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .missingType, "a FILE route needs the type of its contents", at: span,
      label: "read as what?", help: "write 'FILE name.json -> Type'")
  }
}
