internal import ResourceGenSwift

/// An endpoint with its resource, its case of the router and its member of a model.
final class EndpointContext: TemplateObject, TemplateContext {
  let parts: EndpointPartContexts
  /// The index of its pattern in the router.
  let position: Int

  init(_ parts: EndpointPartContexts, position: Int = 0) {
    self.parts = parts
    self.position = position
  }

  convenience init(endpoint: PlannedEndpoint) {
    self.init(EndpointPartContexts(endpoint))
  }

  static let keys: TemplateKeys<EndpointContext> = [
    .text("name") { $0.parts.endpoint.name.source },
    .text("heading") { $0.parts.endpoint.heading.source },
    .text("group") { $0.parts.endpoint.group?.source },
    .text("resource") { $0.parts.endpoint.resource.source },
    .text("qualifiedResource") { $0.parts.endpoint.qualifiedResource.source },
    .texts("brief") { $0.parts.endpoint.brief.lines },
    .texts("summary") { $0.parts.endpoint.summary.lines },
    .texts("route") { $0.parts.endpoint.route.lines },
    .object("deprecation") {
      $0.parts.endpoint.deprecation.map { DeprecationContext(deprecation: $0) }
    },
    .text("value") { $0.parts.endpoint.value.source },
    .flag("isWithoutValue") { $0.parts.endpoint.isWithoutValue },
    .text("errorBody") { $0.parts.endpoint.errorBody?.source },
    .text("responseReader") { $0.parts.endpoint.response?.source },
    .object("replies") { $0.parts.endpoint.responses.map { ResponsesContext(responses: $0) } },
    .object("responseHeaders") {
      $0.parts.endpoint.responseHeaders.map { HeadersContext(headers: $0) }
    },
    .object("headersAlias") {
      $0.parts.endpoint.headersAlias.map { HeadersAliasContext(alias: $0) }
    },
    .object("stream") { $0.parts.endpoint.stream.map { StreamContext(stream: $0) } },
    .object("paging") { $0.parts.endpoint.paging.map { PagingContext(paging: $0) } },
    .flag("isPlain") { $0.parts.endpoint.stream == nil && $0.parts.endpoint.paging == nil },
    .object("errors") { $0.parts.endpoint.errors.map { ErrorDecodingContext(decoding: $0) } },
    .object("errorType") { $0.parts.endpoint.errorType.map { ErrorTypeContext(type: $0) } },
    .list("parameters", \.parts.parameters),
    .flag("readsByReader") { $0.parts.endpoint.readsByReader },
    .flag("needsInitializer") { $0.parts.endpoint.needsInitializer },
    .flag("hasParameters") { !$0.parts.endpoint.parameters.isEmpty },
    .object("request", \.parts.request),
    .text("file") { $0.parts.endpoint.file?.source },
    .list("nested", \.parts.nested),
    .list("implementations") { $0.parts.nested.flatMap(\.implementations) },
    .object("member") { $0.parts.endpoint.member.map { MemberOfModelContext(member: $0) } },
    .text("operation") { $0.parts.endpoint.operation?.source },
    .text("position") { String($0.position) },
  ]

  override var shape: TemplateShape { Self.keys.shape }
}

/// The contexts of the parts of an endpoint, made once for all files that render it.
final class EndpointPartContexts {
  let endpoint: PlannedEndpoint
  let parameters: [ParameterContext]
  let request: RequestContext?
  let nested: [TypeContext]

  init(_ endpoint: PlannedEndpoint) {
    self.endpoint = endpoint
    parameters = endpoint.parameters.map { ParameterContext($0) }
    request = endpoint.request.map { RequestContext($0) }
    nested = endpoint.nested.map { TypeContext(type: $0, isNested: true) }
  }
}

/// A value that the caller passes.
final class ParameterContext: TemplateObject, TemplateContext {
  let parameter: PlannedParameter

  init(_ parameter: PlannedParameter) {
    self.parameter = parameter
  }

