package import ResourceGenDiagnostics
package import ResourceGenModel

/// The declarations of a generated module that its users can name or call.
///
/// It is made from the plan alone, independently of the templates; a test compares it with the
/// output of all golden cases.
package struct SwiftSurface: Sendable {
  package let declarations: [SurfaceDeclaration]
  /// The locations of the operations and models in the spec.
  package let locations: [SurfaceOrigin.Subject: SourceSpan]
  /// The location of the spec as such.
  package let start: SourceSpan?

  /// - Parameter checked: The API that the plan was made for.
  package init(of plan: SwiftPlan, for checked: CheckedAPI) {
    var builder = SurfaceBuilder(plan: plan, checked: checked)
    builder.addService()
    for type in plan.types { builder.add(type) }
    for type in plan.errorTypes { builder.addErrors(type, from: builder.users(ofErrors: type)) }
    builder.addSharedHeaders()
    for position in plan.endpoints.indices { builder.addEndpoint(at: position) }
    builder.addGroups()
    builder.addRouter()
    builder.addClient()
    builder.addFixtures()
    declarations = builder.declarations
    let api = checked.api
    let operations = api.endpoints.map {
      (SurfaceOrigin.Subject.operation($0.qualifiedName), $0.name.span)
    }
    let models = api.models.map { (SurfaceOrigin.Subject.model($0.name?.value ?? ""), $0.span) }
    locations = Dictionary(operations + models, uniquingKeysWith: { first, _ in first })
    let first = api.name?.span ?? operations.first?.1 ?? models.first?.1
    start = first.map { SourceSpan(startOf: $0.source) }
  }
}

/// Collects the declarations of a surface.
struct SurfaceBuilder {
  let plan: SwiftPlan
  let checked: CheckedAPI
  var declarations: [SurfaceDeclaration] = []

  init(plan: SwiftPlan, checked: CheckedAPI) {
    self.plan = plan
    self.checked = checked
  }

  /// The qualified name of the namespace; empty without one.
  var namespace: String { plan.namespace?.source ?? "" }

  func known(_ type: KnownType) -> String { plan.known[type].source }

  /// Returns the origin of an endpoint, or of a part of it.
  func origin(ofEndpoint position: Int, _ part: [String] = []) -> SurfaceOrigin {
    SurfaceOrigin(.operation(checked.api.endpoints[position].qualifiedName), part)
  }

  // MARK: Declarations

  mutating func add(_ declaration: SurfaceDeclaration) {
    declarations.append(declaration)
  }

  mutating func addStructure(
    _ name: String, in owner: String, _ conformances: [String], from origins: [SurfaceOrigin]
  ) {
    add(
      SurfaceDeclaration(
        owner: owner, name: name, kind: .structure, conformances: conformances, origins: origins))
  }

  mutating func addEnumeration(
    _ name: String, in owner: String, _ conformances: [String] = [], rawType: String? = nil,
    growth: SurfaceDeclaration.Growth = .closed, from origins: [SurfaceOrigin]
  ) {
    add(
      SurfaceDeclaration(
        owner: owner, name: name, kind: .enumeration(growth), conformances: conformances,
        rawType: rawType, origins: origins))
  }

  mutating func addCase(
    _ name: String, in owner: String, _ payload: [SurfaceDeclaration.Parameter] = [],
    from origins: [SurfaceOrigin]
  ) {
    add(
      SurfaceDeclaration(
        owner: owner, name: name, kind: .enumerationCase, parameters: payload, origins: origins))
  }

  mutating func addAlias(
    _ name: String, of type: String, in owner: String, from origins: [SurfaceOrigin],
    role: SurfaceDeclaration.Role = .declared
  ) {
    add(
      SurfaceDeclaration(
        owner: owner, name: name, kind: .alias, role: role, type: type, origins: origins))
  }

  mutating func addProperty(
    _ name: String, _ type: String, _ kind: SurfaceDeclaration.Kind = .variable,
    in owner: String, from origins: [SurfaceOrigin], role: SurfaceDeclaration.Role = .declared
  ) {
    add(
      SurfaceDeclaration(
        owner: owner, name: name, kind: kind, role: role, type: type, origins: origins))
  }

  mutating func addInitializer(
    _ parameters: [SurfaceDeclaration.Parameter] = [], in owner: String,
    effects: String = "", isFailable: Bool = false, from origins: [SurfaceOrigin],
    role: SurfaceDeclaration.Role = .declared
  ) {
    add(
      SurfaceDeclaration(
        owner: owner, name: isFailable ? "init?" : "init", kind: .initializer, role: role,
        parameters: parameters, effects: effects, origins: origins))
  }

  mutating func addFunction(
    _ name: String, _ parameters: [SurfaceDeclaration.Parameter] = [], _ result: String?,
    isStatic: Bool = false, in owner: String, effects: String = "",
    from origins: [SurfaceOrigin], role: SurfaceDeclaration.Role = .declared
  ) {
    add(
      SurfaceDeclaration(
        owner: owner, name: name, kind: isStatic ? .staticFunction : .function, role: role,
        parameters: parameters, type: result, effects: effects, origins: origins))
  }

  // MARK: Requirements

  /// Adds a requirement's implementation without a label, or with the labels of the protocol.
  mutating func addRequirement(
    _ name: String, _ parameters: [(label: String, type: String)], _ result: String?,
    in owner: String, throwing error: String? = nil, effects: String? = nil,
    isStatic: Bool = false
  ) {
    let parameters = parameters.map { label, type in
      // "from data" is a label and a name.
      SurfaceDeclaration.Parameter(
        label: label.hasPrefix("_ ") ? nil : label,
        name: label.hasPrefix("_ ") ? String(label.dropFirst(2)) : label, type: type)
    }
    let effects = effects ?? error.map { "throws(\($0))" } ?? ""
    if name.hasPrefix("init") {
      addInitializer(
        parameters, in: owner, effects: effects, isFailable: name == "init?", from: [],
        role: .requirement)
    } else {
      addFunction(
        name, parameters, result, isStatic: isStatic, in: owner, effects: effects, from: [],
        role: .requirement)
    }
  }
}
