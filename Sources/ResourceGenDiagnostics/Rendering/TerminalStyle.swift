/// The colours of a terminal, or none.
package struct TerminalStyle: Sendable {
  let isOn: Bool

  package init(isOn: Bool) {
    self.isOn = isOn
  }

  package func strong(_ text: String) -> String { coloured(text, "1") }
  package func gutter(_ text: String) -> String { coloured(text, "34") }
  package func removed(_ text: String) -> String { coloured(text, "31") }
  package func added(_ text: String) -> String { coloured(text, "32") }

  package func severity(_ text: String, _ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: coloured(text, "1;31")
    case .warning: coloured(text, "1;33")
    case .note: coloured(text, "1;36")
    }
  }

  private func coloured(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
