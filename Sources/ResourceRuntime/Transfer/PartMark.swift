import Foundation

/// What the bytes of a part belong to: only the same version of the same resource may go on with them.
struct PartMark: Sendable, Hashable {
  /// The method and the URL of the request, without secrets.
  let request: String

  /// A strong entity tag or a date of change, as the server wrote it.
  let validator: String

  /// The size of the whole in bytes; nil if it is not known.
  let total: Int64?

  /// Nil if the server gives nothing that a part could be told by, or takes no requests for ranges.
  init?(_ response: HTTPStreamedResponse, to request: HTTPRequest) {
    let headers = response.headers
    guard request.method == .get, request.headers["Range"] == nil, response.status == 200,
      BodyLength.isPlain(headers),
      !headers.values(of: "Accept-Ranges").contains(where: { HTTPHeaders.areEqual($0, "none") }),
      let validator = PartMark.validator(headers)
    else { return nil }
    self.init(
      request: request.description, validator: validator,
      total: BodyLength.expected(headers, of: request.method))
  }

  init(request: String, validator: String, total: Int64?) {
    self.request = request
    self.validator = validator
    self.total = total
  }

  /// What tells two versions apart to the byte (RFC 9110, section 13.1.5).
  private static func validator(_ headers: HTTPHeaders) -> String? {
    if let tag = headers["ETag"] {
      return tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.utf8.count > 2 ? tag : nil
    }
    // Only a change that was over for a second when the answer was made is known by its second (section 8.8.2.2); both dates are
    // spelled in one way.
    guard let changed = headers["Last-Modified"], let now = headers["Date"], changed != now
    else { return nil }
    return changed
  }

  /// Whether an answer with status 206 goes on at this place of the same version.
  func fits(_ response: HTTPStreamedResponse, at offset: Int64) -> ContentRange? {
    let headers = response.headers
    guard BodyLength.isPlain(headers), let range = ContentRange(headers["Content-Range"]),
      range.first == offset, range.total == total ?? range.total
    else { return nil }
    if let length = headers["Content-Length"].flatMap(BodyLength.number),
      length != range.last - range.first + 1
    {
      return nil
    }
    // A server need not repeat the validator, but must not give another.
    let name = validator.hasPrefix("\"") ? "ETag" : "Last-Modified"
    guard headers[name] ?? validator == validator else { return nil }
    return range
  }
}

/// The end of a part that was kept: the mark in JSON, eight bytes that say so, and eight hexadecimal digits for the length of the
/// JSON. A part without it, as after a crash, is no beginning of anything.
extension PartMark {
  private static let sign = Data("RSRCPART".utf8)
  private static let sizeOfEnd = 16
  private static let longest = 64 << 10

  /// What is written behind `size` bytes.
  func trailer(size: Int64) -> Data? {
    let json: JSONValue = [
      "request": .string(request), "validator": .string(validator), "size": .string(String(size)),
      "total": total.map { .string(String($0)) } ?? .null,
    ]
    guard let bytes = try? json.jsonData(), bytes.count <= PartMark.longest else { return nil }
    let digits = String(bytes.count, radix: 16)
    let zeros = String(repeating: "0", count: max(0, 8 - digits.utf8.count))
    return bytes + PartMark.sign + Data((zeros + digits).utf8)
  }

  /// The mark at the end of a file of this length and the number of the bytes before it; the closure reads by place and count.
  static func read(
    from length: Int64, _ read: (Int64, Int) -> Data?
  ) -> (mark: PartMark, size: Int64)? {
    guard length > Int64(sizeOfEnd), let end = read(length - Int64(sizeOfEnd), sizeOfEnd),
      end.prefix(8) == sign,
      let count = Int(String(decoding: end.suffix(8), as: UTF8.self), radix: 16),
      1...longest ~= count, Int64(count + sizeOfEnd) <= length
    else { return nil }
    let size = length - Int64(count + sizeOfEnd)
    guard let bytes = read(size, count), let json = try? JSONValue(json: bytes),
      let request = json["request"]?.string, let validator = json["validator"]?.string,
      let written = json["size"]?.string, BodyLength.number(written) == size
    else { return nil }
    let total = json["total"]?.string.flatMap(BodyLength.number)
    return (PartMark(request: request, validator: validator, total: total), size)
  }
}
