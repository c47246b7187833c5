internal import ResourceGenDiagnostics

extension Explanation {
  /// Selection of operations and models, and overlays.
  static let ofSelection: [DiagnosticID: Explanation] = [
    .unknownCall: Explanation(
      """
      With `used-by`, only what Swift code mentions is generated. This code names a group of the \
      API and an operation that the group doesn't have, but one with a similar name, so that the \
      compiler will reject the call. `resourcegen list api.yaml pets` prints the calls of a group.
      """,
      wrong: "echo 'load(.pets.lst)' >> App/Pets.swift && resourcegen api.yaml --used-by App",
      right: "echo 'load(.pets.list)' >> App/Pets.swift && resourcegen api.yaml --used-by App",
      of: .command),
    .unmatchedPattern: Explanation(
      """
      A pattern of `only`, `except` or `names` matches nothing in the spec. Tags, names of \
      operations and names of models are compared as they are written, with `*` for any \
      characters; in a path `*` matches one segment and `**` any number of them. Without a \
      selected operation there is nothing to generate, so this is an error for `only`.
      """,
      wrong: "resourcegen openapi.yaml --only path:/users/*  # the path is /api/users/{id}",
      right: "resourcegen openapi.yaml --only 'path:/api/users/*'", of: .command),
    .noOperation: Explanation(
      """
      The spec describes no operation, or `only` and `except` leave none, so that the generated \
      client has models but nothing to call. A document of nothing but schemas is right like that; \
      otherwise look for `paths` that are empty, in the wrong column or in another file.
      """,
      wrong: "resourcegen openapi.yaml --except 'path:/**'",
      right: "resourcegen openapi.yaml --except 'path:/internal/**'", of: .command),
    .excludedModel: Explanation(
      """
      `except` omits a model that the remaining spec still uses. These uses are now any JSON \
      value. A model that has endpoints is kept as long as one of them is.
      """,
      wrong: "resourcegen openapi.yaml --except model:Event  # GET /events returns it",
      right: "resourcegen openapi.yaml --except model:Event --except path:/events",
      of: .command),
    .replacedModel: Explanation(
      """
      `types:` of the configuration replaces a model by a type of yours, whose contents the \
      generator doesn't know. It can't do so for a model that has endpoints or is sent as a form, \
      or that has another type inside that is used elsewhere. Parameters need a text form, so they \
      can't have such a type either.
      """,
      wrong: "types: {Episode: MyKit.Episode}  # with an endpoint Episode.all",
      right: "types: {Money: MyKit.Money}", of: .command),
    .invalidJSONPath: Explanation(
      """
      The target of an action is a JSONPath (RFC 9535): `$` is the root, `.name` or `['any name']` \
      a member, `[0]` an item, `*` all members or items, `..` all descendants, and \
      `[?@.in == 'query']` those that fulfil a condition.
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
      The target of an overlay action selects nothing in the spec, so the action has no effect; or \
      its update is empty; or the overlay says that it extends another spec. Often the vendor has \
      fixed what the overlay was written to fix.
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
      Overlays are untrusted input, so their work is limited like that of specs. Each action may \
      visit the complete spec a few times, all actions together may add a quarter of a million \
      values, and no value may be nested deeper than 512 levels.
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
