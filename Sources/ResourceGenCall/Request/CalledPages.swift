internal import Foundation
internal import ResourceGenDiagnostics
internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

/// An endpoint with pages, whose next request is chosen by the spec at run time, as generated code
/// declares it.
struct CalledPages: PagedResource {
  struct Page: Sendable {
    let response: HTTPResponse
    let body: ReadBody
  }

  typealias Item = ModelValue

  static var paging: ResourceRuntime.Paging<Self> { .chosen { $0.pagingOfSpec } }

  private var built: BuiltRequest
  private let reading: ResponseReading
  private let kind: ResourceGenModel.Paging.Kind
  /// The keys of the list of items; empty if the page is the list.
  private let itemPath: [String]
  /// The parameter of the next page; nil with links.
  private let position: PageParameter?
  private let limit: PageParameter?

  /// - Returns: nil for an endpoint without pages.
  init?(_ built: BuiltRequest, _ reading: ResponseReading) {
    let resolved = built.building.resolved
    let endpoint = resolved.endpoint
    let models = built.building.checked.models
    guard let paging = endpoint.paging, let items = resolved.pageItems,
      case .value(let type)? = endpoint.responses.first?.content
    else { return nil }
    switch items {
    case .response: itemPath = []
    case .field(let index):
      let page = models.withoutAliases(TypeNodes(models).withoutNull(type).type)
      guard case .object(let fields)? = models.shape(of: page), fields.indices.contains(index)
      else { return nil }
      itemPath = fields[index].path
    }
    kind = paging.kind
    position = paging.parameterName.flatMap { PageParameter($0, of: endpoint, models) }
    limit = paging.limit.flatMap { PageParameter($0.value, of: endpoint, models) }
    self.built = built
    self.reading = reading
  }

  var request: RequestSpec { built.spec }
  var responseExpectation: ResponseExpectation { reading.expectation }

  func value(from data: Data) throws(JSONDecodingError) -> Page {
    try value(of: HTTPResponse(status: 200, body: data))
  }

  func value(of response: HTTPResponse) throws(JSONDecodingError) -> Page {
    Page(
      response: response,
      body: try reading.success(status: response.status, response.body))
  }

  func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> ReadBody? {
    try reading.errorBody(status: status, data)
  }

  func items(of page: Page) -> [ModelValue] {
    page.body.value?.value(at: itemPath[...])?.elements ?? []
  }

  // MARK: The next page

  private var pagingOfSpec: ResourceRuntime.Paging<Self> {
    if case .linkInBody(let keys) = kind { return .link(atKeys: keys) }
    guard let position else { return .link }
    let next: ResourceRuntime.Paging<Self> =
      switch (kind, position.isInt32) {
      case (.link, _), (.linkInBody, _): .link
      case (.offset, true): .offset(\.shortNumber, startingAt: position.start(or: 0))
      case (.offset, false): .offset(\.number, startingAt: position.start(or: 0))
      case (.page, true): .page(\.shortNumber, startingAt: position.start(or: 1))
      case (.page, false): .page(\.number, startingAt: position.start(or: 1))
      case (.cursor(let keys), _) where position.isText: .cursor(\.text, atKeys: keys)
      case (.cursor(let keys), true): .cursor(\.shortNumber, atKeys: keys)
      case (.cursor(let keys), false): .cursor(\.number, atKeys: keys)
      }
    return limit == nil ? next : next.until(shorterThan: \.size)
  }

  /// The number of items that a page is requested with.
  private var size: Int? {
    guard let limit else { return nil }
    return built.values.text(limit.index).flatMap { Int($0) } ?? limit.start()
  }

  private var number: Int? {
    get { position.flatMap { built.values.text($0.index) }.flatMap { Int($0) } }
    set { set(newValue) }
  }

  private var shortNumber: Int32? {
    get { position.flatMap { built.values.text($0.index) }.flatMap { Int32($0) } }
    set { set(newValue) }
  }

  private var text: String? {
    get { position.flatMap { built.values.text($0.index) } }
    set { set(newValue) }
  }

  private mutating func set(_ value: (some JSONWritable & RequestParameter)?) {
    if let position, let value { built.values.set(position.index, to: value) }
  }
}

/// A parameter that requests a page, or the size of one.
private struct PageParameter: Sendable {
  let index: Int
  let isText: Bool
  let isInt32: Bool
  /// The value that the server uses without one.
  private let serverDefault: String?

  init?(_ name: String, of endpoint: Endpoint, _ models: ModelIndex) {
    let wire = WireName(name)
    let index = endpoint.parameters.firstIndex {
      $0.location != .multipart && $0.constant == nil && WireName($0.name.value) == wire
    }
    guard let index else { return nil }
    self.index = index
    let parameter = endpoint.parameters[index]
    let scalar: ScalarType? =
      if case .scalar(let scalar) = models.withoutAliases(parameter.type) { scalar } else { nil }
    isText = scalar == .string
    isInt32 = scalar == .int32
    serverDefault =
      if case .number(let digits)? = parameter.serverDefault?.value { digits } else { nil }
  }

  func start() -> Int? { serverDefault.flatMap { Int($0) } }

  func start<Number: FixedWidthInteger>(or usual: Number) -> Number {
    serverDefault.flatMap { Number($0) } ?? usual
  }
}

extension ModelValue {
  /// The value under these keys of nested objects.
  func value(at path: ArraySlice<String>) -> ModelValue? {
    guard let name = path.first else { return self }
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value.value(at: path.dropFirst())
  }

  fileprivate var elements: [ModelValue] {
    if case .list(let values) = self { values } else { [] }
  }
}
