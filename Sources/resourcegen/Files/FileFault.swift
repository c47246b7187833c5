#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file or folder that could not be used: which, for what, and why.
struct FileFault: Error {
  enum Kind {
    case unreadable
    case unwritable
    /// A file that is not ours stands where one of ours should.
    case foreign
  }

  var kind: Kind
  var path: String
  var reason: String
  /// What to do about it.
  var help: String?

  init(_ kind: Kind, _ path: String, _ reason: String, help: String? = nil) {
    self.kind = kind
    self.path = path
    self.reason = reason
    self.help = help
  }

  /// What the system said about its last call.
  static func system(_ kind: Kind, _ path: String) -> FileFault {
    let code = errno
    return FileFault(kind, path, words(for: code))
  }

  private static func words(for code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file or folder"
    case ENOTDIR: "a part of the path is a file, not a folder"
    case EISDIR: "it is a folder"
    case EACCES, EPERM: "permission is denied"
    case ELOOP: "it is a link, or a loop of links"
    case ENOSPC: "the disk is full"
    case EROFS: "the disk is read-only"
    case ENAMETOOLONG: "the name is too long"
    // The words of the C library do not depend on the locale, since nobody sets one.
    default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}
