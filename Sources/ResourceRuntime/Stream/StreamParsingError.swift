/// The reason why the bytes of a stream cannot be split into its elements.
enum StreamParsingError: Error {
  /// An element, or a line, exceeds the limit.
  case tooLong
  /// The ID of an event contains a control character, so that a reconnection could not send it.
  case eventID
}
