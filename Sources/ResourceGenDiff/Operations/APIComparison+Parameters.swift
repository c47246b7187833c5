internal import ResourceGenDiagnostics
internal import ResourceGenModel

// The parameters of operations: by location and name; those in a path by their order.
extension APIComparison {
  mutating func compareParameters(_ old: Endpoint, _ new: Endpoint) {
    // With another path or another kind of body, their parameters differ anyway.
    let hasSamePath = WireName(old.path.shape) == WireName(new.path.shape)
    let ignoresForms = old.bodyKind.replacesForm(of: new.bodyKind)
    let renamed = hasSamePath ? renamedPlaceholders(old, new) : [:]
    var positions: [ParameterKey: Int] = [:]
    for index in new.parameters.indices {
      positions[ParameterKey(new.parameters[index])] = index
    }
    var matched: Set<Int> = []
    var removed: [Parameter] = []
    for parameter in old.parameters {
      var key = ParameterKey(parameter)
      if parameter.location == .path, let name = renamed[key.name] { key.name = name }
      if let position = positions[key], matched.insert(position).inserted {
        compare(parameter, new.parameters[position])
      } else {
        removed.append(parameter)
      }
    }
    var added = new.parameters.indices.filter { !matched.contains($0) }
    let addedNames = Set(added.map { WireName(new.parameters[$0].name.value) })
    for parameter in removed {
      if parameter.location == .path || ignoresForms && parameter.isInForm { continue }
      if addedNames.contains(WireName(parameter.name.value)),
        let moved = added.firstIndex(where: { new.parameters[$0].hasMoved(from: parameter) })
      {
        let other = new.parameters[added.remove(at: moved)]
        add(
          .parameterLocationChanged, other.changePart,
          "\(parameter.noun) became \(Diagnostic.withArticle(other.location.noun))",
          old: parameter.name.span, new: other.name.span)
      } else {
        add(
          .parameterRemoved, parameter.changePart, "\(parameter.noun) was removed",
          old: parameter.name.span, new: nil)
      }
    }
    for index in added {
      let parameter = new.parameters[index]
      if parameter.location == .path && !hasSamePath || ignoresForms && parameter.isInForm {
        continue
      }
      add(parameter)
    }
  }

  /// Reports placeholders that have other names, and returns these by the old ones.
  private mutating func renamedPlaceholders(_ old: Endpoint, _ new: Endpoint) -> [WireName:
    WireName]
  {
    var names: [WireName: WireName] = [:]
    for (oldName, newName) in zip(old.path.placeholders, new.path.placeholders) {
      let pair = (WireName(oldName.value), WireName(newName.value))
      if pair.0 == pair.1 { continue }
      names[pair.0] = pair.1
      add(
        .parameterRenamed,
        Change.Part(.parameter(in: Parameter.Location.path.name, name: newName.value)),
        "path parameter \(quoted(newName)) was renamed from \(quoted(oldName))",
        old: oldName.span, new: newName.span)
    }
    return names
  }

  private mutating func add(_ parameter: Parameter) {
    let (rule, sentence): (ChangeRule, String)
    if let constant = parameter.constant {
      rule = .parameterAddedRequired
      sentence = "\(parameter.noun) was added, and is always \(quoted(constant))"
    } else if let value = parameter.defaultValue {
      rule = .parameterAddedWithDefault
      sentence = "\(parameter.noun) was added, with the default \(value.value.description)"
    } else {
      rule = parameter.isRequired ? .parameterAddedRequired : .parameterAddedOptional
      sentence = "\(parameter.isRequired ? "required" : "optional") \(parameter.noun) was added"
    }
    add(rule, parameter.changePart, sentence, old: nil, new: parameter.name.span)
  }

  private mutating func compare(_ old: Parameter, _ new: Parameter) {
    let spans = (old.name.span, new.name.span)
    func report(_ rule: ChangeRule, _ predicate: String) {
      add(rule, new.changePart, "\(new.noun) \(predicate)", old: spans.0, new: spans.1)
    }
    if let change = nameChange(old.swiftName?.value, new.swiftName?.value) {
      report(.swiftNameChanged, change)
    }
    if (old.deprecation == nil) != (new.deprecation == nil) {
      report(
        new.deprecation == nil ? .reinstated : .deprecated,
        new.deprecation == nil ? "is no longer deprecated" : "became deprecated")
    }
    if old.constant != nil || new.constant != nil {
      compareConstants(old, new)
    } else {
      comparePresence(old, new)
      compareDefaults(old, new)
      compare(
        old.type, new.type, new.changePart, .other(new.noun), isSent: true,
        isText: old.isSentAsText && new.isSentAsText, old: spans.0, new: spans.1,
        limits: LimitPair(old: old.limits, new: new.limits))
    }
    if old.hasOtherStyle(
      than: new, isList: isList(old.type, models.old) && isList(new.type, models.new))
    {
      report(.parameterStyleChanged, "is serialized in another style")
    }
    if old.allowsEmptyValue != new.allowsEmptyValue {
      report(
        .parameterStyleChanged,
        new.allowsEmptyValue
          ? "is sent as its name alone if it is empty or true"
          : "is never sent as its name alone")
    }
    if old.allowsReserved != new.allowsReserved {
      report(
        .parameterEscapingChanged,
        new.allowsReserved ? "has unescaped reserved characters" : "has escaped reserved characters"
      )
    }
    if old.mediaType.map({ WireName($0.value) }) != new.mediaType.map({ WireName($0.value) }) {
      report(
        .parameterMediaTypeChanged,
        new.mediaType.map { "has the media type \(quoted($0))" } ?? "has its usual media type")
    }
  }

