import ResourceGenDiff

extension RuleCase {
  static let ofServices: [RuleCase] = [
    RuleCase(
      .serviceRenamed, "name: Library", "name: Books",
      "safe      the service was renamed from 'Library' to 'Books'"),
    RuleCase(
      .serverAdded, "servers: {a: https://a.com}", "servers: {a: https://a.com, b: https://b.com}",
      "safe      the server 'b' was added"),
    RuleCase(
      .serverRemoved, "servers: {a: https://a.com, b: https://b.com}\nendpoints: {x: GET b:/x}",
      "servers: {a: https://a.com}\nendpoints: {x: GET /x}",
      "breaking  the server 'b' was removed"),
    RuleCase(
      .serverRenamed, "servers: {a: https://a.com}", "servers: {b: https://a.com}",
      "safe      the server 'b' was renamed from 'a'"),
    RuleCase(
      .serverAddressChanged, "servers: {a: https://a.com}", "servers: {a: https://b.com/v2}",
      "breaking  the server 'a' has the address 'https://b.com/v2' instead of 'https://a.com'"),
    RuleCase(
      .serverVariableAdded, "servers: {a: https://eu.a.com}",
      "servers: {a: {url: 'https://{region}.a.com', variables: {region: eu}}}",
      "safe      the server 'a' got the variable 'region'"),
    RuleCase(
      .serverVariableRemoved,
      "servers: {a: {url: 'https://{region}.a.com', variables: {region: eu}}}",
      "servers: {a: https://eu.a.com}", "breaking  the server 'a' lost the variable 'region'"),
    RuleCase(
      .serverVariableDefaultChanged,
      "servers: {a: {url: 'https://{region}.a.com', variables: {region: eu}}}",
      "servers: {a: {url: 'https://{region}.a.com', variables: {region: us}}}",
      "breaking  the server 'a' has the default 'us' instead of 'eu' for 'region'"),
    RuleCase(
      .defaultServerChanged,
      "servers: {a: https://a.com, b: https://b.com}\nendpoints: {x: GET /x, y: GET /y}",
      "servers: {b: https://b.com, a: https://a.com}\nendpoints: {x: GET /x, y: GET /y}",
      "unknown   2 operations: moved to the server 'b' from 'a'"),
    RuleCase(
      .defaultAdded, "servers: {a: https://a.com}\nendpoints: {x: GET /x, y: GET /y}",
      "servers: {a: {url: https://a.com, headers: {xyz: abc}}}\nendpoints: {x: GET /x, y: GET /y}",
      "breaking  the header field 'xyz' is sent with every request: 'abc'"),
    RuleCase(
      .defaultRemoved,
      "servers: {a: {url: https://a.com, query: {v: '1'}}}\nendpoints: {x: GET /x}",
      "servers: {a: https://a.com}\nendpoints: {x: GET /x}",
      "unknown   the query item 'v' is no longer sent"),
    RuleCase(
      .defaultChanged, "defaults: {query: {v: '1'}}\nendpoints: {x: GET /x}",
      "defaults: {query: {v: '2'}}\nendpoints: {x: GET /x}",
      "breaking  the query item 'v' is '2' instead of '1'"),
    RuleCase(
      .authenticationSchemeAdded, "credentials: {t: Secret}",
      "credentials: {t: Secret}\nauth: {member: {bearer: $t}}",
      "safe      the scheme 'member' was added"),
    RuleCase(
      .authenticationSchemeRemoved, "credentials: {t: Secret}\nauth: {member: {bearer: $t}}",
      "credentials: {t: Secret}", "safe      the scheme 'member' was removed"),
    RuleCase(
      .authenticationSchemeRenamed, "credentials: {t: Secret}\nauth: {member: {bearer: $t}}",
      "credentials: {t: Secret}\nauth: {user: {bearer: $t}}",
      "safe      the scheme 'user' was renamed from 'member'"),
    RuleCase(
      .authenticationSchemeChanged,
      """
      credentials: {t: Secret}
      auth: {member: {bearer: $t}}
      endpoints: {x: {route: GET /x, auth: member}}
      """,
      """
      credentials: {t: Secret}
      auth: {member: {headers: {X-Key: $t}}}
      endpoints: {x: {route: GET /x, auth: member}}
      """, "breaking  the scheme 'member' sends header field 'x-key: $' instead of bearer"),
    RuleCase(
      .authenticationRefreshChanged,
      """
      credentials: {t: Secret}
      auth: {member: {bearer: $t}}
      models: {Session: {t: Secret}}
      endpoints: {renew: {route: POST /renew -> Session, auth: none}}
      """,
      """
      credentials: {t: Secret}
      auth: {member: {bearer: $t, refresh: renew}}
      models: {Session: {t: Secret}}
      endpoints: {renew: {route: POST /renew -> Session, auth: none}}
      """, "unknown   the scheme 'member' is refreshed by 'renew'"),
    RuleCase(
      .credentialsChanged, "credentials: {t: Secret, a: Int}", "credentials: {t?: Secret, b: Int}",
      "safe      the credential 't' became optional", "safe      the credential 'a' was removed",
      "safe      the credential 'b' was added"),
    .operation(
      .authenticationRequired, "a: {route: GET /a}", "a: {route: GET /a, auth: member}",
      "breaking  a: requires authentication: 'member'"),
    .operation(
      .authenticationDropped, "a: {route: GET /a, auth: member}", "a: {route: GET /a}",
      "safe      a: requires no authentication any more"),
    .operation(
      .authenticationAlternativeAdded, "a: {route: GET /a, auth: member}",
      "a: {route: GET /a, auth: {any: [member, key]}}",
      "safe      a: accepts the authentication 'key'"),
    .operation(
      .authenticationAlternativeRemoved, "a: {route: GET /a, auth: {any: [member, key]}}",
      "a: {route: GET /a, auth: member}", "breaking  a: no longer accepts the authentication 'key'"),
    .operation(
      .authenticationStricter, "a: {route: GET /a, auth: member}",
      "a: {route: GET /a, auth: [member, key]}",
      "breaking  a: requires 'member' and 'key' instead of 'member'"),
    .operation(
      .authenticationLooser, "a: {route: GET /a, auth: [member, key]}",
      "a: {route: GET /a, auth: key}",
      "safe      a: requires only 'key' instead of 'member' and 'key'"),
  ]
}
