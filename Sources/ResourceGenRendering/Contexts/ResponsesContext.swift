internal import ResourceGenSwift

/// The enumeration of the responses on success, by status.
struct ResponsesContext: TemplateContext {
  let responses: PlannedResponses

  static let keys: TemplateKeys<ResponsesContext> = [
    .text("enumeration") { $0.responses.name.source },
    .flag("isIndirect") { $0.responses.isIndirect },
    .list("cases") { $0.responses.cases.map { ResponseCaseContext(responseCase: $0) } },
    .object("first") { $0.responses.cases.first.map { ResponseCaseContext(responseCase: $0) } },
    .list("others") { $0.others.map { ResponseCaseContext(responseCase: $0) } },
    .text("expectation") { $0.responses.expectation.source },
    .flag("hasPayloads") { $0.others.contains { $0.reading != nil } },
    .flag("coversAll") { $0.others.contains { $0.statuses == nil } },
  ]

  private var others: [PlannedResponses.Case] { responses.byStatus.map { responses.cases[$0] } }
}

struct ResponseCaseContext: TemplateContext {
  let responseCase: PlannedResponses.Case

  static let keys: TemplateKeys<ResponseCaseContext> = [
    .text("name") { $0.responseCase.name.source },
    .text("type") { $0.responseCase.type?.source },
    .text("status") { $0.responseCase.status.source },
    .text("statuses") { $0.responseCase.statuses?.source },
    .text("reading") { $0.responseCase.reading?.source },
  ]
}

/// The declared header fields of a successful response.
struct HeadersContext: TemplateContext {
  let headers: PlannedHeaders

  static let keys: TemplateKeys<HeadersContext> = [
    .text("headersName") { $0.headers.name.source },
    .flag("isNested") { $0.headers.isNested },
    .list("fields") { $0.headers.fields.map { HeaderContext(field: $0) } },
  ]
}

/// A resource's name for header fields that it has in common with others.
struct HeadersAliasContext: TemplateContext {
  let alias: PlannedHeadersAlias

  static let keys: TemplateKeys<HeadersAliasContext> = [
    .text("name") { $0.alias.name.source },
    .text("type") { $0.alias.type.source },
  ]
}

struct HeaderContext: TemplateContext {
  let field: PlannedHeaders.Field

  static let keys: TemplateKeys<HeaderContext> = [
    .text("name") { $0.field.name.source },
    .text("type") { $0.field.type.source },
    .text("reading") { $0.field.reading.source },
    .texts("comment") { $0.field.comment.lines },
  ]
}

/// A response that is a stream of elements.
struct StreamContext: TemplateContext {
  let stream: PlannedStream

  static let keys: TemplateKeys<StreamContext> = [
    .text("element") { $0.stream.element.source },
    .text("framing") { $0.stream.framing.source },
    .text("reading") { $0.stream.reading?.source },
    .text("mediaType") { $0.stream.mediaType?.source },
  ]
}

/// How the next page is requested.
struct PagingContext: TemplateContext {
  let paging: PlannedPaging

  static let keys: TemplateKeys<PagingContext> = [
    .text("item") { $0.paging.item.source },
    .text("code") { $0.paging.code.source },
    .text("items") { $0.paging.items?.source },
  ]
}
