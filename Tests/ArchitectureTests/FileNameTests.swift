import TestSupport
import Testing

/// Tests that a name leads to its declaration: files are named after types, and a name occurs once.
@Suite struct FileNameTests {
  private static let sources =
    Repository.swiftFiles(in: "Sources") + Repository.swiftFiles(in: "Plugins")

  /// Names that occur twice, with the reason. The generator and the runtime describe the same
  /// things, and neither imports the other.
  private static let repeatedTypes = [
    "HTTPMethod": "RFC 9110 has the term; the generator reads it, the runtime sends it",
    "RequestBody": "what the generator describes, and what the runtime sends",
    "Server": "what the generator describes, and what the runtime sends to",
    "Paging": "what the generator describes, and what the runtime follows",
    "AuthenticationScheme": "what the generator describes, and what the runtime applies",
    "DatePattern": "a test compares the two",
    "FileError": "of the command, and of an app's downloads",
    "JSONPath": "RFC 9535 in overlays, and the place of an error in a response",
  ]

  /// Files that occur twice, with the reason.
  private static let repeatedFiles = [
    "main.swift": "the name that Swift requires",
    "OutputNames.swift": "plugins can't share code; a test compares the two",
    "PluginTool.swift": "plugins can't share code; one is a link to the other",
    "SpecFile.swift": "plugins can't share code; a test compares the two",
    "DatePattern.swift": "see the type", "HTTPMethod.swift": "see the type",
    "JSONPath.swift": "see the type", "Paging.swift": "see the type",
    "RequestBody.swift": "see the type",
  ]

  @Test("a file is named after a type in it, or after the type that it extends and the topic")
  func fileNames() {
    for file in Self.sources where file.name != "main.swift" {
      let name = String(file.name.dropLast(".swift".count))
      let isNamed =
        if let plus = name.firstIndex(of: "+") {
          file.extendedTypes.contains(String(name[..<plus]))
        } else {
          file.declaredTypes.contains(name)
        }
      #expect(isNamed, "\(file.path)")
    }
  }

  @Test("no two files have one name without a reason")
  func uniqueFiles() {
    let files = Dictionary(grouping: Self.sources, by: \.name)
    for (name, files) in files where files.count > 1 {
      #expect(Self.repeatedFiles[name] != nil, "\(files.map(\.path).sorted())")
    }
    for name in Self.repeatedFiles.keys {
      #expect((files[name]?.count ?? 0) > 1, "\(name) occurs once")
    }
  }

  @Test("no two modules declare a type of one name without a reason")
  func uniqueTypes() {
    var modules: [String: Set<String>] = [:]
    for file in Repository.swiftFiles(in: "Sources") {
      let module = file.path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      for type in file.visibleTypes { modules[type, default: []].insert(module) }
    }
    for (type, modules) in modules where modules.count > 1 {
      #expect(Self.repeatedTypes[type] != nil, "\(type): \(modules.sorted())")
    }
    for type in Self.repeatedTypes.keys {
      #expect((modules[type]?.count ?? 0) > 1, "\(type) occurs once")
    }
  }
}

extension Repository.SourceFile {
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  /// The types that are declared at the top level, or are members of types there.
  fileprivate var declaredTypes: Set<String> {
    Set(declarations.filter { $0.indent <= 2 && Self.kinds.contains($0.kind) }.map(\.name))
  }

  /// The types at the top level that other files can name.
  fileprivate var visibleTypes: Set<String> {
    Set(
      declarations.filter {
        $0.indent == 0 && !$0.isPrivate && Self.kinds.contains($0.kind)
      }.map(\.name))
  }

  /// The types that are extended, with and without the types that contain them.
  fileprivate var extendedTypes: Set<String> {
    var types: Set<String> = []
    for declaration in declarations where declaration.kind == "extension" {
      types.insert(declaration.name)
      if let last = declaration.name.split(separator: ".").last { types.insert(String(last)) }
    }
    return types
  }

  private struct Declaration {
    var indent: Int
    var kind: Substring
    var name: String
    var isPrivate: Bool
  }

  /// The declarations of types and extensions, by lines.
  private var declarations: [Declaration] {
    lines.compactMap { line in
      let indent = line.prefix { $0 == " " }.count
      let words = line.split(separator: " ")
      guard indent <= 4,
        let position = words.firstIndex(where: { Self.kinds.contains($0) || $0 == "extension" }),
        words[..<position].allSatisfy({ $0.hasPrefix("@") || Self.modifiers.contains($0) }),
        position + 1 < words.count
      else { return nil }
      let name = words[position + 1].prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "["
      }
      return Declaration(
        indent: indent, kind: words[position],
        // `extension [Finding]`
        name: String(name.hasPrefix("[") ? name.dropFirst() : name),
        isPrivate: words[..<position].contains { $0 == "private" || $0 == "fileprivate" })
    }
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private", "final", "indirect", "open",
  ]
}
