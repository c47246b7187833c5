import ResourceGenDiff

extension RuleCase {
  static let ofParameters: [RuleCase] = [
    .operation(
      .parameterAddedRequired, "a: GET /a", "a: 'GET /a?q'",
      "breaking  a: required query parameter 'q' was added"),
    .operation(
      .parameterAddedRequired, "a: {route: GET /a}", "a: {route: GET /a, query: {v: = 1}}",
      "breaking  a: query parameter 'v' was added, and is always '1'"),
    .operation(
      .parameterAddedOptional, "a: {route: GET /a}", "a: {route: GET /a, headers: {X-Q?: Int}}",
      "safe      a: optional header field 'X-Q' was added"),
    .operation(
      .parameterAddedWithDefault, "a: {route: GET /a}", "a: {route: 'GET /a?n:Int=20'}",
      "unknown   a: query parameter 'n' was added, with the default 20"),
    .operation(
      .parameterRemoved, "a: 'GET /a?q'", "a: GET /a",
      "unknown   a: query parameter 'q' was removed"),
    .operation(
      .parameterRequired, "a: 'GET /a?q?'", "a: 'GET /a?q'",
      "breaking  a: query parameter 'q' became required"),
    .operation(
      .parameterOptional, "a: {route: GET /a, cookies: {q: Int}}",
      "a: {route: GET /a, cookies: {q?: Int}}", "safe      a: cookie 'q' became optional"),
    .operation(
      .parameterRenamed, "a: 'GET /a/{id}'", "a: 'GET /a/{key}'",
      "safe      a: path parameter 'key' was renamed from 'id'"),
    .operation(
      .parameterLocationChanged, "a: 'GET /a?q'", "a: {route: GET /a, headers: {q: String}}",
      "breaking  a: query parameter 'q' became a header field"),
    .operation(
      .parameterStyleChanged, "a: {route: GET /a, query: {q: {$type: '[Int]', $style: comma}}}",
      "a: {route: GET /a, query: {q: {$type: '[Int]', $style: pipe}}}",
      "breaking  a: query parameter 'q' is serialized in another style"),
    .operation(
      .parameterStyleChanged, "a: 'GET /a?q:Bool'",
      "a: {route: GET /a, query: {q: {$type: Bool, $empty: true}}}",
      "breaking  a: query parameter 'q' is sent as its name alone if it is empty or true"),
    .operation(
      .parameterEscapingChanged, "a: 'GET /a?q'",
      "a: {route: GET /a, query: {q: {$type: String, $reserved: true}}}",
      "unknown   a: query parameter 'q' has unescaped reserved characters"),
    .operation(
      .parameterConstantChanged, "a: {route: GET /a, query: {v: = 1}}",
      "a: {route: GET /a, query: {v: = 2}}",
      "breaking  a: query parameter 'v' is always '2' instead of '1'"),
    .operation(
      .parameterDefaultChanged, "a: 'GET /a?n:Int=20'", "a: 'GET /a?n:Int=30'",
      "safe      a: query parameter 'n' has the default 30 instead of 20"),
    .operation(
      .parameterServerDefaultChanged, "a: 'GET /a?n?:Int=20'", "a: 'GET /a?n?:Int'",
      "unknown   a: query parameter 'n' lost the default 20"),
    .operation(
      .parameterMediaTypeChanged,
      "a: {route: POST /a, multipart: {f: {$type: File, $media: image/png}}}",
      "a: {route: POST /a, multipart: {f: {$type: File, $media: image/gif}}}",
      "breaking  a: part 'f' has the media type 'image/gif'"),
    .operation(
      .requestTypeNarrowed, "a: 'GET /a?q'", "a: 'GET /a?q:UUID'",
      "breaking  a: query parameter 'q' became UUID instead of String"),
    .operation(
      .requestValueRemoved, "a: 'GET /a?q:one|two|three'", "a: 'GET /a?q:one|two'",
      "breaking  a: query parameter 'q' lost the value 'three'"),
    .operation(
      .deprecated, "a: {route: POST /a, form: {q: Int}}",
      "a: {route: POST /a, form: {q: {$type: Int, $deprecated: Unused.}}}",
      "safe      a: form field 'q' became deprecated"),

    .operation(
      .bodyAddedRequired, "a: {route: POST /a}", "a: {route: POST /a, body: Book}",
      "breaking  a: required body was added"),
    .operation(
      .bodyAddedOptional, "a: {route: POST /a}", "a: {route: POST /a, body?: Book}",
      "safe      a: optional body was added"),
    .operation(
      .bodyRemoved, "a: {route: POST /a, body: Book}", "a: {route: POST /a}",
      "unknown   a: body was removed"),
    .operation(
      .bodyRequired, "a: {route: POST /a, body?: Book}", "a: {route: POST /a, body: Book}",
      "breaking  a: body became required"),
    .operation(
      .bodyOptional, "a: {route: POST /a, body: Book}", "a: {route: POST /a, body?: Book}",
      "safe      a: body became optional"),
    .operation(
      .bodyFormatChanged, "a: {route: POST /a, body: {q: Int}}",
      "a: {route: POST /a, form: {q: Int}}", "breaking  a: body became a form instead of JSON"),
    .operation(
      .bodyMediaTypeChanged, "a: {route: PATCH /a, body: Book}",
      "a: {route: PATCH /a, body: {$type: Book, $media: application/merge-patch+json}}",
      "breaking  a: body has the media type 'application/merge-patch+json' instead of "
        + "'application/json'"),
  ]
}
