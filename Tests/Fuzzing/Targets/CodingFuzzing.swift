internal import Foundation
internal import ResourceRuntime

/// A coded body has the same content wherever the network cuts it, or none.
enum CodingFuzzing {
  /// The first byte chooses the coding, the second says where to cut.
  static func fault(in bytes: [UInt8]) -> String? {
    #if os(Linux)
      guard bytes.count > 2 else { return nil }
      let codings = ContentCoding.allCases
      let coding = codings[Int(bytes[0]) % codings.count]
      let body = Data(bytes[2...])
      let cut = Int(bytes[1]) % body.count
      let whole = content(of: [body], coding)
      let parts = content(of: [body.prefix(cut), body.dropFirst(cut)], coding)
      let single = content(of: body.map { Data([$0]) }, coding)
      return whole == parts && whole == single ? nil : "another content when it is cut"
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// Nil if the body is refused, or longer than a reader would take.
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
