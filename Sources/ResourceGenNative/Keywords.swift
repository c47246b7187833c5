internal import ResourceGenDiagnostics
internal import ResourceGenReading
internal import ResourceGenYAML

/// The keys of the long forms. `$` distinguishes them from names that the user chooses.
enum Keyword: String {
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
  /// Received, but not sent.
  case readOnly = "$readOnly"
  /// Sent, but not received.
  case writeOnly = "$writeOnly"
  /// The keys from the root of the body to the value of the response.
  case at = "$at"
  case format = "$format"
  /// The response is a stream of values: `events`, `lines`.
  case stream = "$stream"
  /// The prefix of a value in a path.
  case mark = "$mark"
  /// Reserved characters are sent without percent-encoding.
  case reserved = "$reserved"
  /// The media type of a part, a body or a response.
  case media = "$media"
  /// The header fields of a part.
  case headers = "$headers"
}

enum ModelKeyword: String, KnownKey {
  case doc = "$doc"
  case deprecated = "$deprecated"
  case type = "$type"
  case `enum` = "$enum"
  case open = "$open"
  case of = "$of"
  case union = "$union"
  case by = "$by"
  case fields = "$fields"

  static let owner = "a model"
}

/// A type without a preceding name: an element, an alternative, a body.
enum TypeKeyword: String, KnownKey {
  case doc = "$doc"
  case deprecated = "$deprecated"
  case type = "$type"
  case `enum` = "$enum"
  case open = "$open"
  case of = "$of"
  case union = "$union"
  case by = "$by"
  case fields = "$fields"
  case null = "$null"
  case `as` = "$as"

  static let owner = "a type"
}

enum ReplyKeyword: String, KnownKey {
  case doc = "$doc"
  case deprecated = "$deprecated"
  case type = "$type"
  case `enum` = "$enum"
  case open = "$open"
  case of = "$of"
  case union = "$union"
  case by = "$by"
  case fields = "$fields"
  case null = "$null"
  case at = "$at"
  case format = "$format"
  case stream = "$stream"
  case media = "$media"

  static let owner = "a response"
}

enum BodyKeyword: String, KnownKey {
  case type = "$type"
  case doc = "$doc"
  case media = "$media"
  case null = "$null"

  static let owner = "a body"
}

enum ErrorKeyword: String, KnownKey {
  case type = "$type"
  case format = "$format"

  static let owner = "an error body"
}

enum FormKeyword: String, KnownKey {
  case type = "$type"
  case style = "$style"

  static let owner = "a form of one type"
}

enum FieldKeyword: String, KnownKey {
  case type = "$type"
  case `default` = "$default"
  case doc = "$doc"
  case deprecated = "$deprecated"
  case `as` = "$as"
  case example = "$example"
  case key = "$key"
  case path = "$path"
  case `enum` = "$enum"
  case open = "$open"
  case of = "$of"
  case union = "$union"
  case by = "$by"
  case fields = "$fields"
  case value = "$value"
  case null = "$null"
  case readOnly = "$readOnly"
  case writeOnly = "$writeOnly"

  static let owner = "a property"
}

enum ParameterKeyword: String, KnownKey {
  case type = "$type"
  case `default` = "$default"
  case doc = "$doc"
  case deprecated = "$deprecated"
  case `as` = "$as"
  case key = "$key"
  case `enum` = "$enum"
  case open = "$open"
  case of = "$of"
  case union = "$union"
  case by = "$by"
  case value = "$value"
  case style = "$style"
  case mark = "$mark"
  case reserved = "$reserved"
  case media = "$media"
  case headers = "$headers"

  static let owner = "a parameter"
}

enum ResponseHeaderKeyword: String, KnownKey {
  case type = "$type"
  case doc = "$doc"
  case `as` = "$as"
  case key = "$key"
  case `enum` = "$enum"
  case open = "$open"
  case of = "$of"

  static let owner = "a response header field"
}

enum CredentialKeyword: String, KnownKey {
  case type = "$type"
  case doc = "$doc"
  case `enum` = "$enum"
  case open = "$open"
  case of = "$of"

  static let owner = "a credential"
}

/// A mapping that can contain keywords and names that the user chooses.
struct Keywords {
  let entry: Entry
  private(set) var others: [Entry] = []
  private var known: [Keyword: Entry] = [:]

  /// Separates keywords from names. Reports unknown keywords; returns nil after an error if the
  /// value isn't a mapping.
  init?<Key: KnownKey>(
    _ entry: Entry, _ keys: Key.Type, reporting log: inout DiagnosticLog
  ) {
    self.entry = entry
    guard
      let reader = MappingReader<Key>(
        entry, unknownKeys: .refusedIfPrefixed("$"), reporting: &log)
    else { return nil }
    for key in reader.keys {
      if let keyword = Keyword(rawValue: key.rawValue) { known[keyword] = reader[key] }
    }
    others = reader.others
  }

  subscript(keyword: Keyword) -> Entry? { known[keyword] }
}

extension SpecReader {
  /// Reads an optional text.
  mutating func text(_ entry: Entry?) -> String? {
    entry?.string(reporting: &log)?.value
  }

  /// Reads the replacement of a deprecated declaration; `true` means deprecated without a message.
  mutating func deprecation(_ entry: Entry?) -> String? {
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
