/// The types of Swift, Foundation and the runtime that generated code uses.
///
/// A spec may declare a model with any of these names. Then, and only then, generated code
/// qualifies the type: `Swift.String`.
package enum KnownType: String, Sendable, CaseIterable {
  // Swift
  case array = "Array"
  case bool = "Bool"
  case caseIterable = "CaseIterable"
  case double = "Double"
  case expressibleByBooleanLiteral = "ExpressibleByBooleanLiteral"
  case expressibleByFloatLiteral = "ExpressibleByFloatLiteral"
  case expressibleByIntegerLiteral = "ExpressibleByIntegerLiteral"
  case expressibleByStringLiteral = "ExpressibleByStringLiteral"
  case float = "Float"
  case hashable = "Hashable"
  case identifiable = "Identifiable"
  case int = "Int"
  case int32 = "Int32"
  case int64 = "Int64"
  case never = "Never"
  case result = "Result"
  case sendable = "Sendable"
  case string = "String"
  case uint = "UInt"
  case void = "Void"

  // Foundation
  case data = "Data"
  case date = "Date"
  case decimal = "Decimal"
  case url = "URL"
  case uuid = "UUID"

  // ResourceRuntime
  case authentication = "Authentication"
  case boxed = "Boxed"
  case calendarDate = "CalendarDate"
  case checkedLiteral = "CheckedLiteral"
  case closedEnumeration = "ClosedEnumeration"
  case credentialSet = "CredentialSet"
  case jsonDecodingError = "JSONDecodingError"
  case expressibleByArray = "ExpressibleByArray"
  case fetchable = "Fetchable"
  case fileResource = "FileResource"
  case fixture = "Fixture"
  case fixtureConvertible = "FixtureConvertible"
  case fixtureExample = "FixtureExample"
  case fixtureSet = "FixtureSet"
  case groupedResource = "GroupedResource"
  case httpHeaders = "HTTPHeaders"
  case httpResponse = "HTTPResponse"
  case indirect = "Indirect"
  case jsonChoice = "JSONChoice"
  case jsonFormat = "JSONFormat"
  case jsonKeys = "JSONKeys"
  case jsonReader = "JSONReader"
  case jsonValue = "JSONValue"
  case jsonWriter = "JSONWriter"
  case knownValues = "KnownValues"
  case networkResource = "NetworkResource"
  case nullable = "Nullable"
  case openEnumeration = "OpenEnumeration"
  case pagedResource = "PagedResource"
  case paging = "Paging"
  case refreshableCredentials = "RefreshableCredentials"
  case responseReader = "ResponseReader"
  case responseExpectation = "ResponseExpectation"
  case requestParameter = "RequestParameter"
  case requestSpec = "RequestSpec"
  case resource = "Resource"
  case resourceError = "ResourceError"
  case resourceOperation = "ResourceOperation"
  case resourceRoute = "ResourceRoute"
  case resourceService = "ResourceService"
  case secret = "Secret"
  case server = "Server"
  case statusReadable = "StatusReadable"
  case storableCredentials = "StorableCredentials"
  case storedCredentials = "StoredCredentials"
  case streamFraming = "StreamFraming"
  case streamResource = "StreamResource"
  case unreachableResource = "UnreachableResource"
  case uploadFile = "UploadFile"

  // ResourceRuntimeTesting
  case matchableRoute = "MatchableRoute"
  case routeMatch = "RouteMatch"
  case routeMatchError = "RouteMatchError"
  case routePattern = "RoutePattern"

  /// The types that templates name; the others only occur in types and expressions of the plan.
  package static let inTemplates: [KnownType] = [
    .authentication, .caseIterable, .closedEnumeration, .credentialSet, .data, .jsonDecodingError,
    .fetchable, .fileResource, .fixture, .fixtureConvertible, .fixtureExample, .fixtureSet,
    .groupedResource, .hashable, .httpHeaders, .httpResponse, .identifiable, .int, .jsonChoice,
    .jsonFormat, .jsonKeys, .jsonReader, .jsonValue, .jsonWriter,
    .knownValues, .matchableRoute, .networkResource, .never,
    .openEnumeration, .pagedResource, .refreshableCredentials, .paging, .responseReader,
    .requestParameter, .requestSpec, .resource, .resourceError, .resourceOperation, .resourceRoute,
    .resourceService, .routeMatch, .routeMatchError, .routePattern, .secret, .sendable, .server,
    .statusReadable, .storableCredentials, .storedCredentials, .streamFraming, .streamResource,
    .string, .unreachableResource,
  ]

  /// The names of the types of values. A nested type with one of these would have it qualified in
  /// all files.
  static let scalarNames: Set<String> = Set(
    [
      KnownType.bool, .calendarDate, .data, .date, .decimal, .double, .float, .int, .int32, .int64,
      .jsonValue, .secret, .string, .uint, .url, .uuid,
    ].map(\.rawValue))

  package enum Module: Sendable {
    case swift
    case foundation
    case runtime
    case testing
  }

  package var module: Module {
    switch self {
    case .array, .bool, .caseIterable, .double, .expressibleByBooleanLiteral,
      .expressibleByFloatLiteral, .expressibleByIntegerLiteral, .expressibleByStringLiteral, .float,
      .hashable, .identifiable, .int, .int32, .int64, .never, .result, .sendable, .string, .uint,
      .void:
      .swift
    case .data, .date, .decimal, .url, .uuid: .foundation
    case .matchableRoute, .routeMatch, .routeMatchError, .routePattern: .testing
    default: .runtime
    }
  }
}

/// The spelling of each known type, given the names of one spec.
package struct KnownTypes: Sendable {
  private let codes: [KnownType: SwiftCode]

  /// - Parameter taken: The names of all declared types, including nested ones.
  init(taken: Set<String>) {
    codes = Dictionary(
      uniqueKeysWithValues: KnownType.allCases.map {
        ($0, SwiftCode($0, isShadowed: taken.contains($0.rawValue)))
      })
  }

  package subscript(type: KnownType) -> SwiftCode {
    codes[type] ?? SwiftCode(type, isShadowed: true)
  }
}
