internal import ResourceGenModel
internal import ResourceGenYAML

/// Finds out which operations respond with a list, since they are named for it. Reports nothing:
/// operations that aren't selected are examined too.
struct ListResponses {
  let document: DocumentReader

  /// Whether the value of the first success is an array, or a page: an object with an array under
  /// the name of the group or one that pages have.
  func isList(_ operation: Node, of noun: GroupNoun?) -> Bool {
    let success = document.knownEntries(of: "responses", in: operation).first { key, _ in
      StatusPattern(key.text)?.isSuccess ?? false
    }
    guard let response = document.followed(success?.value), let schema = schema(of: response) else {
      return false
    }
    return isList(schema, of: noun, levels: 2)
  }

  /// - Parameter levels: How deep the list may be in objects: `{data: {items: […]}}`.
  private func isList(_ schema: Node, of noun: GroupNoun?, levels: Int) -> Bool {
    if isArray(schema) { return true }
    guard levels > 0 else { return false }
    let parts = [schema] + schema.items(of: "allOf").compactMap { document.followed($0) }
    return parts.contains { part in
      part.entries(of: "properties").contains { key, value in
        let isPage = ListResponses.pageKeys.contains(key.text.lowercased())
        guard isPage || noun?.isNamed(NameWords(key.text).words) ?? false else { return false }
        return document.followed(value).map { isList($0, of: noun, levels: levels - 1) } ?? false
      }
    }
  }

  /// Keys under which pages have their elements.
  private static let pageKeys: Set<String> = [
    "content", "data", "elements", "entries", "hits", "items", "list", "nodes", "objects",
    "records", "resources", "result", "results", "rows", "value", "values",
  ]

  private func schema(of response: Node) -> Node? {
    if document.generation == .swagger2 { return document.followed(response["schema"]) }
    let media = document.knownEntries(of: "content", in: response).first {
      MediaKind($0.key.text) == .json
    }
    return document.followed(document.followed(media?.value)?["schema"])
  }

  private func isArray(_ schema: Node) -> Bool {
    guard let type = schema["type"] else { return schema["items"] != nil }
    return type.isScalar
      ? type.hasText("array") : type.items.contains { $0.hasText("array") }
  }
}
