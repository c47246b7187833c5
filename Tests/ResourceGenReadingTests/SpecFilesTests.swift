import ResourceGenDiagnostics
import ResourceGenReading
import ResourceGenYAML
import TestSupport
import Testing

/// The files that a spec can refer to.
@Suite struct SpecFilesTests {
  @Test(
    "a path is relative to the file that names it, and stays below the folder",
    arguments: [
      ("a.yaml", "a.yaml"), ("./more/a.yaml", "more/a.yaml"), ("more//a.yaml", "more/a.yaml"),
      ("more/../a.yaml", "a.yaml"), ("more/./b/../a.yaml", "more/a.yaml"), ("..a/x", "..a/x"),
      ("'%2e%2e/a'", "%2e%2e/a"),
    ])
  func paths(_ text: String, _ path: String) throws {
    let files = try Files(["Specs/api.yaml": "x: \(text)"])
    #expect(files.named(in: files.root) == nil)
    #expect(files.asked == [path])
    #expect(files.log.diagnostics.map(\.id) == [.unreadableFile])
  }

  @Test(
    "any other path is rejected, and no file is opened",
    arguments: [
      "../a.yaml", "more/../../a.yaml", "/etc/passwd", "/dev/zero", "~/a.yaml", "''", "'.'",
      "more/..", "http://127.0.0.1/a.yaml", "file:///etc/passwd", "https://x.y/a", "'a\\b'",
      "'\\\\host\\share'", "\"a\\nb\"", "\"a\\0b\"",
    ])
  func outside(_ text: String) throws {
    let files = try Files(["Specs/api.yaml": "x: \(text)"])
    #expect(files.named(in: files.root) == nil)
    #expect(files.asked == [])
    #expect(files.log.diagnostics.map(\.id) == [.outsideFolder])
  }

  @Test("each file, including the spec, is read once, however its path is written")
  func once() throws {
    let files = try Files(["Specs/api.yaml": "x: more/a.yaml", "more/a.yaml": "x: ../more/b.yaml"])
    files.add("more/b.yaml", "x: ../api.yaml")
    let first = try #require(files.named(in: files.root))
    #expect(first.source.path == "Specs/more/a.yaml")
    let second = try #require(files.named(in: first))
    #expect(second.source.path == "Specs/more/b.yaml")
    #expect(files.named(in: second) === files.root)
    #expect(files.named(in: files.root) === first)
    #expect(files.asked == ["more/a.yaml", "more/b.yaml"])
    #expect(files.log.isEmpty)
  }

  @Test("a file that isn't a document is reported once, however often it is referred to")
  func broken() throws {
    let files = try Files(["api.yaml": "x: a.yaml", "a.yaml": "[broken"])
    #expect(files.named(in: files.root) == nil)
    #expect(files.named(in: files.root) == nil)
    #expect(files.asked == ["a.yaml"])
    #expect(files.log.diagnostics.map(\.id) == [.yamlSyntax])
    #expect(files.log.diagnostics.first?.span?.source.path == "a.yaml")
  }

  @Test("the number of files of a spec is limited")
  func bounded() throws {
    let files = try Files(["api.yaml": "x: 0.yaml"])
    for number in 0...SpecFiles.limit {
      files.add("\(number).yaml", "x: \(number + 1).yaml")
    }
    var document: Document? = files.root
    while let known = document { document = files.named(in: known) }
    #expect(files.asked.count == SpecFiles.limit)
    #expect(files.log.diagnostics.map(\.id) == [.unreadableFile])
  }

  @Test("the total size of the files of a spec is limited")
  func size() throws {
    let files = try Files(["api.yaml": "x: a.yaml"])
    files.add("a.yaml", "# " + String(repeating: "x", count: 64 << 20))
    #expect(files.named(in: files.root) == nil)
    #expect(files.log.diagnostics.map(\.label) == ["all files together are larger than 64 MiB"])
  }
}

/// A spec whose files are in memory, and a record of which were read.
private final class Files {
  let root: Document
  var log = DiagnosticLog()
  private let disk: Disk
  private var files: SpecFiles

  var asked: [String] { disk.asked }

  init(_ texts: [String: String]) throws {
    let disk = Disk()
    let path = try #require(texts.keys.first { $0.hasSuffix("api.yaml") })
    for (path, text) in texts { disk.texts[path] = text }
    root = try #require(
      Document.yaml(SourceText(path: path, text: texts[path] ?? ""), reporting: &log))
    self.disk = disk
    files = SpecFiles(root) { path throws(SpecFiles.Unreadable) in try disk.bytes(path) }
  }

  func add(_ path: String, _ text: String) {
    disk.texts[path] = text
  }

  /// The document that the value of the key `x` refers to.
  func named(in document: Document) -> Document? {
    guard let node = document.root?["x"] else { return nil }
    return files.document(named: Located(node.text, node.span), reporting: &log)
  }
}

/// Not locked: only one test uses it, and calls it serially.
private final class Disk: @unchecked Sendable {
  var texts: [String: String] = [:]
  var asked: [String] = []

  func bytes(_ path: String) throws(SpecFiles.Unreadable) -> [UInt8] {
    asked.append(path)
    guard let text = texts[path] else {
      throw SpecFiles.Unreadable(reason: "no such file or folder")
    }
    return Array(text.utf8)
  }
}
