internal import Foundation
internal import ResourceRuntime

/// Checks that a body with a content coding decodes to the same content, or is refused, however it
/// is split.
enum CodingFuzzing {
  /// The first byte chooses the coding, the second the offset of the split.
  static func failure(in bytes: [UInt8]) -> String? {
    #if os(Linux)
      guard bytes.count > 2 else { return nil }
      let codings = ContentCoding.allCases
      let coding = codings[Int(bytes[0]) % codings.count]
      let body = Data(bytes[2...])
      let cut = Int(bytes[1]) % body.count
      let whole = content(of: [body], coding)
      let parts = content(of: [body.prefix(cut), body.dropFirst(cut)], coding)
      let single = content(of: body.map { Data([$0]) }, coding)
      return whole == parts && whole == single ? nil : "the content depends on the split"
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// The decoded content; nil if the body is refused or exceeds 1 MiB.
    private static func content(of pieces: [Data], _ coding: ContentCoding) -> Data? {
      let decoder = ContentDecoder(coding)
      var content = Data()
      do {
        for piece in pieces {
          decoder.add(piece)
          while decoder.hasInput {
            content += try decoder.decode()
            if content.count > 1 << 20 { return nil }
          }
        }
        try decoder.end()
        return content
      } catch {
        return nil
      }
    }
  #endif
}
