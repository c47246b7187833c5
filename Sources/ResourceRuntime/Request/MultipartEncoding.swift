import Foundation

/// Writes `multipart/form-data` (RFC 7578) so that no name and no content can pass for another part.
enum MultipartEncoding {
  /// The body between its boundaries; what is in memory and in a row is one piece.
  static func pieces(_ entries: [MultipartEntry], boundary: String) -> [StreamedBody.Piece] {
    var pieces: [StreamedBody.Piece] = []
    var bytes = Data()
    for entry in entries {
      bytes += Data("--\(boundary)\r\n\(head(of: entry))\r\n".utf8)
      switch entry.source {
      case .data(let data):
        bytes += data
      case .file(let url):
        pieces += [.bytes(bytes), .file(url)]
        bytes = Data()
      }
      bytes += Data("\r\n".utf8)
    }
    bytes += Data("--\(boundary)--\r\n".utf8)
    return pieces + [.bytes(bytes)]
  }

  /// A boundary that stands in nothing that is in memory. It holds 142 random bits, so that nobody who writes the content of a
  /// file can know it.
  static func boundary(
    between entries: [MultipartEntry],
    choosing choose: ([UInt8]) -> UInt8? = { $0.randomElement() }
  ) -> String {
    while true {
      let characters = (0..<24).compactMap { _ in choose(alphabet) }
      let boundary = "part-" + String(decoding: characters, as: UTF8.self)
      let mark = Data(boundary.utf8)
      let isUsed = entries.contains { entry in
        if entry.name.contains(boundary) || entry.fileName?.contains(boundary) == true {
          return true
        }
        if case .data(let data) = entry.source { return data.range(of: mark) != nil }
        return false
      }
      if !isUsed { return boundary }
    }
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

  private static func head(of entry: MultipartEntry) -> String {
    var head = "Content-Disposition: form-data; name=\"\(quotable(entry.name))\""
    if let name = entry.fileName { head += "; filename=\"\(quotable(name))\"" }
    head += "\r\n"
    if let type = entry.type, !type.isEmpty { head += "Content-Type: \(type)\r\n" }
    for header in entry.headers { head += "\(header.name): \(header.value)\r\n" }
    return head
  }

  /// A name as it may stand between quotes: UTF-8, with the quote and the ends of lines escaped as the HTML standard has it
  /// (`%22`, `%0D`, `%0A`), and in the same way the other control characters and the backslash, which some servers take for an
  /// escape.
  static func quotable(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: isEscaped) else { return name }
    var result = ""
    for scalar in name.unicodeScalars {
      if isEscaped(scalar) {
        result += PercentEncoding.encode(String(scalar))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value < 0x20 || scalar.value == 0x7F || scalar == "\"" || scalar == "\\"
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
