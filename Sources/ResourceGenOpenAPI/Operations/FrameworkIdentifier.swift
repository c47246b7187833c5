internal import ResourceGenModel

/// An `operationId` that a framework has made, which repeats what the operation says anyway.
enum FrameworkIdentifier {
  /// Returns the part of an identifier that its author wrote; nil if it isn't certain that a
  /// framework has made it.
  static func written(_ id: String, _ method: HTTPMethod, _ path: String) -> String? {
    if let written = withoutPath(id, method, path) { return written }
    if id.utf8.contains(UInt8(ascii: "_")),
      let written = withoutController(id) ?? withoutRepeatedClass(id)
    {
      return written
    }
    return withoutVersion(id, path)
  }

  /// FastAPI appends path and method to the name of the function: `update_flow` on
  /// `PATCH /flows/{id}` is `update_flow_flows__id__patch`.
  private static func withoutPath(_ id: String, _ method: HTTPMethod, _ path: String) -> String? {
    guard id.utf8.last == method.rawValue.utf8.last.map(NameWords.lowercased) else { return nil }
    let isWord = { (byte: UInt8) in NameWords.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") }
    let flat = path.utf8.map { isWord($0) ? $0 : UInt8(ascii: "_") }
    let suffix = String(decoding: flat, as: UTF8.self) + "_" + method.rawValue.lowercased()
    guard suffix.utf8.count < id.utf8.count, id.hasSuffix(suffix) else { return nil }
    return String(id.dropLast(suffix.count))
  }

  /// NestJS puts the name of the class in front: `CatsController_findAll`.
  private static func withoutController(_ id: String) -> String? {
    let parts = id.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count > 10, parts[0].hasSuffix("Controller"),
      parts[1].utf8.first.map(NameWords.isLetterOrDigit) == true
    else { return nil }
    return String(parts[1])
  }

  /// `BillingCharges_GetAccountBillingCharges` says twice what it is about.
  private static func withoutRepeatedClass(_ id: String) -> String? {
    let parts = id.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let noun = GroupNoun(String(parts[0]))
    let words = NameWords(String(parts[1])).words
    guard words.indices.contains(where: { $0 > 0 && noun.isFound(in: words, at: $0) }) else {
      return nil
    }
    return String(parts[1])
  }

  /// `V3GetUser` on `/api/v3/users` repeats the version.
  private static func withoutVersion(_ id: String, _ path: String) -> String? {
    guard let first = id.utf8.first.map(NameWords.lowercased),
      first == UInt8(ascii: "v") || first == UInt8(ascii: "a")
    else { return nil }
    let name = NameWords(id)
    guard let version = name.words.first, name.words.count > 1, PathName.isVersion(version),
      path.lowercased().split(separator: "/").contains(where: { $0 == version })
    else { return nil }
    return name.suffix(from: 1)
  }
}
