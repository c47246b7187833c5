internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `inconsistent-case`: keys of several words in another style than the rest of the spec.
enum InconsistentCase {
  private enum Style: Hashable {
    case snake
    case camel
    case pascal
    case kebab

    var name: String {
      switch self {
      case .snake: "snake_case"
      case .camel: "camelCase"
      case .pascal: "PascalCase"
      case .kebab: "kebab-case"
      }
    }

    /// The style of a key; nil for a key of one word, or of mixed styles.
    init?(_ key: String) {
      let letters = key.unicodeScalars
      // A key such as `leg.stop_over` follows the rules of the service that splits it.
      guard let first = letters.first,
        letters.allSatisfy({
          $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0))
        })
      else { return nil }
      let hasUpper = letters.contains { ("A"..."Z").contains($0) }
      let hasLower = letters.contains { ("a"..."z").contains($0) }
      let inner = key.dropFirst().dropLast()
      switch (inner.contains("_"), inner.contains("-"), hasUpper) {
      case (true, false, false): self = .snake
      case (false, true, false): self = .kebab
      case (false, false, true) where hasLower && !key.contains("_") && !key.contains("-"):
        self = ("A"..."Z").contains(first) ? .pascal : .camel
      default: return nil
      }
    }
  }

  /// A style is that of the spec if at least nine of ten keys have it, of at least ten keys.
  private static let minCount = 10

  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    var first: [String: (style: Style, span: SourceSpan)] = [:]
    var order: [String] = []
    var counts: [Style: Int] = [:]
    for model in subject.models {
      guard case .object(let fields) = model.shape else { continue }
      for index in fields.indices {
        for key in fields[index].path where first[key] == nil {
          guard let style = Style(key) else { continue }
          first[key] = (style, fields[index].key)
          order.append(key)
          counts[style, default: 0] += 1
        }
      }
    }
    guard let usual = counts.max(by: { $0.value < $1.value }), order.count >= minCount,
      usual.value * 10 >= order.count * 9
    else { return }
    for key in order {
      guard let (style, span) = first[key], style != usual.key else { continue }
      report.add(
        .lint(
          .inconsistentCase, "\(Diagnostic.quoted(key)) is in \(style.name)", at: span,
          label: "most keys are in \(usual.key.name)",
          notes: ["\(usual.value) of \(order.count) keys of several words are"]))
    }
  }
}