  private func isList(_ type: TypeReference, _ models: ModelIndex) -> Bool {
    if case .array = models.withoutAliases(type) { true } else { false }
  }

  private mutating func compareConstants(_ old: Parameter, _ new: Parameter) {
    if old.constant.map({ WireName($0.value) }) == new.constant.map({ WireName($0.value) }) {
      return
    }
    let spans = (old.constant?.span ?? old.name.span, new.constant?.span ?? new.name.span)
    if let constant = new.constant {
      let other = old.constant.map { " instead of \(quoted($0))" } ?? ""
      add(
        .parameterConstantChanged, new.changePart,
        "\(new.noun) is always \(quoted(constant))\(other)", old: spans.0, new: spans.1)
    } else if let constant = old.constant {
      add(
        .requestTypeWidened, new.changePart,
        "\(new.noun) isn't always \(quoted(constant)) any more",
        old: spans.0, new: spans.1)
    }
  }

  private mutating func comparePresence(_ old: Parameter, _ new: Parameter) {
    // An author's default is always sent.
    let wasRequired = old.isRequired && old.defaultValue == nil
    let isRequired = new.isRequired && new.defaultValue == nil
    if wasRequired, !isRequired {
      add(
        .parameterOptional, new.changePart, "\(new.noun) became optional", old: old.name.span,
        new: new.name.span)
    } else if !wasRequired, isRequired, old.defaultValue == nil {
      add(
        .parameterRequired, new.changePart, "\(new.noun) became required", old: old.name.span,
        new: new.name.span)
    }
  }

  private mutating func compareDefaults(_ old: Parameter, _ new: Parameter) {
    let values = (old.defaultValue ?? old.serverDefault, new.defaultValue ?? new.serverDefault)
    if values.0?.value == values.1?.value { return }
    let isFromServer = (new.defaultValue ?? old.defaultValue) == nil
    add(
      isFromServer ? .parameterServerDefaultChanged : .parameterDefaultChanged, new.changePart,
      "\(new.noun) \(TypeComparison.defaultChange(values.0?.value, values.1?.value))",
      old: values.0?.span ?? old.name.span, new: values.1?.span ?? new.name.span)
  }
}

extension Parameter {
  /// Whether numbers and booleans are sent as texts; in JSON they aren't.
  fileprivate var isSentAsText: Bool { location != .multipart && objectStyle == nil }
}

/// What identifies a parameter: form fields and multipart parts are at one location.
private struct ParameterKey: Hashable {
  var location: String
  var part: WireName?
  var name: WireName

  init(_ parameter: Parameter) {
    location = parameter.isInForm ? "form" : parameter.location.name
    part = parameter.part.map { WireName($0.value) }
    let isHeader = parameter.location == .header || parameter.location == .partHeader
    name = WireName(isHeader ? parameter.name.value.lowercased() : parameter.name.value)
  }
}

extension Parameter {
  var isInForm: Bool { location == .form || location == .multipart }

  /// The parameter for sentences: "query parameter 'limit'".
  var noun: String {
    let text = "\(location.noun) \(Diagnostic.quoted(name.value))"
    return part.map { "\(text) of part \(Diagnostic.quoted($0.value))" } ?? text
  }

  fileprivate var changePart: Change.Part {
    Change.Part(.parameter(in: location.name, name: name.value))
  }

  fileprivate func hasMoved(from old: Parameter) -> Bool {
    WireName(name.value) == WireName(old.name.value) && location != old.location
      && location != .path
  }

  /// - Parameter isList: Whether the type is a list in both versions.
  fileprivate func hasOtherStyle(than other: Parameter, isList: Bool) -> Bool {
    if isList, style != other.style { return true }
    if pathStyle != other.pathStyle { return true }
    if let objectStyle, let otherStyle = other.objectStyle { return objectStyle != otherStyle }
    return false
  }
}

extension Parameter.Location {
  /// The location in changes: "query".
  var name: String {
    switch self {
    case .path: "path"
    case .query: "query"
    case .header: "header"
    case .cookie: "cookie"
    case .form: "form"
    case .multipart: "multipart"
    case .partHeader: "part-header"
    }
  }

  fileprivate var noun: String {
    switch self {
    case .path: "path parameter"
    case .query: "query parameter"
    case .header: "header field"
    case .cookie: "cookie"
    case .form: "form field"
    case .multipart: "part"
    case .partHeader: "header field"
    }
  }
}
