extension Explanation {
  /// What of a description is wanted, and how it is mended.
  static let ofChoices: [DiagnosticID: Explanation] = [
    .unmatchedPattern: Explanation(
      """
      A pattern of `only` or `except` is like nothing in the description. Tags, names of \
      operations and names of models are compared as they are written, with `*` for anything; in \
      a path `*` stands for one segment and `**` for any number of them. Without an operation to \
      keep there is nothing to generate, so this is an error under `only`.
      """,
      wrong: "resourcegen openapi.yaml --only path:/users/*  # is: /api/users/{id}",
      right: "resourcegen openapi.yaml --only 'path:/api/users/*'", of: .command),
    .excludedModel: Explanation(
      """
      `except` leaves a model out that something uses which is kept. Where it stood there is any \
      JSON value now. A model that endpoints belong to stays as long as they do.
      """,
      wrong: "resourcegen openapi.yaml --except model:Event  # GET /events answers with it",
      right: "resourcegen openapi.yaml --except model:Event --except path:/events",
      of: .command),
    .invalidJSONPath: Explanation(
      """
      The target of an action is a JSONPath (RFC 9535): `$` is the root, `.name` or `['any name']` \
      a member, `[0]` an item, `*` all of them, `..` whatever is below, and `[?@.in == 'query']` \
      those of which something is true.
      """,
      wrong: """
        overlay: 1.0.0
        info: {title: Fixes, version: '1'}
        actions:
          - {target: $.paths./users.get, remove: true}
        """,
      right: """
        overlay: 1.0.0
        info: {title: Fixes, version: '1'}
        actions:
          - {target: "$.paths['/users'].get", remove: true}
        """, of: .overlay),
    .unmatchedTarget: Explanation(
      """
      Nothing in the description is where an action of an overlay points to, so it changes \
      nothing; or the overlay says that it extends another description. Often the vendor has \
      mended what the overlay mends.
      """,
      wrong: """
        overlay: 1.0.0
        info: {title: Fixes, version: '1'}
        actions:
          - {target: $.components.schema.User, update: {title: User}}
        """,
      right: """
        overlay: 1.0.0
        info: {title: Fixes, version: '1'}
        actions:
          - {target: $.components.schemas.User, update: {title: User}}
        """, of: .overlay),
    .overlayLimit: Explanation(
      """
      What an overlay may look at and add is limited, as is all that descriptions may do: its text \
      may be somebody else's. Each action may look at the whole description a few times, a quarter \
      of a million values may be added, and no value may nest deeper than 512 levels.
      """,
      wrong: """
        overlay: 1.0.0
        info: {title: Fixes, version: '1'}
        actions:
          - {target: "$..*..*..*..*", update: {x-seen: true}}
        """,
      right: """
        overlay: 1.0.0
        info: {title: Fixes, version: '1'}
        actions:
          - {target: "$.paths.*.*", update: {x-seen: true}}
        """, of: .overlay),
  ]
}
