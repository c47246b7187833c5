internal import ResourceGenDiagnostics

/// Parses one JSON value (RFC 8259) without recursion. The input must be valid UTF-8.
struct JSONScanner {
  private enum State {
    case value
    case key
    case afterValue
  }

  let source: SourceText
  let bytes: [UInt8]
  var index: Int
  var tree: TreeBuilder
  /// The first syntax error, which ends the scan.
  var fault: JSONSyntaxError?
  /// The text of the current string, if it contains escapes.
  var unescaped: [UInt8] = []

  init(_ source: SourceText, from start: Int) {
    self.source = source
    bytes = source.bytes
    index = start
    tree = TreeBuilder(source)
  }

  mutating func document(
    allowingEmpty: Bool, reporting log: inout DiagnosticLog
  ) -> Document? {
    skipSpaces()
    if index == bytes.count {
      return tree.document(allowingEmpty: allowingEmpty, reporting: &log)
    }
    scan(reporting: &log)
    if let fault {
      log.add(fault.diagnostic(in: source))
      return nil
    }
    return tree.document(allowingEmpty: allowingEmpty, reporting: &log)
  }

  private mutating func scan(reporting log: inout DiagnosticLog) {
    var state = State.value
    while fault == nil {
      skipSpaces()
      switch state {
      case .value:
        state = scanValue(reporting: &log)
      case .key:
        scanKey()
        state = .value
      case .afterValue:
        guard tree.depth > 0 else {
          if index < bytes.count { fail(.textAfterEnd) }
          return
        }
        state = scanSeparator(reporting: &log)
      }
    }
  }

  private mutating func scanValue(reporting log: inout DiagnosticLog) -> State {
    switch byte {
    case UInt8(ascii: "\""):
      attachString()
    case UInt8(ascii: "{"):
      return begin(.mapping, closedBy: UInt8(ascii: "}"), reporting: &log)
    case UInt8(ascii: "["):
      return begin(.sequence, closedBy: UInt8(ascii: "]"), reporting: &log)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      scanNumber()
    default:
      scanLiteral()
    }
    return .afterValue
  }

  private mutating func begin(
    _ kind: Node.Kind, closedBy end: UInt8, reporting log: inout DiagnosticLog
  ) -> State {
    guard tree.depth < TreeBuilder.maxDepth else {
      fail(.nesting)
      return .afterValue
    }
    _ = tree.open(kind, at: index)
    index += 1
    skipSpaces()
    if byte == end {
      finishCollection(reporting: &log)
      return .afterValue
    }
    return kind == .mapping ? .key : .value
  }

  private mutating func finishCollection(reporting log: inout DiagnosticLog) {
    index += 1
    guard let closed = tree.close(at: index, reporting: &log) else { return }
    tree.attach(closed.node, size: closed.size, levels: closed.levels)
  }

  private mutating func scanKey() {
    guard byte == UInt8(ascii: "\"") else {
      fail(.key)
      return
    }
    attachString()
    skipSpaces()
    guard byte == UInt8(ascii: ":") else {
      fail(.colon)
      return
    }
    index += 1
  }

  private mutating func scanSeparator(reporting log: inout DiagnosticLog) -> State {
    let isMapping = tree.innermost?.kind == .mapping
    switch byte {
    case UInt8(ascii: ","):
      let comma = index
      index += 1
      skipSpaces()
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        index = comma
        fail(.trailingComma)
      }
      return isMapping ? .key : .value
    case UInt8(ascii: "}") where isMapping, UInt8(ascii: "]") where !isMapping:
      finishCollection(reporting: &log)
      return .afterValue
    default:
      fail(.separator)
      return .afterValue
    }
  }

  // MARK: Bytes

  /// The byte at `index`; 0, which no JSON text contains, after the end.
  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func skipSpaces() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index += 1
      default:
        return
      }
    }
  }

  /// Ends the scan with a syntax error at `index`.
  mutating func fail(_ problem: JSONSyntaxError.Problem) {
    guard fault == nil else { return }
    fault = JSONSyntaxError(problem, at: index, in: tree.innermost)
  }
}
