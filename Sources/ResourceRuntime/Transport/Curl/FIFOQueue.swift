#if CURL_TRANSPORT
  /// A queue from which the first element is removed in amortized constant time.
  struct FIFOQueue<Element> {
    private var elements: [Element?] = []
    private var start = 0

    var isEmpty: Bool { start == elements.count }
    var count: Int { elements.count - start }
    var first: Element? { isEmpty ? nil : elements[start] }

    mutating func append(_ element: Element) {
      elements.append(element)
    }

    mutating func popFirst() -> Element? {
      guard !isEmpty else { return nil }
      defer {
        elements[start] = nil
        start += 1
        if start >= 64, start * 2 >= elements.count {
          elements.removeFirst(start)
          start = 0
        }
      }
      return elements[start]
    }

    mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
      elements = elements[start...].filter { $0.map { !shouldBeRemoved($0) } ?? false }
      start = 0
    }
  }
#endif
