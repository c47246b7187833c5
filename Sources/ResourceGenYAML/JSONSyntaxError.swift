internal import ResourceGenDiagnostics

/// A violation of the JSON grammar, its offset, and the collection that was open there.
struct JSONSyntaxError {
  enum Problem {
    case value
    case key
    case colon
    case separator
    case trailingComma
    case openString
    case controlCharacter
    case escape
    case loneSurrogate
    case number
    case nesting
    case textAfterEnd
  }

  private let problem: Problem
  private let offset: Int
  /// The start of the innermost open collection, and whether it is a mapping.
  private let opening: (offset: Int, isMapping: Bool)?

  init(_ problem: Problem, at offset: Int, in innermost: (kind: Node.Kind, offset: Int)?) {
    self.problem = problem
    self.offset = offset
    opening = innermost.map { ($0.offset, $0.kind == .mapping) }
  }

  func diagnostic(in source: SourceText) -> Diagnostic {
    if problem == .nesting { return .nestingLimit(at: SourceSpan(source, offset, offset + 1)) }
    let words = JSONErrorText(problem, at: offset, isMapping: opening?.isMapping, in: source)
    var places: [Diagnostic.Note] = []
    if words.showsOpening, let opening {
      places = [
        Diagnostic.Note(
          SourceSpan(source, opening.offset, opening.offset + 1),
          opening.isMapping ? "the object begins here" : "the array begins here")
      ]
    }
    let span = SourceSpan(source, offset, min(offset + words.length, source.bytes.count))
    return Diagnostic(
      .error, problem == .controlCharacter ? .controlCharacter : .jsonSyntax, words.message,
      at: span, label: words.label, places: places, help: words.help,
      fix: words.replacement.map { Fix(replace: span, with: $0) })
  }
}

/// The texts of a diagnostic for each problem.
private struct JSONErrorText {
  var message = ""
  var label = ""
  var help: String?
  /// The text that should replace the marked bytes, if that is certain.
  var replacement: String?
  var showsOpening = false
  /// The number of bytes to mark.
  var length = 1

  init(
    _ problem: JSONSyntaxError.Problem, at offset: Int, isMapping: Bool?, in source: SourceText
  ) {
    let rest = source.bytes[min(offset, source.bytes.count)...]
    let word = rest.prefix { $0 >= 0x80 || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == 0x5F }
    switch problem {
    case .value:
      describeValue(rest, word: word)
    case .key:
      describeKey(rest, word: word)
    case .colon:
      (message, label) = ("a key has no value", "expected ':' before this")
    case .separator:
      describeSeparator(rest, isMapping: isMapping ?? false)
    case .trailingComma:
      (message, label) = ("a comma has nothing after it", "JSON doesn't allow a trailing comma")
      replacement = ""
    case .openString:
      (message, label) = ("a string is not closed", "it begins here and does not end on its line")
      help = "close it with '\"'; write a line break in a string as '\\n'"
    case .controlCharacter:
      let code = String(rest.first ?? 0, radix: 16, uppercase: true)
      message = "a control character in a string"
      label = "U+00\(code.count < 2 ? "0" : "")\(code)"
      help = "write it as an escape: '\\t' for a tab"
    case .escape:
      (message, label) = ("unknown escape in a string", "not a JSON escape")
      length = 2
      help = "write a backslash as '\\\\'"
    case .loneSurrogate:
      (message, label) = ("half of a surrogate pair", "doesn't encode a character on its own")
      length = 6
    case .number:
      (message, label) = ("this isn't a JSON number", "not a number")
      length = max(1, rest.prefix { $0 > 0x20 && $0 != 0x2C && $0 != 0x5D && $0 != 0x7D }.count)
      help = "numbers look like 0, -12, 1.5 or 1e3; put anything else in quotes"
    case .nesting:
      break
    case .textAfterEnd:
      (message, label) = ("text after the end of the document", "the value ended before this")
      help = "keep one JSON value in a file"
    }
  }

  private mutating func describeValue(_ rest: ArraySlice<UInt8>, word: ArraySlice<UInt8>) {
    message = "a value is missing"
    label = "expected a value here"
    showsOpening = rest.isEmpty
    if rest.isEmpty {
      message = "the document ends too early"
    } else if !word.isEmpty {
      let name = String(decoding: word, as: UTF8.self)
      message = "\(Diagnostic.quoted(name)) isn't a JSON value"
      label = "expected a value here"
      length = word.count
      if ["True", "TRUE", "False", "FALSE", "None", "Null", "NULL"].contains(name) {
        replacement = name == "None" ? "null" : name.lowercased()
        help = "did you mean '\(replacement ?? "")'?"
      } else {
        help = "put text in double quotes"
      }
    } else {
      describeForeignByte(rest)
    }
  }

  private mutating func describeKey(_ rest: ArraySlice<UInt8>, word: ArraySlice<UInt8>) {
    message = "a key is missing"
    label = "expected a key in double quotes"
    showsOpening = rest.isEmpty
    if rest.isEmpty {
      message = "the document ends too early"
    } else if !word.isEmpty {
      message =
        "the key \(Diagnostic.quoted(String(decoding: word, as: UTF8.self))) isn't in quotes"
      length = word.count
      replacement = "\"\(String(decoding: word, as: UTF8.self))\""
    } else {
      describeForeignByte(rest)
    }
  }

  private mutating func describeSeparator(_ rest: ArraySlice<UInt8>, isMapping: Bool) {
    showsOpening = true
    let end = isMapping ? "}" : "]"
    message = isMapping ? "an object is not closed" : "an array is not closed"
    label =
      rest.isEmpty ? "expected '\(end)' before the end" : "expected ',' or '\(end)' before this"
    if rest.first == UInt8(ascii: "\"") {
      message = "a comma is missing"
      help = "put ',' after the value before"
    }
    if rest.first == UInt8(ascii: "/") || rest.first == UInt8(ascii: "#") {
      describeForeignByte(rest)
    }
  }

  private mutating func describeForeignByte(_ rest: ArraySlice<UInt8>) {
    switch rest.first {
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      (message, label) = ("JSON has no comments", "this isn't part of JSON")
      help = "remove it, or rename the file to '.yaml': YAML allows comments that begin with '#'"
    case UInt8(ascii: "'"):
      (message, label) = ("text in single quotes", "JSON allows only double quotes")
    default:
      break
    }
  }
}
