import ResourceGenDiff
import ResourceGenSwift

/// A file of Swift that uses each declaration of a surface, and which uses must compile with
/// another version of the module.
struct Client {
  /// A range of lines that has to compile, or must not.
  struct Use {
    var lines: ClosedRange<Int>
    var compiles: Bool
    var name: String
  }

  private(set) var uses: [Use] = []
  private var lines: [String]

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Creates a client of `old`. If it is compiled with the module of `comparison`, uses that the
  /// verdict of their declaration doesn't promise are omitted.
  init(of old: SwiftSurface, _ comparison: SurfaceComparison?, to new: SwiftSurface) {
    lines = Client.head
    let types = SurfaceTypes(old)
    let newTypes = SurfaceTypes(new)
    let verdicts = Verdicts(comparison)
    for declaration in old.declarations where declaration.role != .requirement {
      // The uses of a removed type are those of its members too.
      if types.declares(declaration.extendedType), !newTypes.declares(declaration.extendedType) {
        continue
      }
      let verdict = verdicts[declaration]
      let writer = UseWriter(declaration, types, number: lines.count)
      let all = writer.uses()
      switch verdict {
      case .none: for use in all { add(use.lines, compiles: true, writer.name) }
      case .additive:
        for use in all where !use.isStrict { add(use.lines, compiles: true, writer.name) }
      case .sourceBreaking:
        add(all.filter { !$0.isStrict }.flatMap(\.lines), compiles: false, writer.name)
      }
      addSwitch(over: declaration, in: old, verdicts, newTypes)
    }
  }

  /// Creates a client that uses some declarations of a surface.
  init(of surface: SwiftSurface, using declarations: [SurfaceDeclaration]) {
    lines = Client.head
    let types = SurfaceTypes(surface)
    let groups = CallWriter.groups(of: surface)
    for declaration in declarations where declaration.role != .requirement {
      let writer = UseWriter(declaration, types, number: lines.count)
      let calls = CallWriter(declaration, types, in: groups, number: lines.count).uses()
      for use in writer.uses() + calls {
        add(use.lines, compiles: true, writer.name)
      }
    }
  }

  private static let head = [
    "import Foundation", "import ResourceRuntime", "import ResourceRuntimeTesting", "",
    "func same<T>(_ left: T.Type, _ right: T.Type) {}",
    "func called<R: NetworkResource>(_ resource: R) -> R { resource }",
    "func read<R: FileResource>(_ resource: R) -> R { resource }",
  ]

  private mutating func add(_ use: [String], compiles: Bool, _ name: String) {
    if use.isEmpty { return }
    let start = lines.count + 1
    lines += use
    uses.append(Use(lines: start...lines.count, compiles: compiles, name: name))
  }

  private mutating func addSwitch(
    over declaration: SurfaceDeclaration, in old: SwiftSurface, _ verdicts: Verdicts,
    _ newTypes: SurfaceTypes
  ) {
    guard let growth = declaration.growth, newTypes.declares(declaration.qualifiedName) else {
      return
    }
    let cases = old.declarations.filter {
      $0.owner == declaration.qualifiedName && $0.kind == .enumerationCase
    }
    // The compiler gives up on switches over more cases with payloads.
    if cases.isEmpty || cases.count > 400 { return }
    let hasOtherCases = verdicts.ownersOfOtherCases.contains(declaration.qualifiedName)
    if hasOtherCases, growth != .closed { return }
    let patterns = cases.map { "case .\($0.name): break" }.joined(separator: "; ")
    add(
      [
        "func switched\(lines.count)(_ value: \(declaration.qualifiedName)) {",
        "  switch value { \(patterns) }", "}",
      ], compiles: !hasOtherCases, "switch over \(declaration.qualifiedName)")
  }
}

/// The verdicts of a comparison, by declaration.
private struct Verdicts {
  private var verdicts: [String: SwiftVerdict] = [:]
  /// The enumerations that have other cases than before.
  private(set) var ownersOfOtherCases: Set<String> = []

  init(_ comparison: SurfaceComparison?) {
    for difference in comparison?.differences ?? [] {
      if let old = difference.old { verdicts[Verdicts.key(old)] = difference.verdict }
      if let item = difference.old ?? difference.new, item.kind == .enumerationCase,
        difference.old == nil || difference.new == nil
      {
        ownersOfOtherCases.insert(item.owner)
      }
    }
  }

  subscript(declaration: SurfaceDeclaration) -> SwiftVerdict {
    verdicts[Verdicts.key(declaration)] ?? .none
  }

  private static func key(_ declaration: SurfaceDeclaration) -> String {
    "\(declaration.owner) \(declaration.signature)"
  }
}
