internal import ResourceGenDiagnostics

/// Checks a file before it is parsed: its size, that it is UTF-8, and that it is text.
struct InputCheck {
  /// The maximum size of an input file, in bytes.
  static let maxInputSize = 64 << 20

  /// The UTF-8 byte order mark, which some editors write at the start of a file.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The offset of the text: after the byte order mark, if there is one.
  let textStart: Int
  let isASCII: Bool

  /// Checks a file. Returns nil and reports the reason if it can't be a spec.
  init?(
    _ source: SourceText, atMost largest: Int = InputCheck.maxInputSize,
    reporting log: inout DiagnosticLog
  ) {
    let bytes = source.bytes
    guard bytes.count <= largest else {
      log.add(.inputTooLarge(source))
      return nil
    }
    if let encoding = InputCheck.wideEncoding(of: bytes) {
      log.add(.wideEncoding(encoding, source))
      return nil
    }
    if let guess = InputCheck.foreignFormat(of: bytes) {
      log.add(.foreignFormat(guess, source))
      return nil
    }
    textStart = bytes.starts(with: InputCheck.byteOrderMark) ? 3 : 0
    isASCII = source.isASCII
    if !isASCII, let offset = UTF8Scan(bytes).invalidOffset {
      log.add(.invalidUTF8(at: offset, source))
      return nil
    }
  }

  /// Detects UTF-16 and UTF-32, by a byte order mark or by zero bytes of the first characters.
  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    let head = (0..<4).map { $0 < bytes.count ? bytes[$0] : 1 }
    switch (head[0], head[1], head[2], head[3]) {
    case (0xFF, 0xFE, 0, 0): return "UTF-32 (little-endian)"
    case (0, 0, 0xFE, 0xFF): return "UTF-32 (big-endian)"
    case (0xFF, 0xFE, _, _): return "UTF-16 (little-endian)"
    case (0xFE, 0xFF, _, _): return "UTF-16 (big-endian)"
    case (1..., 0, 0, 0): return "UTF-32 (little-endian)"
    case (0, 0, 0, 1...): return "UTF-32 (big-endian)"
    case (1..., 0, 1..., 0): return "UTF-16 (little-endian)"
    case (0, 1..., 0, 1...): return "UTF-16 (big-endian)"
    default: return nil
    }
  }

  /// Guesses the format of a file that is neither YAML nor JSON.
  private static func foreignFormat(of bytes: [UInt8]) -> String? {
    let signatures: [([UInt8], String)] = [
      ([0x1F, 0x8B], "a gzip file"), ([0x50, 0x4B, 0x03, 0x04], "a zip file"),
      ([0x25, 0x50, 0x44, 0x46], "a PDF file"), ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
      ([0xFF, 0xD8, 0xFF], "a JPEG image"), ([0x28, 0xB5, 0x2F, 0xFD], "a zstd file"),
      ([0x7F, 0x45, 0x4C, 0x46], "a program"), ([0xCF, 0xFA, 0xED, 0xFE], "a program"),
    ]
    for (signature, name) in signatures where bytes.starts(with: signature) { return name }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) }
    let text = bytes.starts(with: InputCheck.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let head = String(decoding: text.drop(while: isSpace).prefix(64), as: UTF8.self).lowercased()
    if head.hasPrefix("<!doctype html") || head.hasPrefix("<html") { return "an HTML page" }
    if head.hasPrefix("<?xml") || head.hasPrefix("<!") { return "an XML document" }
    return isBinary(bytes.prefix(1024)) ? "binary data" : nil
  }

  /// Whether a file is binary: more than a tenth of the bytes are control characters.
  private static func isBinary(_ bytes: ArraySlice<UInt8>) -> Bool {
    let controls = bytes.count { $0 < 0x20 && !(0x09...0x0D).contains($0) }
    return controls > 1 && controls * 10 > bytes.count
  }
}

extension Diagnostic {
  fileprivate static func inputTooLarge(_ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, .inputTooLarge, "the file is larger than \(InputCheck.maxInputSize >> 20) MiB",
      at: SourceSpan(startOf: source), label: "\(source.bytes.count) bytes",
      help: "split the spec into several files")
  }

  fileprivate static func wideEncoding(_ encoding: String, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, .textEncoding, "the file is encoded in \(encoding)",
      at: SourceSpan(startOf: source), label: "UTF-8 is expected", help: "save the file as UTF-8")
  }

  fileprivate static func foreignFormat(_ guess: String, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, .notASpec, "this looks like \(guess)", at: SourceSpan(startOf: source),
      label: "YAML or JSON is expected",
      help: guess == "an HTML page"
        ? "a server may have delivered a page instead of the spec" : nil)
  }
}
