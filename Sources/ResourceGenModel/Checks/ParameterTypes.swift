internal import ResourceGenDiagnostics

/// Types that cannot be written into a path, a query, a header or a form: models with fields, unions, nested lists; and
/// files inside of other values.
enum ParameterTypes {
  static func check(_ api: API, _ models: ModelIndex, reporting log: inout DiagnosticLog) {
    for credential in api.credentials {
      guard let fault = fault(in: credential.type, models, allowsList: false) else { continue }
      log.add(.unwritable("credential", credential.name, fault))
    }
    for endpoint in api.endpoints {
      for parameter in endpoint.parameters where parameter.objectStyle == nil {
        if parameter.location == .multipart {
          check(part: parameter, reporting: &log)
          continue
        }
        let isPath = parameter.location == .path
        guard let fault = fault(in: parameter.type, models, allowsList: !isPath) else { continue }
        log.add(.unwritable(isPath ? "path parameter" : "parameter", parameter.name, fault))
      }
      for header in endpoint.responseHeaders {
        guard let fault = fault(in: header.type, models, allowsList: true) else { continue }
        log.add(.unreadable(header.name, fault))
      }
      checkOwnerFields(of: endpoint, in: api, models, reporting: &log)
    }
  }

  /// A part is a file, a list of files, text, or anything else as JSON, in which no file can be.
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
      log.add(.unwritable("field", name, fault))
    }
  }

  /// Why a value of the type is no text, in the words of a label; nil for what can be written.
  private static func fault(
    in type: TypeReference, _ models: ModelIndex, allowsList: Bool
  ) -> String? {
    let type = models.withoutAliases(type)
    switch type {
    case .scalar(.json): return "any JSON value, which has no one spelling"
    case .scalar(.file): return "a file"
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
      // An unknown type is reported as such, and a ring as a ring.
      case .enumeration?, .alias?, nil: return nil
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadable(_ name: Located<String>, _ fault: String) -> Diagnostic {
    Diagnostic(
      .error, .parameterType,
      "response header \(quoted(name.value)) cannot be read from text", at: name.span,
      label: "is \(fault)", help: "use a built-in type, an enumeration or a list of these")
  }

  fileprivate static func fileInPart(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .parameterType, "part \(quoted(name.value)) holds a file inside another value",
      at: name.span, label: "a file is a part of its own",
      help: "a part is 'File', '[File]', or a value without files")
  }

  fileprivate static func unwritable(
    _ kind: String, _ name: Located<String>, _ fault: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .parameterType, "\(kind) \(quoted(name.value)) cannot be written as text",
      at: name.span, label: "is \(fault)",
      help: "use a built-in type or an enumeration; what has fields goes into 'body:'")
  }
}
