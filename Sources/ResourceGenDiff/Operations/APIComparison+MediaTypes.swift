internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The media types of the bodies that each route accepts: those of all operations that were made of
/// one operation of the spec.
struct BodyMediaTypes {
  private struct Route: Hashable {
    var method: RouteMethod
    var path: WireName

    init(_ endpoint: Endpoint) {
      method = endpoint.method.value
      path = WireName(endpoint.path.shape)
    }
  }

  private var types: [Route: Set<MediaRange>] = [:]

  init(_ endpoints: [Endpoint]) {
    for endpoint in endpoints where !endpoint.bodyMediaTypes.isEmpty {
      types[Route(endpoint), default: []]
        .formUnion(endpoint.bodyMediaTypes.map { MediaRange($0.value) })
    }
  }

  /// Returns whether the route of an endpoint accepts bodies of a media type.
  func accept(_ type: String, at endpoint: Endpoint) -> Bool {
    guard let accepted = types[Route(endpoint)] else { return false }
    return MediaRange(type).containing.contains(where: accepted.contains)
  }
}

/// A media type or a range of them, without the character set, which doesn't select a format.
private struct MediaRange: Hashable {
  private let type: String
  private let subtype: String
  private let parameters: [String]

  init(_ text: String) {
    let parts = text.lowercased().split(separator: ";").map { part in
      String(part.filter { !$0.isWhitespace })
    }
    let names = (parts.first ?? "").split(separator: "/", maxSplits: 1).map(String.init)
    type = names.first ?? ""
    subtype = names.count > 1 ? names[1] : ""
    parameters = parts.dropFirst().filter { !$0.hasPrefix("charset=") }.sorted()
  }

  private init(_ type: String, _ subtype: String, _ parameters: [String]) {
    self.type = type
    self.subtype = subtype
    self.parameters = parameters
  }

  /// The media type and the ranges that contain it.
  var containing: [MediaRange] {
    [
      self, MediaRange(type, subtype, []), MediaRange(type, "*", []), MediaRange("*", "*", []),
    ]
  }
}

extension APIComparison {
  /// Compares the media types that a body may have.
  ///
  /// - Parameter isChosenCompared: Whether another entry is about the media type that callers send.
  mutating func compareBodyMediaTypes(
    _ old: Endpoint, _ new: Endpoint, isChosenCompared: Bool
  ) {
    guard models.comparesDetails, !old.bodyMediaTypes.isEmpty, !new.bodyMediaTypes.isEmpty else {
      return
    }
    let part = Change.Part(.body)
    let spans = (old.bodyMediaTypes.first?.span, new.bodyMediaTypes.first?.span)
    for (index, type) in old.bodyMediaTypes.enumerated() {
      if index == 0, isChosenCompared || new.bodyMediaTypes.isEmpty { continue }
      if details.bodies.new.accept(type.value, at: new) { continue }
      add(
        .bodyMediaTypeRemoved, part, "body no longer has the media type \(quoted(type))",
        old: type.span, new: spans.1)
    }
    for (index, type) in new.bodyMediaTypes.enumerated() {
      if index == 0, isChosenCompared { continue }
      if details.bodies.old.accept(type.value, at: old) { continue }
      add(
        .bodyMediaTypeAdded, part, "body may have the media type \(quoted(type))", old: spans.0,
        new: type.span)
    }
  }
}
