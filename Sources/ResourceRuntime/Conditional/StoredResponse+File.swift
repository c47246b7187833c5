public import Foundation

/// The serialization of a stored response, for stores that use files or databases: a digest of the
/// key and the content, the length of the header fields, the header fields as JSON, and the body.
extension StoredResponse {
  private static let magic = Data("RSRCKEPT1".utf8)
  private static let digestSize = 32
  private static let lengthSize = 8

  /// Encodes the response in bytes that can only be decoded with this key. Returns nil if the
  /// header fields cannot be encoded; store nothing then.
  public func encoded(for key: StoredResponse.Key) -> Data? {
    let fields = headers.map { JSONValue.array([.string($0.name), .string($0.value)]) }
    guard let head = try? JSONValue.array(fields).jsonData() else { return nil }
    let digits = String(head.count, radix: 16)
    let zeros = String(repeating: "0", count: max(0, StoredResponse.lengthSize - digits.utf8.count))
    let content = Data((zeros + digits).utf8) + head + body
    return StoredResponse.magic + StoredResponse.digest(of: content, key) + content
  }

  /// Decodes the bytes that `encoded(for:)` returned for this key. Returns nil if any byte differs.
  public init?(encoded data: Data, for key: StoredResponse.Key) {
    let start = StoredResponse.magic.count + StoredResponse.digestSize
    guard data.starts(with: StoredResponse.magic), data.count >= start + StoredResponse.lengthSize
    else { return nil }
    let content = Data(data.dropFirst(start))
    let digest = data.dropFirst(StoredResponse.magic.count).prefix(StoredResponse.digestSize)
    let digits = String(decoding: content.prefix(StoredResponse.lengthSize), as: UTF8.self)
    guard digest.elementsEqual(StoredResponse.digest(of: content, key)),
      let length = Int(digits, radix: 16), length >= 0,
      length <= content.count - StoredResponse.lengthSize
    else { return nil }
    let rest = content.dropFirst(StoredResponse.lengthSize)
    guard let fields = (try? JSONValue(json: Data(rest.prefix(length))))?.array else { return nil }
    var headers = HTTPHeaders()
    for field in fields {
      guard let name = field[0]?.string, let value = field[1]?.string else { return nil }
      headers.append(name, value)
    }
    self.init(headers: headers, body: Data(rest.dropFirst(length)))
  }

  private static func digest(of content: Data, _ key: StoredResponse.Key) -> Data {
    SHA256.digest(of: Data(key.description.utf8) + content)
  }
}
