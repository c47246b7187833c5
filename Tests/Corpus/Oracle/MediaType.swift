/// A media type without parameters, for comparisons.
struct MediaType {
  let essence: String

  init(_ text: String) {
    essence =
      text.split(separator: ";").first.map {
        $0.lowercased().filter { $0 != " " }
      } ?? ""
  }

  /// Whether this is a valid media type: two tokens and a slash (RFC 9110, section 8.3.1).
  var isValid: Bool {
    let words = essence.split(separator: "/", omittingEmptySubsequences: false)
    return words.count == 2 && words.allSatisfy { WireText.isToken($0) }
  }

  var isJSON: Bool {
    essence == "application/json" || essence.hasSuffix("+json") && !isSequence
      || essence == "text/json" || essence == "*/*" || essence == "application/*"
  }

  /// Whether this is a sequence of JSON values, one per line, of which each is received separately.
  var isSequence: Bool {
    let subtypes = [
      "jsonl", "x-jsonl", "jsonlines", "x-jsonlines", "ndjson", "x-ndjson", "json-lines",
      "stream+json", "json-seq",
    ]
    return essence == "text/jsonl" || essence.hasSuffix("+json-seq")
      || subtypes.contains { essence == "application/" + $0 }
  }

  var hasMembers: Bool {
    essence == "application/x-www-form-urlencoded" || essence.hasPrefix("multipart/")
  }

  var rank: Int {
    if isJSON { return 0 }
    if essence.hasPrefix("multipart/") { return 1 }
    if hasMembers { return 2 }
    return essence.hasPrefix("text/") ? 3 : 4
  }

  func covers(_ other: String) -> Bool {
    if essence == "*/*" || essence == other { return true }
    if essence.hasSuffix("/*") { return other.hasPrefix(essence.dropLast()) }
    return isJSON && MediaType(other).isJSON
  }
}
