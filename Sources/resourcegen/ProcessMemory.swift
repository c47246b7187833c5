#if canImport(Glibc)
  internal import Glibc
  internal import ResourceGenMalloc
#endif

/// Tunes how the process gets memory from the system.
enum ProcessMemory {
  /// Puts the heap into huge pages on Linux, where the system allows it.
  ///
  /// A run allocates tens of megabytes once and exits. With pages of 4 KiB, page faults take a
  /// sixteenth of the time for a document of 4 MB. Memory that is never touched is not used.
  static func useLargePages() {
    #if canImport(Glibc)
      guard let start = sbrk(0) else { return }
      _ = mallopt(M_MMAP_THRESHOLD, Int32(heap / 2))
      _ = mallopt(M_TRIM_THRESHOLD, Int32(heap))
      _ = mallopt(M_TOP_PAD, Int32(heap))
      // Larger than the free part of the heap, so that the heap grows now.
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
