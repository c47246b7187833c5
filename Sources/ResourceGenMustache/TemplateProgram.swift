import ResourceGenDiagnostics

/// Templates as the renderer runs them: one flat list of steps, with all names turned into numbers.
struct TemplateProgram: Sendable {
  /// One step. Where it has a body, the body follows it and goes up to `end`.
  enum Step: Sendable {
    /// Bytes of `literals`, as they stand. `startsLine`: the bytes before them ended a line.
    case text(start: Int, end: Int, startsLine: Bool)
    /// A line begins with a tag: what the enclosing partial is indented by goes here.
    case lineStart
    case value(path: Int, escaped: Bool)
    case section(path: Int, end: Int)
    case inverted(path: Int, end: Int)
    /// `indentation`: a number in `indentations`; none for a partial within a line, which its lines follow.
    case partial(template: Int, indentation: Int?)
    /// A partial whose blocks are filled: the body holds the blocks' contents and is not run in place.
    case parent(template: Int, indentation: Int?, arguments: Int, end: Int)
    /// A place to be filled; the body is what stands there otherwise.
    case block(name: Int, indentation: Int, end: Int)
  }

  /// `a.b.c`: the first key is looked up through the enclosing contexts, the others inside what was found.
  struct Path: Hashable, Sendable {
    var first: First
    var rest: [Int]

    enum First: Hashable, Sendable {
      case key(Int)
      /// `{{.}}`: what the innermost section is at.
      case current
      case isFirst
      case isLast
    }
  }

  /// The content of a block, given where a parent is used.
  struct Argument: Sendable {
    var block: Int
    var start: Int
    var end: Int
  }

  struct Entry: Sendable {
    var name: String
    var start: Int
    var end: Int
  }

  var steps: [Step] = []
  /// For each step, the part of the template that messages about it point at.
  var spans: [SourceSpan] = []
  var literals: [UInt8] = []
  var paths: [Path] = []
  /// For each path, its key if it is one key alone, as nearly all are; -1 for the others.
  var pathCodes: [Int] = []
  var keyNames: [String] = []
  /// Where each name stands in `keyNames`.
  var keyNumbers: [String: Int] = [:]
  var blockNames: [String] = []
  var indentations: [[UInt8]] = [[]]
  var arguments: [[Argument]] = []
  var templates: [Entry] = []
  /// The steps of each template.
  var bodies: [Range<Int>] = []
}

extension TemplateProgram {
  /// The path as it stands in a template: `a.b.c`.
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

  /// How deep sections may stand in one another within a template.
  static let sectionNesting = 64

  /// How deep sections, partials and blocks may be entered at once; keeps rendering away from the end of
  /// the stack when a partial contains itself.
  static let renderingDepth = 256
}
