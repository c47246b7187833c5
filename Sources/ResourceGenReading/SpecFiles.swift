package import ResourceGenDiagnostics
package import ResourceGenYAML

/// The files of one spec: the given one, and those that it refers to. Each is read once.
///
/// Reads no files outside the folder and nothing from a network, and limits the number and total
/// size of the files.
package struct SpecFiles: Sendable {
  /// The reason why a file can't be read, as a message: "no such file or folder".
  package struct Unreadable: Error, Sendable {
    package var reason: String
    package var help: String?

    package init(reason: String, help: String? = nil) {
      self.reason = reason
      self.help = help
    }
  }

  /// Reads a file by its path below the folder of the spec, which has no `.` and `..` steps.
  package typealias Reader = @Sendable (_ path: String) throws(Unreadable) -> [UInt8]

  /// Returns the folder that `--root` would have to name for a file outside the folder, at a path
  /// such as `../models/book.yaml`, to be read. Nil without such a file; empty if the path of
  /// the spec doesn't begin with that folder. Opens no file.
  package typealias RootFinder = @Sendable (_ path: String) -> String?

  /// The maximum number of files of a spec. Public documents have up to three thousand.
  package static let limit = 10_000
  /// The maximum size of all files together, in bytes; the same limit as for a single file.
  private static let largest = 64 << 20

  /// The path of the folder as diagnostics show it, with a final slash; empty for the current one.
  private let folder: String
  private let read: Reader?
  private let findRoot: RootFinder?
  /// The contents of files that replace those of the folder, by the path as diagnostics show it.
  private let replacements: [String: [UInt8]]
  /// Local paths for addresses that the spec uses. A key that ends with a slash applies to all
  /// addresses below it.
  private let redirects: [String: String]
  /// The parsed files by their path below the folder.
  private var documents: [String: Document] = [:]
  /// The errors of files that could not be parsed, so that none is read twice.
  private var faults: [String: Fault] = [:]
  /// The path of each source below the folder, to resolve relative paths in that file.
  private var paths: [ObjectIdentifier: String] = [:]
  private var size: Int
  /// All texts that were read, with those that could not be parsed.
  package private(set) var sources: [SourceText]

  /// The parsed files, ordered by path.
  package var all: [Document] {
    documents.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
  }

  /// - Parameters:
  ///   - folders: the number of parent folders of the spec from which files may be read. Paths are
  ///     relative to the topmost of them.
  ///   - redirects: local paths, below that folder, for addresses that the spec uses.
  ///   - label: the beginning of the spec's path that isn't part of it: `main:` for a revision.
  ///   - replacements: contents of files that replace those of the folder, by the path as
  ///     diagnostics show it.
  ///   - read: reads a file; nil without a folder, so that any reference to a file is an
  ///     error.
  ///   - findRoot: finds the folder for a file outside; nil if none is suggested.
  package init(
    _ root: Document, above folders: Int = 0, redirecting redirects: [String: String] = [:],
    label: String = "", replacing replacements: [String: [UInt8]] = [:],
    reading read: Reader? = nil, findingRoot findRoot: RootFinder? = nil
  ) {
    self.findRoot = findRoot
    self.redirects = redirects
    self.replacements = replacements
    // A label may contain a slash: `origin/main:`.
    let named = root.source.path
    let path = named.hasPrefix(label) ? String(named.dropFirst(label.count)) : named
    var start = path.endIndex
    for _ in 0...max(folders, 0) where start > path.startIndex {
      let end = start < path.endIndex ? path.utf8.index(before: start) : start
      let slash = path[..<end].utf8.lastIndex(of: UInt8(ascii: "/"))
      start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    }
    self.folder = label + path[..<start]
    self.read = read
    let own = String(path[start...])
    documents[own] = root
    paths[ObjectIdentifier(root.source)] = own
    // Relative paths in values of overlays are relative to the spec.
    for source in root.others { paths[ObjectIdentifier(source)] = own }
    size = root.source.bytes.count
    sources = [root.source] + root.others
  }

  /// The reason why a reference to a file has no document.
  package enum Fault: Error, Sendable {
    /// The file may not be read, and was not. The text is the label of the message; `root` is the
    /// folder with which it could be read, as `RootFinder` returns it.
    case outside(String, root: String? = nil)
    /// The name is an address on the network, of which the configuration names no copy.
    case network
    case unreadable(Unreadable)
    /// The file was read but isn't a document; the diagnostics have the reasons.
    case malformed([Diagnostic])
  }

  /// Returns the document at a path relative to the file that refers to it; nil after an error.
  ///
  /// The same file always gives the same document.
  package mutating func document(
    named name: Located<String>, reporting log: inout DiagnosticLog
  ) -> Document? {
    let malformed = faults.count
    do throws(Fault) {
      return try open(name, reporting: &log)
    } catch {
      switch error {
      case .outside(let label, _): log.add(.outside(name, label: label))
      case .network: log.add(.outside(name, label: "nothing is read over a network"))
      case .unreadable(let fault): log.add(.unreadable(name, fault))
      case .malformed(let diagnostics):
        // Only once per file, however often it is referred to.
        if faults.count > malformed { for diagnostic in diagnostics { log.add(diagnostic) } }
      }
      return nil
    }
  }

  /// Like `document(named:reporting:)`, but throws the fault of a reference instead of reporting
  /// it, for callers that have a better message.
  package mutating func open(
    _ name: Located<String>, reporting log: inout DiagnosticLog
  ) throws(Fault) -> Document {
    let path: String
    if let local = redirect(of: name.value) {
      path = local
    } else {
      path = try resolvePath(of: name)
    }
    if let known = documents[path] { return known }
    if let fault = faults[path] { throw fault }
    do throws(Fault) {
      let document = try read(path, reporting: &log)
      documents[path] = document
      return document
    } catch {
      faults[path] = error
      throw error
    }
  }

  private mutating func read(
    _ path: String, reporting log: inout DiagnosticLog
  ) throws(Fault) -> Document {
    let bytes: [UInt8]
    do throws(Unreadable) {
      bytes = try readBytes(at: path)
    } catch {
      throw .unreadable(error)
    }
    let source = SourceText(path: folder + path, bytes: bytes)
    size += bytes.count
    sources.append(source)
    var own = DiagnosticLog()
    guard let document = Document.read(source, reporting: &own) else {
      throw .malformed(own.diagnostics)
    }
    for diagnostic in own.diagnostics { log.add(diagnostic) }
    paths[ObjectIdentifier(source)] = path
    return document
  }

  private func readBytes(at path: String) throws(Unreadable) -> [UInt8] {
    guard let read else {
      throw Unreadable(reason: "a spec without a folder can't refer to other files")
    }
    guard documents.count + faults.count <= SpecFiles.limit else {
      throw Unreadable(reason: "there are more than \(SpecFiles.limit) files already")
    }
    let bytes: [UInt8] =
      if let replacement = replacements[folder + path] { replacement } else { try read(path) }
    guard bytes.count <= SpecFiles.largest - size else {
      throw Unreadable(reason: "all files together are larger than 64 MiB")
    }
    return bytes
  }

  // MARK: Paths

  /// Whether a local file is configured for an address. Addresses are never fetched.
  package func knows(_ address: String) -> Bool { redirect(of: address) != nil }

  private func redirect(of address: String) -> String? {
    if redirects.isEmpty { return nil }
    if let path = redirects[address] { return path }
    // The longest prefix is the most specific.
    let folder = redirects.keys.filter { $0.hasSuffix("/") && address.hasPrefix($0) }
      .max { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    guard let folder, let path = redirects[folder] else { return nil }
    let rest = address.dropFirst(folder.count)
    let isPath =
      !rest.isEmpty && SpecFiles.fault(in: String(rest)) == nil
      && !rest.contains("%") && rest.split(separator: "/").allSatisfy { $0 != ".." && $0 != "." }
    return isPath ? (path.isEmpty ? "" : path + "/") + rest : nil
  }

  /// The path below the folder, without `.` and `..`.
  private func resolvePath(of name: Located<String>) throws(Fault) -> String {
    let text = name.value
    if let fault = SpecFiles.fault(in: text) { throw .outside(fault) }
    let own = paths[ObjectIdentifier(name.span.source)] ?? ""
    var steps = own.split(separator: "/").dropLast().map(String.init)
    var levelsAbove = 0
    for step in text.split(separator: "/").map(String.init) {
      switch step {
      case ".": break
      case ".." where steps.isEmpty: levelsAbove += 1
      case "..": steps.removeLast()
      default: steps.append(step)
      }
    }
    if levelsAbove > 0 {
      let path = (Array(repeating: "..", count: levelsAbove) + steps).joined(separator: "/")
      throw .outside(
        "leads out of the folder of the spec", root: steps.isEmpty ? nil : findRoot?(path))
    }
    guard !steps.isEmpty else { throw .outside("doesn't name a file") }
    return steps.joined(separator: "/")
  }

  /// The reason why a text isn't a relative path, as the label of a message; nil if it is one.
  private static func fault(in path: String) -> String? {
    if path.isEmpty { return "doesn't name a file" }
    if path.contains("://") { return "nothing is read over a network" }
    if path.hasPrefix("/") || path.hasPrefix("~") { return "only relative paths are read" }
    if path.contains("\\") { return "folders are separated by '/'" }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "contains a control character"
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func outside(_ name: Located<String>, label: String) -> Diagnostic {
    Diagnostic(
      .error, .outsideFolder, "\(quoted(name.value)) isn't a file of this spec",
      at: name.span, label: label,
      help: "name a file below the folder of the spec: 'models/book.yaml'")
  }

  fileprivate static func unreadable(
    _ name: Located<String>, _ fault: SpecFiles.Unreadable
  ) -> Diagnostic {
    Diagnostic(
      .error, .unreadableFile, "cannot read \(quoted(name.value))", at: name.span,
      label: fault.reason, help: fault.help,
      notes: ["names that this file may declare aren't reported as unknown"])
  }
}
