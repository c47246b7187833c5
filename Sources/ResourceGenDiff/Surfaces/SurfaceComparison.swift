package import ResourceGenSwift

/// The differences between the surfaces of two versions of an API, generated with the same options.
package struct SurfaceComparison: Sendable {
  /// The differences, in the order of the old surface, followed by new declarations.
  ///
  /// The members of a type that one side lacks aren't listed. Differences that no code can notice,
  /// such as other default values, are omitted.
  package private(set) var differences: [SurfaceDifference] = []

  /// The verdict on all differences together.
  package var verdict: SwiftVerdict { differences.map(\.verdict).max() ?? .none }

  package init(from old: SwiftSurface, to new: SwiftSurface) {
    let comparer = DeclarationComparer(old: SurfaceTypes(old), new: SurfaceTypes(new))
    var counterparts: [DeclarationKey: [SurfaceDeclaration]] = [:]
    for declaration in new.declarations where declaration.role != .requirement {
      counterparts[DeclarationKey(declaration), default: []].append(declaration)
    }
    var found: Set<DeclarationKey> = []
    for declaration in old.declarations where declaration.role != .requirement {
      // If the new module has an alias of that name, the aliased type has the members.
      let key = DeclarationKey(declaration, of: comparer.new.memberOwner(declaration.owner))
      found.insert(key)
      if comparer.old.declares(declaration.extendedType),
        !comparer.new.declares(declaration.extendedType)
      {
        continue
      }
      if let difference = comparer.compare(declaration, with: counterparts[key] ?? []) {
        differences.append(difference)
      }
    }
    for declaration in new.declarations where declaration.role != .requirement {
      guard found.insert(DeclarationKey(declaration)).inserted,
        !comparer.new.declares(declaration.extendedType)
          || comparer.old.declares(declaration.extendedType)
      else { continue }
      differences.append(comparer.addition(of: declaration))
    }
  }
}

/// What identifies a declaration in its module, apart from the parameters of overloads.
private struct DeclarationKey: Hashable {
  enum Category: Hashable {
    case type
    case enumerationCase
    case initializer
    case function
    case staticFunction
    case property
    case staticProperty
  }

  var owner: String
  var name: String
  var category: Category

  init(_ declaration: SurfaceDeclaration, of owner: String? = nil) {
    self.owner = owner ?? declaration.owner
    name = declaration.name
    category =
      switch declaration.kind {
      case .structure, .enumeration, .alias: .type
      case .enumerationCase: .enumerationCase
      case .initializer: .initializer
      case .function: .function
      case .staticFunction: .staticFunction
      case .variable, .computed: .property
      case .staticComputed, .staticConstant: .staticProperty
      }
  }
}

extension SurfaceDeclaration {
  /// The type that a member belongs to: `GetUserResource` for members of
  /// `NetworkResource where Self == GetUserResource`.
  package var extendedType: String {
    guard let range = owner.firstRange(of: " where Self == ") else { return owner }
    return String(owner[range.upperBound...])
  }
}
