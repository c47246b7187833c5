internal import ResourceGenSwift

/// An enumeration of error bodies.
struct ErrorTypeContext: TemplateContext {
  let type: PlannedErrorType

  static let keys: TemplateKeys<ErrorTypeContext> = [
    .text("name") { $0.type.name.source },
    .texts("comment") { $0.type.comment.lines },
    .flag("isIndirect") { $0.type.isIndirect },
    .list("cases") { $0.type.cases.map { ErrorCaseContext(errorCase: $0) } },
    .object("decoding") { ErrorDecodingContext(decoding: $0.type.decoding) },
  ]
}

struct ErrorCaseContext: TemplateContext {
  let errorCase: PlannedErrorType.Case

  static let keys: TemplateKeys<ErrorCaseContext> = [
    .text("name") { $0.errorCase.name.source },
    .text("type") { $0.errorCase.type.source },
  ]
}

/// How error bodies are decoded, by status.
struct ErrorDecodingContext: TemplateContext {
  let decoding: PlannedErrorDecoding

  static let keys: TemplateKeys<ErrorDecodingContext> = [
    .list("statusCases") { $0.decoding.cases.map { ErrorStatusContext(statusCase: $0) } },
    .flag("coversAll") { $0.decoding.cases.contains { $0.statuses == nil } },
  ]
}

struct ErrorStatusContext: TemplateContext {
  let statusCase: PlannedErrorDecoding.Case

  static let keys: TemplateKeys<ErrorStatusContext> = [
    .text("statuses") { $0.statusCase.statuses?.source },
    .text("name") { $0.statusCase.name?.source },
    .text("reading") { $0.statusCase.reading.source },
  ]
}
