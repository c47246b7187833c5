extension Explanation {
  /// Names that refer to something, and models that refer to each other.
  static let ofNames: [DiagnosticID: Explanation] = [
    .unknownType: Explanation(
      """
      A type is named that is neither built in nor below `models:`. Built in are String, Int, \
      Int32, Int64, UInt, Double, Float, Decimal, Bool, URL, UUID, Date, Data, Secret, File and \
      JSON.
      """,
      wrong: """
        models:
          Book: {title: String}
        endpoints:
          getBook: GET /books/{id} -> Boook
        """,
      right: """
        models:
          Book: {title: String}
        endpoints:
          getBook: GET /books/{id} -> Book
        """),
    .unknownServer: Explanation(
      """
      A route names a server that is not below `servers:`. Without a name a route goes to the \
      first of them.
      """,
      wrong: """
        servers: {main: https://example.com, local: http://localhost:8000}
        endpoints:
          getBooks: GET locla:/books -> [String]
        """,
      right: """
        servers: {main: https://example.com, local: http://localhost:8000}
        endpoints:
          getBooks: GET local:/books -> [String]
        """),
    .missingServer: Explanation(
      """
      A path is relative to a server, and the description has none. The address can be replaced \
      when the client is made.
      """,
      wrong: """
        resourcegen: 1
        endpoints:
          getBooks: GET /books -> [String]
        """,
      right: """
        resourcegen: 1
        servers: {main: https://example.com}
        endpoints:
          getBooks: GET /books -> [String]
        """),
    .unknownCredential: Explanation(
      "`$name` stands for a credential, and none below `credentials:` has this name.",
      wrong: """
        credentials: {userId: Int}
        servers:
          main: {url: https://example.com, query: {user: $userID}}
        models: {}
        """,
      right: """
        credentials: {userId: Int}
        servers:
          main: {url: https://example.com, query: {user: $userId}}
        models: {}
        """),
    .unknownAuthentication: Explanation(
      """
      `auth:` of a server or an endpoint names a way below the `auth:` of the description, or \
      `none`.
      """,
      wrong: """
        credentials: {token: Secret}
        auth: {member: bearer $token}
        endpoints:
          me: {route: GET /me -> String, auth: membr}
        """,
      right: """
        credentials: {token: Secret}
        auth: {member: bearer $token}
        endpoints:
          me: {route: GET /me -> String, auth: member}
        """),
    .unknownEndpoint: Explanation(
      """
      No endpoint has this name. One in a group is named with its groups: `session.renew`.
      """,
      wrong: """
        credentials: {token: Secret}
        auth: {member: {bearer: $token, refresh: renew}}
        endpoints:
          session:
            renew: POST /renew -> {token:Secret}
        """,
      right: """
        credentials: {token: Secret}
        auth: {member: {bearer: $token, refresh: session.renew}}
        endpoints:
          session:
            renew: POST /renew -> {token:Secret}
        """),
    .unknownDefault: Explanation(
      """
      `omit:` takes back defaults of the server, the document or the authentication, and none of \
      them sends this.
      """,
      wrong: """
        servers:
          main: {url: https://example.com, query: {lang: en}}
        endpoints:
          getBooks: {route: "GET /books -> [String]", omit: [query.language]}
        """,
      right: """
        servers:
          main: {url: https://example.com, query: {lang: en}}
        endpoints:
          getBooks: {route: "GET /books -> [String]", omit: [query.lang]}
        """),
    .unknownFinding: Explanation(
      "`allow:` accepts advice by its id. Errors cannot be accepted.",
      wrong: """
        endpoints:
          login: {route: "GET /login -> String", allow: secret-in-qury}
        """,
      right: """
        endpoints:
          login: {route: "GET /login -> String", allow: secret-in-query}
        """),
    .unknownField: Explanation(
      """
      `{self.field}` in a path is filled in from the model that the endpoint belongs to. The \
      endpoint is called `Model.name`, and the model has the field in every value: it is not \
      optional.
      """,
      wrong: """
        models:
          Episode: {id: String}
        endpoints:
          Episode.media: GET /episodes/{self.ident}.json -> String
        """,
      right: """
        models:
          Episode: {id: String}
        endpoints:
          Episode.media: GET /episodes/{self.id}.json -> String
        """),
    .unknownEnumValue: Explanation(
      "The value is not one of those that the enumeration lists.",
      wrong: """
        models:
          Role: member | admin
          User: {role: Role = amdin}
        """,
      right: """
        models:
          Role: member | admin
          User: {role: Role = admin}
        """),
    .duplicateName: Explanation(
      """
      Two things that are told apart by their names have the same one. Header names differ in more \
      than upper and lower case.
      """,
      wrong: """
        models:
          Role: member | admin | member
        """,
      right: """
        models:
          Role: member | admin | guest
        """),
    .recursiveModel: Explanation(
      """
      A model that requires itself can have no value, since each would need another one inside. A \
      field that may be missing, a list or a dictionary ends the ring.
      """,
      wrong: """
        models:
          Comment: {text: String, answer: Comment}
        """,
      right: """
        models:
          Comment: {text: String, answer?: Comment}
        """),
    .aliasRing: Explanation(
      "A name that only stands for another name leads back to itself, and so for nothing.",
      wrong: """
        models:
          Price: Amount
          Amount: Price
        """,
      right: """
        models:
          Price: Amount
          Amount: Decimal
        """),
    .invalidUnion: Explanation(
      """
      A union with `[by key]` looks into a key to find out which model the value is, so that every \
      alternative has to be a model with fields.
      """,
      wrong: """
        models:
          Photo: {kind: String, url: URL}
          Media: Photo | Int [by kind]
        """,
      right: """
        models:
          Photo: {kind: String, url: URL}
          Video: {kind: String, length: Int}
          Media: Photo | Video [by kind]
        """),
  ]
}