  static let keys: TemplateKeys<ParameterContext> = [
    .text("name") { $0.parameter.name.source },
    .text("label") { $0.parameter.name.label.source },
    .text("argumentLabel") { $0.parameter.name.argumentLabel.source },
    .flag("hasLabel") { $0.parameter.hasLabel },
    .text("type") { $0.parameter.type.source },
    .text("initialValue") { $0.parameter.initialValue?.source },
    .text("match") { $0.parameter.match.source },
    .text("sentMember") { $0.parameter.sentMember?.source },
    .text("place") { $0.parameter.source.place },
    .text("wireName") { $0.parameter.source.wireName.source },
    .texts("comment") { $0.parameter.comment.lines },
  ]

  override var shape: TemplateShape { Self.keys.shape }
}

extension PlannedParameter.Source {
  /// The location of the value in a request.
  fileprivate var place: String {
    switch self {
    case .path: "path"
    case .query: "query"
    case .header: "header"
    case .cookie: "cookie"
    case .form: "form"
    case .multipart: "multipart"
    case .partHeader: "partHeader"
    case .body, .formBody, .file, .text: "body"
    }
  }

  /// The name of the value there; for a value of the path, the number of its placeholder.
  fileprivate var wireName: SwiftStringLiteral {
    switch self {
    case .path(let position): SwiftStringLiteral(String(position))
    case .query(let name), .header(let name), .cookie(let name), .form(let name),
      .multipart(let name, _), .partHeader(let name):
      name
    case .body, .formBody, .file, .text: SwiftStringLiteral("")
    }
  }
}

/// A request.
final class RequestContext: TemplateObject, TemplateContext {
  let request: PlannedRequest
  let query: [ItemContext]
  let headers: [ItemContext]
  let cookies: [ItemContext]
  let constants: [ItemContext]

  init(_ request: PlannedRequest) {
    self.request = request
    query = request.query.map { ItemContext(item: $0) }
    headers = request.headers.map { ItemContext(item: $0) }
    cookies = request.cookies.map { ItemContext(item: $0) }
    constants = request.constants.map { ItemContext(item: $0) }
  }

  static let keys: TemplateKeys<RequestContext> = [
    .text("method") { $0.request.method.source },
    .text("server") { $0.request.server.source },
    .text("path") { $0.request.path.source },
    .list("query", \.query),
    .list("headers", \.headers),
    .list("cookies", \.cookies),
    .text("body") { $0.request.body?.source },
    .text("authentication") { $0.request.authentication?.source },
    .texts("omitted") { $0.request.omitted.map(\.source) },
    .texts("expected") { $0.request.expected.map(\.source) },
    .text("retries") { $0.request.retries?.source },
    .text("timeout") { $0.request.timeout?.source },
    .text("pattern") { $0.request.pattern.source },
    .list("constants", \.constants),
  ]

  override var shape: TemplateShape { Self.keys.shape }
}

/// A query item, a header field or a cookie.
final class ItemContext: TemplateObject, TemplateContext {
  let item: PlannedRequest.Item

  init(item: PlannedRequest.Item) {
    self.item = item
  }

  static let keys: TemplateKeys<ItemContext> = [
    .text("name") { $0.item.name.source },
    .text("value") { $0.item.value.source },
  ]

  override var shape: TemplateShape { Self.keys.shape }
}

/// An endpoint as a member of its model: `Episode.all`.
struct MemberOfModelContext: TemplateContext {
  let member: PlannedMember

  static let keys: TemplateKeys<MemberOfModelContext> = [
    .text("owner") { $0.member.owner.source },
    .text("memberName") { $0.member.name.source },
    .flag("isStatic") { $0.member.isStatic },
    .list("otherParameters") { $0.member.parameters.map { ParameterContext($0) } },
    .flag("hasOtherParameters") { !$0.member.parameters.isEmpty },
    .list("arguments") { $0.member.arguments.map { ArgumentContext(argument: $0) } },
  ]
}

/// An argument of a resource's initializer.
struct ArgumentContext: TemplateContext {
  let argument: PlannedMember.Argument

  static let keys: TemplateKeys<ArgumentContext> = [
    .text("label") { $0.argument.label?.argumentLabel.source },
    .text("value") { $0.argument.value.source },
  ]
}
