package import ResourceGenDiagnostics

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Thrown when a file or folder cannot be read or written.
package struct FileError: Error {
  package enum Kind {
    case unreadable
    case unwritable
    /// An existing file that the generator did not write has the name of an output file.
    case foreign
  }

  package var kind: Kind
  package var path: String
  package var reason: String
  /// A suggestion how to fix it.
  package var help: String?
  /// Whether the file does not exist.
  package var isMissing: Bool

  package init(
    _ kind: Kind, _ path: String, _ reason: String, help: String? = nil, isMissing: Bool = false
  ) {
    self.kind = kind
    self.path = path
    self.reason = reason
    self.help = help
    self.isMissing = isMissing
  }

  /// The error of the last system call, from `errno`.
  package static func system(_ kind: Kind, _ path: String) -> FileError {
    let code = errno
    return FileError(kind, path, words(for: code), isMissing: code == ENOENT)
  }

  private static func words(for code: Int32) -> String {
    switch code {
    case ENOENT: "no such file or folder"
    case ENOTDIR: "a part of the path is a file, not a folder"
    case EISDIR: "it is a folder"
    case EACCES, EPERM: "permission is denied"
    case ELOOP: "it is a symbolic link, or part of a loop of symbolic links"
    case ENOSPC: "the disk is full"
    case EROFS: "the disk is read-only"
    case ENAMETOOLONG: "the name is too long"
    // The program never calls `setlocale`, so these texts do not depend on the locale.
    default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}

extension FileError {
  /// The error as a diagnostic, so that every `--format` covers it.
  package var diagnostic: Diagnostic {
    let (id, verb): (DiagnosticID, String) =
      switch kind {
      case .unreadable: (.unreadableFile, "read")
      case .unwritable: (.unwritableFile, "write")
      case .foreign: (.foreignFile, "replace")
      }
    return Diagnostic(
      .error, id, "cannot \(verb) '\(path)': \(reason)", at: nil, help: help)
  }
}
