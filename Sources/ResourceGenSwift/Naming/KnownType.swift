/// The types that generated code takes from Swift, Foundation and the runtime.
///
/// A description may call a model by any of these names; then, and only then, the tool's own uses are
/// qualified: `Swift.String`.
package enum KnownType: String, Sendable, CaseIterable {
  // Swift
  case array = "Array"
  case bool = "Bool"
  case caseIterable = "CaseIterable"
  case double = "Double"
  case float = "Float"
  case hashable = "Hashable"
  case int = "Int"
  case int32 = "Int32"
  case int64 = "Int64"
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
  case cancellationHandle = "CancellationHandle"
  case checkedLiteral = "CheckedLiteral"
  case closedEnumeration = "ClosedEnumeration"
  case credentialSet = "CredentialSet"
  case decodingFailure = "DecodingFailure"
  case fetchable = "Fetchable"
  case fileResource = "FileResource"
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
  case reply = "Reply"
  case replyExpectation = "ReplyExpectation"
  case requestParameter = "RequestParameter"
  case requestSpec = "RequestSpec"
  case resource = "Resource"
  case resourceError = "ResourceError"
  case resourceOperation = "ResourceOperation"
  case resourceRoute = "ResourceRoute"
  case resourceService = "ResourceService"
  case routeMatch = "RouteMatch"
  case routeMismatch = "RouteMismatch"
  case routePattern = "RoutePattern"
  case secret = "Secret"
  case server = "Server"
  case streamFraming = "StreamFraming"
  case streamResource = "StreamResource"
  case unlistedResource = "UnlistedResource"
  case uploadFile = "UploadFile"

  /// Those that templates name; the others only stand in types and expressions of the plan.
  package static let inTemplates: [KnownType] = [
    .authentication, .caseIterable, .closedEnumeration, .credentialSet, .data, .decodingFailure,
    .fetchable, .fileResource, .fixtureExample, .fixtureSet, .groupedResource, .hashable,
    .httpHeaders, .httpResponse,
    .int, .jsonChoice, .jsonFormat, .jsonKeys, .jsonReader, .jsonValue, .jsonWriter,
    .knownValues, .networkResource,
    .openEnumeration, .pagedResource, .refreshableCredentials, .paging, .reply,
    .requestParameter, .requestSpec, .resource, .resourceError, .resourceOperation, .resourceRoute,
    .resourceService, .routeMatch, .routeMismatch, .routePattern, .sendable, .server,
    .streamFraming,
    .streamResource, .string, .unlistedResource,
  ]

  package enum Module: Sendable {
    case swift
    case foundation
    case runtime
  }

  package var module: Module {
    switch self {
    case .array, .bool, .caseIterable, .double, .float, .hashable, .int, .int32, .int64, .result,
      .sendable, .string, .uint, .void:
      .swift
    case .data, .date, .decimal, .url, .uuid: .foundation
    default: .runtime
    }
  }
}

/// How each known type is written beside the names of one description.
package struct KnownTypes: Sendable {
  /// In the order of `allCases`.
  private let codes: [SwiftCode]

  /// `taken` are the names of all types that are declared, nested ones included.
  init(taken: Set<String>) {
    codes = KnownType.allCases.map { SwiftCode($0, isShadowed: taken.contains($0.rawValue)) }
  }

  package subscript(type: KnownType) -> SwiftCode {
    let place = type.place
    return place < codes.count ? codes[place] : SwiftCode(type, isShadowed: true)
  }
}

extension KnownType {
  /// The place among all cases, which is all that a case without values is in memory. A dictionary would hash the text of
  /// its key, for every mention of a type.
  fileprivate var place: Int { withUnsafeBytes(of: self) { Int($0[0]) } }
}
