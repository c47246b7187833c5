internal import Foundation
internal import ResourceGenDiagnostics
@_spi(Generated) internal import ResourceRuntime

/// Sends the request of a call, and prints what it receives.
struct CallSending {
  let resource: CalledResource
  let service: ResourceService
  let printing: ResponsePrinting
  let events: CallEvents
  /// The pages, if all of them are called.
  let pages: CalledPages?
  /// The file for a download; nil to print the body.
  let output: String?

  private var reading: ResponseReading { resource.reading }

  func run() async throws(CallError) -> CallExit {
    let request = resource.request
    if let output, reading.stream != nil || pages != nil { throw .severalResponses(output) }
    switch reading.stream?.kind {
    case .events?:
      return try await printElements(of: CalledEvents(request: request, reading: reading))
    case .textEvents?:
      return try await printElements(of: CalledTextEvents(request: request, reading: reading))
    case .lines?:
      return try await printElements(of: CalledLines(request: request, reading: reading))
    case nil: break
    }
    if let output, reading.isFile { return try await download(to: output) }
    if let pages { return try await printPages(of: pages) }
    let response: Response<ReadBody>
    do throws(ResourceError<ReadBody>) {
      response = try await service.response(for: resource)
    } catch {
      return try report(error)
    }
    printing.printHead(status: response.status, response.headers)
    try show(response.data, response.value.value, response.headers)
    printing.printRemarks(on: response.value)
    return printMismatches(of: response.headers)
  }

  private func download(to path: String) async throws(CallError) -> CallExit {
    do throws(ResourceError<ReadBody>) {
      let file = try await service.download(resource, to: URL(fileURLWithPath: path)) { progress in
        printing.console.progress(progress.text)
      }
      printing.console.progress("")
      printing.printHead(status: file.status, file.headers)
      printing.console.message("\(path.printable) was written, \(file.size) bytes\n")
      return printMismatches(of: file.headers)
    } catch {
      printing.console.progress("")
      return try report(error)
    }
  }

  /// Prints the body of a success, or writes it to the file of `--output`.
  private func show(
    _ body: Data, _ value: ModelValue?, _ headers: HTTPHeaders
  ) throws(CallError) {
    guard let output else {
      let hasParts = reading.stream != nil || pages != nil
      return printing.printBody(
        body, value, headers, help: hasParts ? nil : "--output FILE writes the bytes to a file")
    }
    do {
      try body.write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw CallError("'\(output)' can't be written", exit: .files)
    }
    printing.console.message("\(output.printable) was written, \(body.count) bytes\n")
  }

  /// Prints the elements of a stream until it ends. One that doesn't fit its model is named, and
  /// the next ones are printed.
  private func printElements<R: CalledStream>(
    of resource: R
  ) async throws(CallError) -> CallExit {
    var iterator = service.stream(of: resource).makeAsyncIterator()
    var exit = CallExit.fits
    var count = 0
    do throws(ResourceError<ReadBody>) {
      while let data = try await iterator.next() {
        do throws(JSONDecodingError) {
          printing.printBody(data, try reading.element(data))
        } catch {
          printing.printBody(data, nil)
          printing.printError("$[\(count)]\(error.path.dropFirst()): \(error.reason)")
          exit = .mismatch
        }
        count += 1
      }
      return exit
    } catch {
      if case .cancelled = error {
        throw CallError("interrupted after \(count) elements", exit: .interrupted)
      }
      return try report(error)
    }
  }

  /// Prints the header fields of a success that don't fit their types.
  func printMismatches(of headers: HTTPHeaders, page: Int? = nil) -> CallExit {
    let failures = reading.headers.mismatches(in: headers)
    let place = page.map { "page \($0): " } ?? ""
    for failure in failures { printing.printError("\(place)\(failure)") }
    return failures.isEmpty ? .fits : .mismatch
  }

  /// Prints an error.
  ///
  /// - Parameter page: the number of the page; nil if the response isn't one.
  func report(
    _ error: ResourceError<ReadBody>, page: Int? = nil
  ) throws(CallError) -> CallExit {
    let place = page.map { "page \($0): " } ?? ""
    guard let response = error.response else {
      var error = CallError(error)
      error.message = place + error.message
      throw error
    }
    printing.printHead(status: response.status, response.headers, page: page)
    var value: ModelValue?
    if case .status(_, .decoded(let body), _) = error { value = body.value }
    if error.isStatus || reading.isFile {
      printing.printBody(response.body, value, response.headers)
    } else {
      try show(response.body, value, response.headers)
    }
    var failures: [JSONDecodingError] = []
    if let first = error.mismatch {
      failures = [first]
      let all = reading.mismatches(
        status: response.status, isSuccess: !error.isStatus, response.body)
      failures += all.filter { $0.path != first.path && !first.contains($0) }
    }
    if error.isStatus || failures.isEmpty { printing.printError(place + error.sentence) }
    // The sentence of a status says already that the body isn't JSON.
    for failure in failures where !error.isStatus || !failure.isMalformed {
      printing.printError("\(place)\(failure)")
    }
    return .mismatch
  }
}

extension ResourceService.TransferProgress {
  /// The progress for people: "45%", or the number of bytes if the total is unknown.
  fileprivate var text: String {
    fraction.map { "\(Int($0 * 100))%" } ?? "\(completed) bytes"
  }
}

extension CallError {
  fileprivate static func severalResponses(_ path: String) -> CallError {
    CallError(
      "--output writes one response, and a stream or --all-pages has several parts",
      help: "redirect standard output: `… > \(ShellWord.quoted(path))`")
  }
}

extension JSONDecodingError {
  /// Whether the other failure is one of the alternatives that this one lists.
  fileprivate func contains(_ other: JSONDecodingError) -> Bool {
    if case .noAlternativeFits(let attempts) = reason {
      attempts.contains { $0.path == other.path || $0.contains(other) }
    } else {
      false
    }
  }
}

extension ResourceError<ReadBody> {
  /// The response that the error is about.
  fileprivate var response: HTTPResponse? {
    switch self {
    case .status(_, _, let response), .contentType(_, let response), .emptyBody(let response),
      .decoding(_, let response):
      response
    case .request, .transport, .notHTTP, .file, .cancelled: nil
    }
  }

  /// The first place where the body doesn't fit its model.
  fileprivate var mismatch: JSONDecodingError? {
    switch self {
    case .decoding(let failure, _), .status(_, .undecodable(_, let failure), _): failure
    default: nil
    }
  }

  fileprivate var isStatus: Bool { if case .status = self { true } else { false } }

  /// The description without the name of the resource, which is one of this module's.
  var sentence: String {
    guard let name = operation?.name, description.hasPrefix("\(name): ") else {
      return description
    }
    return String(description.dropFirst(name.count + 2))
  }
}
