internal import ResourceGenDiagnostics
internal import ResourceRuntime

/// Prints what a service does besides sending one request: refreshes of credentials, and pages that
/// aren't called.
struct CallEvents: ServiceObserver {
  private let printing: ResponsePrinting
  private let credentials: CallCredentials
  private let stopped = Locked<ResourceService.PagingStopReason?>(nil)

  init(_ printing: ResponsePrinting, _ credentials: CallCredentials) {
    self.printing = printing
    self.credentials = credentials
  }

  /// Why there are no further pages although there may be some.
  var stopReason: ResourceService.PagingStopReason? { stopped.withLock { $0 } }

  func serviceDidStopPaging(
    _ reason: ResourceService.PagingStopReason, after request: HTTPRequest
  ) {
    stopped.withLock { $0 = reason }
  }

  func serviceWillRefresh(_ scheme: String) {
    printing.printNote("refreshing the credentials of '\(scheme)'")
  }

  func serviceDidFailToRefresh(
    _ scheme: String, because error: CredentialRefresher.RefreshError
  ) {
    var reason = "\(error)"
    let missing = credentials.missing(for: scheme)
    if case .loginNeeded = error, !missing.isEmpty {
      reason = "\(Diagnostic.listed(missing)) is needed: pass it with --credential"
    }
    printing.printWarning("the credentials of '\(scheme)' were not refreshed: \(reason)")
  }
}
