internal import ResourceGenCommandLine

/// Reads the objects of the git repository that the working folder is in, with one process of git
/// for all.
///
/// Not safe for several threads; the command has only one.
final class GitObjects: @unchecked Sendable {
  /// A file, folder or link in a folder.
  struct Entry {
    enum Kind {
      case file
      case folder
      case link
      case submodule
    }

    var kind: Kind
    /// The ID of its contents in hexadecimal digits.
    var id: String
  }

  /// The result of looking up an object.
  enum Lookup {
    case object(id: String, bytes: [UInt8])
    case missing
    /// Several objects have this abbreviated ID.
    case ambiguous
    /// Git has ended.
    case none
  }

  private var process: GitProcess
  private var folders: [String: [String: Entry]] = [:]

  /// Returns nil if git isn't installed.
  init?() {
    guard let process = GitProcess.start(["cat-file", "--batch"]) else { return nil }
    self.process = process
  }

  /// Returns the object with a name or an ID, at most `limit` bytes of it.
  ///
  /// - Parameter name: a text without line feeds.
  func object(_ name: String, atMost limit: Int = InputFile.limit) -> Lookup {
    guard process.write(line: name), let head = process.readLine() else { return .none }
    if head.hasSuffix(" missing") { return .missing }
    if head.hasSuffix(" ambiguous") { return .ambiguous }
    // `<id> <kind> <size>`, the contents, and a line feed.
    let words = head.split(separator: " ")
    guard words.count == 3, let id = words.first, let size = words.last.flatMap({ Int($0) }),
      let bytes = process.read(size, keeping: limit), process.readLine() == ""
    else { return .none }
    return .object(id: String(id), bytes: bytes)
  }

  /// The entries of a folder by their names; nil if it cannot be read.
  func folder(_ id: String) -> [String: Entry]? {
    if let known = folders[id] { return known }
    guard case .object(_, let bytes) = object(id) else { return nil }
    let entries = GitObjects.entries(of: bytes, idLength: id.utf8.count / 2)
    folders[id] = entries
    return entries
  }

  /// Parses a tree object: for each entry the mode in octal digits, a space, the name, a zero byte
  /// and the bytes of the ID.
  private static func entries(of tree: [UInt8], idLength: Int) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    var rest = tree[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")),
      let zero = rest[space...].firstIndex(of: 0), rest.endIndex - zero > idLength
    {
      let name = String(decoding: rest[(space + 1)..<zero], as: UTF8.self)
      let kind: Entry.Kind =
        switch String(decoding: rest[..<space], as: UTF8.self) {
        case "40000": .folder
        case "120000": .link
        case "160000": .submodule
        default: .file
        }
      let id = rest[(zero + 1)...].prefix(idLength)
      entries[name] = Entry(kind: kind, id: hexadecimal(id))
      rest = rest[id.endIndex...]
    }
    return entries
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
