import Foundation

extension RequestCheck {
  mutating func compareHeaders(_ request: BuiltRequest) {
    var actual = request.headers
    func take(_ name: String) -> String? {
      guard let index = actual.firstIndex(where: { $0.name.lowercased() == name.lowercased() })
      else { return nil }
      return actual.remove(at: index).value
    }
    var cookies: [String] = []
    let isHeader = operation.parameters.contains {
      $0.place == "header" && $0.name.lowercased() == "cookie"
    }
    let cookie = isHeader ? "" : take("Cookie") ?? ""
    for (parameter, value) in arguments {
      guard parameter.place == "header" || parameter.place == "cookie" else { continue }
      if parameter.place == "cookie" {
        let spelling = ParameterSpelling(
          parameter.name, value, style: "form", explodes: parameter.explodes,
          isJSON: parameter.isJSON)
        if case .pairs(let pairs) = spelling { cookies += pairs.map(\.description) }
        continue
      }
      guard let text = Self.headerText(value, parameter) else {
        open += 1
        _ = take(parameter.name)
        continue
      }
      let found = take(parameter.name)
      if found != text,
        found.flatMap({ JSONTree(json: Array($0.utf8)) }).map({ $0.isEqual(to: value) }) != true
      {
        differences.append(
          "header \(parameter.name): \(text) is missing; there is \(found ?? "none")")
      }
    }
    let sent = cookie.split(separator: ";").map {
      WireText.canonical(Substring($0.drop { $0 == " " }))
    }
    // Characters that are allowed in a cookie need not be escaped.
    let plain = sent.map(\.removingPercentEncoding)
    for pair in cookies where !plain.contains(pair.removingPercentEncoding) {
      differences.append("cookie \(pair) is missing; there is '\(cookie)'")
    }
    // The members of an object may be cookies with their own names.
    let own = arguments.filter { $0.parameter.place == "cookie" }.map(\.parameter.name)
    let given =
      (own + securityPairs("cookie")).map { WireText.escaped($0) }
      + cookies.map { String($0.prefix { $0 != "=" }) }
    for pair in sent {
      let name = String(pair.prefix { $0 != "=" })
      if !given.contains(name) { differences.append("cookie \(pair) was not given") }
    }
    let type = take("Content-Type")
    compareType(request.body == nil ? nil : type)
    if let type, request.body == nil { differences.append("type \(type) without a body") }
    if let accept = take("Accept") { compareAccept(accept) }
    compareSecurity(request)
    for name in securityPairs("header") + ["Authorization"] { _ = take(name) }
    for (name, value) in actual where name.lowercased() != "content-length" {
      differences.append("header \(name): \(value) was not given")
    }
  }

  private static func headerText(_ value: JSONTree, _ parameter: DescribedParameter) -> String? {
    switch value {
    case .array(let items):
      let texts = items.compactMap(WireText.scalar)
      return texts.count == items.count ? texts.joined(separator: ",") : nil
    case .object(let members):
      if parameter.isJSON { return String(decoding: value.bytes, as: UTF8.self) }
      return members.pairs.compactMap { pair in
        WireText.scalar(pair.value).map { pair.name + (parameter.explodes ? "=" : ",") + $0 }
      }.joined(separator: ",")
    case .null: return nil
    case .string, .number, .bool: return WireText.scalar(value)
    }
  }

  private mutating func compareType(_ type: String?) {
    guard body != nil, type != nil || !isEmptyForm else { return }
    let essence = MediaType(type ?? "").essence
    let described = operation.bodies.map { MediaType($0.type) }
    if !described.contains(where: { $0.covers(essence) }) {
      differences.append(
        "the body is '\(type ?? "")', where \(operation.bodies.map(\.type)) are described")
    }
  }

  private mutating func compareAccept(_ accept: String) {
    var types = operation.responses.flatMap { $0.node["content"]?.members.map(\.name) ?? [] }
    types += operation.produces
    let accepted = accept.split(separator: ",").map { MediaType(String($0)) }
    guard !types.isEmpty, !accepted.contains(where: { $0.essence == "*/*" }) else { return }
    if !accepted.contains(where: { one in
      types.contains { MediaType($0).covers(one.essence) || one.covers(MediaType($0).essence) }
    }) {
      differences.append("accepts \(accept), where \(Array(Set(types)).sorted()) are described")
    }
  }
}

extension RequestCheck {
  /// The names of the security schemes' parameters in a location.
  func securityPairs(_ place: String) -> [String] {
    schemes?.members.compactMap { scheme in
      scheme.value["in"]?.text == place ? scheme.value["name"]?.text : nil
    } ?? []
  }

  /// Checks that all credentials of one alternative are sent, if the operation requires any that
  /// the document describes.
  private mutating func compareSecurity(_ request: BuiltRequest) {
    guard let alternatives = operation.security, !alternatives.isEmpty else { return }
    if alternatives.contains(where: { $0.members.isEmpty }) { return }
    let described = alternatives.map { $0.members.compactMap { name, _ in schemes?[name] } }
      .filter { !$0.isEmpty }
    let isSent = described.contains { needed in
      // A request has one value at each location, so it satisfies one of the schemes that write
      // the same.
      return needed.allSatisfy { scheme in
        needed.contains {
          RequestCheck.location(of: $0) == RequestCheck.location(of: scheme)
            && RequestCheck.isSent($0, in: request)
        }
      }
    }
    if !isSent, !described.isEmpty {
      let names = alternatives.map { $0.members.map(\.name).joined(separator: "+") }
      differences.append("none of the credentials \(names) is sent")
    }
  }

  /// The part of the request that a scheme writes: `header authorization`.
  private static func location(of scheme: JSONTree) -> String {
    guard scheme["type"]?.text == "apiKey" else { return "header authorization" }
    let name = scheme["name"]?.text ?? ""
    let place = scheme["in"]?.text ?? ""
    return "\(place) \(place == "header" ? name.lowercased() : name)"
  }

  private static func isSent(_ scheme: JSONTree, in request: BuiltRequest) -> Bool {
    let authorization =
      request.headers.first { $0.name.lowercased() == "authorization" }?.value ?? ""
    switch scheme["type"]?.text {
    case "basic": return authorization.hasPrefix("Basic ")
    case "http":
      let name = scheme["scheme"]?.text?.lowercased() ?? ""
      return authorization.lowercased().hasPrefix(name + " ")
    case "apiKey":
      let name = scheme["name"]?.text ?? ""
      switch scheme["in"]?.text {
      case "query":
        return request.url.contains("\(WireText.escaped(name))=")
      case "cookie":
        return request.headers.contains {
          $0.name.lowercased() == "cookie" && $0.value.contains(name + "=")
        }
      default: return request.headers.contains { $0.name.lowercased() == name.lowercased() }
      }
    case "oauth2", "openIdConnect": return authorization.hasPrefix("Bearer ")
    default: return true
    }
  }
}
