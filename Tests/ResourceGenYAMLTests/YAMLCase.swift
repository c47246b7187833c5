import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

/// A folder of the public YAML test suite.
struct YAMLCase: CustomTestStringConvertible, Sendable {
  enum Outcome: Equatable {
    /// The events of one document, with aliases replaced by their values.
    case tree([String])
    case refused
  }

  var name: String
  var input: [UInt8]
  /// The events of a well-formed text; nil for one that must be rejected.
  var events: [Substring]?

  var testDescription: String { name }

  static func all() -> [YAMLCase] {
    let data = "yaml-test-suite/data"
    let names = Corpus.names(in: data).flatMap { name in
      let parts = Corpus.names(in: "\(data)/\(name)").filter { $0.allSatisfy(\.isNumber) }
      return parts.isEmpty ? [name] : parts.map { "\(name)/\($0)" }
    }
    return names.compactMap { name in
      guard let input = Corpus.data("\(data)/\(name)/in.yaml") else { return nil }
      let isRefused = Corpus.data("\(data)/\(name)/error") != nil
      let events = isRefused ? nil : Corpus.data("\(data)/\(name)/test.event")
      return YAMLCase(
        name: name, input: [UInt8](input),
        events: events.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") })
    }
  }

  /// The expected outcome for a file with one document: files with none or several are rejected,
  /// and so is a lone null.
  var expected: Outcome {
    guard let events, events.count(where: { $0.hasPrefix("+DOC") }) == 1 else { return .refused }
    let value = events.filter { !$0.hasSuffix("STR") && !$0.dropFirst().hasPrefix("DOC") }
    if value == ["=VAL :"] || value == ["=VAL :~"] || value == ["=VAL :null"] { return .refused }
    return .tree(AliasExpansion(value).lines)
  }

  var actual: Outcome {
    let reading = Reading(yaml: input)
    guard let root = reading.root, !reading.log.hasErrors else { return .refused }
    return .tree(root.events)
  }
}

/// The events of the suite in the form of our tree: no anchors, no flow marks, one block style.
private struct AliasExpansion {
  var lines: [String] = []
  private var anchored: [Substring: [String]] = [:]

  init(_ events: [Substring]) {
    var open: [(anchor: Substring?, start: Int)] = []
    for event in events {
      let words = event.split(separator: " ", maxSplits: 1)
      var rest = words.count > 1 ? words[1] : ""
      switch words[0] {
      case "+MAP", "+SEQ":
        if rest.hasPrefix("{}") || rest.hasPrefix("[]") {
          rest = rest.dropFirst(2).drop { $0 == " " }
        }
        open.append((AliasExpansion.takeAnchor(&rest), lines.count))
        lines.append(rest.isEmpty ? "\(words[0])" : "\(words[0]) \(rest)")
      case "-MAP", "-SEQ":
        lines.append("\(event)")
        if let closed = open.popLast(), let anchor = closed.anchor {
          anchored[anchor] = Array(lines[closed.start...])
        }
      case "=ALI":
        lines += anchored[rest.dropFirst()] ?? ["unknown alias"]
      default:
        let anchor = AliasExpansion.takeAnchor(&rest)
        let text = rest.hasPrefix("<") ? rest : rest.first == ">" ? "|" + rest.dropFirst() : rest
        lines.append("=VAL \(text.replacing("> >", with: "> |"))")
        if let anchor, let line = lines.last { anchored[anchor] = [line] }
      }
    }
  }

  private static func takeAnchor(_ rest: inout Substring) -> Substring? {
    guard rest.hasPrefix("&") else { return nil }
    let anchor = rest.dropFirst().prefix { $0 != " " }
    rest = rest.dropFirst(anchor.count + 1).drop { $0 == " " }
    return anchor
  }
}

extension Node {
  /// The tree in the notation of the suite.
  var events: [String] {
    let standard = "tag:yaml.org,2002:"
    let tag = tag.map { " <\($0.hasPrefix("!!") ? standard + $0.dropFirst(2) : $0)>" } ?? ""
    switch kind {
    case .mapping:
      return ["+MAP\(tag)"] + entries.flatMap { $0.key.events + $0.value.events } + ["-MAP"]
    case .sequence:
      return ["+SEQ\(tag)"] + items.flatMap(\.events) + ["-SEQ"]
    case .scalar:
      return ["=VAL\(tag) \(styleMark)\(escapedText)"]
    }
  }

  private var styleMark: String {
    switch style {
    case .plain: ":"
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .block: "|"
    }
  }

  private var escapedText: String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\u{8}": "\\b"
      case "\0": "\\0"
      default: String(scalar)
      }
    }.joined()
  }
}
