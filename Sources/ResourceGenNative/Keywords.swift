internal import ResourceGenDiagnostics
internal import ResourceGenReading
internal import ResourceGenYAML

/// The keys of the long forms. `$` distinguishes them from names that the user chooses.
enum Keyword: String, MappingKey {
  case type = "$type"
  case `default` = "$default"
  case doc = "$doc"
  case deprecated = "$deprecated"
  case `as` = "$as"
  case example = "$example"
  /// The exact name on the wire.
  case key = "$key"
  /// The exact keys from the object to the value.
  case path = "$path"
  case `enum` = "$enum"
  case open = "$open"
  /// The type of the values of an enumeration.
  case of = "$of"
  case union = "$union"
  case by = "$by"
  case fields = "$fields"
  /// A constant.
  case value = "$value"
  case style = "$style"
  /// Null is a valid value.
  case null = "$null"
  /// Callers must write the argument of an optional body.
  case passed = "$passed"
  /// Received, but not sent.
  case readOnly = "$readOnly"
  /// Sent, but not received.
  case writeOnly = "$writeOnly"
  /// The model for requests that corresponds to this one.
  case input = "$input"
  /// The keys from the root of the body to the value of the response.
  case at = "$at"
  case format = "$format"
  /// The response is a stream of values: `events`, `lines`.
  case stream = "$stream"
  /// The prefix of a value in a path.
  case mark = "$mark"
  /// Reserved characters are sent without percent-encoding.
  case reserved = "$reserved"
  /// An empty text, or `true`, is sent as the name alone.
  case empty = "$empty"
  /// The media type of a part, a body or a response.
  case media = "$media"
  /// The header fields of a part.
  case headers = "$headers"
}

/// A mapping that can contain keywords and names that the user chooses.
typealias Keywords = MappingReader<Keyword>

extension Keywords {
  /// Separates the keywords of a set from names. Reports all other keywords; returns nil after an
  /// error if the value isn't a mapping.
  init?(_ entry: Entry, _ set: KeywordSet, reporting log: inout DiagnosticLog) {
    self.init(
      entry, owner: set.owner, keys: set.keywords, unknownKeys: .refusedIfPrefixed("$"),
      reporting: &log)
  }
}

/// The keywords that a kind of mapping can have, in the order in which messages list them.
struct KeywordSet {
  let owner: String
  let keywords: [Keyword]

  private init(owner: String, _ keywords: [Keyword]) {
    self.owner = owner
    self.keywords = keywords
  }

  /// The keywords that describe any type.
  private static let shape: [Keyword] = [
    .doc, .deprecated, .type, .enum, .open, .of, .union, .by, .fields,
  ]

  static let model = KeywordSet(owner: "a model", shape + [.input])

  /// A type without a preceding name: an element, an alternative, a body.
  static let type = KeywordSet(owner: "a type", shape + [.null, .as])

  static let reply = KeywordSet(
    owner: "a response", shape + [.null, .at, .format, .stream, .media])

  static let body = KeywordSet(owner: "a body", [.type, .doc, .media, .null, .passed])

  static let errorBody = KeywordSet(owner: "an error body", [.type, .format])

  static let form = KeywordSet(owner: "a form of one type", [.type, .style, .passed])

  static let property = KeywordSet(
    owner: "a property",
    [
      .type, .default, .doc, .deprecated, .as, .example, .key, .path, .enum, .open, .of, .union,
      .by, .fields, .value, .null, .readOnly, .writeOnly,
    ])

  static let parameter = KeywordSet(
    owner: "a parameter",
    [
      .type, .default, .doc, .deprecated, .as, .key, .enum, .open, .of, .union, .by, .value, .style,
      .mark, .reserved, .empty, .media, .headers,
    ])

  static let responseHeader = KeywordSet(
    owner: "a response header field", [.type, .doc, .as, .key, .enum, .open, .of])

  static let credential = KeywordSet(owner: "a credential", [.type, .doc, .enum, .open, .of])
}

extension SpecReader {
  /// Reads an optional text.
  mutating func readText(_ entry: Entry?) -> String? {
    entry?.string(reporting: &log)?.value
  }

  /// Reads the replacement of a deprecated declaration; `true` means deprecated without a message.
  mutating func readDeprecation(_ entry: Entry?) -> String? {
    guard let entry, let text = entry.string("what to use instead", reporting: &log) else {
      return nil
    }
    switch (entry.value.style, text.value) {
    case (.plain, "true"): return ""
    case (.plain, "false"): return nil
    default: return text.value
    }
  }
}
