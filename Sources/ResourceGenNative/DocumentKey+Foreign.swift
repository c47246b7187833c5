internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// Keys that newcomers know from OpenAPI, and what the native format has instead.

extension DocumentKey {
  static func advice(onKey name: String) -> String? {
    switch name {
    case "server", "host", "baseURL", "baseUrl", "url":
      "give the server a name: `servers: {main: https://…}`"
    case "paths", "operations", "routes":
      "endpoints have names here: `endpoints: {list: GET /products -> [Product]}`"
    case "components", "schemas", "definitions", "types":
      "models are described directly: `models: {Product: {id: Int}}`"
    case "info": "write `name: Shop`"
    case "security", "securitySchemes":
      "write `auth: {user: bearer $token}`, and `credentials: {token: Secret}`"
    case "openapi", "swagger": "remove it; a document of OpenAPI has no key 'resourcegen'"
    default: nil
    }
  }

  static func key(calledElsewhere name: String) -> DocumentKey? {
    switch name {
    case "title": .name
    case "description", "summary": .doc
    default: nil
    }
  }

  /// Endpoints beside the sections of a spec instead of in one.
  static func advice(onStray entry: Entry) -> String? {
    let routes = [entry.value] + entry.value.entries.map(\.value)
    return routes.contains(where: \.isRoute) ? "put it in the mapping `endpoints:`" : nil
  }
}

extension Node {
  fileprivate var isRoute: Bool {
    guard isScalar, let space = text.firstIndex(of: " ") else { return false }
    return RouteMethod(rawValue: String(text[..<space])) != nil
      && text[space...].hasPrefix(" /")
  }
}

extension EndpointKey {
  static func advice(onKey name: String) -> String? {
    switch name {
    case "parameters", "params":
      "write `query: {limit: Int}`; also 'path', 'headers' and 'cookies' are keys"
    case "requestBody", "payload": "write `body: Product`"
    case "returns", "result": "write the response into the route: `GET /products -> [Product]`"
    case "method", "url", "uri", "endpoint":
      "write the method and the path as `route: GET /products`"
    case "operationId", "name": "remove it; the name is the key of the endpoint"
    case "tags", "tag": "put the endpoint into a group: `products: {list: GET /products}`"
    case "security": "write `auth: user`"
    default: nil
    }
  }

  static func key(calledElsewhere name: String) -> EndpointKey? {
    switch name {
    case "description", "summary": .doc
    default: nil
    }
  }
}

extension Keyword {
  static func advice(onKey name: String) -> String? {
    switch name {
    case "$ref": "write the name of the model as the type: `shop: Shop`"
    case "$optional", "$required", "$nullable":
      "a '?' at the end of the key makes it optional: `name?: String`"
    default: nil
    }
  }

  static func key(calledElsewhere name: String) -> Keyword? {
    switch name {
    case "$description", "$summary": .doc
    default: nil
    }
  }
}
