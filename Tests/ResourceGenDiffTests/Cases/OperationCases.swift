import ResourceGenDiff

extension RuleCase {
  static let ofOperations: [RuleCase] = [
    .operation(.operationAdded, "a: GET /a", "a: GET /a, b: GET /b", "safe      b: was added"),
    .operation(.operationRemoved, "a: GET /a, b: GET /b", "a: GET /a", "breaking  b: was removed"),
    .operation(
      .operationRenamed, "a: GET /a", "b: GET /a", "safe      b: was renamed from 'a'"),
    .operation(
      .operationMethodChanged, "a: PUT /a", "a: PATCH /a",
      "breaking  a: has the method PATCH instead of PUT"),
    .operation(
      .operationPathChanged, "a: 'GET /a/{id}'", "a: 'GET /v2/a/{id}/{part}'",
      "breaking  a: has the path '/v2/a/{id}/{part}' instead of '/a/{id}'"),
    RuleCase(
      .operationServerChanged,
      "servers: {a: https://a.com, b: https://b.com}\nendpoints: {x: GET /x}",
      "servers: {a: https://a.com, b: https://b.com}\nendpoints: {x: GET b:/x}",
      "breaking  x: moved to the server 'b' from 'a'"),
    .operation(
      .operationFileChanged, "a: {route: GET /a -> Book, file: a.json}",
      "a: {route: GET /a -> Book, file: b.json}", "safe      a: has another file on disk"),
    RuleCase(
      .operationDefaultOmitted, "defaults: {query: {v: '1'}}\nendpoints: {x: GET /x}",
      "defaults: {query: {v: '1'}}\nendpoints: {x: {route: GET /x, omit: [query.v]}}",
      "unknown   x: no longer sends the query item 'v'"),
    RuleCase(
      .operationDefaultRestored,
      "defaults: {headers: {V: '1'}}\nendpoints: {x: {route: GET /x, omit: all}}",
      "defaults: {headers: {V: '1'}}\nendpoints: {x: GET /x}",
      "breaking  x: sends the header field 'V', which it omitted"),
    .operation(
      .operationLimitsChanged, "a: {route: GET /a, retry: 3}",
      "a: {route: GET /a, retry: 1, timeout: 10s}", "safe      a: is retried 1 time",
      "safe      a: has a time limit of 10000 milliseconds"),
    .operation(
      .pagingAdded, "a: {route: 'GET /a?page?:Int -> [Book]'}",
      "a: {route: 'GET /a?page?:Int -> [Book]', pages: page}", "safe      a: became a page: page"),
    .operation(
      .pagingRemoved, "a: {route: 'GET /a?page?:Int -> [Book]', pages: page}",
      "a: {route: 'GET /a?page?:Int -> [Book]'}", "safe      a: is no longer a page"),
    .operation(
      .pagingChanged, "a: {route: 'GET /a?page?:Int -> [Book]', pages: page}",
      "a: {route: 'GET /a?page?:Int -> [Book]', pages: offset to page}",
      "unknown   a: has pages by 'offset to page' instead of 'page'"),
    .operation(
      .deprecated, "a: {route: GET /a}", "a: {route: GET /a, deprecated: Use b.}",
      "safe      a: became deprecated"),
    .operation(
      .reinstated, "a: {route: GET /a, deprecated: Use b.}", "a: {route: GET /a}",
      "safe      a: is no longer deprecated"),
  ]
}
