// Lists for requests that are built at run time, of which generated code writes literals.

extension RequestQuery {
  package init(_ elements: [(String, (any RequestParameter)?)]) {
    items = RequestItem.items(of: elements)
  }
}

extension RequestHeaders {
  package init(_ elements: [(String, (any RequestParameter)?)]) {
    items = RequestItem.items(of: elements)
  }
}

extension RequestCookies {
  package init(_ elements: [(String, (any RequestParameter)?)]) {
    items = RequestItem.items(of: elements)
  }
}

extension DefaultParameters {
  package init(_ elements: [(String, DefaultParameter)]) {
    items = elements.map { Item(name: $0.0, value: $0.1) }
  }
}

extension DefaultParameter {
  /// Concatenates several values.
  package static func joined(all pieces: [DefaultParameter]) -> DefaultParameter {
    DefaultParameter(.joined(pieces))
  }
}

extension RequestSpec {
  /// Sets query items and header fields as a call site does: they replace all others of the same
  /// names.
  package mutating func setHeader(_ name: String, _ text: String) {
    edits.append(.header(RequestItem(name: name, value: ParameterValue(text))))
  }
}
