internal import ResourceGenDiagnostics

/// A difference at a location of the API, before it is known which operations share it.
struct Finding {
  var subject: Change.Subject
  var part: Change.Part
  var noun: Noun
  var difference: Difference
  /// The positions of the operations that send or receive the values.
  var sent: [Int] = []
  var received: [Int] = []

  /// What a part is called in sentences.
  enum Noun: Hashable {
    /// The subject itself.
    case none
    case model
    case body
    /// The only successful response.
    case response
    /// Any other part: "query parameter 'limit'", "response 202".
    case other(String)
  }
}

extension Difference {
  /// Returns the sentence for a difference of a property or a type: "response field 'nick' became
  /// optional".
  ///
  /// - Parameters:
  ///   - direction: "response" or "request"; `nil` for both.
  ///   - part: What properties belong to: "error 404"; `nil` for what `direction` says.
  func sentence(in direction: String?, of part: String? = nil, noun: String = "") -> String {
    var words: [String] = []
    if path.isEmpty {
      if !noun.isEmpty { words.append(noun) }
    } else {
      let field = "field \(Diagnostic.quoted(path.joined(separator: "."), atMost: 80))"
      words.append(adjective + (direction.map { "\($0) \(field)" } ?? field))
      if let part { words.append("of \(part)") }
    }
    words.append(predicate)
    return words.joined(separator: " ")
  }
}

extension Finding {
  /// Returns the change; `nil` if no direction notices it.
  func change() -> Change? {
    let isUnused = sent.isEmpty && received.isEmpty
    guard
      let ruleVerdict = difference.ruleVerdict(
        isSent: isUnused || !sent.isEmpty, isReceived: isUnused || !received.isEmpty)
    else { return nil }
    var part = part
    part.path += difference.path
    part.member = difference.member
    var change = Change(
      ruleVerdict.rule, of: subject, part,
      ruleVerdict.cause.map { "\(sentence): \($0)" } ?? sentence, old: difference.old,
      new: difference.new)
    change.wire = ruleVerdict.verdict
    if isUnused, case .model = subject { change.wire = min(change.wire, .unknown) }
    return change
  }

  private var sentence: String {
    switch noun {
    case .none: difference.predicate
    case .body: difference.sentence(in: "request", noun: "body")
    case .response: difference.sentence(in: "response", noun: "response")
    case .other(let text): difference.sentence(in: nil, of: text, noun: text)
    case .model:
      switch (sent.isEmpty, received.isEmpty) {
      case (false, true): difference.sentence(in: "request")
      case (true, false): difference.sentence(in: "response")
      case (true, true), (false, false): difference.sentence(in: nil)
      }
    }
  }
}
