internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The query items and header fields that every request carries, as named parameters that
/// operations refer to.
struct WrittenDefaults {
  struct Parameter {
    /// The key below `components/parameters`.
    var key: String
    var value: DefaultValue
    var isQuery: Bool

    fileprivate func isSame(as other: Parameter) -> Bool {
      isQuery == other.isQuery && isNamed(other.value.name.value)
    }

    /// Whether this is the name of the parameter. Names of header fields are case-insensitive (RFC
    /// 9110, section 5.1).
    fileprivate func isNamed(_ name: String) -> Bool {
      isQuery
        ? value.name.value == name : value.name.value.lowercased() == name.lowercased()
    }
  }

  /// The defaults of the document, followed by those of each server.
  private var layers: [[Parameter]] = []

  init(_ api: API) {
    var taken: Set<String> = []
    let sources = [("", api.defaults)] + api.servers.map { ($0.name.value, $0.defaults) }
    for (server, defaults) in sources {
      let values = defaults.query.map { ($0, true) } + defaults.headers.map { ($0, false) }
      layers.append(
        values.map { value, isQuery in
          let words = server.isEmpty ? value.name.value : "\(server)-\(value.name.value)"
          var key = String(words.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
          while !taken.insert(key).inserted { key += "_" }
          return Parameter(key: key, value: value, isQuery: isQuery)
        })
    }
  }

  var all: [Parameter] { layers.flatMap { $0 } }

  /// Returns the defaults that an endpoint's requests to the server at a position carry.
  func carried(by endpoint: Endpoint, toServer position: Int) -> [Parameter] {
    var carried: [Parameter] = []
    for layer in [0, position + 1] where layers.indices.contains(layer) {
      for parameter in layers[layer] {
        carried.removeAll { $0.isSame(as: parameter) }
        carried.append(parameter)
      }
    }
    return carried.filter { parameter in
      let isOmitted = endpoint.omitted.contains { omitted in
        switch omitted {
        case .all: true
        case .allQuery: parameter.isQuery
        case .allHeaders: !parameter.isQuery
        case .query(let name): parameter.isQuery && parameter.isNamed(name.value)
        case .header(let name): !parameter.isQuery && parameter.isNamed(name.value)
        }
      }
      let isReplaced = endpoint.parameters.contains { own in
        switch own.location {
        case .query: parameter.isQuery && parameter.isNamed(own.name.value)
        case .header: !parameter.isQuery && parameter.isNamed(own.name.value)
        default: false
        }
      }
      return !isOmitted && !isReplaced
    }
  }
}
