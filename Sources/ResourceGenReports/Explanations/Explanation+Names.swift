internal import ResourceGenDiagnostics

extension Explanation {
  /// References to names, and models that refer to each other.
  static let ofNames: [DiagnosticID: Explanation] = [
    .unknownType: Explanation(
      """
      The type is neither built in nor declared in `models:`. The built-in types are String, Int, \
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
      The route names a server that isn't declared in `servers:`. A route without a server name \
      uses the first server.
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
      A path is relative to a server, and the spec declares none. Callers can still replace the \
      address when they make the client.
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
      "`$name` refers to a credential, but `credentials:` declares none with this name.",
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
      `auth:` of a server or an endpoint must be a name from the `auth:` section of the spec, or \
      `none`. In OpenAPI, `security` names a scheme that the document doesn't describe: that scheme \
      is left out, and requests that need no other one carry no credentials. Correct the name, or \
      describe the scheme in an overlay.
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
      No endpoint has this name. The name of an endpoint in a group includes the groups: \
      `session.renew`.
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
      `omit:` removes defaults that the server, the spec or the authentication adds to each \
      request, and none of them adds this one.
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
    .unknownRule: Explanation(
      """
      `allow:`, `x-resourcegen-ignore` and comments take the ids of warnings, notes and findings of \
      `lint`. An id that is always that of an error can't be turned off: nothing is generated until \
      the error is fixed.
      """,
      wrong: """
        endpoints:
          login: {route: "GET /login -> String", allow: secret-in-qury}
        """,
      right: """
        endpoints:
          login: {route: "GET /login -> String", allow: secret-in-query}
        """),
    .unknownProperty: Explanation(
      """
      `{self.property}` in a path takes its value from the model that the endpoint belongs to. The \
      endpoint must be named `Model.name`, and the property must exist in the model and must not \
      be optional.
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
      "The value isn't one of the cases of the enumeration.",
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
      Two things that must have different names have the same one. Names of header fields must \
      differ in more than upper and lower case.
      """,
      wrong: """
        models:
          Role: member | admin | member
        """,
      right: """
        models:
          Role: member | admin | guest
        """),
    .hidesSwiftName: Explanation(
      """
      A generated type would hide one of the standard library, Foundation or SwiftUI from the \
      files that import its module: beside a model `Error`, `struct Failure: Error {}` doesn't \
      compile. A name such as `Category` or `Size` is ambiguous in files that import Foundation \
      too, since it exports types of these names, some of them on Apple systems only. In an OpenAPI \
      document the model is renamed to `ErrorModel`, or, if there is such a model, to \
      `ErrorModel2`. In the native format names stay as they are written. With `namespace: true` in \
      the configuration nothing is hidden.
      """,
      wrong: """
        models:
          Task: {id: Int, title: String}
        """,
      right: """
        models:
          TodoTask: {id: Int, title: String}
        """),
    .recursiveModel: Explanation(
      """
      A model that requires a value of itself can't have a value, since each value would need \
      another one inside. An optional property, a list or a dictionary ends the cycle. In an \
      OpenAPI document one property of the cycle is read as optional, with a warning.
      """,
      wrong: """
        models:
          Comment: {text: String, answer: Comment}
        """,
      right: """
        models:
          Comment: {text: String, answer?: Comment}
        """),
    .aliasCycle: Explanation(
      "Type aliases refer to each other in a cycle, so none of them is ever defined.",
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
      A union with `[by key]` reads a key to find out which alternative a value is, so every \
      alternative must be a model with properties.
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
    .ambiguousUnion: Explanation(
      """
      Two alternatives of a union have the same properties, or are the same kind of value. Each \
      value is read as the first of them, and the second is never read. If a key of the value says \
      which one it is, name it: `[by key]`, or `discriminator` in OpenAPI. A discriminator that can't \
      be used is reported too if only optional properties distinguish the alternatives. A note says \
      where several alternatives of an `anyOf` may hold at once: `merged` makes one struct of them.
      """,
      wrong: """
        models:
          Cat: {kind: String, name: String}
          Dog: {kind: String, name: String}
          Pet: Cat | Dog
        """,
      right: """
        models:
          Cat: {kind: String, name: String}
          Dog: {kind: String, name: String}
          Pet: Cat | Dog [by kind]
        """),
  ]
}
