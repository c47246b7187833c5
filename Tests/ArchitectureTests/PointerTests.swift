import Testing

/// Code that the compiler doesn't check is confined to the files that PERFORMANCE.md lists.
@Suite struct PointerTests {
  @Test("only the files that PERFORMANCE.md lists have pointers and other unsafe code")
  func listed() {
    let files = Repository.swiftFiles(in: "Sources").filter {
      !$0.path.hasPrefix("Sources/ResourceRuntime")
    }
    #expect(files.count > 100)
    let found = (files + Repository.swiftFiles(in: "Templates")).filter(isUnsafe).map(\.path)
    #expect(found.sorted() == unsafeFiles("PERFORMANCE.md").sorted())
  }

  @Test("CONTRIBUTING.md names the folders of the runtime that have pointers")
  func runtime() {
    let text = Repository.text("CONTRIBUTING.md")
    for file in Repository.swiftFiles(in: "Sources/ResourceRuntime") where isUnsafe(file) {
      let folder = file.path.split(separator: "/").dropFirst(2).dropLast().joined(separator: "/")
      #expect(text.contains("`\(folder)`"), "\(file.path)")
    }
  }

  /// The files that the tables of a page list.
  private func unsafeFiles(_ page: String) -> [String] {
    let spans = Repository.text(page).split(separator: "`").map(String.init)
    return spans.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
  }

  private func isUnsafe(_ file: Repository.SourceFile) -> Bool {
    // The words of Swift that names must not hide.
    if file.name == "StandardLibraryNames.swift" { return false }
    let marks = [
      "Unsafe", "Unmanaged", "nonisolated(unsafe)", "unsafeBitCast", "@exclusivity(unchecked)",
    ]
    return file.lines.contains { line in
      !line.drop { $0 == " " }.hasPrefix("//") && marks.contains { line.contains($0) }
    }
  }
}
