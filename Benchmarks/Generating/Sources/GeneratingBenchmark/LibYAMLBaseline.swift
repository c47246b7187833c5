import ResourceGenLibYAML

/// Parses YAML with libyaml alone and discards the events: the minimum cost of any reader.
///
/// Returns the number of events, or nil if the text is not YAML.
func countLibYAMLEvents(_ bytes: [UInt8]) -> Int? {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
  defer {
    parser.deallocate()
    event.deallocate()
  }
  guard yaml_parser_initialize(parser) != 0 else { return nil }
  defer { yaml_parser_delete(parser) }
  return bytes.withUnsafeBufferPointer { bytes in
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    var events = 0
    while yaml_parser_parse(parser, event) != 0 {
      let isEnd = event.pointee.type == YAML_STREAM_END_EVENT
      yaml_event_delete(event)
      events += 1
      if isEnd { return events }
    }
    return nil
  }
}
