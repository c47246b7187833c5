internal import ResourceRuntime

/// The head of a response is refused, or has fields that are within the limit and can be printed as
/// they are.
enum HeadFuzzing {
  private static let limit = 1024

  static func fault(in bytes: [UInt8]) -> String? {
    var reader = ResponseHeadReader(limit: limit)
    var rest = bytes[...]
    while !rest.isEmpty {
      // libcurl hands on one line at a time, with its ending.
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      let line = Array(rest[..<end])
      rest = rest[end...]
      do {
        try line.withUnsafeBytes { try reader.read($0) }
      } catch {
        return nil
      }
      if let fault = fault(in: reader) { return fault }
    }
    return nil
  }

  private static func fault(in reader: ResponseHeadReader) -> String? {
    if reader.isComplete, !(200...999).contains(reader.status) { return "a status that is none" }
    if let length = reader.contentLength, length < 0 { return "a negative length" }
    var size = 0
    for (name, value) in reader.headers {
      // A byte that is not UTF-8 becomes three.
      size += (name.utf8.count + value.utf8.count) / 3
      if name.isEmpty || name.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == 0x3A }) {
        return "a name that is none"
      }
      if value.utf8.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) {
        return "a value that ends its line"
      }
    }
    return size > limit ? "more than the limit" : nil
  }
}
