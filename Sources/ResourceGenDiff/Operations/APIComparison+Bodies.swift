internal import ResourceGenDiagnostics
internal import ResourceGenModel

// The bodies of requests. Form fields and multipart parts are parameters.
extension APIComparison {
  mutating func compareBodies(_ old: Endpoint, _ new: Endpoint) {
    let part = Change.Part(.body)
    let spans = (old.bodySpan, new.bodySpan)
    let kinds = (old.bodyKind, new.bodyKind)
    let isStillAccepted =
      models.comparesDetails
      && old.bodyMediaTypes.first.map { details.bodies.new.accept($0.value, at: new) } ?? false
    if kinds.0 != kinds.1, kinds.0 != .none, kinds.1 != .none {
      // The old format is another operation now, whose types aren't compared with this one.
      add(
        .bodyFormatChanged, part, "body became \(kinds.1.rawValue) instead of \(kinds.0.rawValue)",
        old: spans.0, new: spans.1, limit: isStillAccepted ? .unknown : .breaking)
      compareBodyMediaTypes(old, new, isChosenCompared: true)
      return
    }
    let types = (old.mediaTypeOfBody, new.mediaTypeOfBody)
    let isChosenCompared =
      old.body != nil && new.body != nil && WireName(types.0) != WireName(types.1)
    compareBodyMediaTypes(old, new, isChosenCompared: isChosenCompared)
    switch (old.body, new.body) {
    case (nil, let body?) where kinds.0 == .none:
      add(
        body.isRequired ? .bodyAddedRequired : .bodyAddedOptional, part,
        "\(body.isRequired ? "required" : "optional") body was added", old: nil, new: spans.1)
    case (_?, nil) where kinds.1 == .none:
      add(.bodyRemoved, part, "body was removed", old: spans.0, new: nil)
    case (let oldBody?, let newBody?):
      if oldBody.isRequired != newBody.isRequired {
        add(
          newBody.isRequired ? .bodyRequired : .bodyOptional, part,
          "body became \(newBody.isRequired ? "required" : "optional")", old: spans.0, new: spans.1)
      }
      if isChosenCompared {
        add(
          .bodyMediaTypeChanged, part,
          "body has the media type \(Diagnostic.quoted(types.1)) instead of "
            + Diagnostic.quoted(types.0), old: spans.0, new: spans.1,
          limit: isStillAccepted ? .safe : .breaking)
      }
      if case .form(_, let oldStyle, _) = oldBody, case .form(_, let newStyle, _) = newBody,
        oldStyle != newStyle
      {
        add(
          .parameterStyleChanged, part, "body is serialized in another style", old: spans.0,
          new: spans.1)
      }
      // A text has limits too.
      compare(
        oldBody.type ?? .scalar(.string), newBody.type ?? .scalar(.string), part, .body,
        isSent: true, old: spans.0, new: spans.1,
        limits: LimitPair(old: old.bodyLimits, new: new.bodyLimits))
    case (nil, nil) where kinds.0 == kinds.1:
      // The fields of a form are compared as parameters.
      var comparison = TypeComparison(models)
      comparison.compare(
        limits: LimitPair(old: old.bodyLimits, new: new.bodyLimits), old: spans.0, new: spans.1)
      add(comparison, part, .body, isSent: true)
    default: break
    }
  }
}

/// How the body of a request is encoded.
enum BodyKind: String {
  case none = "no body"
  case json = "JSON"
  case form = "a form"
  case multipart = "multipart"
  case file = "a file"
  case text = "text"

  /// Whether the fields of a form aren't compared, since a body of another kind replaces it.
  func replacesForm(of other: BodyKind) -> Bool {
    let isForm = self == .form || self == .multipart
    let isOtherForm = other == .form || other == .multipart
    return isForm != isOtherForm && self != .none && other != .none
  }
}

extension Endpoint {
  var bodyKind: BodyKind {
    switch body {
    case .json: return .json
    case .form: return .form
    case .file: return .file
    case .text: return .text
    case nil:
      if parameters.contains(where: { $0.location == .multipart }) { return .multipart }
      return parameters.contains { $0.location == .form } ? .form : .none
    }
  }

  /// A location for changes of the body: the model in it, or the operation.
  fileprivate var bodySpan: SourceSpan {
    switch body {
    case .file(_, _, let span): span
    case .text(let mediaType, _): mediaType.span
    case .json(let type, _), .form(let type, _, _): type.span ?? name.span
    case nil: name.span
    }
  }

  fileprivate var mediaTypeOfBody: String {
    switch body {
    case .json: (bodyMediaType?.value ?? "application/json").lowercased()
    case .file(let mediaType, _, _): mediaType?.value.lowercased() ?? "*/*"
    case .text(let mediaType, _): mediaType.value.lowercased()
    case .form, nil: ""
    }
  }
}

extension TypeReference {
  /// The location of a model in the type; `nil` if it has none.
  var span: SourceSpan? {
    switch self {
    case .scalar: nil
    case .model(let name): name.span
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.span
    case .inline(let model): model.span
    }
  }
}
