internal import ResourceGenMustache
internal import ResourceGenSwift

/// What each status of a success brings.
struct RepliesContext: TemplateContext {
  let replies: PlannedReplies

  static let keys: TemplateKeys<RepliesContext> = [
    .text("enumeration") { $0.replies.name.source },
    .flag("isIndirect") { $0.replies.isIndirect },
    .list("cases") { $0.replies.cases.map { ReplyCaseContext(replyCase: $0) } },
    .object("first") { $0.replies.cases.first.map { ReplyCaseContext(replyCase: $0) } },
    .list("others") { $0.others.map { ReplyCaseContext(replyCase: $0) } },
    .text("expectation") { $0.replies.expectation.source },
    .flag("hasPayloads") { $0.others.contains { $0.reading != nil } },
    .flag("coversAll") { $0.others.contains { $0.statuses == nil } },
  ]

  private var others: [PlannedReplies.Case] { replies.byStatus.map { replies.cases[$0] } }
}

struct ReplyCaseContext: TemplateContext {
  let replyCase: PlannedReplies.Case

  static let keys: TemplateKeys<ReplyCaseContext> = [
    .text("name") { $0.replyCase.name.source },
    .text("type") { $0.replyCase.type?.source },
    .text("status") { $0.replyCase.status.source },
    .text("statuses") { $0.replyCase.statuses?.source },
    .text("reading") { $0.replyCase.reading?.source },
  ]
}

/// The header fields of a success.
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

/// A reply that comes element by element.
struct StreamContext: TemplateContext {
  let stream: PlannedStream

  static let keys: TemplateKeys<StreamContext> = [
    .text("element") { $0.stream.element.source },
    .text("framing") { $0.stream.framing.source },
    .text("reading") { $0.stream.reading?.source },
    .text("mediaType") { $0.stream.mediaType?.source },
  ]
}

/// How the page after a page is asked for.
struct PagingContext: TemplateContext {
  let paging: PlannedPaging

  static let keys: TemplateKeys<PagingContext> = [
    .text("item") { $0.paging.item.source },
    .text("code") { $0.paging.code.source },
    .text("items") { $0.paging.items?.source },
  ]
}
