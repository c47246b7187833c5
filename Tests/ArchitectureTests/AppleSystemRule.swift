/// Rules for what compiles on Linux but not on each Apple system, and for other systems than Linux
/// with glibc. They read text: types that the compiler infers escape them.
enum AppleSystemRule: String, CaseIterable {
  case untypedLiterals, longConversions, secondsOfDays
  case typedThrows, synchronization, spans, glibc

  /// The files that the rule applies to.
  var files: [Repository.SourceFile] {
    switch self {
    case .untypedLiterals: Self.runtime.filter { !$0.isNarrow } + Self.generated
    case .longConversions, .secondsOfDays: Self.runtime.filter { !$0.isNarrow }
    case .typedThrows, .spans: Self.runtime
    case .synchronization:
      ["Sources", "Plugins", "Tests"].flatMap(Repository.swiftFiles(in:))
        // Stand-ins for modules, and planted violations.
        .filter { !$0.path.hasPrefix("Tests/AppleSystems/") }
    case .glibc: ["Sources", "Plugins"].flatMap(Repository.swiftFiles(in:))
    }
  }

  /// Texts of which a file contains at least one if it violates the rule.
  private var marks: [String] {
    switch self {
    case .untypedLiterals, .secondsOfDays: [""]
    case .longConversions: ["Int("]
    case .typedThrows: ["throws("]
    case .synchronization: ["import Synchronization"]
    case .spans: [".span", ".mutableSpan", "tf8Span", "TF8Span"]
    case .glibc: ["Glibc"]
    }
  }

  func violations(in text: String) -> [SwiftSource.Line] {
    guard marks.contains(where: { $0.isEmpty || text.contains($0) }) else { return [] }
    let source = SwiftSource(text)
    switch self {
    case .untypedLiterals: return IntegerWidthRules(source).untypedLiterals
    case .longConversions: return IntegerWidthRules(source).longConversions
    case .secondsOfDays: return IntegerWidthRules(source).secondsOfDays
    case .typedThrows: return Self.typedThrows(in: source)
    case .synchronization, .spans, .glibc:
      return source.lines.filter { line in
        marks.contains { line.code.contains($0) } && !isSkippedElsewhere(line)
      }
    }
  }

  /// Whether the line is only compiled where it is allowed.
  private func isSkippedElsewhere(_ line: SwiftSource.Line) -> Bool {
    line.conditions.contains { condition in
      switch self {
      // Spans need macOS 26, or a library that programs don't find.
      case .spans:
        condition.excludes("canImport(Darwin)") || condition.requires("os(Linux)")
          || condition.requires("canImport(Glibc)")
      // Musl and Android have other modules.
      case .glibc: condition.requires("canImport(Glibc)")
      // `Mutex` needs macOS 15.
      default: false
      }
    }
  }

  /// Functions with typed errors as generic arguments: of a collection, another type or a key path.
  /// Their metadata exists since macOS 15.
  private static func typedThrows(in source: SwiftSource) -> [SwiftSource.Line] {
    let property = /(?:let|var) (\w+): .*throws\(/
    let lines = source.lines
    let names = lines.filter { $0.code.contains("throws(") }
      .flatMap { $0.code.matches(of: property).map(\.1) }
    return lines.filter { line in
      line.code.contains("throws(") && line.code.contains(/[<\[][^<>\[\]]*throws\([^()]*\) ->/)
        || line.code.contains("\\.")
          && line.code.matches(of: /\\\.(\w+)/).contains { names.contains($0.1) }
    }
  }

  private static var runtime: [Repository.SourceFile] {
    Repository.swiftFiles(in: "Sources/ResourceRuntime")
      + Repository.swiftFiles(in: "Sources/ResourceRuntimeTesting")
  }

  private static var generated: [Repository.SourceFile] {
    Repository.swiftFiles(in: "Tests/Generated/Cases").filter { $0.path.contains("/Expected/") }
  }

  /// The files that `scripts/check-32-bits` compiles and executes where `Int` has 32 bits.
  static let narrowFiles: [String] = Repository.text("scripts/check-32-bits")
    .split(separator: "\n").map(String.init)
    .drop { $0 != "names='" }.dropFirst().prefix { $0 != "'" }
    .map { "Sources/ResourceRuntime/\($0).swift" }
}

extension Repository.SourceFile {
  fileprivate var isNarrow: Bool { AppleSystemRule.narrowFiles.contains(path) }
}
