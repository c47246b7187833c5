internal import ResourceGenDiagnostics
internal import ResourceGenLibYAML

/// The libyaml events of a text. No other type calls C.
///
/// `next()` loads an event into the properties; pointers stay valid until the following call.
final class YAMLEventStream {
  enum Kind {
    case documentStart
    case documentEnd
    case streamEnd
    case scalar
    case alias
    case sequenceStart
    case mappingStart
    case collectionEnd
    /// The text isn't well-formed; `failure` has the reason. No events follow.
    case failure
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  /// A copy of the text, which libyaml reads until the end.
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var hasEvent = false
  /// The number of bytes before the text that libyaml reads: the length of the byte order mark.
  private let skipped: Int
  private var offsets: CharacterOffsets

  /// The span of the event, in byte offsets of the file.
  private(set) var start = 0
  private(set) var end = 0

  /// Reads the UTF-8 text after the first `skipped` bytes.
  init(_ bytes: [UInt8], skipping skipped: Int, isASCII: Bool) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    self.skipped = skipped
    let text = bytes[skipped...]
    offsets = CharacterOffsets(Array(text), isASCII: isASCII)
    // libyaml asserts that the pointer isn't null, even for an empty text.
    input = .allocate(capacity: text.count + 1)
    _ = input.initialize(from: text)
    if yaml_parser_initialize(parser) == 0 { isOutOfMemory = true }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, text.count)
  }

  private var isOutOfMemory = false

  deinit {
    if hasEvent { yaml_event_delete(event) }
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
    input.deallocate()
  }

  func next() -> Kind {
    if hasEvent { yaml_event_delete(event) }
    guard !isOutOfMemory, yaml_parser_parse(parser, event) != 0 else {
      hasEvent = false
      return .failure
    }
    hasEvent = true
    start = offset(of: event.pointee.start_mark)
    end = offset(of: event.pointee.end_mark)
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return .scalar
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: return .collectionEnd
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_ALIAS_EVENT: return .alias
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_START_EVENT: return next()
    default: return .streamEnd
    }
  }

  private func offset(of mark: yaml_mark_t) -> Int {
    skipped + offsets.byteOffset(ofCharacter: mark.index)
  }
}

// MARK: - Contents of an event

extension YAMLEventStream {
  /// The text of a scalar event with escapes resolved.
  var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
  }

  /// Whether the text of a scalar event is in the file verbatim, at an offset.
  func hasText(of bytes: [UInt8], at offset: Int) -> Bool {
    guard offset + text.count <= bytes.count else { return false }
    for index in text.indices where text[index] != bytes[offset + index] { return false }
    return true
  }

  /// The style of a scalar event.
  var style: Node.Style {
    switch event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: return .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: return .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: return .block
    default: return .plain
    }
  }

  /// Whether a scalar has an anchor or a tag.
  var scalarHasProperties: Bool {
    event.pointee.data.scalar.anchor != nil || event.pointee.data.scalar.tag != nil
  }

  /// The name of the anchor of a scalar or a collection, or the name that an alias refers to.
  var anchor: String? {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return string(event.pointee.data.scalar.anchor)
    case YAML_ALIAS_EVENT: return string(event.pointee.data.alias.anchor)
    case YAML_SEQUENCE_START_EVENT: return string(event.pointee.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: return string(event.pointee.data.mapping_start.anchor)
    default: return nil
    }
  }

  /// The tag of a scalar or a collection, with its handle resolved.
  var tag: String? {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return string(event.pointee.data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT: return string(event.pointee.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT: return string(event.pointee.data.mapping_start.tag)
    default: return nil
    }
  }

  private func string(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    characters.map { String(cString: $0) }
  }
}

// MARK: - Failure

extension YAMLEventStream {
  /// The reason why libyaml stopped, in its words. Offsets are in bytes of the file.
  struct Failure {
    var problem: String
    var problemOffset: Int
    var context: String
    /// The start of the construct that `context` names, if libyaml reported one.
    var contextOffset: Int?
  }

  var failure: Failure {
    guard !isOutOfMemory, parser.pointee.error != YAML_MEMORY_ERROR else {
      return Failure(problem: "out of memory", problemOffset: 0, context: "")
    }
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? ""
    let context = parser.pointee.context.map { String(cString: $0) } ?? ""
    if parser.pointee.error == YAML_READER_ERROR {
      return Failure(
        problem: problem, problemOffset: skipped + parser.pointee.problem_offset, context: context)
    }
    return Failure(
      problem: problem, problemOffset: offset(of: parser.pointee.problem_mark), context: context,
      contextOffset: context.isEmpty ? nil : offset(of: parser.pointee.context_mark))
  }
}
