internal import ResourceGenModel
internal import ResourceGenYAML

// Compares media types of one body. A variant of an operation for a media type with the same schema
// would say the same in another notation: frameworks list all that they can write.
extension OperationLowering {
  /// Whether another media type expresses every value of this one.
  ///
  /// A text without a type is the same as `text/plain` and as a string of JSON only: with the same
  /// schema, `text/csv` and `application/pdf` are other documents.
  func isRepeated(_ content: MediaContent, beside others: [MediaContent]) -> Bool {
    guard let schema = content.media["schema"],
      isStructured(schema) || textValue(schema) != nil
        || MediaKind.essence(of: content.type.text) == "text/plain" && isString(schema)
    else { return false }
    return others.contains { other in
      other.media["schema"].map { isEqual(schema, $0) } ?? false
    }
  }

  /// Whether two schemas are written alike, or are the same scalar type with other texts.
  private func isEqual(_ schema: Node, _ other: Node) -> Bool {
    if JSONLiteral(schema) == JSONLiteral(other) { return true }
    guard case .scalar(let type) = schemas.lower(schema).type,
      case .scalar(let otherType) = schemas.lower(other).type
    else { return false }
    return type == otherType
  }

  private func isString(_ schema: Node) -> Bool {
    if case .scalar(.string) = schemas.lower(schema).type { true } else { false }
  }
}
