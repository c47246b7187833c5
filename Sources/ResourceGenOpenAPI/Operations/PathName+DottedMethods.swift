internal import ResourceGenModel

// Methods behind a dot in a path: `/channels.setTopic`.
extension PathName {
  /// The method behind the first dot of a segment: `setTopic` of `channels.setTopic`; nil for
  /// formats such as `.ics`, and for versions.
  static func method(in segment: Substring) -> Substring? {
    guard segment.first != ".", var dot = segment.firstIndex(of: ".") else { return nil }
    // `users.2fa.enable`
    while let first = segment[dot...].dropFirst().first, first.isNumber,
      let next = segment[dot...].dropFirst().firstIndex(of: ".")
    {
      dot = next
    }
    let method = segment[dot...].dropFirst()
    let isName = method.utf8.allSatisfy { byte in
      NameWords.isLetterOrDigit(byte) || byte == UInt8(ascii: ".")
    }
    return isName && method.first?.isNumber == false && method.utf8.count > 2
      && !formats.contains(String(method)) ? method : nil
  }

  /// The method behind a dot. In documents of other paths, it is a verb that is hardly ever a noun
  /// and more words, or an action of POST.
  static func method(
    in segment: Substring, of method: HTTPMethod, _ kind: PathSet.Kind
  ) -> Substring? {
    guard let name = PathName.method(in: segment) else { return nil }
    let words = NameWords(String(name)).words
    let isCertain =
      words.count > 1 && OperationVerb.isVerb(words[0])
      || method == .post && OperationVerb.isAction(words)
    return isCertain || kind == .dottedMethods ? name : nil
  }

  private static let formats: Set<String> = [
    "csv", "gif", "html", "ics", "jpeg", "jpg", "json", "mp3", "mp4", "pdf", "php", "png", "rss",
    "svg", "txt", "xml", "yaml", "yml", "zip",
  ]
}
