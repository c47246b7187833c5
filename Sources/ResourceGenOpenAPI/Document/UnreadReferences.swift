internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The references to files that aren't read: those outside the folder of the spec, and addresses on
/// the network. Each file is reported once.
struct UnreadReferences {
  enum Reason {
    /// The label of the message, and the folder with which the file would be read.
    case outside(String, root: String?)
    case network
  }

  private struct File {
    /// The part of the reference before `#`.
    let name: String
    let first: Node
    let reason: Reason
    var count: Int
  }

  /// In the order of reading.
  private var files: [File] = []
  private var positions: [String: Int] = [:]

  mutating func add(_ reference: Node, _ reason: Reason) {
    let name = String(reference.text.prefix { $0 != "#" })
    var key = name
    // A relative path means another file in each folder.
    if case .outside = reason { key += "\0\(reference.span.source.path)" }
    if let known = positions[key] {
      files[known].count += 1
    } else {
      positions[key] = files.count
      files.append(File(name: name, first: reference, reason: reason, count: 1))
    }
  }

  func report(to log: inout DiagnosticLog) {
    for file in files {
      switch file.reason {
      case .network: log.add(.networkReference(file.name, at: file.first, file.count))
      case .outside(let label, let root):
        log.add(.outsideReference(file.name, at: file.first, label, root, file.count))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func outsideReference(
    _ name: String, at reference: Node, _ label: String, _ root: String?, _ count: Int
  ) -> Diagnostic {
    let help =
      switch root {
      case nil where name.utf8.contains(UInt8(ascii: "\\")):
        "write '/' between folders, as in 'models/book.yaml#/Book'"
      case nil: "refer to a file below the folder of the spec: 'models/book.yaml#/Book'"
      case "":
        "the file exists: `--root` can name a folder that contains it, if the path of the spec "
          + "begins with that folder"
      case let root?: "the file exists; to read it, add `\(ShellWord.command(["--root", root]))`"
      }
    return Diagnostic(
      .warning, .outsideReference, "\(quoted(name)) isn't a file that this spec may refer to",
      at: reference.span, label: label, help: help,
      notes: ["what refers to it is left out, or read as any value"] + others(count))
  }

  fileprivate static func networkReference(
    _ address: String, at reference: Node, _ count: Int
  ) -> Diagnostic {
    let name = address.split(separator: "/").last.map(String.init) ?? ""
    // The document chooses the name, which must not be that of a hidden file.
    let isFileName = name.utf8.first.map { isFileNameCharacter($0) && !".-".utf8.contains($0) }
    let file =
      isFileName == true && name.utf8.allSatisfy(isFileNameCharacter) ? name : "copy.yaml"
    // An address that could end the quotes of the mapping is not shown.
    let isPlain = address.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"'`\\".utf8.contains($0) }
    let curl = ShellWord.command(["curl", "-o", file, address])
    let command = isPlain ? "`\(curl)`, " : ""
    let mapping = isPlain ? "`references: {'\(address)': \(file)}`" : "under `references:`"
    return Diagnostic(
      .warning, .outsideReference,
      "the address needs a local copy, since nothing is read over a network",
      at: reference.span, label: "left out, or read as any value",
      help: "store a copy, \(command)and name it in resourcegen.yaml: \(mapping)",
      notes: others(count))
  }

  private static func isFileNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
