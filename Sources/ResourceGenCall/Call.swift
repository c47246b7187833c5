internal import Foundation
internal import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceRuntime
internal import ResourceRuntimeTesting

/// One call of an endpoint, without generated code: the request is built and the response is read
/// by the model of the spec.
package struct Call: Sendable {
  private let checked: CheckedAPI
  private let options: CallOptions
  private let inputs: CallInputs
  private let console: CallConsole
  private let limits: ResourceService.Limits

  package init(
    _ checked: CheckedAPI, _ options: CallOptions, _ inputs: CallInputs, _ console: CallConsole,
    limits: ResourceService.Limits = ResourceService.Limits()
  ) {
    self.checked = checked
    self.options = options
    self.inputs = inputs
    self.console = console
    self.limits = limits
  }

  /// Makes the call and prints its response.
  ///
  /// - Parameter transport: sends the request.
  package func run(_ transport: @autoclosure () -> any HTTPTransport) async -> CallExit {
    do throws(CallError) {
      let prepared = try prepare()
      if options.printsCurl || options.isDryRun { return try await printRequest(prepared) }
      let sending = try sending(prepared, through: transport())
      return try await CallTimeLimit.run(prepared.limits.time) {
        do throws(CallError) {
          return .success(try await sending.run())
        } catch {
          return .failure(error)
        }
      }
    } catch {
      console.message(error.text.printable)
      return error.exit
    }
  }

  // MARK: The request

  private struct Prepared {
    let resource: CalledResource
    /// The pages, if all of them are called.
    let pages: CalledPages?
    let credentials: CallCredentials
    /// The server that replaces the one of the endpoint.
    let servers: [ResourceRuntime.Server: ResourceRuntime.Server]
    let redaction: Locked<Redaction>
    let limits: CallLimits
  }

  private func prepare() throws(CallError) -> Prepared {
    let index = checked.endpoints.firstIndex {
      $0.endpoint.qualifiedName == options.operation
    }
    guard let index else {
      throw CallError(
        "the spec has no operation '\(options.name)'",
        help: "run `resourcegen list` to see its operations")
    }
    let resolved = checked.endpoints[index]
    guard let position = resolved.server else {
      throw CallError(
        "'\(options.name)' has no server", help: "only requests to a server can be called")
    }
    let redaction = Locked(Redaction(names: checked.secretNames))
    let credentials = try CallCredentials(options.credentials, of: checked, inputs, redaction)
    for name in credentials.exposed {
      console.message(
        "resourcegen: warning: the value of '\(name.printable)' is visible in the list of processes\n"
          + "  = help: write --credential \(name.printable)=@env:NAME, @file:path or @-\n")
    }
    let services = ServiceBuilding(checked: checked)
    let server = try services.server(position)
    let building = RequestBuilding(
      checked: checked, resolved: resolved, inputs: inputs, name: options.name
    ) { text in console.message("resourcegen: note: \(text.printable)\n") }
    let request = try building.request(options, to: server)
    redaction.withLock { $0.add(request.secrets) }
    let reading = ResponseReading(resolved, of: checked)
    let pages = options.callsAllPages ? CalledPages(request, reading) : nil
    if options.callsAllPages, pages == nil { throw .noPages(options.name) }
    return Prepared(
      resource: CalledResource(request: request.spec, reading: reading),
      pages: pages, credentials: credentials,
      servers: [server: try replacement(of: position, services)], redaction: redaction,
      limits: try CallLimits(options, sizes: limits))
  }

  /// The server that the command line chooses: one of the spec, or an address.
  private func replacement(
    of position: Int, _ services: ServiceBuilding
  ) throws(CallError) -> ResourceRuntime.Server {
    var variables: [String: String] = [:]
    for argument in options.variables {
      let assignment = try Assignment(argument)
      variables[assignment.name] = try assignment.value.text(inputs)
    }
    guard let wanted = options.server else {
      return try services.server(position, variables: variables)
    }
    if wanted.contains("://") { return ResourceRuntime.Server("--server", wanted) }
    let names = checked.api.servers.map(\.name.value)
    guard let index = names.firstIndex(of: wanted) else {
      throw CallError(
        "the spec has no server '\(wanted)'",
        help: NearestName.nearest(to: wanted, among: names).map { "did you mean '\($0)'?" }
          ?? "write an address, or one of \(Diagnostic.listed(names))")
    }
    return try services.server(index, variables: variables)
  }

  private func printRequest(_ prepared: Prepared) async throws(CallError) -> CallExit {
    if prepared.pages != nil {
      console.message("resourcegen: note: this requests the first page\n")
    }
    let curl = CurlCommand(
      prepared.credentials, omitsMissing: options.allowsMissingCredentials)
    var configuration = ResourceService.Configuration(
      transport: StubTransport { _ in (500, Data()) })
    configuration.credentials = MemoryCredentialStore(curl)
    configuration.allowsMissingCredentials = options.allowsMissingCredentials
    configuration.servers = prepared.servers
    let service = ResourceService(configuration)
    do throws(ResourceError<ReadBody>) {
      let request = try await service.httpRequest(for: prepared.resource)
      if options.printsCurl {
        // A command in a pipe is exact. On a terminal, a hidden character of a spec would act.
        let command = curl.text(of: request) + "\n"
        console.result(console.isTerminal ? command.printable : command)
      } else {
        console.result(curl.withoutMarkers(request.printed).printable)
      }
      return .fits
    } catch {
      throw CallError(error)
    }
  }

  private func sending(
    _ prepared: Prepared, through transport: any HTTPTransport
  ) throws(CallError) -> CallSending {
    var transport = transport
    if let folder = options.recording {
      do {
        transport = try RecordingTransport(
          wrapping: transport, to: URL(fileURLWithPath: folder), redacting: checked.secretNames)
      } catch {
        throw CallError("\(error)", exit: .files)
      }
    }
    let printing = ResponsePrinting(
      console: console, isVerbose: options.isVerbose,
      secrets: options.showsSecrets ? nil : prepared.redaction)
    let events = CallEvents(printing, prepared.credentials)
    var configuration = ResourceService.Configuration(transport: transport)
    configuration.credentials = MemoryCredentialStore(prepared.credentials)
    configuration.allowsMissingCredentials = options.allowsMissingCredentials
    configuration.servers = prepared.servers
    configuration.observers = [events]
    configuration.limits = prepared.limits.sizes
    return CallSending(
      resource: prepared.resource, service: ResourceService(configuration), printing: printing,
      events: events, pages: prepared.pages, output: options.output)
  }
}

extension CallError {
  fileprivate static func noPages(_ name: String) -> CallError {
    CallError(
      "the spec doesn't say that '\(name)' has pages",
      help: "omit --all-pages, or say in the spec how the next page is requested: `pages: offset` "
        + "in the native format, `x-resourcegen-pages: offset` in OpenAPI")
  }

  /// An error without a response.
  init(_ error: ResourceError<ReadBody>) {
    switch error {
    case .request(.missingCredentials(let name), _):
      self.init(
        "the call needs the credential '\(name)'",
        help: "pass --credential \(name.printable)=@env:NAME, @file:path or @-, "
          + "or --without-credentials if the server asks for none")
    case .request(.upload, _), .file: self.init(error.sentence, exit: .files)
    case .cancelled: self.init("interrupted", exit: .interrupted)
    case .transport(let cause) where cause.code == .dataLengthExceedsMaximum:
      self.init(
        error.sentence, help: "--limit 2GiB permits a body or a file of that size",
        exit: .noResponse)
    case .request(.interceptor, _), .transport, .notHTTP:
      self.init(error.sentence, exit: .noResponse)
    default: self.init(error.sentence)
    }
  }
}
