import ResourceGenDiff

extension RuleCase {
  static let ofResponses: [RuleCase] = [
    .operation(
      .responseStatusAdded, "a: {route: GET /a, responses: {200: Book}}",
      "a: {route: GET /a, responses: {200: Book, 202: nothing}}",
      "breaking  a: may have the status 202"),
    .operation(
      .responseStatusAdded, "a: {route: GET /a -> Book, expect: [200]}",
      "a: {route: GET /a -> Book, expect: [201]}",
      "breaking  a: has the status 201 instead of 200"),
    .operation(
      .responseStatusCovered, "a: {route: GET /a -> Book}",
      "a: {route: GET /a, responses: {2xx: Book, 202: Book}}",
      "safe      a: has a separate response for status 202"),
    .operation(
      .responseStatusRemoved, "a: {route: GET /a, responses: {200: Book, 202: nothing}}",
      "a: {route: GET /a, responses: {200: Book}}", "safe      a: no longer has the status 202"),
    .operation(
      .responseBodyAdded, "a: GET /a", "a: GET /a -> Book", "safe      a: response got a value"),
    .operation(
      .responseBodyRemoved, "a: GET /a -> Book", "a: GET /a",
      "breaking  a: response no longer has a value"),
    .operation(
      .responseEmptyAllowed, "a: GET /a -> Book", "a: 'GET /a -> Book?'",
      "breaking  a: response may be empty or null"),
    .operation(
      .responseEmptyDisallowed, "a: 'GET /a -> Book?'", "a: GET /a -> Book",
      "safe      a: response can't be empty or null any more"),
    .operation(
      .responseFormatChanged, "a: GET /a -> Data as image/png", "a: GET /a -> Data as image/gif",
      "breaking  a: response is 'image/gif' instead of 'image/png'"),
    .operation(
      .responsePathChanged, "a: GET /a -> Book", "a: GET /a -> Book at data.book",
      "breaking  a: response has its value at 'data.book' instead of the root"),
    .operation(
      .responseStreamChanged, "a: GET /a -> events Book", "a: GET /a -> lines Book",
      "breaking  a: response is a stream of lines instead of events"),
    .operation(
      .responseHeaderAdded, "a: {route: GET /a}",
      "a: {route: GET /a, responseHeaders: {X-Total: Int}}",
      "safe      a: response header field 'X-Total' was added"),
    .operation(
      .responseHeaderRemovedRequired, "a: {route: GET /a, responseHeaders: {X-Total: Int}}",
      "a: {route: GET /a}", "breaking  a: response header field 'X-Total' was removed"),
    .operation(
      .responseHeaderRemovedOptional, "a: {route: GET /a, responseHeaders: {X-Total?: Int}}",
      "a: {route: GET /a}", "safe      a: response header field 'X-Total' was removed"),
    .operation(
      .responseHeaderRequired, "a: {route: GET /a, responseHeaders: {X-Total?: Int}}",
      "a: {route: GET /a, responseHeaders: {X-Total: Int}}",
      "safe      a: response header field 'X-Total' became required"),
    .operation(
      .responseHeaderOptional, "a: {route: GET /a, responseHeaders: {X-Total: Int}}",
      "a: {route: GET /a, responseHeaders: {X-Total?: Int}}",
      "breaking  a: response header field 'X-Total' became optional"),
    .operation(
      .errorAdded, "a: {route: GET /a}", "a: {route: GET /a, errors: {404: Book}}",
      "safe      a: error 404 was described"),
    .operation(
      .errorRemoved, "a: {route: GET /a, errors: {404: Book}}", "a: {route: GET /a}",
      "safe      a: error 404 is no longer described"),
    .operation(
      .errorFormatChanged, "a: {route: GET /a, errors: {404: String}}",
      "a: {route: GET /a, errors: {404: {$type: String, $format: text}}}",
      "breaking  a: error 404 is text instead of json"),
  ]
}
