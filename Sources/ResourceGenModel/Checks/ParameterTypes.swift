internal import ResourceGenDiagnostics

/// The check that parameters and credentials can be written as text, that response headers can be
/// read from text, and that parts contain no nested files.
///
/// Models with fields, unions and nested lists have no text form.
enum ParameterTypes {
  static func check(_ api: API, _ models: ModelIndex, reporting log: inout DiagnosticLog) {
    for credential in api.credentials {
      guard let fault = fault(in: credential.type, models, allowsList: false) else { continue }
      log.add(.notWritableAsText("credential", credential.name, fault))
    }
    for endpoint in api.endpoints {
      for parameter in endpoint.parameters {
        if parameter.objectStyle != nil {
          if case .scalar(.own(let type)) = models.withoutAliases(parameter.type) {
            log.add(.notWritableAsText("parameter", parameter.name, type.described))
          }
          continue
        }
        if parameter.location == .multipart {
          check(part: parameter, reporting: &log)
          continue
        }
        let isPath = parameter.location == .path
        guard let fault = fault(in: parameter.type, models, allowsList: !isPath) else { continue }
        log.add(.notWritableAsText(isPath ? "path parameter" : "parameter", parameter.name, fault))
      }
      for header in endpoint.responseHeaders {
        guard let fault = fault(in: header.type, models, allowsList: true) else { continue }
        log.add(.notReadableFromText(header.name, fault))
      }
      checkOwnerFields(of: endpoint, in: api, models, reporting: &log)
    }
  }

  /// Checks the type of a part: a file, a list of files, text, or anything else as JSON. JSON can't
  /// contain a file.
  private static func check(part: Parameter, reporting log: inout DiagnosticLog) {
    switch part.type {
    case .scalar(.file), .array(.scalar(.file), _): break
    case let type where type.holdsFile: log.add(.fileInPart(part.name))
    default: break
    }
  }

  private static func checkOwnerFields(
    of endpoint: Endpoint, in api: API, _ models: ModelIndex, reporting log: inout DiagnosticLog
  ) {
    guard let owner = endpoint.owner, !api.unread.contains(owner.value, in: .models),
      case .object(let fields)? = models.model(named: owner.value)?.shape
    else { return }
    for case .ownerField(let name) in endpoint.path.pieces {
      guard let field = fields.first(where: { $0.isCalled(name.value) }),
        let fault = fault(in: field.type, models, allowsList: false)
      else { continue }
      log.add(.notWritableAsText("field", name, fault))
    }
  }

  /// Returns why the type has no text form, worded as a label; `nil` if it has one.
  private static func fault(
    in type: TypeReference, _ models: ModelIndex, allowsList: Bool
  ) -> String? {
    let type = models.withoutAliases(type)
    switch type {
    case .scalar(.json): return "any JSON value, which has more than one text form"
    case .scalar(.file): return "a file"
    case .scalar(.own(let type)): return type.described
    case .scalar: return nil
    case .array(let element, _):
      guard allowsList else { return "a list" }
      return fault(in: element, models, allowsList: false).map { "a list of \($0)" }
    case .dictionary: return "a dictionary"
    case .nullable: return "a value that may be null"
    case .model, .inline:
      switch models.shape(of: type) {
      case .object?: return "a model with fields"
      case .union?: return "a union"
      // Other checks report unknown types and alias cycles.
      case .enumeration?, .alias?, nil: return nil
      }
    }
  }
}

extension OwnType {
  fileprivate var described: String { "\(spelling), by `types:` of the configuration" }
}

extension Diagnostic {
  fileprivate static func notReadableFromText(_ name: Located<String>, _ fault: String)
    -> Diagnostic
  {
    Diagnostic(
      .error, .parameterType,
      "response header \(quoted(name.value)) can't be read from text", at: name.span,
      label: "is \(fault)", help: "use a built-in type, an enumeration or a list of these")
  }

  fileprivate static func fileInPart(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .parameterType, "part \(quoted(name.value)) has a file inside another value",
      at: name.span, label: "a file needs a separate part",
      help: "use 'File', '[File]', or a type without files")
  }

  fileprivate static func notWritableAsText(
    _ kind: String, _ name: Located<String>, _ fault: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .parameterType, "\(kind) \(quoted(name.value)) can't be written as text",
      at: name.span, label: "is \(fault)",
      help: "use a built-in type or an enumeration; send a model with fields as 'body:'")
  }
}
