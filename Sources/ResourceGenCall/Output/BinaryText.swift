internal import Foundation

/// Bytes that aren't text, for people, on one line: other bytes than those of UTF-8, and control
/// characters, as `\xFF`.
enum BinaryText {
  static func text(of data: Data) -> String {
    var text = ""
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = data.makeIterator()
    var position = data.startIndex
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.value < 0x20 || scalar.value == 0x7F {
          text += escape(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          text.unicodeScalars.append(scalar)
        }
        position += encoded.count
      case .error(let length):
        text += data[position..<position + length].map(escape).joined()
        position += length
      case .emptyInput: return text
      }
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
