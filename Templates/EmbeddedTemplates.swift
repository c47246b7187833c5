// Written by scripts/embed-templates from the files below `Files`, which are the ones to edit.
// swift-format-ignore-file

extension BuiltInTemplates {
  /// The name and the text of each template, in export order.
  static let texts: [(name: String, text: String)] = [
    ("Api", ##"""
{{>Header}}
{{#namespace}}

{{#documentation}}
///{{#.}} {{.}}{{/.}}
{{/documentation}}
{{public}}nonisolated enum {{.}} {}
{{/namespace}}
{{#hasServers}}

{{#namespace}}
nonisolated extension {{.}} {
  /// The servers of the API.
  {{public}}enum {{serversName}} {
    {{>Servers}}
  }
}
{{/namespace}}
{{^namespace}}
nonisolated extension {{Server}} {
  {{>Servers}}
}
{{/namespace}}
{{/hasServers}}
{{#hasAuthentications}}

{{#namespace}}
nonisolated extension {{.}} {
  /// The authentication schemes of the API.
  {{public}}enum {{authenticationsName}} {
    {{>Authentications}}
  }
}
{{/namespace}}
{{^namespace}}
nonisolated extension {{Authentication}} {
  {{>Authentications}}
}
{{/namespace}}
{{/hasAuthentications}}
{{#credentials}}

{{#namespace}}
nonisolated extension {{.}} {
  {{>CredentialsDeclaration}}
}
{{/namespace}}
{{^namespace}}
{{>CredentialsDeclaration}}
{{/namespace}}

{{>CredentialsImplementation}}
{{#implementations}}
{{>TypeImplementation}}
{{/implementations}}
{{/credentials}}

"""##),
    ("Clients", ##"""
{{>Header}}
{{#hasRoutes}}

{{#namespace}}
nonisolated extension {{.}} {
  {{>ClientDeclaration}}
}
{{/namespace}}
{{^namespace}}
{{>ClientDeclaration}}
{{/namespace}}
{{/hasRoutes}}

"""##),
    ("Fixtures", ##"""
{{>Stamp}}
{{#debugOnly}}

#if DEBUG
{{/debugOnly}}
{{>Imports}}
{{#fixtures}}
{{#-first}}

{{#namespace}}
nonisolated extension {{.}} {
  {{>FixturesDeclaration}}
}
{{/namespace}}
{{^namespace}}
{{>FixturesDeclaration}}
{{/namespace}}

nonisolated extension {{qualifiedFixtures}}: {{FixtureSet}} {
  {{public}}static func examples(listedAs _: {{FixtureExample}}.Type) -> [{{FixtureExample}}] {
    {{#hasManyExamples}}
    var examples: [{{FixtureExample}}] = []
    {{#listedExamples}}
    examples.append({{FixtureExample}}({{label}}, {{data}}))
    {{/listedExamples}}
    return examples
    {{/hasManyExamples}}
    {{^hasManyExamples}}
    {{#hasListedExamples}}
    [
      {{#listedExamples}}
      {{FixtureExample}}({{label}}, {{data}}){{^-last}},{{/-last}}{{#-last}}{{^-first}},{{/-first}}{{/-last}}
      {{/listedExamples}}
    ]
    {{/hasListedExamples}}
    {{^hasListedExamples}}
    []
    {{/hasListedExamples}}
    {{/hasManyExamples}}
  }
}
{{/-first}}
{{/fixtures}}
{{#debugOnly}}

#endif
{{/debugOnly}}

"""##),
    ("Matching", ##"""
{{>Header}}
{{#hasRoutes}}

{{>RouteMatching}}
{{/hasRoutes}}

"""##),
    ("Models", ##"""
{{>Header}}
{{#types}}

{{#namespace}}
nonisolated extension {{.}} {
  {{>TypeDeclaration}}
}
{{/namespace}}
{{^namespace}}
{{>TypeDeclaration}}
{{/namespace}}
{{#implementations}}
{{>TypeImplementation}}
{{/implementations}}
{{/types}}

"""##),
    ("Operations", ##"""
{{>Header}}
{{#operations}}
{{#-first}}

{{/-first}}
{{#namespace}}
nonisolated extension {{.}} {
  /// {{#route}}{{.}}{{/route}} as an operation for an `OperationQueue`.
  {{public}}typealias {{operation}} = {{ResourceOperation}}<{{qualifiedResource}}>
}
{{/namespace}}
{{^namespace}}
/// {{#route}}{{.}}{{/route}} as an operation for an `OperationQueue`.
{{public}}typealias {{operation}} = {{ResourceOperation}}<{{qualifiedResource}}>
{{/namespace}}
{{^-last}}

{{/-last}}
{{/operations}}

"""##),
    ("Resources", ##"""
{{>Header}}
{{#errorTypes}}
{{#-first}}

// MARK: - Errors
{{/-first}}

{{#namespace}}
nonisolated extension {{.}} {
  {{>ErrorDeclaration}}
}
{{/namespace}}
{{^namespace}}
{{>ErrorDeclaration}}
{{/namespace}}
{{/errorTypes}}
{{#sharedHeaders}}
{{#-first}}

// MARK: - Headers
{{/-first}}

{{#namespace}}
nonisolated extension {{.}} {
  {{>HeadersDeclaration}}
}
{{/namespace}}
{{^namespace}}
{{>HeadersDeclaration}}
{{/namespace}}
{{/sharedHeaders}}
{{#endpoints}}

// MARK: - {{heading}}

{{#namespace}}
nonisolated extension {{.}} {
  {{>ResourceDeclaration}}
}
{{/namespace}}
{{^namespace}}
{{>ResourceDeclaration}}
{{/namespace}}
{{#implementations}}
{{>TypeImplementation}}
{{/implementations}}
{{#dotSyntax}}

{{#group}}
nonisolated extension {{.}} {
{{/group}}
{{^group}}
nonisolated extension {{#request}}{{NetworkResource}}{{/request}}{{^request}}{{FileResource}}{{/request}} where Self == {{qualifiedResource}} {
{{/group}}
  {{>Summary}}
  {{#hasParameters}}
  {{public}}{{^group}}static {{/group}}func {{name}}({{#parameters}}{{^hasLabel}}_ {{/hasLabel}}{{label}}: {{type}}{{#initialValue}} = {{.}}{{/initialValue}}{{^-last}}, {{/-last}}{{/parameters}}) -> {{#group}}{{qualifiedResource}}{{/group}}{{^group}}Self{{/group}} {
    {{#group}}{{qualifiedResource}}{{/group}}{{^group}}Self{{/group}}({{#parameters}}{{#hasLabel}}{{argumentLabel}}: {{/hasLabel}}{{name}}{{^-last}}, {{/-last}}{{/parameters}})
  }
  {{/hasParameters}}
  {{^hasParameters}}
  {{public}}{{^group}}static {{/group}}var {{name}}: {{#group}}{{qualifiedResource}}{{/group}}{{^group}}Self{{/group}} { {{#group}}{{qualifiedResource}}{{/group}}{{^group}}Self{{/group}}() }
  {{/hasParameters}}
}
{{/dotSyntax}}
{{#member}}

nonisolated extension {{owner}} {
  {{>Summary}}
  {{#hasOtherParameters}}
  {{public}}{{#isStatic}}static {{/isStatic}}func {{memberName}}({{#otherParameters}}{{^hasLabel}}_ {{/hasLabel}}{{label}}: {{type}}{{#initialValue}} = {{.}}{{/initialValue}}{{^-last}}, {{/-last}}{{/otherParameters}}) -> {{qualifiedResource}} {
  {{/hasOtherParameters}}
  {{^hasOtherParameters}}
  {{public}}{{#isStatic}}static {{/isStatic}}var {{memberName}}: {{qualifiedResource}} {
  {{/hasOtherParameters}}
    {{qualifiedResource}}({{#arguments}}{{#label}}{{.}}: {{/label}}{{value}}{{^-last}}, {{/-last}}{{/arguments}})
  }
}
{{/member}}
{{/endpoints}}
{{#dotSyntax}}
{{#groups}}

// MARK: - {{heading}}

{{#namespace}}
nonisolated extension {{.}} {
  {{>GroupDeclaration}}
}
{{/namespace}}
{{^namespace}}
{{>GroupDeclaration}}
{{/namespace}}
{{^isNested}}

nonisolated extension {{Resource}} where Self == {{GroupedResource}} {
  /// The endpoints of `{{heading}}`.
  {{public}}static var {{name}}: {{qualifiedEndpoints}} { {{qualifiedEndpoints}}() }
}
{{/isNested}}
{{/groups}}
{{/dotSyntax}}

"""##),
    ("Router", ##"""
{{>Header}}
{{#hasRoutes}}

{{#namespace}}
nonisolated extension {{.}} {
  {{>RouterDeclaration}}
}
{{/namespace}}
{{^namespace}}
{{>RouterDeclaration}}
{{/namespace}}
{{/hasRoutes}}

"""##),
    ("Authentications", ##"""
{{#authentications}}
{{^-first}}

{{/-first}}
{{>Comment}}
{{#bearer}}
{{public}}static let {{name}}: {{Authentication}} = .bearer(credential: {{.}}{{#isRefreshed}}, refreshes: {{wireName}}{{/isRefreshed}})
{{/bearer}}
{{#basicUsername}}
{{public}}static let {{name}}: {{Authentication}} = .basic(usernameCredential: {{.}}, passwordCredential: {{basicPassword}}{{#isRefreshed}}, refreshes: {{wireName}}{{/isRefreshed}})
{{/basicUsername}}
{{#hasParameters}}
{{public}}static let {{name}} = {{Authentication}}({{wireName}}{{#query}}{{#-first}}, query: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/query}}{{#headers}}{{#-first}}, headers: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/headers}}{{#cookies}}{{#-first}}, cookies: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/cookies}}{{#isRefreshed}}, refreshes: true{{/isRefreshed}})
{{/hasParameters}}
{{/authentications}}

"""##),
    ("ClientDeclaration", ##"""
/// The endpoints of the API as methods, an alternative to `service.load(…)`.
{{public}}{{^namespace}}nonisolated {{/namespace}}struct {{clientName}}: {{Sendable}} {
  {{>ClientMembers}}
}

"""##),
    ("ClientMembers", ##"""
{{public}}var service: {{ResourceService}}
{{#hasAccess}}

{{public}}init(service: {{ResourceService}}) {
  self.service = service
}
{{/hasAccess}}
{{#routeGroups}}

/// The endpoints of `{{heading}}` as methods.
{{public}}var {{name}}: {{typeName}} { {{typeName}}(service: self.service) }
{{/routeGroups}}
{{#routes}}

{{>Summary}}
{{public}}func {{name}}({{#parameters}}{{^hasLabel}}_ {{/hasLabel}}{{label}}: {{type}}{{#initialValue}} = {{.}}{{/initialValue}}{{^-last}}, {{/-last}}{{/parameters}}) async throws({{ResourceError}}<{{errorBody}}{{^errorBody}}{{Never}}{{/errorBody}}>){{^isWithoutValue}} -> {{value}}{{/isWithoutValue}} {
  try await self.service.load({{qualifiedResource}}({{#parameters}}{{#hasLabel}}{{argumentLabel}}: {{/hasLabel}}{{name}}{{^-last}}, {{/-last}}{{/parameters}}))
}
{{/routes}}
{{#routeGroups}}

/// The endpoints of `{{heading}}` as methods.
{{public}}struct {{typeName}}: {{Sendable}} {
  {{>ClientMembers}}
}
{{/routeGroups}}

"""##),
    ("ClosedEnumerationDeclaration", ##"""
{{public}}{{^isNested}}{{^namespace}}nonisolated {{/namespace}}{{/isNested}}enum {{name}}: {{#isRawLiteral}}{{rawType}}, {{/isRawLiteral}}{{ClosedEnumeration}}, {{CaseIterable}} {
  {{#cases}}
  {{>Comment}}
  case {{name}}{{#isRawLiteral}}{{#needsRawValue}} = {{value}}{{/needsRawValue}}{{/isRawLiteral}}
  {{/cases}}
}

"""##),
    ("ClosedEnumerationImplementation", ##"""
nonisolated extension {{qualifiedName}} {
  {{public}}init?(rawValue: {{rawType}}) {
    switch rawValue {
    {{#cases}}
    case {{value}}: self = .{{name}}
    {{/cases}}
    default: return nil
    }
  }

  {{public}}var rawValue: {{rawType}} {
    switch self {
    {{#cases}}
    case .{{name}}: {{value}}
    {{/cases}}
    }
  }
}

"""##),
    ("Comment", ##"""
{{#comment}}
///{{#.}} {{.}}{{/.}}
{{/comment}}

"""##),
    ("CredentialsDeclaration", ##"""
/// The credentials of a user, for a credential store.
{{public}}{{^namespace}}nonisolated {{/namespace}}struct {{name}}: {{#refreshing}}{{RefreshableCredentials}}{{/refreshing}}{{^refreshing}}{{CredentialSet}}{{/refreshing}}, {{StorableCredentials}} {
  {{#fields}}
  {{>Comment}}
  {{public}}var {{name}}: {{type}}

  {{/fields}}
  {{#needsInitializer}}
  {{public}}init({{#fields}}{{label}}: {{type}}{{#isOptional}} = nil{{/isOptional}}{{^-last}}, {{/-last}}{{/fields}}) {
    {{#fields}}
    self.{{name}} = {{name}}
    {{/fields}}
  }

  {{/needsInitializer}}
  {{#hasSecrets}}
  /// Takes secrets as plain text.
  @_disfavoredOverload
  {{public}}init({{#fields}}{{label}}: {{#isSecret}}{{String}}{{#isOptional}}?{{/isOptional}}{{/isSecret}}{{^isSecret}}{{type}}{{/isSecret}}{{#isOptional}} = nil{{/isOptional}}{{^-last}}, {{/-last}}{{/fields}}) {
    self.init({{#fields}}{{argumentLabel}}: {{#isSecret}}{{#isOptional}}{{name}}.map { {{Secret}}($0) }{{/isOptional}}{{^isOptional}}{{Secret}}({{name}}){{/isOptional}}{{/isSecret}}{{^isSecret}}{{name}}{{/isSecret}}{{^-last}}, {{/-last}}{{/fields}})
  }

  {{/hasSecrets}}
  {{public}}func credential(_ name: {{String}}) -> (any {{RequestParameter}})? {
    switch name {
    {{#fields}}
    case {{wireName}}: {{parameter}}
    {{/fields}}
    default: nil
    }
  }
  {{#refreshing}}

  {{public}}func refreshed(for {{scheme}}: {{String}}, using {{service}}: {{ResourceService}}) async throws -> Self? {
    var {{renewed}} = self
    switch {{scheme}} {
    {{#refreshes}}
    case {{wireName}}:
      {{#hasGuards}}
      guard {{#guarded}}let {{.}}{{^-last}}, {{/-last}}{{/guarded}} else { return nil }
      {{/hasGuards}}
      let {{reply}} = try await {{service}}.load({{resource}})
      {{#assignments}}
      {{renewed}}.{{name}} = {{value}}
      {{/assignments}}
    {{/refreshes}}
    default: return nil
    }
    return {{renewed}}
  }
  {{/refreshing}}
  {{#nested}}

  {{>TypeDeclaration}}
  {{/nested}}
}

"""##),
    ("CredentialsImplementation", ##"""
nonisolated extension {{qualifiedName}} {
  {{public}}init(from stored: {{StoredCredentials}}) throws {
    {{#fields}}
    self.{{name}} = try stored.{{#isOptional}}optionalValue{{/isOptional}}{{^isOptional}}value{{/isOptional}}({{wireName}})
    {{/fields}}
  }

  {{public}}func write(to stored: inout {{StoredCredentials}}) {
    {{#fields}}
    stored.set({{wireName}}, self.{{name}})
    {{/fields}}
  }
}

"""##),
    ("ErrorDeclaration", ##"""
{{>Comment}}
{{public}}{{^namespace}}nonisolated {{/namespace}}{{#isIndirect}}indirect {{/isIndirect}}enum {{name}}: {{StatusReadable}} {
  {{#cases}}
  case {{name}}({{type}})
  {{/cases}}
  {{#decoding}}

  {{public}}init?(status: {{Int}}, from data: {{Data}}) throws({{JSONDecodingError}}) {
    switch status {
    {{#statusCases}}
    {{#statuses}}case {{.}}{{/statuses}}{{^statuses}}default{{/statuses}}: self = .{{name}}({{reading}})
    {{/statusCases}}
    {{^coversAll}}
    default: return nil
    {{/coversAll}}
    }
  }
  {{/decoding}}
}

"""##),
    ("ExampleData", ##"""
{{#text}}
{{Fixture}}({{.}})
{{/text}}
{{^text}}
{{Fixture}}(
  """
  {{#lines}}
  {{.}}
  {{/lines}}
  """
)
{{/text}}

"""##),
    ("FixturesDeclaration", ##"""
/// The example responses of the API, for tests.
{{public}}{{^namespace}}nonisolated {{/namespace}}enum {{fixturesName}} {
  {{#fixtures}}
  {{^-first}}

  {{/-first}}
  {{#group}}
  /// The examples of `{{fixtureName}}`; as one fixture, the first of them.
  {{public}}static var {{fixtureName}}: {{.}} { {{.}}() }

  {{public}}struct {{.}}: {{FixtureConvertible}} {
    {{public}}var fixture: {{Fixture}}<{{qualifiedResource}}> { self.{{firstName}} }

    {{#examples}}
    {{^-first}}

    {{/-first}}
    {{public}}var {{name}}: {{Fixture}}<{{qualifiedResource}}> {
      {{>ExampleData}}
    }
    {{/examples}}
  }
  {{/group}}
  {{^group}}
  {{#examples}}
  {{public}}static var {{fixtureName}}: {{Fixture}}<{{qualifiedResource}}> {
    {{>ExampleData}}
  }
  {{/examples}}
  {{/group}}
  {{/fixtures}}
}

"""##),
    ("GroupDeclaration", ##"""
/// The endpoints of `{{heading}}` in dot syntax.
{{#hasInner}}
{{public}}{{^namespace}}nonisolated {{/namespace}}struct {{endpointsName}}: {{Sendable}} {
  {{#inner}}
  {{^-first}}

  {{/-first}}
  /// The endpoints of `{{heading}}`.
  {{public}}var {{name}}: {{qualifiedEndpoints}} { {{qualifiedEndpoints}}() }
  {{/inner}}
}
{{/hasInner}}
{{^hasInner}}
{{public}}{{^namespace}}nonisolated {{/namespace}}struct {{endpointsName}}: {{Sendable}} {}
{{/hasInner}}

"""##),
    ("Header", ##"""
{{>Stamp}}
{{>Imports}}

"""##),
    ("HeadersDeclaration", ##"""
/// The header fields of a successful response: `{{headersName}}(response.headers)`.
{{public}}{{^isNested}}{{^namespace}}nonisolated {{/namespace}}{{/isNested}}struct {{headersName}}: {{Sendable}} {
  {{#fields}}
  {{^-first}}

  {{/-first}}
  {{>Comment}}
  {{public}}var {{name}}: {{type}}
  {{/fields}}

  {{public}}init(_ headers: {{HTTPHeaders}}) throws({{JSONDecodingError}}) {
    {{#fields}}
    self.{{name}} = {{reading}}
    {{/fields}}
  }
}

"""##),
    ("Imports", ##"""
{{#imports}}
{{#-first}}

{{/-first}}
{{.}}
{{/imports}}

"""##),
    ("KeyTable", ##"""
{{#keyLiteral}}
private static let {{keys}}: {{JSONKeys}} = {{.}}
{{/keyLiteral}}
{{^keyLiteral}}
{{#keyLines}}
{{#-first}}
private static let {{keys}}: {{JSONKeys}} = """
{{/-first}}
  {{.}}
{{#-last}}
  """
{{/-last}}
{{/keyLines}}
{{^keyLines}}
private static let {{keys}}: {{JSONKeys}} = [{{#each}}{{listedKey}}{{^-last}}, {{/-last}}{{/each}}]
{{/keyLines}}
{{/keyLiteral}}

"""##),
    ("MemberwiseInitializer", ##"""
{{#hasFields}}
{{public}}init({{#fields}}{{label}}: {{argumentType}}{{#initialValue}} = {{.}}{{/initialValue}}{{^-last}}, {{/-last}}{{/fields}}) {
  {{#fields}}
  self.{{^storage}}{{name}}{{/storage}}{{#storage}}{{.}}{{/storage}} = {{#box}}{{.}}({{name}}){{/box}}{{^box}}{{name}}{{/box}}
  {{/fields}}
}
{{/hasFields}}
{{^hasFields}}
{{public}}init() {}
{{/hasFields}}

"""##),
    ("OpenEnumerationDeclaration", ##"""
{{^isLong}}
{{public}}{{^isNested}}{{^namespace}}nonisolated {{/namespace}}{{/isNested}}enum {{name}}: {{OpenEnumeration}}{{#hashable}}, {{Hashable}}{{/hashable}}{{#isIterable}}, {{CaseIterable}}{{/isIterable}} {
  {{#cases}}
  {{>Comment}}
  case {{name}}
  {{/cases}}

  /// A value that the spec does not list, as the server sent it.
  case {{unrecognized}}({{rawType}})
}
{{/isLong}}
{{#isLong}}
{{public}}{{^isNested}}{{^namespace}}nonisolated {{/namespace}}{{/isNested}}struct {{name}}: {{OpenEnumeration}}{{#hashable}}, {{Hashable}}{{/hashable}}{{#isIterable}}, {{CaseIterable}}{{/isIterable}} {
  /// The value that is sent: one of those listed below, or any other value from the server.
  {{public}}var rawValue: {{rawType}}

  {{public}}init(rawValue: {{rawType}}) {
    self.rawValue = rawValue
  }
}
{{/isLong}}

"""##),
    ("OpenEnumerationImplementation", ##"""
{{^isLong}}
nonisolated extension {{qualifiedName}} {
  {{public}}static let known: {{KnownValues}}<{{qualifiedName}}> = [{{#cases}}.{{name}}{{^-last}}, {{/-last}}{{/cases}}]

  {{public}}var rawValue: {{rawType}} {
    switch self {
    {{#cases}}
    case .{{name}}: {{value}}
    {{/cases}}
    case .{{unrecognized}}(let value): value
    }
  }
}
{{/isLong}}
{{#isLong}}
nonisolated extension {{qualifiedName}} {
  {{#cases}}
  {{>Comment}}
  {{public}}static var {{name}}: {{qualifiedName}} { {{qualifiedName}}(rawValue: {{value}}) }
  {{/cases}}

  {{public}}static let known: {{KnownValues}}<{{qualifiedName}}> = {{KnownValues}}(rawValues: [
    {{#cases}}
    {{value}},
    {{/cases}}
  ])

  {{public}}static func {{unrecognized}}(_ rawValue: {{rawType}}) -> {{qualifiedName}} {
    {{qualifiedName}}(rawValue: rawValue)
  }
}
{{/isLong}}

"""##),
    ("Property", ##"""
{{#deprecation}}
@available(*, deprecated{{#message}}, message: {{.}}{{/message}})
{{/deprecation}}
{{^storage}}
{{public}}var {{name}}: {{type}}
{{/storage}}
{{#storage}}
{{public}}var {{name}}: {{type}} {
  get { {{storage}}{{#isIndirect}}.value{{/isIndirect}} }
  set { {{storage}}{{#isIndirect}}.value{{/isIndirect}} = newValue }
}

private var {{storage}}: {{#box}}{{.}}<{{valueType}}>{{/box}}{{^box}}{{type}}{{/box}}
{{/storage}}

"""##),
    ("ReadMembers", ##"""
var {{object}} = {{json}}.begin({{qualifiedName}}.{{keys}})
{{^hasFields}}
while {{object}}.next({{json}}) != nil {}
{{/hasFields}}
{{#hasFields}}
while let {{nextKey}} = {{object}}.next{{#others}}OrOther{{/others}}({{json}}) {
  switch {{nextKey}} {
  {{#each}}
  {{#field}}
  case {{index}}: {{json}}.{{reading}}(&{{place}}{{#format}}, as: {{.}}{{/format}}{{#onlyValue}}, only: {{.}}{{/onlyValue}})
  {{/field}}
  {{#inner}}
  case {{index}}:
    {{>ReadMembers}}
    {{object}}.close({{json}})
  {{/inner}}
  {{/each}}
  {{^others}}
  default: break
  {{/others}}
  {{#others}}
  default: {{object}}.read{{#holdsUnknown}}Unknown{{/holdsUnknown}}{{^holdsUnknown}}Other{{/holdsUnknown}}({{json}}, into: &{{place}}{{#unknownBesides}}{{#-first}}, besides: [{{/-first}}{{.}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/unknownBesides}}{{#format}}, as: {{.}}{{/format}})
  {{/others}}
  }
}
{{/hasFields}}

"""##),
    ("ResourceDeclaration", ##"""
{{#errorType}}
{{>ErrorDeclaration}}

{{/errorType}}
{{#replies}}
/// The successful responses of `{{heading}}`.
{{public}}{{^namespace}}nonisolated {{/namespace}}{{#isIndirect}}indirect {{/isIndirect}}enum {{enumeration}}: {{Sendable}} {
  {{#cases}}
  {{^-first}}

  {{/-first}}
  /// The response with {{status}}.
  case {{name}}{{#type}}({{.}}){{/type}}
  {{/cases}}
}

{{/replies}}
{{#brief}}
///{{#.}} {{.}}{{/.}}
{{/brief}}
{{public}}{{^namespace}}nonisolated {{/namespace}}struct {{resource}}: {{#request}}{{#paging}}{{PagedResource}}{{/paging}}{{#stream}}{{StreamResource}}{{/stream}}{{#isPlain}}{{NetworkResource}}{{/isPlain}}, {{/request}}{{#file}}{{FileResource}}, {{/file}}{{Hashable}} {
  {{public}}typealias Value = {{value}}
  {{#stream}}
  {{public}}typealias Element = {{element}}
  {{/stream}}
  {{#paging}}
  {{public}}typealias Item = {{item}}
  {{/paging}}
  {{#errorBody}}
  {{public}}typealias ErrorBody = {{.}}
  {{/errorBody}}
  {{#headersAlias}}
  {{public}}typealias {{name}} = {{type}}
  {{/headersAlias}}
  {{#stream}}

  {{public}}static var framing: {{StreamFraming}} { {{framing}} }
  {{#mediaType}}

  {{public}}static var mediaType: {{String}}? { {{.}} }
  {{/mediaType}}
  {{#reading}}

  {{public}}static var element: {{ResponseReader}}<{{element}}> { {{.}} }
  {{/reading}}
  {{/stream}}
  {{#paging}}

  {{public}}static var paging: {{Paging}}<Self> { {{code}} }
  {{/paging}}
  {{#responseReader}}

  {{public}}static var responseReader: {{ResponseReader}}<{{value}}> { {{.}} }
  {{/responseReader}}
  {{#replies}}

  {{public}}static var responseReader: {{ResponseReader}}<{{value}}> {
    {{ResponseReader}}({{expectation}}) { data throws({{JSONDecodingError}}) in
      {{#first}}
      .{{name}}{{#reading}}({{.}}){{/reading}}
      {{/first}}
    }
  }
  {{/replies}}
  {{#parameters}}

  {{>Comment}}
  {{public}}var {{name}}: {{type}}
  {{/parameters}}
  {{#needsInitializer}}

  {{>ResourceInitializer}}
  {{/needsInitializer}}
  {{#request}}

  {{public}}var request: {{RequestSpec}} {
    {{RequestSpec}}({{method}}, on: {{server}}, path: {{path}}{{#query}}{{#-first}}, query: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/query}}{{#headers}}{{#-first}}, headers: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/headers}}{{#cookies}}{{#-first}}, cookies: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/cookies}}{{#body}}, body: {{.}}{{/body}}{{#authentication}}, auth: {{.}}{{/authentication}}{{#omitted}}{{#-first}}, omitting: [{{/-first}}{{.}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/omitted}}{{#expected}}{{#-first}}, expecting: [{{/-first}}{{.}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/expected}}{{#retries}}, retries: {{.}}{{/retries}}{{#timeout}}, timeout: {{.}}{{/timeout}})
  }
  {{/request}}
  {{#file}}

  {{public}}var file: {{String}} {
    {{.}}
  }
  {{/file}}
  {{#paging}}
  {{#items}}

  {{public}}func items(of page: {{value}}) -> [{{item}}] {
    {{.}}
  }
  {{/items}}
  {{/paging}}
  {{#readsByReader}}

  {{public}}func value(from data: {{Data}}) throws({{JSONDecodingError}}) -> {{value}} {
    try Self.responseReader.value(from: data)
  }
  {{/readsByReader}}
  {{#replies}}

  {{public}}func value(from data: {{Data}}) throws({{JSONDecodingError}}) -> {{value}} {
    try Self.responseReader.value(from: data)
  }

  {{public}}func value(of response: {{HTTPResponse}}) throws({{JSONDecodingError}}) -> {{value}} {
    {{#hasPayloads}}
    let data = response.body
    {{/hasPayloads}}
    switch response.status {
    {{#others}}
    {{#statuses}}case {{.}}{{/statuses}}{{^statuses}}default{{/statuses}}: {{#hasPayloads}}return {{/hasPayloads}}.{{name}}{{#reading}}({{.}}){{/reading}}
    {{/others}}
    {{^coversAll}}
    default: {{#hasPayloads}}return {{/hasPayloads}}try value(from: {{#hasPayloads}}data{{/hasPayloads}}{{^hasPayloads}}response.body{{/hasPayloads}})
    {{/coversAll}}
    }
  }
  {{/replies}}
  {{#errors}}

  {{public}}func errorBody(status: {{Int}}, from data: {{Data}}) throws({{JSONDecodingError}}) -> {{errorBody}}? {
    switch status {
    {{#statusCases}}
    {{#statuses}}case {{.}}{{/statuses}}{{^statuses}}default{{/statuses}}: {{#name}}.{{.}}({{/name}}{{reading}}{{#name}}){{/name}}
    {{/statusCases}}
    {{^coversAll}}
    default: nil
    {{/coversAll}}
    }
  }
  {{/errors}}
  {{#responseHeaders}}

  {{>HeadersDeclaration}}
  {{/responseHeaders}}
  {{#nested}}

  {{>TypeDeclaration}}
  {{/nested}}
}

"""##),
    ("ResourceInitializer", ##"""
{{#hasParameters}}
{{public}}init({{#parameters}}{{^hasLabel}}_ {{/hasLabel}}{{label}}: {{type}}{{#initialValue}} = {{.}}{{/initialValue}}{{^-last}}, {{/-last}}{{/parameters}}) {
  {{#parameters}}
  self.{{name}} = {{name}}
  {{#sentMember}}
  self.{{name}}{{.}}
  {{/sentMember}}
  {{/parameters}}
}
{{/hasParameters}}
{{^hasParameters}}
{{public}}init() {}
{{/hasParameters}}

"""##),
    ("RouteMatching", ##"""
nonisolated extension {{qualifiedRouter}}: {{MatchableRoute}} {
  /// The patterns that requests are matched against, in the order of the cases.
  {{#hasManyRoutes}}
  {{public}}static let patterns = allPatterns()

  private static func allPatterns() -> [{{RoutePattern}}] {
    var patterns: [{{RoutePattern}}] = []
    {{#routes}}
    {{#request}}
    patterns.append({{RoutePattern}}({{method}}, {{server}}, {{pattern}}{{#constants}}{{#-first}}, constants: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/constants}}))
    {{/request}}
    {{/routes}}
    {{#routeGroups}}
    patterns += {{typeName}}.patterns
    {{/routeGroups}}
    return patterns
  }
  {{/hasManyRoutes}}
  {{^hasManyRoutes}}
  {{#hasRouteGroups}}
  {{public}}static let patterns: [{{RoutePattern}}] = {{RoutePattern}}.joined([
    {{#hasOwnRoutes}}
    [
      {{>RoutePatterns}}
    ],
    {{#routeGroups}}
    {{typeName}}.patterns,
    {{/routeGroups}}
    {{/hasOwnRoutes}}
    {{^hasOwnRoutes}}
    {{#routeGroups}}
    {{typeName}}.patterns{{^-last}},{{/-last}}{{#-last}}{{^-first}},{{/-first}}{{/-last}}
    {{/routeGroups}}
    {{/hasOwnRoutes}}
  ])
  {{/hasRouteGroups}}
  {{^hasRouteGroups}}
  {{public}}static let patterns: [{{RoutePattern}}] = [
    {{>RoutePatterns}}
  ]
  {{/hasRouteGroups}}
  {{/hasManyRoutes}}

  {{public}}init(from match: {{RouteMatch}}) throws({{RouteMatchError}}) {
    switch match.index {
    {{#routes}}
    case {{position}}: self = .{{name}}{{#parameters}}{{#-first}}({{/-first}}{{#hasLabel}}{{argumentLabel}}: {{/hasLabel}}{{match}}{{^-last}}, {{/-last}}{{#-last}}){{/-last}}{{/parameters}}
    {{/routes}}
    {{#routeGroups}}
    case {{positions}}: self = .{{name}}(try {{typeName}}(from: match.dropping({{start}})))
    {{/routeGroups}}
    default: throw {{RouteMatchError}}()
    }
  }
}
{{#routeGroups}}

{{>RouteMatching}}
{{/routeGroups}}

"""##),
    ("RoutePatterns", ##"""
{{#routes}}
{{#request}}
{{RoutePattern}}({{method}}, {{server}}, {{pattern}}{{#constants}}{{#-first}}, constants: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/constants}}){{^-last}},{{/-last}}{{#-last}}{{^-first}},{{/-first}}{{/-last}}
{{/request}}
{{/routes}}

"""##),
    ("RouterDeclaration", ##"""
/// The endpoints of the API, one case each.
{{public}}{{^namespace}}nonisolated {{/namespace}}enum {{routerName}}: {{ResourceRoute}}, {{Hashable}} {
  {{>Routes}}
}

"""##),
    ("Routes", ##"""
{{#routes}}
{{#route}}
/// {{.}}
{{/route}}
case {{name}}{{#parameters}}{{#-first}}({{/-first}}{{#hasLabel}}{{label}}: {{/hasLabel}}{{type}}{{#initialValue}} = {{.}}{{/initialValue}}{{^-last}}, {{/-last}}{{#-last}}){{/-last}}{{/parameters}}

{{/routes}}
{{#routeGroups}}
/// The endpoints of `{{heading}}`.
case {{name}}({{typeName}})

{{/routeGroups}}
/// The resource of the endpoint.
{{public}}var resource: any {{NetworkResource}} {
  {{#hasManyRoutes}}
  {{#routes}}
  if case .{{name}}{{#parameters}}{{#-first}}({{/-first}}let {{name}}{{^-last}}, {{/-last}}{{#-last}}){{/-last}}{{/parameters}} = self {
    return {{qualifiedResource}}({{#parameters}}{{#hasLabel}}{{argumentLabel}}: {{/hasLabel}}{{name}}{{^-last}}, {{/-last}}{{/parameters}})
  }
  {{/routes}}
  {{#routeGroups}}
  if case .{{name}}(let route) = self { return route.resource }
  {{/routeGroups}}
  return {{UnreachableResource}}()
  {{/hasManyRoutes}}
  {{^hasManyRoutes}}
  switch self {
  {{#routes}}
  case .{{name}}{{#parameters}}{{#-first}}({{/-first}}let {{name}}{{^-last}}, {{/-last}}{{#-last}}){{/-last}}{{/parameters}}: {{qualifiedResource}}({{#parameters}}{{#hasLabel}}{{argumentLabel}}: {{/hasLabel}}{{name}}{{^-last}}, {{/-last}}{{/parameters}})
  {{/routes}}
  {{#routeGroups}}
  case .{{name}}(let route): route.resource
  {{/routeGroups}}
  }
  {{/hasManyRoutes}}
}
{{#routeGroups}}

/// The endpoints of `{{heading}}`, one case each.
{{public}}enum {{typeName}}: {{ResourceRoute}}, {{Hashable}} {
  {{>Routes}}
}
{{/routeGroups}}

"""##),
    ("Servers", ##"""
{{#servers}}
{{^-first}}

{{/-first}}
{{>Comment}}
{{public}}static let {{name}} = {{Server}}({{wireName}}, {{url}}{{#query}}{{#-first}}, query: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/query}}{{#headers}}{{#-first}}, headers: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/headers}}{{#authentication}}, auth: {{.}}{{/authentication}})
{{#hasVariables}}

/// The server with other values of its variables, to replace it in a service.
{{public}}static func {{name}}({{#variables}}{{name}}: {{String}} = {{default}}{{^-last}}, {{/-last}}{{/variables}}) -> {{Server}} {
  {{Server}}({{wireName}}, {{template}}{{#query}}{{#-first}}, query: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/query}}{{#headers}}{{#-first}}, headers: [{{/-first}}{{name}}: {{value}}{{^-last}}, {{/-last}}{{#-last}}]{{/-last}}{{/headers}}{{#authentication}}, auth: {{.}}{{/authentication}})
}
{{/hasVariables}}
{{/servers}}

"""##),
    ("Stamp", ##"""
// Generated by {{tool}} from {{specification}}. Do not edit.
// swift-format-ignore-file
// swiftlint:disable all

"""##),
    ("Structure", ##"""
{{public}}{{^isNested}}{{^namespace}}nonisolated {{/namespace}}{{/isNested}}struct {{name}}: {{Fetchable}}{{#hashable}}, {{Hashable}}{{/hashable}}{{#isIdentifiable}}, {{Identifiable}}{{/isIdentifiable}} {
  {{#fields}}
  {{#isSetApart}}

  {{/isSetApart}}
  {{>Comment}}
  {{>Property}}
  {{/fields}}
  {{#needsInitializer}}
  {{#hasFields}}

  {{/hasFields}}
  {{>MemberwiseInitializer}}
  {{/needsInitializer}}
  {{#nested}}

  {{>TypeDeclaration}}
  {{/nested}}
}

"""##),
    ("StructureImplementation", ##"""
nonisolated extension {{qualifiedName}} {
  {{#keyTables}}
  {{>KeyTable}}
  {{/keyTables}}

  {{public}}init(from {{json}}: {{JSONReader}}) throws({{JSONDecodingError}}) {
    {{#delegates}}
    self.init({{#unreadArguments}}{{label}}: {{value}}{{^-last}}, {{/-last}}{{/unreadArguments}})
    {{/delegates}}
    {{^delegates}}
    {{#unreadFields}}
    {{place}} = {{unread}}
    {{/unreadFields}}
    {{#locals}}
    var {{name}}: {{valueType}}?
    {{/locals}}
    {{/delegates}}
    {{#members}}
    {{>ReadMembers}}
    try {{object}}.end({{json}})
    {{#hasRequiredFields}}
    guard {{#requiredFields}}let {{name}}{{^-last}}, {{/-last}}{{/requiredFields}} else {
      throw {{object}}.missing([{{#requiredFields}}{{requiredMember}}{{^-last}}, {{/-last}}{{/requiredFields}}], in: {{json}})
    }
    {{/hasRequiredFields}}
    {{/members}}
    {{#hasLocals}}

    {{/hasLocals}}
    {{#locals}}
    self.{{^storage}}{{name}}{{/storage}}{{#storage}}{{.}}{{/storage}} = {{#box}}{{.}}({{name}}){{/box}}{{^box}}{{name}}{{/box}}{{#fallback}} ?? {{.}}{{/fallback}}
    {{/locals}}
  }

  {{public}}func write(to {{json}}: {{JSONWriter}}) {
    {{json}}.beginObject()
    {{#members}}
    {{>WriteMembers}}
    {{/members}}
    {{json}}.endObject()
  }
  {{#input}}

  /// The members that requests have.
  {{public}}{{^hasParameters}}var {{name}}: {{type}}{{/hasParameters}}{{#hasParameters}}func {{name}}({{#parameters}}{{label}}: {{type}}{{^-last}}, {{/-last}}{{/parameters}}) -> {{type}}{{/hasParameters}} {
    {{type}}({{#arguments}}{{label}}: {{value}}{{^-last}}, {{/-last}}{{/arguments}})
  }
  {{/input}}
}

"""##),
    ("Summary", ##"""
{{#summary}}
///{{#.}} {{.}}{{/.}}
{{/summary}}
{{#deprecation}}
@available(*, deprecated{{#message}}, message: {{.}}{{/message}})
{{/deprecation}}

"""##),
    ("TypeDeclaration", ##"""
{{>Comment}}
{{#structure}}
{{>Structure}}
{{/structure}}
{{#openEnumeration}}
{{>OpenEnumerationDeclaration}}
{{/openEnumeration}}
{{#closedEnumeration}}
{{>ClosedEnumerationDeclaration}}
{{/closedEnumeration}}
{{#union}}
{{>UnionDeclaration}}
{{/union}}
{{#alias}}
{{public}}typealias {{name}} = {{.}}
{{/alias}}

"""##),
    ("TypeImplementation", ##"""
{{#structure}}

{{>StructureImplementation}}
{{/structure}}
{{#openEnumeration}}

{{>OpenEnumerationImplementation}}
{{/openEnumeration}}
{{#closedEnumeration}}
{{^isRawLiteral}}

{{>ClosedEnumerationImplementation}}
{{/isRawLiteral}}
{{/closedEnumeration}}
{{#union}}

{{>UnionImplementation}}
{{/union}}

"""##),
    ("UnionDeclaration", ##"""
{{public}}{{^isNested}}{{^namespace}}nonisolated {{/namespace}}{{/isNested}}{{#isIndirect}}indirect {{/isIndirect}}enum {{name}}: {{Fetchable}}{{#hashable}}, {{Hashable}}{{/hashable}}{{#literals}}, {{conformance}}{{/literals}} {
  {{#alternatives}}
  {{>Comment}}
  case {{name}}({{type}})
  {{/alternatives}}
  {{#unrecognized}}

  /// A value that the spec does not list, as the server sent it.
  case {{.}}({{JSONValue}})
  {{/unrecognized}}
  {{#nested}}

  {{>TypeDeclaration}}
  {{/nested}}
}

"""##),
    ("UnionImplementation", ##"""
nonisolated extension {{qualifiedName}} {
  {{public}}init(from json: {{JSONReader}}) throws({{JSONDecodingError}}) {
    {{#discriminator}}
    switch try json.discriminator({{.}}) {
    {{#alternatives}}
    case {{discriminatorValue}}: self = .{{name}}(try {{^format}}{{type}}(from: json){{/format}}{{#format}}{{JSONFormat}}<{{type}}>{{.}}.read(json){{/format}})
    {{/alternatives}}
    default: self = .{{unrecognized}}(try {{JSONValue}}(from: json))
    }
    {{/discriminator}}
    {{^discriminator}}
    var choice = {{JSONChoice}}<{{qualifiedName}}>(json)
    {{#attempts}}
    choice.{{#isLastResort}}otherwise{{/isLastResort}}{{^isLastResort}}attempt{{/isLastResort}}({{qualifiedName}}.{{name}}{{#format}}, as: {{.}}{{/format}}{{#hasRequiredMembers}}, hasRequiredMembers: true{{/hasRequiredMembers}}, json)
    {{/attempts}}
    self = try choice.end(json)
    {{/discriminator}}
  }

  {{public}}func write(to json: {{JSONWriter}}) {
    {{#isLong}}
    {{#alternatives}}
    if case .{{name}}(let value) = self {
      {{#discriminatorLabel}}json.write(value, {{.}}: {{discriminator}}, is: {{discriminatorValue}}{{#writtenFormat}}, as: {{.}}{{/writtenFormat}}){{/discriminatorLabel}}{{^discriminatorLabel}}{{^writtenFormat}}value.write(to: json){{/writtenFormat}}{{#writtenFormat}}{{JSONFormat}}<{{type}}>{{.}}.write(value, json){{/writtenFormat}}{{/discriminatorLabel}}
      return
    }
    {{/alternatives}}
    {{#unrecognized}}
    if case .{{.}}(let value) = self {
      value.write(to: json)
    }
    {{/unrecognized}}
    {{/isLong}}
    {{^isLong}}
    switch self {
    {{#alternatives}}
    case .{{name}}(let value): {{#discriminatorLabel}}json.write(value, {{.}}: {{discriminator}}, is: {{discriminatorValue}}{{#writtenFormat}}, as: {{.}}{{/writtenFormat}}){{/discriminatorLabel}}{{^discriminatorLabel}}{{^writtenFormat}}value.write(to: json){{/writtenFormat}}{{#writtenFormat}}{{JSONFormat}}<{{type}}>{{.}}.write(value, json){{/writtenFormat}}{{/discriminatorLabel}}
    {{/alternatives}}
    {{#unrecognized}}
    case .{{.}}(let value): value.write(to: json)
    {{/unrecognized}}
    }
    {{/isLong}}
  }
  {{#literals}}

  {{public}}init({{label}}: {{type}}) { self = .{{name}}({{#enumeration}}{{.}}(rawValue: {{/enumeration}}{{argument}}{{#enumeration}}){{/enumeration}}) }
  {{/literals}}
  {{#input}}

  /// The members that requests have.
  {{public}}var {{name}}: {{type}} {
    switch self {
    {{#arguments}}
    case .{{label}}(let value): .{{label}}({{value}})
    {{/arguments}}
    {{#unrecognized}}
    case .{{.}}(let value): .{{.}}(value)
    {{/unrecognized}}
    }
  }
  {{/input}}
}

"""##),
    ("WriteMembers", ##"""
{{#each}}
{{#field}}
{{#isReadOnly}}if {{json}}.writesReadOnly { {{/isReadOnly}}{{json}}.member({{wireName}}, {{#writesNull}}orNull: {{/writesNull}}{{^storage}}{{name}}{{/storage}}{{#storage}}{{.}}{{#isIndirect}}.value{{/isIndirect}}{{/storage}}{{#writtenFormat}}, as: {{.}}{{/writtenFormat}}){{#isReadOnly}} }{{/isReadOnly}}
{{/field}}
{{#inner}}
let {{object}} = {{json}}.beginObject({{wireName}})
{{>WriteMembers}}
{{json}}.endObject({{object}})
{{/inner}}
{{/each}}
{{#others}}
{{json}}.others({{name}}, besides: {{qualifiedName}}.{{keys}}{{#writtenFormat}}, as: {{.}}{{/writtenFormat}})
{{/others}}

"""##),
  ]
}
