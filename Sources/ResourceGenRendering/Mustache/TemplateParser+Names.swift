internal import ResourceGenDiagnostics

// Numbers the names and paths of templates, so that a program refers to them by index.
extension TemplateParser {
  func span(_ token: TemplateToken) -> SourceSpan {
    let range = token.name.isEmpty ? token.range : token.name
    return SourceSpan(source, range.lowerBound, range.upperBound)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }

  mutating func path(in token: TemplateToken, reporting log: inout DiagnosticLog) -> Int? {
    let name = text(token.name)
    switch name {
    case ".": return number(of: .current)
    case TemplateProgram.isFirst: return number(of: .isFirst)
    case TemplateProgram.isLast: return number(of: .isLast)
    default: break
    }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard let first = parts.first, !parts.contains(where: \.isEmpty),
      !name.utf8.contains(where: isWhitespace)
    else {
      log.add(.badName(at: span(token)))
      return nil
    }
    let key = number(ofKey: first)
    let rest = parts.dropFirst().map { number(ofKey: $0) }
    return number(of: TemplateProgram.Path(first: .key(key), rest: rest))
  }

  mutating func template(
    in token: TemplateToken, reporting log: inout DiagnosticLog
  ) -> Int? {
    let name = text(token.name)
    if let number = templateNumbers[name] { return number }
    if name.hasPrefix("*") {
      log.add(.dynamicName(at: span(token)))
    } else if mode == .strict {
      log.add(.unknownPartial(name, at: span(token), known: templateNumbers.keys.sorted()))
    }
    return nil
  }

  mutating func number(of first: TemplateProgram.Path.First) -> Int {
    number(of: TemplateProgram.Path(first: first, rest: []))
  }

  mutating func number(of path: TemplateProgram.Path) -> Int {
    if let number = pathNumbers[path] { return number }
    let number = program.paths.count
    program.paths.append(path)
    pathNumbers[path] = number
    return number
  }

  mutating func number(ofKey name: String) -> Int {
    if let number = program.keyNumbers[name] { return number }
    let number = program.keyNames.count
    program.keyNames.append(name)
    program.keyNumbers[name] = number
    return number
  }

  mutating func number(ofBlock name: String) -> Int {
    if let number = blockNumbers[name] { return number }
    let number = program.blockNames.count
    program.blockNames.append(name)
    blockNumbers[name] = number
    return number
  }
}
