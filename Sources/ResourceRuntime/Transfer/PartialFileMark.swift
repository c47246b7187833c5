import Foundation

/// The request and the version to which the bytes of a partial file belong. Only a response with
/// the same version may continue them.
struct PartialFileMark: Sendable, Hashable {
  /// The method and the URL of the request, without secrets.
  let request: String

  /// A strong entity tag or a Last-Modified date, as the server wrote it.
  let validator: String

  /// The size of the complete content in bytes; nil if it is unknown.
  let total: Int64?

  /// Nil if the response has no usable validator, or the server does not accept range requests.
  init?(_ response: HTTPStreamedResponse, to request: HTTPRequest) {
    let headers = response.headers
    guard request.method == .get, request.headers["Range"] == nil, response.status == 200,
      BodyLength.isUnencoded(headers),
      !headers.values(of: "Accept-Ranges").contains(where: { HTTPHeaders.areEqual($0, "none") }),
      let validator = PartialFileMark.validator(headers)
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

  /// Returns a validator that distinguishes versions byte by byte (RFC 9110, section 13.1.5).
  private static func validator(_ headers: HTTPHeaders) -> String? {
    if let tag = headers["ETag"] {
      return tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.utf8.count > 2 ? tag : nil
    }
    // Last-Modified is a strong validator only if it is at least a second older than the response
    // (section 8.8.2.2). Both dates have the same format, so different texts mean different
    // seconds.
    guard let changed = headers["Last-Modified"], let now = headers["Date"], changed != now
    else { return nil }
    return changed
  }

  /// Returns the range of a 206 response that continues the same version at this offset; nil if it
  /// does not.
  func matchingRange(_ response: HTTPStreamedResponse, at offset: Int64) -> ContentRange? {
    let headers = response.headers
    guard BodyLength.isUnencoded(headers), let range = ContentRange(headers["Content-Range"]),
      range.first == offset, range.total == total ?? range.total
    else { return nil }
    if let length = headers["Content-Length"].flatMap(BodyLength.number),
      length != range.last - range.first + 1
    {
      return nil
    }
    // A server may omit the validator, but must not send a different one.
    let name = validator.hasPrefix("\"") ? "ETag" : "Last-Modified"
    guard headers[name] ?? validator == validator else { return nil }
    return range
  }
}

/// The trailer of a stored partial file: the mark in JSON, the eight bytes "RSRCPART" and the
/// length of the JSON in eight hexadecimal digits. A file without a trailer, as after a crash, is
/// never resumed.
extension PartialFileMark {
  private static let signature = Data("RSRCPART".utf8)
  private static let footerSize = 16
  private static let maxJSONLength = 64 << 10

  /// Returns the trailer that follows `size` bytes; nil if it would be too long.
  func trailer(size: Int64) -> Data? {
    let json: JSONValue = [
      "request": .string(request), "validator": .string(validator), "size": .string(String(size)),
      "total": total.map { .string(String($0)) } ?? .null,
    ]
    guard let bytes = try? json.jsonData(), bytes.count <= PartialFileMark.maxJSONLength else {
      return nil
    }
    let digits = String(bytes.count, radix: 16)
    let zeros = String(repeating: "0", count: max(0, 8 - digits.utf8.count))
    return bytes + PartialFileMark.signature + Data((zeros + digits).utf8)
  }

  /// Reads the trailer of a file of this length; returns the mark and the number of bytes before
  /// it. The closure reads `count` bytes at an offset: `(offset, count)`.
  static func read(
    from length: Int64, _ read: (Int64, Int) -> Data?
  ) -> (mark: PartialFileMark, size: Int64)? {
    guard length > Int64(footerSize), let end = read(length - Int64(footerSize), footerSize),
      end.prefix(8) == signature,
      let count = Int(String(decoding: end.suffix(8), as: UTF8.self), radix: 16),
      1...maxJSONLength ~= count, Int64(count + footerSize) <= length
    else { return nil }
    let size = length - Int64(count + footerSize)
    guard let bytes = read(size, count), let json = try? JSONValue(json: bytes),
      let request = json["request"]?.string, let validator = json["validator"]?.string,
      let written = json["size"]?.string, BodyLength.number(written) == size
    else { return nil }
    let total = json["total"]?.string.flatMap(BodyLength.number)
    return (PartialFileMark(request: request, validator: validator, total: total), size)
  }
}
