internal import ResourceGenMustache
internal import ResourceGenSwift

/// An endpoint: its resource, its case of the router, its member of a model.
struct EndpointContext: TemplateContext {
  let endpoint: PlannedEndpoint
  /// The place among the patterns of the router.
  var position = 0

  static let keys: TemplateKeys<EndpointContext> = [
    .text("name") { $0.endpoint.name.source },
    .text("heading") { $0.endpoint.heading.source },
    .text("group") { $0.endpoint.group?.source },
    .text("resource") { $0.endpoint.resource.source },
    .text("qualifiedResource") { $0.endpoint.qualifiedResource.source },
    .texts("comment") { $0.endpoint.comment.followed(by: $0.endpoint.route).lines },
    .texts("summary") { $0.endpoint.summary.lines },
    .texts("route") { $0.endpoint.route.lines },
    .object("deprecation") { $0.endpoint.deprecation.map { DeprecationContext(deprecation: $0) } },
    .text("value") { $0.endpoint.value.source },
    .flag("isWithoutValue") { $0.endpoint.isWithoutValue },
    .text("errorBody") { $0.endpoint.errorBody?.source },
    .text("reply") { $0.endpoint.reply?.source },
    .object("replies") { $0.endpoint.replies.map { RepliesContext(replies: $0) } },
    .object("responseHeaders") { $0.endpoint.responseHeaders.map { HeadersContext(headers: $0) } },
    .object("stream") { $0.endpoint.stream.map { StreamContext(stream: $0) } },
    .object("paging") { $0.endpoint.paging.map { PagingContext(paging: $0) } },
    .flag("isPlain") { $0.endpoint.stream == nil && $0.endpoint.paging == nil },
    .object("errors") { $0.endpoint.errors.map { ErrorsContext(errors: $0) } },
    .list("parameters") { $0.endpoint.parameters.map { ParameterContext(parameter: $0) } },
    .flag("needsInitializer") { $0.endpoint.needsInitializer },
    .flag("hasParameters") { !$0.endpoint.parameters.isEmpty },
    .object("request") { $0.endpoint.request.map { RequestContext(request: $0) } },
    .text("file") { $0.endpoint.file?.source },
    .list("nested") { $0.endpoint.nested.map { TypeContext(type: $0, isNested: true) } },
    .list("implementations") { context in
      context.endpoint.nested.flatMap(\.withNested).map { TypeContext(type: $0) }
    },
    .object("member") { $0.endpoint.member.map { MemberOfModelContext(member: $0) } },
    .text("operation") { $0.endpoint.operation?.source },
    .text("position") { String($0.position) },
  ]
}

/// A value that the caller gives.
struct ParameterContext: TemplateContext {
  let parameter: PlannedParameter

  static let keys: TemplateKeys<ParameterContext> = [
    .text("name") { $0.parameter.name.source },
    .text("label") { $0.parameter.name.label.source },
    .flag("hasLabel") { $0.parameter.hasLabel },
    .text("type") { $0.parameter.type.source },
    .text("initialValue") { $0.parameter.initialValue?.source },
    .text("match") { $0.parameter.match.source },
    .texts("comment") { $0.parameter.comment.lines },
  ]
}

/// What is sent.
struct RequestContext: TemplateContext {
  let request: PlannedRequest

  static let keys: TemplateKeys<RequestContext> = [
    .text("method") { $0.request.method.source },
    .text("server") { $0.request.server.source },
    .text("path") { $0.request.path.source },
    .list("query") { $0.request.query.map { ItemContext(item: $0) } },
    .list("headers") { $0.request.headers.map { ItemContext(item: $0) } },
    .text("body") { $0.request.body?.source },
    .text("authentication") { $0.request.authentication?.source },
    .texts("omitted") { $0.request.omitted.map(\.source) },
    .texts("expected") { $0.request.expected.map(\.source) },
    .text("retries") { $0.request.retries?.source },
    .text("timeout") { $0.request.timeout?.source },
    .text("pattern") { $0.request.pattern.source },
    .list("constants") { $0.request.constants.map { ItemContext(item: $0) } },
  ]
}

/// A query item or a header.
struct ItemContext: TemplateContext {
  let item: PlannedRequest.Item

  static let keys: TemplateKeys<ItemContext> = [
    .text("name") { $0.item.name.source },
    .text("value") { $0.item.value.source },
  ]
}

/// The bodies of error statuses.
struct ErrorsContext: TemplateContext {
  let errors: PlannedErrors

  static let keys: TemplateKeys<ErrorsContext> = [
    .text("enumeration") { $0.errors.name?.source },
    .list("cases") { $0.errors.cases.map { ErrorCaseContext(errorCase: $0) } },
    .flag("coversAll") { $0.errors.cases.contains { $0.statuses == nil } },
  ]
}

struct ErrorCaseContext: TemplateContext {
  let errorCase: PlannedErrors.Case

  static let keys: TemplateKeys<ErrorCaseContext> = [
    .text("statuses") { $0.errorCase.statuses?.source },
    .text("name") { $0.errorCase.name?.source },
    .text("type") { $0.errorCase.type.source },
    .text("format") { $0.errorCase.format?.source },
  ]
}

/// An endpoint as a member of the model that it is about: `Episode.all`.
struct MemberOfModelContext: TemplateContext {
  let member: PlannedMember

  static let keys: TemplateKeys<MemberOfModelContext> = [
    .text("owner") { $0.member.owner.source },
    .text("memberName") { $0.member.name.source },
    .flag("isStatic") { $0.member.isStatic },
    .list("otherParameters") { $0.member.parameters.map { ParameterContext(parameter: $0) } },
    .flag("hasOtherParameters") { !$0.member.parameters.isEmpty },
    .list("arguments") { $0.member.arguments.map { ArgumentContext(argument: $0) } },
  ]
}

/// What is passed to the initializer of a resource.
struct ArgumentContext: TemplateContext {
  let argument: PlannedMember.Argument

  static let keys: TemplateKeys<ArgumentContext> = [
    .text("label") { $0.argument.label?.label.source },
    .text("value") { $0.argument.value.source },
  ]
}
