import Foundation

/// Writes `multipart/form-data` (RFC 7578) so that no name and no content can be mistaken for a
/// delimiter between parts.
package enum MultipartEncoding {
  /// Returns the body in pieces. Consecutive data in memory is one piece.
  static func pieces(_ entries: [MultipartEntry], boundary: String) -> [HTTPRequest.BodyPiece] {
    var pieces: [HTTPRequest.BodyPiece] = []
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

  /// Returns a boundary that does not occur in the data in memory. Its 142 random bits keep the
  /// author of a file from guessing it.
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
    var head = "Content-Disposition: form-data; name=\"\(escapedForQuotes(entry.name))\""
    if let name = entry.fileName { head += "; filename=\"\(escapedForQuotes(name))\"" }
    head += "\r\n"
    if let type = entry.type, !type.isEmpty { head += "Content-Type: \(type)\r\n" }
    for header in entry.headers { head += "\(header.name): \(header.value)\r\n" }
    return head
  }

  /// Escapes a name for a quoted string in UTF-8: quotes and line breaks as the HTML standard does
  /// (`%22`, `%0D`, `%0A`), and likewise other control characters and backslashes, which some
  /// servers read as escapes.
  static func escapedForQuotes(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: needsEscaping) else { return name }
    var result = ""
    for scalar in name.unicodeScalars {
      if needsEscaping(scalar) {
        result += PercentEncoding.encode(String(scalar))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  package static func needsEscaping(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value < 0x20 || scalar.value == 0x7F || scalar == "\"" || scalar == "\\"
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
