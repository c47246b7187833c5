package import ResourceGenDiagnostics
package import ResourceGenYAML

/// The files of one description: the one that was given, and those that it names below its folder, each read once.
///
/// Nothing outside of the folder is read, nothing over a network, and never more than one description may hold.
package struct SpecFiles: Sendable {
  /// Why a file cannot be used, in words: "there is no such file or folder".
  package struct Unreadable: Error, Sendable {
    package var reason: String
    package var help: String?

    package init(reason: String, help: String? = nil) {
      self.reason = reason
      self.help = help
    }
  }

  /// Reads a file by its path below the folder of the description: `more/errors.yaml`, without `.` and `..`.
  package typealias Reader = @Sendable (_ path: String) throws(Unreadable) -> [UInt8]

  /// More files than anybody describes one service in.
  package static let limit = 1000
  /// All files together are as large as one may be, in bytes.
  private static let largest = 64 << 20

  /// The folder as diagnostics show it, with its slash; empty for the current one.
  private let folder: String
  private let read: Reader?
  /// Paths below the folder of what is known by an address; one that ends with a slash stands for all below it.
  private let redirects: [String: String]
  /// By the path below the folder.
  private var documents: [String: Document] = [:]
  /// What is wrong with the files that were no documents, so that none is read twice.
  private var faults: [String: Fault] = [:]
  /// The paths below the folder, so that what a file names is relative to it.
  private var paths: [ObjectIdentifier: String] = [:]
  private var size: Int

  /// - Parameters:
  ///   - folders: how many folders above its own one the description may name files in, and `read` starts from.
  ///   - redirects: where, below that folder, lies what the description knows by an address.
  ///   - read: how files are read; nil where there is no folder, so that naming one is an error.
  package init(
    _ root: Document, above folders: Int = 0, redirecting redirects: [String: String] = [:],
    reading read: Reader? = nil
  ) {
    self.redirects = redirects
    let path = root.source.path
    var start = path.endIndex
    for _ in 0...max(folders, 0) where start > path.startIndex {
      let end = start < path.endIndex ? path.utf8.index(before: start) : start
      let slash = path[..<end].utf8.lastIndex(of: UInt8(ascii: "/"))
      start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    }
    self.folder = String(path[..<start])
    self.read = read
    let own = String(path[start...])
    documents[own] = root
    paths[ObjectIdentifier(root.source)] = own
    // What was put into the description names files as if it stood there.
    for source in root.others { paths[ObjectIdentifier(source)] = own }
    size = root.source.bytes.count
  }

  /// Why a name leads to no document.
  package enum Fault: Error, Sendable {
    /// It may not be read, and was not; why, in the words of a label.
    case outside(String)
    case unreadable(Unreadable)
    /// It was read and is no document; what is wrong with its text.
    case malformed([Diagnostic])
  }

  /// The document of a path as a description writes it, relative to the file it stands in; nil after a report.
  ///
  /// A file that is named again is the same document.
  package mutating func document(
    named name: Located<String>, reporting log: inout DiagnosticLog
  ) -> Document? {
    let malformed = faults.count
    do throws(Fault) {
      return try open(name, reporting: &log)
    } catch {
      switch error {
      case .outside(let label): log.add(.outside(name, label: label))
      case .unreadable(let fault): log.add(.unreadable(name, fault))
      case .malformed(let diagnostics):
        // Once for a file, however often it is named.
        if faults.count > malformed { for diagnostic in diagnostics { log.add(diagnostic) } }
      }
      return nil
    }
  }

  /// As above, for those who know better what a name that leads nowhere means. Nothing is reported of such a name.
  package mutating func open(
    _ name: Located<String>, reporting log: inout DiagnosticLog
  ) throws(Fault) -> Document {
    let path: String
    if let local = redirect(of: name.value) { path = local } else { path = try self.path(of: name) }
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
      bytes = try self.bytes(at: path)
    } catch {
      throw .unreadable(error)
    }
    let source = SourceText(path: folder + path, bytes: bytes)
    size += bytes.count
    var own = DiagnosticLog()
    guard let document = Document.read(source, reporting: &own) else {
      throw .malformed(own.diagnostics)
    }
    for diagnostic in own.diagnostics { log.add(diagnostic) }
    paths[ObjectIdentifier(source)] = path
    return document
  }

  private func bytes(at path: String) throws(Unreadable) -> [UInt8] {
    guard let read else {
      throw Unreadable(reason: "a description without a folder has no other files")
    }
    guard documents.count + faults.count <= SpecFiles.limit else {
      throw Unreadable(reason: "there are more than \(SpecFiles.limit) files already")
    }
    let bytes = try read(path)
    guard bytes.count <= SpecFiles.largest - size else {
      throw Unreadable(reason: "all files together are larger than 64 MiB")
    }
    return bytes
  }

  // MARK: Paths

  /// Whether an address was given a local file. Nothing is ever fetched.
  package func knows(_ address: String) -> Bool { redirect(of: address) != nil }

  private func redirect(of address: String) -> String? {
    if redirects.isEmpty { return nil }
    if let path = redirects[address] { return path }
    // The longest is the most exact.
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
  private func path(of name: Located<String>) throws(Fault) -> String {
    let text = name.value
    if let fault = SpecFiles.fault(in: text) { throw .outside(fault) }
    let own = paths[ObjectIdentifier(name.span.source)] ?? ""
    var steps = own.split(separator: "/").dropLast().map(String.init)
    for step in text.split(separator: "/").map(String.init) {
      switch step {
      case ".": break
      case "..":
        guard steps.popLast() != nil else {
          throw .outside("leads out of the folder of the description")
        }
      default: steps.append(step)
      }
    }
    guard !steps.isEmpty else { throw .outside("names no file") }
    return steps.joined(separator: "/")
  }

  /// Why a text is no relative path, in the words of a label.
  private static func fault(in path: String) -> String? {
    if path.isEmpty { return "names no file" }
    if path.contains("://") { return "nothing is read over a network" }
    if path.hasPrefix("/") || path.hasPrefix("~") { return "only relative paths are read" }
    if path.contains("\\") { return "folders are separated by '/'" }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "holds a control character"
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func outside(_ name: Located<String>, label: String) -> Diagnostic {
    Diagnostic(
      .error, .outsideFolder, "\(quoted(name.value)) is no file of this description",
      at: name.span, label: label,
      help: "name a file below the folder of the description: 'models/book.yaml'")
  }

  fileprivate static func unreadable(
    _ name: Located<String>, _ fault: SpecFiles.Unreadable
  ) -> Diagnostic {
    Diagnostic(
      .error, .unreadableFile, "cannot read \(quoted(name.value))", at: name.span,
      label: fault.reason, help: fault.help)
  }
}
