internal import ResourceGenCommandLine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Other programs.
enum Program {
  /// Replaces this process by a program that is next to its own executable or in PATH. Returns only
  /// if there is none.
  static func execute(_ name: String, _ arguments: [String]) {
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    // Apple's other systems run no other programs; tvOS and watchOS lack the functions.
    #if os(macOS) || os(Linux)
      if let folder { execv(FilePath.join(folder, name), words) }
      execvp(name, words)
    #endif
    for word in words { free(word) }
  }

  /// The folder of the executable, with links resolved; nil if the executable was found in PATH,
  /// where `execvp` looks too.
  private static var folder: String? {
    #if os(Linux)
      let path = "/proc/self/exe"
    #else
      guard let path = CommandLine.arguments.first, path.contains("/") else { return nil }
    #endif
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return FilePath.folder(of: String(cString: resolved))
  }
}
