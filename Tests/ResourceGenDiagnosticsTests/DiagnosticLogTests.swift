import ResourceGenDiagnostics
import TestSupport
import Testing

@Suite struct DiagnosticLogTests {
  @Test("diagnostics are sorted by file, offset and discovery; those without a span are first")
  func order() {
    let first = SourceText(path: "a.yaml", text: "0123456789")
    let second = SourceText(path: "b.yaml", text: "0123456789")
    var log = DiagnosticLog()
    func add(_ message: String, _ source: SourceText?, _ place: Int) {
      log.add(
        Diagnostic(
          .error, .unknownKey, message, at: source.map { SourceSpan($0, place, place + 1) }))
    }
    add("5", second, 1)
    add("4", first, 7)
    add("2", first, 3)
    add("3", first, 3)
    add("0", nil, 0)
    add("1", nil, 0)
    #expect(log.sorted.map(\.message) == ["0", "1", "2", "3", "4", "5"])
    #expect(log.diagnostics.map(\.message) == ["5", "4", "2", "3", "0", "1"])
  }

  @Test("equal diagnostics are stored and counted once")
  func duplicates() {
    let source = SourceText(path: "a.yaml", text: "0123456789")
    var log = DiagnosticLog()
    for place in [1, 2, 1] {
      log.add(Diagnostic(.error, .unknownKey, "m", at: SourceSpan(source, place, 3)))
    }
    log.add(Diagnostic(.warning, .unknownKey, "m", at: nil))
    #expect(log.diagnostics.count == 3 && log.errorCount == 2 && log.warningCount == 1)
  }

  @Test("what is beyond the capacity stays counted when severities change")
  func capacityWithRules() {
    let source = SourceText(path: "a.yaml", text: String(repeating: " ", count: 20_000))
    var log = DiagnosticLog()
    for place in 0...DiagnosticLog.capacity {
      log.add(Diagnostic(.warning, .relativeServer, "m", at: SourceSpan(source, place, place)))
    }
    log.add(Diagnostic(.error, .unknownKey, "m", at: nil))
    log.apply([.relativeServer: .off])
    #expect(log.diagnostics.isEmpty && log.warningCount == 1 && log.errorCount == 1)
    #expect(log.hasErrors)
  }

  @Test("a log with notes alone has neither errors nor warnings")
  func notes() {
    var log = DiagnosticLog()
    log.add(Diagnostic(.note, .hidesSwiftName, "m", at: nil))
    #expect(log.isEmpty && log.noteCount == 1 && log.diagnostics.count == 1)
    log.turnIntoErrors([.hidesSwiftName])
    #expect(log.isEmpty)
  }

  @Test("if not all are shown, errors take precedence over warnings, and these over notes")
  func precedence() {
    let source = SourceText(path: "a.yaml", text: "0123456789")
    var log = DiagnosticLog()
    let severities: [Diagnostic.Severity] = [.note, .note, .warning, .error]
    for (place, severity) in severities.enumerated() {
      log.add(Diagnostic(severity, .unknownKey, "m", at: SourceSpan(source, place, place + 1)))
    }
    #expect(log.sorted(atMost: 1).map(\.severity) == [.error])
    #expect(log.sorted(atMost: 3).map(\.severity) == [.note, .warning, .error])
  }

  @Test("diagnostics beyond the first ten thousand are counted, not stored")
  func capacity() {
    let text = String(repeating: "x", count: DiagnosticLog.capacity + 50)
    let source = SourceText(path: "a.yaml", text: text)
    var log = DiagnosticLog()
    for place in 0..<DiagnosticLog.capacity + 50 {
      log.add(Diagnostic(.error, .unknownKey, "m", at: SourceSpan(source, place, place)))
    }
    #expect(log.diagnostics.count == DiagnosticLog.capacity)
    #expect(log.errorCount == DiagnosticLog.capacity + 50)
  }
}
