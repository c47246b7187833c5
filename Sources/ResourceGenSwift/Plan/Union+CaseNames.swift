internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension Union {
  /// Returns the names of the cases, in the order of the alternatives. A name that is made from a
  /// model has no words of the type's own name at its ends: `.libraryID` for the model
  /// `SearchConditionLibraryID` in `SearchCondition`.
  ///
  /// - Parameters:
  ///   - subject: The name of the union's type, or that of the key whose values it has.
  ///   - models: The models of the spec.
  func caseNames(in subject: SwiftIdentifier, _ models: ModelIndex) -> [SwiftIdentifier] {
    var names = caseNames()
    let known = Set(names.map(\.name))
    let own = WordSplitter.words(of: subject.name)
    let shortened = alternatives.map { $0.caseName(without: own, models) }
    var counts: [String: Int] = [:]
    for name in shortened.compactMap(\.self) { counts[name.name, default: 0] += 1 }
    for (index, name) in shortened.enumerated() {
      guard let name, counts[name.name] == 1, !known.contains(name.name),
        !reservedUnionNames.contains(name.name)
      else { continue }
      names[index] = name
    }
    return names
  }

  /// Returns the names of the cases with all words: each is made from the type, or from the value
  /// of the discriminator.
  func caseNames() -> [SwiftIdentifier] {
    let kinds = namesByContents
    return NameScope.names(
      avoiding: reservedUnionNames,
      for: alternatives.enumerated().map { step, alternative in
        let spelling =
          alternative.swiftName?.value ?? alternative.type.displayName
          ?? alternative.discriminatorValue ?? alternative.type.listName(kinds[step])
        return NameScope.Request(
          wire: spelling,
          name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value"),
          isChosen: alternative.swiftName != nil)
      })
  }
}

/// Member names that the protocols of generated unions require.
private let reservedUnionNames = ["hashValue", "unrecognized"] + namesOfOptional

extension Union.Alternative {
  /// Returns the name of a case for values of a model, or collections of them, without the words of
  /// the union's name; `nil` if the model's name has none of these at its ends, or nothing else.
  fileprivate func caseName(without own: [Word], _ models: ModelIndex) -> SwiftIdentifier? {
    let words: [Word]
    var collection: ArraySlice<Word> = []
    if let name = swiftName?.value {
      // A copy of a model, with the members next to the alternatives.
      guard case .inline = type, models.path(of: name) != nil else { return nil }
      words = WordSplitter.words(of: name)
    } else {
      guard case .model(let model) = type.innermost, let displayName = type.displayName else {
        return nil
      }
      words = WordSplitter.words(of: model.value)
      // "list" of "Photo list".
      collection = WordSplitter.words(of: displayName).dropFirst(words.count)
    }
    let kept = words.removing(own)
    guard kept.count < words.count, let first = kept.first?.text.unicodeScalars.first,
      first.properties.isAlphabetic
    else { return nil }
    return SwiftIdentifier(Array(kept + collection), style: .lowerCamel, fallback: "value")
  }
}

extension [Word] {
  /// Returns the words without those that are also at the end, and at the start, of another name,
  /// in the same order. Words in the middle of the other name may be missing here:
  /// "content part text" is "text" in "content of part".
  fileprivate func removing(_ other: [Word]) -> ArraySlice<Word> {
    let end = reversed().commonStart(with: other.reversed())
    let start = dropLast(end.count).commonStart(with: other.dropLast(end.otherCount))
    return dropFirst(start.count).dropLast(end.count)
  }
}

extension Sequence<Word> {
  /// Returns how many words at the start are those of another name in the same order, of which the
  /// first must agree, and how many words of the other name that takes.
  fileprivate func commonStart(with other: some Sequence<Word>) -> (count: Int, otherCount: Int) {
    let other = Array(other)
    var (count, position) = (0, 0)
    for word in self {
      let rest = other[position...]
      guard let match = rest.firstIndex(where: { $0.isEqual(to: word) }), match == 0 || count > 0
      else { break }
      count += 1
      position = match + 1
    }
    return (count, position)
  }
}

extension Word {
  /// Whether the words are equal apart from their case and the letter of a plural.
  fileprivate func isEqual(to other: Word) -> Bool {
    let (first, second) = (text.lowercased(), other.text.lowercased())
    return first == second || first == second + "s" || first + "s" == second
  }
}
