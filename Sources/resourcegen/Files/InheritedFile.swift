internal import ResourceGenCommandLine

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A temporary file without a name, which a program that replaces this one can read.
struct InheritedFile {
  let descriptor: Int32

  /// Creates the file and moves to its beginning; nil if that fails.
  init?(containing text: String) {
    guard let stream = tmpfile() else { return nil }
    descriptor = fileno(stream)
    // `FileDescriptor` closes its descriptor, so it gets a copy, which shares the position.
    let file = FileDescriptor(descriptor: dup(descriptor))
    guard file.write(Array(text.utf8)), lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
  }
}
