/// A declaration of the generated module that its users can name or call.
package struct SurfaceDeclaration: Sendable {
  package enum Kind: Sendable, Hashable {
    case structure
    case enumeration(Growth)
    case alias
    case enumerationCase
    case initializer
    case function
    case staticFunction
    /// A property that can be set.
    case variable
    case computed
    case staticComputed
    case staticConstant
  }

  /// Whether an enumeration gets more cases when the API grows.
  package enum Growth: Sendable, Hashable {
    case closed
    /// An enumeration or a union with `unrecognized`, so that switches have a `default`.
    case open
    /// An enumeration of endpoints, whose cases also get more parameters.
    case router
  }

  /// Why the declaration exists.
  package enum Role: Sendable, Hashable {
    case declared
    /// The compiler or the runtime provides it: `rawValue` of an enumeration, `ErrorBody`.
    case inherited
    /// It implements a requirement of a protocol, so it follows from the conformances and from
    /// type aliases.
    case requirement
  }

  package struct Parameter: Sendable {
    /// The label of the argument; `nil` for none.
    package var label: String?
    /// The name as the declaration has it, in backticks if it needs them.
    package var name: String
    package var type: String
    package var defaultValue: String?
    package var origins: [SurfaceOrigin] = []
  }

  /// The qualified name of the enclosing type, or the extended protocol with its constraint; empty
  /// at the top level.
  package var owner: String
  package var name: String
  package var kind: Kind
  package var role = Role.declared
  package var conformances: [String] = []
  /// The raw type of an enumeration.
  package var rawType: String?
  /// The parameters of a function or an initializer, or the payload of a case.
  package var parameters: [Parameter] = []
  /// The type of a property or result; of an alias the aliased type.
  package var type: String?
  /// `async`, `throws(E)`, or both.
  package var effects = ""
  package var origins: [SurfaceOrigin]

  /// The name with that of the owner before it: `UserModel.Role`.
  package var qualifiedName: String { owner.isEmpty ? name : "\(owner).\(name)" }

  package var growth: Growth? {
    if case .enumeration(let growth) = kind { growth } else { nil }
  }

  package var isType: Bool {
    switch kind {
    case .structure, .enumeration, .alias: true
    default: false
    }
  }

  /// The declaration as Swift, without its body: `var nick: String?`.
  package var signature: String {
    switch kind {
    case .structure: "struct \(name)\(inheritance)"
    case .enumeration: "enum \(name)\(inheritance)"
    case .alias: "typealias \(name) = \(type ?? "")"
    case .enumerationCase: parameters.isEmpty ? "case \(name)" : "case \(name)(\(payload))"
    case .initializer: "\(name)(\(parameterList))\(suffix)"
    case .function: "func \(name)(\(parameterList))\(suffix)"
    case .staticFunction: "static func \(name)(\(parameterList))\(suffix)"
    case .variable, .computed: "var \(name): \(type ?? "")"
    case .staticComputed: "static var \(name): \(type ?? "")"
    case .staticConstant: "static let \(name): \(type ?? "")"
    }
  }

  private var inheritance: String {
    let all = [rawType].compactMap { $0 } + conformances
    return all.isEmpty ? "" : ": " + all.joined(separator: ", ")
  }

  private var suffix: String {
    (effects.isEmpty ? "" : " " + effects) + (type.map { " -> " + $0 } ?? "")
  }

  private var parameterList: String {
    parameters.map { parameter in
      let prefix = parameter.label == nil ? "_ " : ""
      return "\(prefix)\(parameter.name): \(parameter.type)\(parameter.initialValue)"
    }.joined(separator: ", ")
  }

  private var payload: String {
    parameters.map { parameter in
      let label = parameter.label == nil ? "" : parameter.name + ": "
      return label + parameter.type + parameter.initialValue
    }.joined(separator: ", ")
  }
}

extension SurfaceDeclaration.Parameter {
  fileprivate var initialValue: String { defaultValue.map { " = " + $0 } ?? "" }
}
