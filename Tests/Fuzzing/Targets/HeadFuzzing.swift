internal import ResourceRuntime

/// Checks that the head of a response is refused, or has valid fields that are within the limit.
enum HeadFuzzing {
  private static let limit = 1024

  static func failure(in bytes: [UInt8]) -> String? {
    var reader = ResponseHeadReader(limit: limit)
    var rest = bytes[...]
    while !rest.isEmpty {
      // libcurl passes one line at a time, including its line break.
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      let line = Array(rest[..<end])
      rest = rest[end...]
      do {
        try line.withUnsafeBytes { try reader.read($0) }
      } catch {
        return nil
      }
      if let failure = failure(in: reader) { return failure }
    }
    return nil
  }

  private static func failure(in reader: ResponseHeadReader) -> String? {
    if reader.isComplete, !(200...999).contains(reader.status) { return "an invalid status" }
    if let length = reader.contentLength, length < 0 { return "a negative length" }
    var size = 0
    for (name, value) in reader.headers {
      // Invalid UTF-8 bytes become U+FFFD, which takes three bytes each.
      size += (name.utf8.count + value.utf8.count) / 3
      if name.isEmpty || name.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == 0x3A }) {
        return "an invalid name"
      }
      if value.utf8.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) {
        return "a line break in a value"
      }
    }
    return size > limit ? "more than the limit" : nil
  }
}
