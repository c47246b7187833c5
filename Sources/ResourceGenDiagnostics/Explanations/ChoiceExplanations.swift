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
  ]
}
