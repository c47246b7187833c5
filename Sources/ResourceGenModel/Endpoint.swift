package import ResourceGenDiagnostics

/// One operation of an API.
///
/// All stages pass endpoints on and change few of their many properties, so copies share their
/// storage.
package struct Endpoint: Sendable {
  private var storage: SharedStorage<Properties>

  package init(name: Located<String>, method: Located<RouteMethod>, path: PathTemplate) {
    storage = SharedStorage(Properties(name: name, method: method, path: path))
  }

  /// The name in the spec, without its groups and its owner: `getUser`, `all`.
  package var name: Located<String> {
    get { storage.properties.name }
    set { own().properties.name = newValue }
  }
  /// How an OpenAPI document identifies the operation; `nil` for other specs, in which the name and
  /// the path do.
  package var identity: OperationIdentity? {
    get { storage.properties.identity }
    set { own().properties.identity = newValue }
  }
  /// The groups that contain the endpoint, outermost first.
  package var groups: [Located<String>] {
    get { storage.properties.groups }
    _modify {
      yield &own().properties.groups
    }
  }
  /// The model that the endpoint is a member of: `Episode` in `Episode.all`.
  package var owner: Located<String>? {
    get { storage.properties.owner }
    set { own().properties.owner = newValue }
  }
  package var documentation: String? {
    get { storage.properties.documentation }
    set { own().properties.documentation = newValue }
  }
  package var deprecation: String? {
    get { storage.properties.deprecation }
    set { own().properties.deprecation = newValue }
  }
  package var method: Located<RouteMethod> {
    get { storage.properties.method }
    set { own().properties.method = newValue }
  }
  /// The server; the first one if `nil`.
  package var server: Located<String>? {
    get { storage.properties.server }
    set { own().properties.server = newValue }
  }
  package var path: PathTemplate {
    get { storage.properties.path }
    set { own().properties.path = newValue }
  }
  /// The parameters of all locations, in the order in which a caller writes them.
  package var parameters: [Parameter] {
    get { storage.properties.parameters }
    _modify {
      yield &own().properties.parameters
    }
  }
  package var body: RequestBody? {
    get { storage.properties.body }
    _modify {
      yield &own().properties.body
    }
  }
  /// The media type of a JSON body; `nil` for `application/json`.
  package var bodyMediaType: Located<String>? {
    get { storage.properties.bodyMediaType }
    set { own().properties.bodyMediaType = newValue }
  }
  /// Whether callers must write the argument of an optional body, if only `body: nil`.
  package var needsBodyArgument: Bool {
    get { storage.properties.needsBodyArgument }
    set { own().properties.needsBodyArgument = newValue }
  }
  package var bodyDocumentation: String? {
    get { storage.properties.bodyDocumentation }
    set { own().properties.bodyDocumentation = newValue }
  }
  /// The limits of the body, besides those of its model.
  package var bodyLimits: Limits? {
    get { storage.properties.bodyLimits }
    set { own().properties.bodyLimits = newValue }
  }
  /// The media types that the body may have in the spec, also those that callers can't choose.
  package var bodyMediaTypes: [Located<String>] {
    get { storage.properties.bodyMediaTypes }
    set { own().properties.bodyMediaTypes = newValue }
  }
  /// The responses on success; more than one only if the spec lists several statuses.
  package var responses: [SuccessResponse] {
    get { storage.properties.responses }
    _modify {
      yield &own().properties.responses
    }
  }
  /// The endpoint's own error responses; `CheckedAPI` adds those of the server and the document.
  package var errors: [ErrorResponse] {
    get { storage.properties.errors }
    _modify {
      yield &own().properties.errors
    }
  }
  /// The statuses that count as success. If empty, those of `responses`, or 200 to 299 if these
  /// have none.
  package var expectedStatuses: [StatusPattern] {
    get { storage.properties.expectedStatuses }
    _modify {
      yield &own().properties.expectedStatuses
    }
  }
  /// The header fields of a successful response that the spec declares.
  package var responseHeaders: [ResponseHeader] {
    get { storage.properties.responseHeaders }
    _modify {
      yield &own().properties.responseHeaders
    }
  }
  /// How the next page is requested; `nil` if the response isn't a page.
  package var paging: Paging? {
    get { storage.properties.paging }
    set { own().properties.paging = newValue }
  }
  /// Whether the spec says that the response isn't a page, although it may look like one.
  package var hasNoPages: Bool {
    get { storage.properties.hasNoPages }
    set { own().properties.hasNoPages = newValue }
  }
  /// How often the request may be retried, whatever its method; `nil` for the service's policy.
  package var retries: Located<Int>? {
    get { storage.properties.retries }
    set { own().properties.retries = newValue }
  }
  /// The time limit of one attempt, in milliseconds; `nil` for the service's limit.
  package var timeout: Located<Int>? {
    get { storage.properties.timeout }
    set { own().properties.timeout = newValue }
  }
  /// The required authentication; that of the server if `nil`.
  package var authentication: AuthenticationRequirement? {
    get { storage.properties.authentication }
    set { own().properties.authentication = newValue }
  }
  package var omitted: [OmittedDefault] {
    get { storage.properties.omitted }
    _modify {
      yield &own().properties.omitted
    }
  }
  /// The path of the file that has the same resource on disk.
  package var file: PathTemplate? {
    get { storage.properties.file }
    set { own().properties.file = newValue }
  }
  package var examples: [Example] {
    get { storage.properties.examples }
    _modify {
      yield &own().properties.examples
    }
  }
  /// The ids of diagnostics that are allowed here.
  package var allowed: [Located<String>] {
    get { storage.properties.allowed }
    _modify {
      yield &own().properties.allowed
    }
  }
  /// The endpoint's mapping in the spec and its key, in which `allowed` holds; `nil` if the spec
  /// describes it in one line.
  package var scope: SourceSpan? {
    get { storage.properties.scope }
    set { own().properties.scope = newValue }
  }

  /// The name with its groups and its owner, as other parts of the spec refer to it: `users.get`,
  /// `Episode.all`.
  package var qualifiedName: String {
    (groups + [owner, name].compactMap { $0 }).map(\.value).joined(separator: ".")
  }

  private mutating func own() -> SharedStorage<Properties> { .unique(&storage) }

  private struct Properties: Sendable {
    var name: Located<String>
    var identity: OperationIdentity?
    var groups: [Located<String>] = []
    var owner: Located<String>?
    var documentation: String?
    var deprecation: String?
    var method: Located<RouteMethod>
    var server: Located<String>?
    var path: PathTemplate
    var parameters: [Parameter] = []
    var body: RequestBody?
    var bodyMediaType: Located<String>?
    var needsBodyArgument = false
    var bodyDocumentation: String?
    var bodyLimits: Limits?
    var bodyMediaTypes: [Located<String>] = []
    var responses: [SuccessResponse] = []
    var errors: [ErrorResponse] = []
    var expectedStatuses: [StatusPattern] = []
    var responseHeaders: [ResponseHeader] = []
    var paging: Paging?
    var hasNoPages = false
    var retries: Located<Int>?
    var timeout: Located<Int>?
    var authentication: AuthenticationRequirement?
    var omitted: [OmittedDefault] = []
    var file: PathTemplate?
    var examples: [Example] = []
    var allowed: [Located<String>] = []
    var scope: SourceSpan?
  }
}
