// What the path says about words of a name.
extension IdentifierName {
  /// Whether the path names a word before what the operation is about: `organizations` or
  /// `{org_id}` for "org".
  func isInPath(_ word: String) -> Bool { isNamed(word, by: path.nouns.dropLast()) }

  /// Whether the path names a word before what the operation is about, and before the group:
  /// `upload` isn't where to find the video at `/videos/{id}/upload/init`.
  func isPlace(_ word: String) -> Bool {
    guard isInPath(word) else { return false }
    let group = path.nouns.lastIndex { noun.isNamed($0.written) } ?? path.nouns.endIndex
    return isNamed(word, by: path.nouns.dropLast().prefix(group))
  }

  private func isNamed(_ word: String, by nouns: ArraySlice<PathName.Noun>) -> Bool {
    let word = path.singulars.singular(word)
    return nouns.contains { noun in
      noun.written.contains { other in
        let other = path.singulars.singular(other)
        return other == word
          || min(word.utf8.count, other.utf8.count) > 2
            && (other.hasPrefix(word) || word.hasPrefix(other))
      }
    }
  }

  /// Whether a word names a thing, so that another noun can't be omitted behind it: "host" of
  /// `list host tags` at `/tags/hosts`. Adjectives, as in `list active tags`, have no plural.
  func isThing(_ word: String) -> Bool {
    Self.things.contains(word)
      || path.segments.contains { segment in
        segment.isParameter
          ? segment.words.count > 1 && segment.words.first == word
          : segment.words.last.map { $0 != word && path.singulars.singular($0) == word } ?? false
      }
  }

  /// Whether a segment of the path begins with a word, or the parameter at its end: "keywords" of
  /// `filters keywords` at `/filters/keywords/{id}`, "set" of `stopwords set` at
  /// `/stopwords/{set_id}`.
  func isNoun(_ word: String) -> Bool {
    path.isItem && path.lastParameter?.first == path.singulars.singular(word)
      || path.nouns.contains { noun in
        noun.written.first.map(path.singulars.singular) == path.singulars.singular(word)
      }
  }
}
