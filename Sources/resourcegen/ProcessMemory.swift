#if canImport(Glibc)
  internal import Glibc
  internal import ResourceGenMalloc
#endif

/// How the process asks the system for memory.
enum ProcessMemory {
  /// Makes memory come in large pages, where the system has them for those who ask.
  ///
  /// A run fills tens of megabytes once and ends. In pages of 4 KiB the system is asked for each of them, which is a sixteenth
  /// of the time for a document of 4 MB. What is not touched takes no memory.
  static func useLargePages() {
    #if canImport(Glibc)
      guard let start = sbrk(0) else { return }
      _ = mallopt(M_MMAP_THRESHOLD, Int32(heap / 2))
      _ = mallopt(M_TRIM_THRESHOLD, Int32(heap))
      _ = mallopt(M_TOP_PAD, Int32(heap))
      // Larger than what is left of the heap, so that it grows now.
      UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 16).deallocate()
      guard let end = sbrk(0) else { return }
      let first = (UInt(bitPattern: start) + page - 1) / page * page
      let last = UInt(bitPattern: end) / page * page
      guard last > first else { return }
      _ = madvise(UnsafeMutableRawPointer(bitPattern: first), Int(last - first), MADV_HUGEPAGE)
    #endif
  }

  #if canImport(Glibc)
    private static let heap = 128 << 20
    private static let page: UInt = 2 << 20
  #endif
}
