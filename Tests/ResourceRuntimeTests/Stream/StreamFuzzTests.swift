import Foundation
import SeededRandom
import TestSupport
import Testing

@testable import ResourceRuntime

@Suite struct StreamFuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "data", "data:", "data: ", ":", " ", "\n", "\n\n", "\r", "\r\n", "\r\n\r\n", "event: x",
      "id: 1",
      "id", "retry: 1", "{\"a\": 1}", "[DONE]", "€", "\u{FEFF}", "\u{0}", "0",
    ].map { Array($0.utf8) } + [[0xFF], [0xE2], [0x82, 0xAC], []]

  /// A slow and simple event parser that follows the standard, with all lines in memory.
  private static func parseSimply(_ bytes: [UInt8]) -> [ParsedElement]? {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    while let byte = bytes.popFirst() {
      if byte == 13 || byte == 10 {
        if byte == 13, bytes.first == 10 { bytes = bytes.dropFirst() }
        lines.append(line)
        line = []
      } else {
        line.append(byte)
      }
    }
    var events: [ParsedElement] = []
    var data: [UInt8] = []
    var name = ""
    var id = ""
    for line in lines {
      if line.isEmpty {
        if !data.isEmpty {
          events.append(
            ParsedElement(
              data: String(decoding: data.dropLast(), as: UTF8.self),
              name: name.isEmpty ? "message" : name, id: id))
        }
        (data, name) = ([], "")
        continue
      }
      let parts = line.split(separator: 58, maxSplits: 1, omittingEmptySubsequences: false)
      var value = parts.count == 2 ? parts[1] : []
      if value.first == 32 { value = value.dropFirst() }
      switch String(decoding: parts[0], as: UTF8.self) {
      case "data": data += value + [10]
      case "event": name = String(decoding: value, as: UTF8.self)
      case "id" where !value.contains(0):
        // The stream ends at an ID with a control character.
        if value.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) { return nil }
        id = String(decoding: value, as: UTF8.self)
      default: break
      }
    }
    return events
  }

  @Test("for any bytes in any chunks, events match those of the simple parser")
  func fuzzesEvents() throws {
    var random = SeededGenerator(seed: 74)
    for _ in 0..<1500 {
      let bytes = bytes(&random)
      let expected = StreamFuzzTests.parseSimply(bytes)
      let found = try? StreamParser.cut(.events, cut(bytes, &random))
      #expect(found == expected, "\(bytes)")
      if found != expected { return }
    }
  }

  @Test("for any bytes in any chunks, lines are the texts between line feeds")
  func fuzzesLines() throws {
    var random = SeededGenerator(seed: 75)
    for _ in 0..<1500 {
      let bytes = bytes(&random)
      let expected = bytes.split(separator: 10)
        .filter { line in !line.allSatisfy { $0 == 13 || $0 == 32 || $0 == 9 } }
        .map { String(decoding: $0, as: UTF8.self) }
      let found = try StreamParser.cut(.lines, cut(bytes, &random)).map(\.data)
      #expect(found == expected, "\(bytes)")
      if found != expected { return }
    }
  }

  private func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...40, using: &random)).flatMap { _ in
      Int.random(in: 0..<20, using: &random) == 0
        ? [UInt8.random(in: 0...255, using: &random)]
        : StreamFuzzTests.pieces.randomElement(using: &random) ?? []
    }
  }

  private func cut(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [Data] {
    var rest = bytes[...]
    var chunks: [Data] = []
    while !rest.isEmpty {
      let count = Int.random(in: 0...min(9, rest.count), using: &random)
      chunks.append(Data(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return chunks
  }
}
