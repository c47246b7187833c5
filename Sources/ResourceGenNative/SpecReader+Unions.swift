internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `$union: [Photo, Video]`, whose alternatives are distinguished by shape or by their
  /// names as discriminator values, or `$union: {photo: Photo, video: Video}`, whose keys are the
  /// values of the key in `$by`.
  mutating func readUnion(
    _ entry: Entry, _ keywords: Keywords, in place: TypeOptions
  ) -> TypeReference? {
    let key = keywords[.by]?.string("a key", reporting: &log)
    if keywords[.by] != nil, key == nil { return nil }
    var union = Union(alternatives: [], discriminator: key)
    var isGood = true
    switch entry.value.kind {
    case .mapping:
      guard let pairs = entry.pairs(reporting: &log) else { return nil }
      guard key != nil else {
        log.add(.keywordNeeds(.union, .by, at: entry.keySpan))
        return nil
      }
      for pair in pairs {
        guard let type = readType(pair, in: .alternative)?.type else {
          isGood = false
          continue
        }
        var alternative = Union.Alternative(
          type: type, span: pair.keySpan, discriminatorValue: pair.name)
        describe(&alternative, pair)
        union.alternatives.append(alternative)
      }
    case .scalar, .sequence:
      guard let items = entry.items("a list of types", reporting: &log) else { return nil }
      for item in items {
        guard let type = readType(item, in: .alternative)?.type else {
          isGood = false
          continue
        }
        var alternative = Union.Alternative(type: type, span: item.span)
        describe(&alternative, item)
        if key != nil { alternative.discriminatorValue = item.value.text }
        union.alternatives.append(alternative)
      }
    }
    guard !union.alternatives.isEmpty || !isGood else {
      log.add(.emptyList(entry, "a union needs a type"))
      return nil
    }
    return isGood ? makeInlineType(.union(union), keywords, ownsText: place.ownsText) : nil
  }

  /// Reads `$as` and `$doc` of an alternative in its long form. The `$doc` of a type that is
  /// declared inline belongs to that type.
  private mutating func describe(_ alternative: inout Union.Alternative, _ entry: Entry) {
    guard entry.value.isMapping else { return }
    if let name = entry.value["$as"] {
      alternative.swiftName = Entry(name).string("a name", reporting: &log)
    }
    if entry.value["$type"] != nil, let text = entry.value["$doc"] {
      alternative.documentation = readText(Entry(text))
    }
  }
}
