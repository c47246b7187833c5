public import Foundation

/// The bytes of a response that is remembered, for stores over files and databases: a digest of all that follows and of the key, the
/// length of the header fields, these as JSON, the body.
extension KeptResponse {
  private static let sign = Data("RSRCKEPT1".utf8)
  private static let digestSize = 32
  private static let lengthSize = 8

  /// The response in bytes that only this key can read back.
  public func encoded(for key: ValidatorKey) -> Data? {
    let fields = headers.map { JSONValue.array([.string($0.name), .string($0.value)]) }
    guard let head = try? JSONValue.array(fields).jsonData() else { return nil }
    let digits = String(head.count, radix: 16)
    let zeros = String(repeating: "0", count: max(0, KeptResponse.lengthSize - digits.utf8.count))
    let content = Data((zeros + digits).utf8) + head + body
    return KeptResponse.sign + KeptResponse.digest(of: content, key) + content
  }

  /// Nil if these are not, to the last byte, what `encoded` gave for this key.
  public init?(encoded data: Data, for key: ValidatorKey) {
    let start = KeptResponse.sign.count + KeptResponse.digestSize
    guard data.starts(with: KeptResponse.sign), data.count >= start + KeptResponse.lengthSize
    else { return nil }
    let content = Data(data.dropFirst(start))
    let digest = data.dropFirst(KeptResponse.sign.count).prefix(KeptResponse.digestSize)
    let digits = String(decoding: content.prefix(KeptResponse.lengthSize), as: UTF8.self)
    guard digest.elementsEqual(KeptResponse.digest(of: content, key)),
      let length = Int(digits, radix: 16), length >= 0,
      length <= content.count - KeptResponse.lengthSize
    else { return nil }
    let rest = content.dropFirst(KeptResponse.lengthSize)
    guard let fields = (try? JSONValue(json: Data(rest.prefix(length))))?.array else { return nil }
    var headers = HTTPHeaders()
    for field in fields {
      guard let name = field[0]?.string, let value = field[1]?.string else { return nil }
      headers.append(name, value)
    }
    self.init(headers: headers, body: Data(rest.dropFirst(length)))
  }

  private static func digest(of content: Data, _ key: ValidatorKey) -> Data {
    SHA256.digest(of: Data(key.description.utf8) + content)
  }
}
