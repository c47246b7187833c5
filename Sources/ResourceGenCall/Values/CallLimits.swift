internal import ResourceRuntime

/// The limits of a call: how long it may take, and how long the response may be.
struct CallLimits {
  /// The time for the call with all its attempts, pages and elements; nil for any.
  let time: Duration?
  let sizes: ResourceService.Limits

  /// Reads the limits of the command line.
  ///
  /// Without one for the size, a compressed file may be of any size up to 1 GiB, and then 100 times
  /// as long as what was received for it: deflate's highest ratio is about 1,000 (RFC 1951), and
  /// that of text about 10.
  init(_ options: CallOptions, sizes: ResourceService.Limits) throws(CallError) {
    time = try options.timeout.map { text throws(CallError) in try CallLimits.time(text) }
    var sizes = sizes
    if let limit = options.limit {
      sizes.fileSize = try CallLimits.size(limit)
      sizes.bodySize = Int(clamping: sizes.fileSize)
    } else if sizes.fileExpansion == nil {
      sizes.fileExpansion = ResourceService.FileExpansion(ratio: 100, allowance: 1 << 30)
    }
    self.sizes = sizes
  }

  /// Parses `30s`, `500ms`, `2m` or `1h`.
  private static func time(_ text: String) throws(CallError) -> Duration {
    let units: [(String, Int64)] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)]
    guard let milliseconds = amount(text, in: units), milliseconds > 0 else {
      throw CallError(
        "'\(text)' is not a time for --timeout", help: "write '30s', '500ms', '2m' or '1h'")
    }
    return .milliseconds(milliseconds)
  }

  /// Parses `500MB`, `2GiB` or a number of bytes.
  private static func size(_ text: String) throws(CallError) -> Int64 {
    let units: [(String, Int64)] = [
      ("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("TiB", 1 << 40),
      ("kB", 1_000), ("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000),
      ("TB", 1_000_000_000_000), ("", 1),
    ]
    guard let size = amount(text, in: units) else {
      throw CallError(
        "'\(text)' is not a size for --limit",
        help: "write '500MB', '2GiB' or a number of bytes")
    }
    return size
  }

  /// Parses a whole number and its unit; nil if it isn't one, or is too large.
  private static func amount(_ text: String, in units: [(String, Int64)]) -> Int64? {
    let digits = text.utf8.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    let rest = text[digits.endIndex...]
    guard let number = Int64(text[..<digits.endIndex]),
      let unit = units.first(where: { $0.0 == rest })
    else { return nil }
    let (product, overflows) = number.multipliedReportingOverflow(by: unit.1)
    return overflows ? nil : product
  }
}
