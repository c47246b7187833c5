internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenReading
internal import ResourceGenYAML

// The configuration keys with patterns of operations. Their values are those of the native format.
extension Entry {
  /// The kinds of paging: `{"*": page(page, per_page)}`.
  func pages(reporting log: inout DiagnosticLog) -> OperationRules<Paging> {
    var rules = OperationRules<Paging>()
    if isForAll {
      rules.add(self, for: everyOperation, reporting: &log) { $1.paging($0) }
      return rules
    }
    var pairs = (pairs("a mapping of patterns to kinds of paging", reporting: &log) ?? [])[...]
    while let pair = pairs.popFirst() {
      guard let rest = pairs.first?.key, pairs.first?.isNull == true, pair.isOpenCall else {
        rules.add(pair, reporting: &log) { $1.paging($0) }
        continue
      }
      // In braces, YAML ends `page(page, per_page)` at its comma.
      pairs.removeFirst()
      rules.add(pair, reporting: &log) { $1.paging($0, dividedBefore: rest) }
    }
    return rules
  }

  /// The numbers of retries: `{"get*": 3}`.
  func retries(reporting log: inout DiagnosticLog) -> OperationRules<Located<Int>> {
    rules("numbers of retries", reporting: &log) { $1.retries($0) }
  }

  /// The time-outs, in milliseconds: `{GET /reports/**: 60s}`.
  func timeouts(reporting log: inout DiagnosticLog) -> OperationRules<Located<Int>> {
    rules("times", reporting: &log) { $1.timeout($0) }
  }

  /// The value by each pattern; `none` excludes the operations from the patterns after it. Invalid
  /// ones are reported and omitted.
  private func rules<Value>(
    _ values: String, reporting log: inout DiagnosticLog,
    read: (Entry, inout NativeExpressions) -> Value?
  ) -> OperationRules<Value> {
    var rules = OperationRules<Value>()
    if isForAll {
      rules.add(self, for: everyOperation, reporting: &log, read: read)
      return rules
    }
    for pair in pairs("a mapping of patterns to \(values)", reporting: &log) ?? [] {
      rules.add(pair, reporting: &log, read: read)
    }
    return rules
  }

  /// Whether the value has no patterns: `3` is short for `{"*": 3}`.
  private var isForAll: Bool { value.isScalar && !value.isNull }

  private var everyOperation: Located<String> { Located("*", keySpan) }

  /// The authentication that is added: `bearer`, `{session: {bearer: $token}}`.
  func authentications(reporting log: inout DiagnosticLog) -> [AddedAuthentication] {
    var expressions = NativeExpressions(log: log)
    defer { log = expressions.log }
    return expressions.addedAuthentications(self)
  }

  /// The operations that renew the credentials of schemes: `{session: renewToken}`.
  func refreshes(reporting log: inout DiagnosticLog) -> [RefreshSetting] {
    let pairs = pairs("a mapping of security schemes to operations", reporting: &log) ?? []
    return pairs.compactMap { pair in
      pair.string("the name of an operation", reporting: &log).map {
        RefreshSetting(scheme: Located(pair.name, pair.keySpan), operation: $0)
      }
    }
  }

  /// Whether the value is a plain text with a parenthesis that isn't closed.
  private var isOpenCall: Bool {
    value.isScalar && value.isPlain && value.text.contains("(") && !value.text.contains(")")
  }
}

extension OperationRules {
  fileprivate mutating func add(
    _ pair: Entry, for pattern: Located<String>? = nil, reporting log: inout DiagnosticLog,
    read: (Entry, inout NativeExpressions) -> Value?
  ) {
    let pattern = pattern ?? Located(pair.name, pair.keySpan)
    if pair.value.isScalar, pair.value.isPlain, pair.value.text == "none" {
      add(pattern, nil)
      return
    }
    var expressions = NativeExpressions(log: log)
    let value = read(pair, &expressions)
    log = expressions.log
    if let value { add(pattern, value) }
  }
}
