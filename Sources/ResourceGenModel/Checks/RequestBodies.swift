internal import ResourceGenDiagnostics

/// Bodies where HTTP has none, and what a file on disk cannot have.
enum RequestBodies {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    for endpoint in api.endpoints {
      let form = endpoint.parameters.first { $0.location == .form }
      if let place = endpoint.bodySpan ?? form?.name.span {
        switch endpoint.method.value {
        case .get, .head, .trace: log.add(.bodyOfRead(endpoint, at: place))
        case .post, .put, .patch, .delete, .options, .file: break
        }
        if endpoint.body != nil, let form { log.add(.bodyAndForm(form.name.span)) }
      }
      if endpoint.method.value == .head, let reply = endpoint.replies.first {
        if case .nothing = reply.content { continue }
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
      if case .nothing = reply.content { log.add(.fileWithoutReply(endpoint.path.span)) }
    }
  }
}

extension Endpoint {
  fileprivate var bodySpan: SourceSpan? {
    guard case .json(let type, _)? = body else { return nil }
    return type.span ?? path.span
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

  fileprivate static func bodyAndForm(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "a request has one body", at: span,
      label: "a form is a body of its own", help: "leave 'body' or 'form' out")
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

  fileprivate static func fileWithoutReply(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .missingType, "a FILE route needs the type of its contents", at: span,
      label: "read as what?", help: "write 'FILE name.json -> Type'")
  }
}
