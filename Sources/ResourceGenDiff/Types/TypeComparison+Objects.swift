internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Objects: their properties by their keys.
extension TypeComparison {
  mutating func compare(_ old: [Field], _ new: [Field]) {
    if old.count == new.count, old.indices.allSatisfy({ old[$0].hasKeys(of: new[$0]) }) {
      for index in old.indices { compare(old[index], new[index]) }
      return
    }
    var positions: [FieldKey: Int] = [:]
    for index in new.indices where positions[FieldKey(new[index])] == nil {
      positions[FieldKey(new[index])] = index
    }
    var matched: Set<Int> = []
    for index in old.indices {
      if let position = positions[FieldKey(old[index])], matched.insert(position).inserted {
        compare(old[index], new[position])
      } else {
        remove(old[index])
      }
    }
    for index in new.indices where !matched.contains(index) { add(new[index]) }
  }

  private var comparesClosed: Bool { models.comparesDetails }

  private mutating func add(_ field: Field) {
    if field.holdsUnknown || field.holdsOthers && comparesClosed && limits.isClosedOnce { return }
    descend(field.path, old: nil, new: field.key) { comparison in
      let start = comparison.differences.count
      if field.holdsOthers {
        comparison.add(
          DirectedRules(sent: .requestOthersAllowed, received: .responseOthersChanged),
          "may have members that aren't listed")
      } else if field.isSentAlways {
        comparison.add(
          DirectedRules(sent: .requestFieldAddedRequired, received: .responseFieldAdded),
          "was added", adjective: "required ")
      } else if let value = field.defaultValue {
        comparison.add(
          DirectedRules(sent: .requestFieldAddedWithDefault, received: .responseFieldAdded),
          "was added, with the default \(value.value.description)")
      } else {
        comparison.add(
          DirectedRules(sent: .requestFieldAddedOptional, received: .responseFieldAdded),
          "was added", adjective: field.isRequired ? "" : "optional ")
      }
      comparison.ignore(sent: field.isReadOnly, received: field.isWriteOnly, since: start)
    }
  }

  private mutating func remove(_ field: Field) {
    if field.holdsUnknown || field.holdsOthers && comparesClosed && limits.isClosedOnce { return }
    let isForbidden = comparesClosed && limits.new?.isClosed ?? false && !limits.isClosedOnce
    descend(field.path, old: field.key, new: nil) { comparison in
      let start = comparison.differences.count
      if field.holdsOthers {
        comparison.add(
          DirectedRules(sent: .requestOthersDisallowed, received: .responseOthersChanged),
          "no longer has members that aren't listed")
      } else {
        comparison.add(
          DirectedRules(
            sent: isForbidden ? .requestFieldForbidden : .requestFieldRemoved,
            received: field.isRequired
              ? .responseFieldRemovedRequired : .responseFieldRemovedOptional),
          "was removed", adjective: field.isRequired ? "required " : "optional ")
      }
      comparison.ignore(sent: field.isReadOnly, received: field.isWriteOnly, since: start)
    }
  }

  private mutating func compare(_ old: Field, _ new: Field) {
    if old.holdsUnknown || new.holdsUnknown { return }
    let limits = LimitPair(old: old.limits, new: new.limits)
    descend(old.path, old: old.key, new: new.key, limits: limits) { comparison in
      let start = comparison.differences.count
      if old.isReadOnly != new.isReadOnly || old.isWriteOnly != new.isWriteOnly {
        comparison.compareDirections(old, new)
      }
      comparison.comparePresence(old, new)
      comparison.compareDefaults(old, new)
      comparison.compareNotes(old, new)
      comparison.compare(old.type, new.type)
      comparison.ignore(
        sent: old.isReadOnly && new.isReadOnly, received: old.isWriteOnly && new.isWriteOnly,
        since: start)
    }
  }

  /// Compares which directions have the property.
  private mutating func compareDirections(_ old: Field, _ new: Field) {
    if !old.isReadOnly, new.isReadOnly {
      add(DirectedRules(sent: .requestFieldReadOnly, received: nil), "became read-only")
    } else if old.isReadOnly, !new.isReadOnly {
      let isRequired = new.isSentAlways
      add(
        DirectedRules(
          sent: isRequired ? .requestFieldAddedRequired : .requestFieldAddedOptional,
          received: nil),
        "is no longer read-only" + (isRequired ? ", and required" : ""))
    }
    if !old.isWriteOnly, new.isWriteOnly {
      add(
        DirectedRules(
          sent: nil,
          received: old.isRequired ? .responseFieldWriteOnly : .responseFieldRemovedOptional),
        "became write-only")
    } else if old.isWriteOnly, !new.isWriteOnly {
      add(DirectedRules(sent: nil, received: .responseFieldAdded), "is no longer write-only")
    }
  }

