extension YAMLMapping {
  /// The mapping as a YAML document in block style, which reads back as the same values.
  ///
  /// - Parameter heading: the lines of a comment at the top.
  package func document(heading: [String] = []) -> String {
    var writer = YAMLWriter()
    writer.comment(heading, indent: 0)
    writer.members(of: self, indent: 0)
    return writer.text
  }
}

/// Appends values line by line.
struct YAMLWriter {
  /// The maximum line width; values that can't be split exceed it.
  static let width = 100
  /// Longer keys need the mark `?` before them (YAML 1.1, section 7.4.2).
  private static let keyLimit = 1000

  private(set) var text = ""

  // MARK: Blocks

  mutating func comment(_ lines: [String], indent: Int) {
    for line in lines {
      for part in YAMLWriter.wrapped(line, width: YAMLWriter.width - indent - 2) {
        text += YAMLWriter.spaces(indent) + "#" + (part.isEmpty ? "" : " ") + part + "\n"
      }
    }
  }

  /// Writes one member per line. With `isFirstInline`, the first one continues the line of `- `.
  mutating func members(of mapping: YAMLMapping, indent: Int, isFirstInline: Bool = false) {
    for (position, member) in mapping.members.enumerated() {
      let goesOn = isFirstInline && position == 0
      if !goesOn {
        if member.followsEmptyLine, !text.isEmpty { text += "\n" }
        comment(member.comments, indent: indent)
        text += YAMLWriter.spaces(indent)
      }
      let key = YAMLWriter.line(of: member.key, isFlow: false) ?? "''"
      if key.utf8.count > YAMLWriter.keyLimit {
        text += "? \(key)\n" + YAMLWriter.spaces(indent) + ":"
      } else {
        text += key + ":"
      }
      value(member.value, after: key.count + 1, indent: indent)
    }
  }

  /// Writes the value after `key:` or `-`, and the end of the line.
  private mutating func value(_ value: YAMLTree, after column: Int, indent: Int) {
    let room = YAMLWriter.width - indent - column - 1
    switch value {
    case .text(let words):
      if let (mark, lines) = YAMLScalarText.block(words, width: room) {
        text += " \(mark)\n"
        for line in lines {
          text += (line.isEmpty ? "" : YAMLWriter.spaces(indent + 2)) + line + "\n"
        }
        return
      }
      text += " " + YAMLScalarText.line(words, isText: true, isFlow: false) + "\n"
    case .plain, .quoted:
      text += " " + (YAMLWriter.line(of: value, isFlow: false) ?? "''") + "\n"
    case .list(let items, let layout):
      if items.isEmpty || layout == .oneLineIfShort, let line = YAMLWriter.line(of: value, room) {
        text += " \(line)\n"
        return
      }
      text += "\n"
      for item in items { writeItem(item, indent: indent + 2) }
    case .mapping(let mapping):
      if mapping.isEmpty || mapping.layout == .oneLineIfShort,
        let line = YAMLWriter.line(of: value, room)
      {
        text += " \(line)\n"
        return
      }
      text += "\n"
      members(of: mapping, indent: indent + 2)
    }
  }

  private mutating func writeItem(_ item: YAMLTree, indent: Int) {
    text += YAMLWriter.spaces(indent) + "-"
    if case .mapping(let mapping) = item, let first = mapping.members.first,
      first.comments.isEmpty,
      mapping.layout == .lines || YAMLWriter.line(of: item, YAMLWriter.width - indent - 2) == nil
    {
      text += " "
      members(of: mapping, indent: indent + 2, isFirstInline: true)
      return
    }
    value(item, after: 1, indent: indent)
  }

  // MARK: One line

  /// The value on one line of at most this width; nil if it needs more.
  private static func line(of value: YAMLTree, _ width: Int) -> String? {
    guard let line = line(of: value, isFlow: true, budget: width), line.count <= width else {
      return nil
    }
    return line
  }

  /// - Parameter budget: the maximum length, beyond which no text is built.
  private static func line(of value: YAMLTree, isFlow: Bool, budget: Int = .max) -> String? {
    switch value {
    case .plain(let words):
      return YAMLScalarText.line(words, isText: false, isFlow: isFlow)
    case .text(let words):
      if isFlow, words.utf8.contains(UInt8(ascii: "\n")) { return nil }
      return YAMLScalarText.line(words, isText: true, isFlow: isFlow)
    case .quoted(let words): return YAMLScalarText.quoted(words)
    case .list(let items, let layout):
      guard layout == .oneLineIfShort || items.isEmpty else { return nil }
      var parts: [String] = []
      var count = 2
      for item in items {
        guard let part = line(of: item, isFlow: true, budget: budget - count) else { return nil }
        count += part.utf8.count + 2
        if count > budget { return nil }
        parts.append(part)
      }
      return "[" + parts.joined(separator: ", ") + "]"
    case .mapping(let mapping):
      guard mapping.layout == .oneLineIfShort || mapping.isEmpty else { return nil }
      var parts: [String] = []
      var count = 2
      for member in mapping.members {
        guard member.comments.isEmpty, !member.followsEmptyLine,
          let key = line(of: member.key, isFlow: true, budget: keyLimit),
          key.utf8.count <= keyLimit,
          let part = line(of: member.value, isFlow: true, budget: budget - count)
        else { return nil }
        count += key.utf8.count + part.utf8.count + 4
        if count > budget { return nil }
        parts.append("\(key): \(part)")
      }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }

  // MARK: Comments

  /// The lines of a comment, split between words. Line ends in the text are replaced, so that they
  /// can't end the comment.
  private static func wrapped(_ line: String, width: Int) -> [String] {
    var words: [Substring] = []
    let safe = String(
      String.UnicodeScalarView(
        line.unicodeScalars.map {
          YAMLScalarText.isPrintable($0) && $0 != "\n" && $0 != "\t" ? $0 : " "
        }))
    words = safe.split(separator: " ")
    var lines: [String] = []
    var current = ""
    for word in words {
      if !current.isEmpty, current.count + 1 + word.count > width {
        lines.append(current)
        current = ""
      }
      current += (current.isEmpty ? "" : " ") + word
    }
    lines.append(current)
    return lines
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
