internal import ResourceRuntime

// The call of one page after the other.
extension CallSending {
  /// Prints each page as it arrives, until there is none or one that doesn't fit its model.
  func printPages(of resource: CalledPages) async throws(CallError) -> CallExit {
    var pages = service.pages(of: resource).makeAsyncIterator()
    var count = 0
    var exit = CallExit.fits
    do {
      while let page = try await pages.next() {
        count += 1
        printing.printHead(status: page.response.status, page.response.headers, page: count)
        printing.printBody(page.response.body, page.body.value, page.response.headers)
        printing.printRemarks(on: page.body, page: count)
        if printMismatches(of: page.response.headers, page: count) != .fits { exit = .mismatch }
      }
    } catch let error as ResourceError<ReadBody> {
      return try report(error, page: count + 1)
    } catch {
      throw CallError("\(error)", exit: .noResponse)
    }
    guard let reason = events.stopReason else { return exit }
    printing.printError("no page after page \(count): \(reason.sentence)")
    return .mismatch
  }
}

extension ResourceService.PagingStopReason {
  fileprivate var sentence: String {
    switch self {
    case .repeated:
      "the server names a page that was requested before, or sends the same page again"
    case .anotherOrigin:
      "the link leads to another scheme, host or port, which must not get the credentials"
    case .unreadable: "the link isn't a valid URL, or the cursor doesn't fit its parameter"
    }
  }
}
