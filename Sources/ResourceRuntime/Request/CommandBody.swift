import Foundation

/// The part of a `curl` command that sends the body.
struct CommandBody {
  /// A pipe that writes the body for `curl` to read; usually empty.
  var input = ""
  var options: [(name: StaticString, value: String)] = []
  /// Whether `curl` writes the form, and its Content-Type with the boundary.
  var isForm = false

  init() {}

  init(_ option: StaticString, _ value: String) {
    options = [(option, value)]
  }

  /// Creates the body of a form: with options for each part, if they express what is sent, and
  /// otherwise with its bytes, which contain the boundary of the type.
  init(_ entries: [MultipartEntry], type: String) {
    let forms = entries.compactMap(\.formOption)
    guard forms.count < entries.count || forms.isEmpty else {
      options = forms
      isForm = true
      return
    }
    let boundary = type.range(of: "boundary=").map { String(type[$0.upperBound...]) } ?? ""
    let pieces = MultipartEncoding.pieces(entries, boundary: boundary)
    if pieces.count == 1, case .bytes(let data)? = pieces.first {
      options = [("--data-raw", data.printable)]
      return
    }
    let commands = pieces.map { piece in
      switch piece {
      case .bytes(let data): "printf %s " + ShellCommand.quoted(data.printable)
      case .file(let url): "cat " + ShellCommand.quoted(url.path)
      }
    }
    input = "{ " + commands.joined(separator: "; ") + "; } | "
    options = [("--data-binary", "@-")]
  }

  /// The body for people.
  var text: String {
    input + options.map { "\($0.name) \(ShellCommand.quoted($0.value))" }.joined(separator: " ")
  }
}

extension [MultipartPart] {
  /// The parts as they are sent, with secrets redacted.
  var redactedEntries: [MultipartEntry] {
    flatMap { part in
      var entries: [MultipartEntry] =
        switch part.content {
        case .nothing: []
        case .texts(let value): part.entries(of: value)
        case .files(let files):
          files.map { file in
            MultipartEntry(
              name: part.name, fileName: file.name, type: part.type ?? file.type,
              source: file.source)
          }
        case .json(let value): [part.entry(ofJSON: Data(value.printedJSON.utf8))]
        }
      for index in entries.indices {
        entries[index].headers = part.redactedHeaders
        if entries[index].isSecret { entries[index].source = .data(Data(Redaction.mark.utf8)) }
      }
      return entries
    }
  }

  /// The parts with secrets redacted, and the size of data that is not text.
  var printableEntries: [MultipartEntry] {
    redactedEntries.map { entry in
      guard case .data(let data) = entry.source else { return entry }
      var printable = entry
      printable.source = .data(Data(data.printable.utf8))
      return printable
    }
  }
}

extension MultipartPart {
  fileprivate var redactedHeaders: [MultipartEntry.Header] {
    headers.items.map { item in
      MultipartEntry.Header(
        name: item.name, value: item.value.isSecret ? Redaction.mark : item.value.text)
    }
  }
}

extension MultipartEntry {
  /// The option of `curl` that sends this part; nil if no option does. `--form-string` takes any
  /// text literally; the contents of `--form` are quoted.
  ///
  /// A name ends at the first `=`, and what follows an unquoted type or file name is another
  /// attribute, so only plain ones are expressed.
  fileprivate var formOption: (name: StaticString, value: String)? {
    guard headers.isEmpty, name.utf8.allSatisfy(MultipartEntry.isPlain), !name.isEmpty else {
      return nil
    }
    let content: String
    switch source {
    case .file(let url): content = "@" + MultipartEntry.quoted(url.path)
    case .data(let data):
      let text = String(decoding: data, as: UTF8.self)
      guard type != nil || fileName != nil else { return ("--form-string", "\(name)=\(text)") }
      content = MultipartEntry.quoted(text)
    }
    var value = "\(name)=\(content)"
    if let type {
      guard type.utf8.allSatisfy(MultipartEntry.isPlain) else { return nil }
      value += ";type=\(type)"
    }
    if let fileName {
      guard !fileName.contains("\\"),
        !fileName.unicodeScalars.contains(where: {
          $0 != "\"" && MultipartEncoding.needsEscaping($0)
        })
      else { return nil }
      value += ";filename=\(MultipartEntry.quoted(fileName))"
    }
    return ("--form", value)
  }

  /// Whether `curl` takes the byte literally in a name and in a type.
  private static func isPlain(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) || "/+[]".utf8.contains(byte)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
