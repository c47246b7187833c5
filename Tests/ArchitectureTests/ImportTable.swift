import Testing

/// The table of modules in ARCHITECTURE.md, with the imports that each module is allowed.
enum ImportTable {
  struct Row: Sendable, CustomTestStringConvertible {
    let module: String
    let folder: String
    let allowed: Set<String>

    var testDescription: String { module }
  }

  /// The modules of the C library on the supported platforms.
  private static let platform: Set<String> = ["Glibc", "Musl", "Darwin"]

  static let rows: [Row] = {
    var rows: [Row] = []
    for line in Repository.text("ARCHITECTURE.md").split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimming() }
      guard cells.count == 3, cells[0].hasPrefix("`") else { continue }
      let names = cells[0].split(separator: "`").map(String.init).filter {
        $0.hasPrefix("R") || $0.hasPrefix("r")
      }
      for name in names where Repository.exists(folder(of: name)) {
        rows.append(
          Row(
            module: name, folder: folder(of: name),
            allowed: allowed(cells[2], after: rows.map(\.module))))
      }
    }
    return rows
  }()

  private static func folder(of module: String) -> String {
    switch module {
    case "ResourceGenTemplates": "Templates"
    case "ResourceGenPlugin", "ResourceGenCommandPlugin": "Plugins/" + module
    default: "Sources/" + module
    }
  }

  private static func allowed(_ cell: String, after earlier: [String]) -> Set<String> {
    if cell.hasPrefix("nothing") { return [] }
    if cell == "all of the above" { return Set(earlier) }
    if cell == "the system library" { return [] }
    var allowed = cell.contains("the C library") ? platform : []
    for word in cell.split(whereSeparator: { !$0.isLetter }) where word.first?.isUppercase == true {
      let module = "ResourceGen" + word
      allowed.insert(Repository.exists(folder(of: module)) ? module : String(word))
    }
    return allowed
  }

  /// The modules that a file imports, in source order.
  static func imports(of file: Repository.SourceFile) -> [String] {
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
    ]
    return file.lines.compactMap { line in
      var words = line.split(separator: " ")[...]
      while let word = words.first,
        word.hasPrefix("@")
          || ["public", "package", "internal", "fileprivate", "private"].contains(word)
      {
        words = words.dropFirst()
      }
      guard words.first == "import" else { return nil }
      words = words.dropFirst()
      if let kind = words.first, kinds.contains(kind) { words = words.dropFirst() }
      return words.first?.split(separator: ".").first.map(String.init)
    }
  }
}

extension Substring {
  func trimming() -> String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
