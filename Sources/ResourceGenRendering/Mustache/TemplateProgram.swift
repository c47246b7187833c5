internal import ResourceGenDiagnostics

/// Templates in the form that the renderer runs: a flat list of steps in which all names are
/// replaced by numbers.
struct TemplateProgram: Sendable {
  /// One step. The body of a step, if it has one, follows it and ends before `end`.
  enum Step: Sendable {
    /// Writes bytes of `literals` unchanged. `startsLine`: the preceding bytes end with a line
    /// break. `isOneLine`: only the last byte may be a line break.
    case text(start: Int, end: Int, startsLine: Bool, isOneLine: Bool)
    /// The start of a line that begins with a tag. Writes the indentation of the enclosing partial.
    case lineStart
    case value(path: Int, escaped: Bool)
    case section(path: Int, end: Int)
    case inverted(path: Int, end: Int)
    /// `indentation` is an index in `indentations`; nil for a partial inside a line, whose lines
    /// are not indented.
    case partial(template: Int, indentation: Int?)
    /// A partial whose blocks are filled. The body contains the contents of the blocks and is not
    /// run itself.
    case parent(template: Int, indentation: Int?, arguments: Int, end: Int)
    /// A block that an argument may fill; the body is its default content.
    case block(name: Int, indentation: Int, end: Int)
  }

  /// A dotted name, `a.b.c`: the first key is looked up in the enclosing contexts, the others in
  /// the value found.
  struct Path: Hashable, Sendable {
    var first: First
    var rest: [Int]

    enum First: Hashable, Sendable {
      case key(Int)
      /// `{{.}}`: the value that the innermost section has entered.
      case current
      case isFirst
      case isLast
    }
  }

  struct Entry: Sendable {
    var name: String
    var start: Int
    var end: Int
  }

  var steps: [Step] = []
  /// For each step, the span that its diagnostics point to.
  var spans: [SourceSpan] = []
  var literals: [UInt8] = []
  var paths: [Path] = []
  var keyNames: [String] = []
  /// The index of each name in `keyNames`.
  var keyNumbers: [String: Int] = [:]
  var blockNames: [String] = []
  var indentations: [[UInt8]] = [[]]
  /// For each parent, the contents of its blocks by the number of the block.
  var arguments: [[Int: Range<Int>]] = []
  var templates: [Entry] = []
  /// The steps of each template.
  var bodies: [Range<Int>] = []
}

extension TemplateProgram {
  /// The path as it is written in a template: `a.b.c`.
  func spelling(of path: Path) -> String {
    let first =
      switch path.first {
      case .key(let key): keyNames[key]
      case .current: "."
      case .isFirst: TemplateProgram.isFirst
      case .isLast: TemplateProgram.isLast
      }
    return ([first] + path.rest.map { keyNames[$0] }).joined(separator: ".")
  }

  static let isFirst = "-first"
  static let isLast = "-last"
}
