internal import ResourceGenSwift

/// The enumeration of the responses on success, by status.
struct ResponsesContext: TemplateContext {
  let replies: PlannedResponses

  static let keys: TemplateKeys<ResponsesContext> = [
    .text("enumeration") { $0.replies.name.source },
    .flag("isIndirect") { $0.replies.isIndirect },
    .list("cases") { $0.replies.cases.map { ResponseCaseContext(replyCase: $0) } },
    .object("first") { $0.replies.cases.first.map { ResponseCaseContext(replyCase: $0) } },
    .list("others") { $0.others.map { ResponseCaseContext(replyCase: $0) } },
    .text("expectation") { $0.replies.expectation.source },
    .flag("hasPayloads") { $0.others.contains { $0.reading != nil } },
    .flag("coversAll") { $0.others.contains { $0.statuses == nil } },
  ]

  private var others: [PlannedResponses.Case] { replies.byStatus.map { replies.cases[$0] } }
}

struct ResponseCaseContext: TemplateContext {
  let replyCase: PlannedResponses.Case

  static let keys: TemplateKeys<ResponseCaseContext> = [
    .text("name") { $0.replyCase.name.source },
    .text("type") { $0.replyCase.type?.source },
    .text("status") { $0.replyCase.status.source },
    .text("statuses") { $0.replyCase.statuses?.source },
    .text("reading") { $0.replyCase.reading?.source },
  ]
}

/// The declared header fields of a successful response.
struct HeadersContext: TemplateContext {
  let headers: PlannedHeaders

  static let keys: TemplateKeys<HeadersContext> = [
    .text("headersName") { $0.headers.name.source },
    .list("fields") { $0.headers.fields.map { HeaderContext(field: $0) } },
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
