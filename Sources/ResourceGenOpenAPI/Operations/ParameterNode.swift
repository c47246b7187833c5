internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// A parameter as described in the document, with references resolved.
struct ParameterNode {
  let name: Node
  /// `path`, `query`, `querystring`, `header` or `cookie`; `body` or `formData` in Swagger 2.0.
  let place: String
  let node: Node
  let description: String?

  /// Whether the parameter of an endpoint was made from this one.
  func describes(_ parameter: Parameter) -> Bool {
    name.hasText(parameter.name.value) && place == parameter.location.openAPIName
  }

  /// What an endpoint has one parameter of: a name and a location. Names of header fields are
  /// case-insensitive (RFC 9110, section 5.1).
  struct Identity: Hashable {
    private let place: String
    private let name: WireName

    init(_ parameter: ParameterNode) {
      place = parameter.place
      let text = parameter.name.text
      name = WireName(place == "header" ? text.lowercased() : text)
    }
  }
}

extension OperationLowering {
  /// Follows the reference to a parameter. A reference that leads nowhere is one problem, whose
  /// report says that the parameter isn't sent; one to another place is reported once for all its
  /// uses, so each parameter is reported too.
  private func parameter(_ item: Node) -> Node? {
    let brokenCount = document.brokenReferences.count
    if let node = document.resolved(item, orElse: .parameter) { return node }
    if document.brokenReferences.count == brokenCount {
      document.report(.unreadParameter(item), once: item)
    }
    return nil
  }

  /// Returns the parameters of a path and of its operation. A parameter of the operation replaces
  /// one of the path with the same name and location.
  func parameterNodes(of operation: Node, in path: PathItem) -> [ParameterNode] {
    var nodes: [ParameterNode] = []
    var positions: [ParameterNode.Identity: Int] = [:]
    let shared = path["parameters"].flatMap(document.part)?.items.map { $0 } ?? []
    var sharedCount = 0
    for (number, item) in (shared + document.items(of: "parameters", in: operation)).enumerated() {
      if number == shared.count { sharedCount = nodes.count }
      guard let node = parameter(item) else { continue }
      document.check(node, .parameter)
      guard let name = node["name"], name.isScalar, !name.isNull,
        let place = node.text(of: "in")
      else {
        document.report(.incompleteParameter(node), once: node)
        continue
      }
      // A description next to a reference describes this use of the parameter.
      let description = item.text(of: "description") ?? node.text(of: "description")
      let parameter = ParameterNode(
        name: name, place: place, node: node, description: description)
      if let position = positions[ParameterNode.Identity(parameter)] {
        if number < shared.count || position >= sharedCount {
          document.report(.secondParameter(item, name), once: item)
        }
        if number >= shared.count { sharedCount = min(sharedCount, position) }
        nodes[position] = parameter
      } else {
        positions[ParameterNode.Identity(parameter)] = nodes.count
        nodes.append(parameter)
      }
    }
    return nodes
  }
}

extension Diagnostic {
  fileprivate static func incompleteParameter(_ node: Node) -> Diagnostic {
    var diagnostic = unread("a parameter without 'name' or 'in' isn't sent", at: node)
    if node["name"] == nil {
      diagnostic.help = "add `name: limit`, the name in the URL or the header"
    } else if node["in"] == nil {
      diagnostic.help = "add `in: query`, or path, header, cookie"
    }
    return diagnostic
  }

  /// Creates the diagnostic for a parameter whose reference can't be followed, which is reported
  /// too. Its name is likely the last part of the reference.
  fileprivate static func unreadParameter(_ item: Node) -> Diagnostic {
    let reference = item.text(of: "$ref") ?? ""
    let parts = reference.split { "/#\\".contains($0) }
    let name = item.text(of: "name") ?? parts.last.map(String.init) ?? reference
    return Diagnostic(
      .warning, .notExpressed, "parameter \(quoted(name)) isn't sent, even if it is required",
      at: item.span, label: "left out, since its description can't be read")
  }

  fileprivate static func secondParameter(_ item: Node, _ name: Node) -> Diagnostic {
    Diagnostic(
      .warning, .duplicateName, "parameter \(quoted(name.text)) is described twice",
      at: item.span, label: "this one is used")
  }
}