  /// Compares whether the key may be absent and whether the value may be null.
  private mutating func comparePresence(_ old: Field, _ new: Field) {
    let start = differences.count
    let becameOptional = old.isRequired && !new.isRequired
    let becameRequired = !old.isRequired && new.isRequired
    if becameOptional || becameRequired {
      var rules: DirectedRules = becameOptional ? .fieldOptional : .fieldRequired
      // An author's default is always sent.
      if old.isSentAlways || old.defaultValue != nil, new.isSentAlways { rules.sent = nil }
      if becameRequired, old.defaultValue != nil { rules.sent = .requestDefaultChanged }
      add(rules, becameOptional ? "became optional" : "became required")
    } else if old.isRequiredToSend != new.isRequiredToSend, !new.isRequired {
      let isStricter = new.isRequiredToSend && old.defaultValue == nil
      add(
        DirectedRules(
          sent: isStricter ? .requestFieldRequired : .requestFieldOptional, received: nil),
        new.isRequiredToSend ? "became required in requests" : "became optional in requests")
    }
    let areBothNullable = models.areOptionalsNullable && !old.isRequired && !new.isRequired
    if old.isNullable != new.isNullable, !areBothNullable {
      // An optional property usually accepts null as well, which isn't worth a second entry.
      if new.isNullable, !becameOptional {
        add(.fieldNullable, "may be null")
      } else if !new.isNullable, !becameRequired {
        add(.fieldNotNullable, "can't be null any more")
      }
    }
    ignore(
      sent: old.isReadOnly || new.isReadOnly, received: old.isWriteOnly || new.isWriteOnly,
      since: start)
  }

  private mutating func compareDefaults(_ old: Field, _ new: Field) {
    let values = (old.defaultValue ?? old.serverDefault, new.defaultValue ?? new.serverDefault)
    if values.0?.value == values.1?.value { return }
    let isFromServer = (new.defaultValue ?? old.defaultValue) == nil
    let rules =
      isFromServer
      ? DirectedRules(sent: .requestServerDefaultChanged, received: .responseDefaultChanged)
      : .defaultChanged
    add(
      rules, TypeComparison.defaultChange(values.0?.value, values.1?.value), old: values.0?.span,
      new: values.1?.span)
  }

  /// Returns the predicate for a default value that changed.
  static func defaultChange(_ old: JSONLiteral?, _ new: JSONLiteral?) -> String {
    switch (old, new) {
    case (let old?, let new?):
      let texts = (old.description, new.description)
      return texts.0 == texts.1
        ? "has another default" : "has the default \(texts.1) instead of \(texts.0)"
    case (nil, let new?): return "got the default \(new.description)"
    case (let old?, nil): return "lost the default \(old.description)"
    case (nil, nil): return "has another default"
    }
  }

  /// Compares what doesn't concern the wire: deprecation and the name in Swift.
  private mutating func compareNotes(_ old: Field, _ new: Field) {
    compareDeprecation(old.deprecation, new.deprecation)
    compareNames(old.swiftName, new.swiftName)
  }

  mutating func compareDeprecation(_ old: String?, _ new: String?) {
    if old == nil, new != nil {
      add(DirectedRules(.deprecated), "became deprecated")
    } else if old != nil, new == nil {
      add(DirectedRules(.reinstated), "is no longer deprecated")
    }
  }

  /// Compares names that the spec chooses for Swift.
  mutating func compareNames(_ old: Located<String>?, _ new: Located<String>?) {
    guard let predicate = nameChange(old?.value, new?.value) else { return }
    add(DirectedRules(.swiftNameChanged), predicate)
  }
}

/// Returns the predicate for a name chosen for Swift that changed; `nil` if it is the same.
func nameChange(_ old: String?, _ new: String?) -> String? {
  if old.map(WireName.init) == new.map(WireName.init) { return nil }
  return new.map { "is called \(Diagnostic.quoted($0)) in Swift" }
    ?? "no longer has a chosen name in Swift"
}

/// The keys of a property, compared byte by byte.
private struct FieldKey: Hashable {
  let keys: [WireName]

  init(_ field: Field) { keys = field.path.map(WireName.init) }
}

extension Field {
  /// Whether clients must send the property and have no default for it.
  fileprivate var isSentAlways: Bool {
    (isRequired || isRequiredToSend) && defaultValue == nil
  }

  fileprivate func hasKeys(of other: Field) -> Bool {
    path.count == other.path.count
      && zip(path, other.path).allSatisfy { WireName($0) == WireName($1) }
  }
}
