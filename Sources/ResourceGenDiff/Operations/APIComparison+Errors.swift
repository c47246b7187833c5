internal import ResourceGenDiagnostics
internal import ResourceGenModel

// The error responses of operations, with those that they inherit from the server and the service.
extension APIComparison {
  mutating func compareErrors(_ old: ResolvedEndpoint, _ new: ResolvedEndpoint) {
    // The errors are in the order in which a status is matched, so the first one that covers a
    // status has its body.
    for error in new.errors {
      let status = error.status.value
      if let other = old.errors.first(where: { $0.status.value == status }) {
        compare(other, error, status)
      } else {
        add(
          .errorAdded, Change.Part(.error(status: status.description)),
          "\(status.noun) was described", old: nil, new: error.status.span)
        guard let other = old.errors.first(where: { $0.status.value.covers(status) }) else {
          continue
        }
        compare(other, error, status)
      }
    }
    for error in old.errors {
      let status = error.status.value
      if new.errors.contains(where: { $0.status.value == status }) { continue }
      add(
        .errorRemoved, Change.Part(.error(status: status.description)),
        "\(status.noun) is no longer described", old: error.status.span, new: nil)
      guard let other = new.errors.first(where: { $0.status.value.covers(status) }) else {
        continue
      }
      compare(error, other, status)
    }
  }

  private mutating func compare(_ old: ErrorResponse, _ new: ErrorResponse, _ status: StatusPattern)
  {
    let part = Change.Part(.error(status: status.description))
    let spans = (old.status.span, new.status.span)
    let formats = (old.format?.value ?? .json, new.format?.value ?? .json)
    if formats.0 != formats.1 {
      add(
        .errorFormatChanged, part,
        "\(status.noun) is \(formats.1.rawValue) instead of \(formats.0.rawValue)", old: spans.0,
        new: spans.1)
    }
    if let change = nameChange(old.caseName?.value, new.caseName?.value) {
      add(.swiftNameChanged, part, "\(status.noun) \(change)", old: spans.0, new: spans.1)
    }
    compare(
      old.type, new.type, part, .other(status.noun), isSent: false, old: spans.0, new: spans.1,
      limits: LimitPair(old: old.limits, new: new.limits))
  }
}

extension StatusPattern {
  /// The error for sentences: "error 404".
  fileprivate var noun: String {
    self == .default ? "any other error" : "error \(self)"
  }
}
