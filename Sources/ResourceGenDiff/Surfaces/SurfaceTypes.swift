package import ResourceGenSwift

/// The types of one surface, to compare spellings of types between two surfaces.
package struct SurfaceTypes {
  /// The declared types, by their qualified names.
  package private(set) var declared: [String: SurfaceDeclaration] = [:]
  /// The aliased types, by the qualified names of aliases.
  private var aliases: [String: (type: String, owner: String)] = [:]
  /// The names of types that are declared elsewhere and used here.
  private var used: Set<String> = []

  package init(_ surface: SwiftSurface) {
    for declaration in surface.declarations where declaration.isType {
      declared[declaration.qualifiedName] = declaration
      if declaration.kind == .alias, let type = declaration.type {
        aliases[declaration.qualifiedName] = (type, declaration.owner)
      }
    }
    for declaration in surface.declarations where declaration.role != .requirement {
      for type in declaration.parameters.map(\.type) + [declaration.type].compactMap({ $0 }) {
        _ = type.mappingTypeNames { name in
          if !declares(qualified(name, in: declaration.owner)) { used.insert(name) }
          return name
        }
      }
    }
  }

  /// Returns whether the surface declares a type of this qualified name.
  package func declares(_ name: String) -> Bool { declared[name] != nil }

  /// Returns whether the surface declares a type of this qualified name that means the same as in
  /// another one: an alias may refer to another type.
  func declares(_ name: String, as other: SurfaceTypes) -> Bool {
    guard let own = declared[name], let counterpart = other.declared[name] else { return false }
    if own.kind != .alias, counterpart.kind != .alias { return true }
    return canonical(name, in: "") == other.canonical(name, in: "")
  }

  /// Returns a type without aliases and with qualified names of declared types, as it is spelled
  /// inside `owner`: `[UserModel.Role]` for `[Role]`.
  func canonical(_ type: String, in owner: String, depth: Int = 0) -> String {
    type.mappingTypeNames { name in
      let qualified = self.qualified(name, in: owner)
      guard let alias = aliases[qualified], depth < SurfaceTypes.maxAliasDepth else {
        return declares(qualified) ? SurfaceTypes.own + qualified : qualified.withoutModule
      }
      let target = canonical(alias.type, in: alias.owner, depth: depth + 1)
      return target.utf8.last == UInt8(ascii: "?") ? "(\(target))" : target
    }.replacing("(?)", with: "?")
  }

  /// Returns the qualified name of the type that has the members of `owner`.
  func memberOwner(_ owner: String) -> String {
    guard let declaration = declared[owner], declaration.kind == .alias else { return owner }
    let target = canonical(owner, in: "")
    return target.hasPrefix(SurfaceTypes.own)
      ? String(target.dropFirst(SurfaceTypes.own.count)) : target
  }

  /// Returns a type without aliases and with qualified names of declared types, for code outside of
  /// `owner`. Unlike `canonical`, it distinguishes `Foundation.Data` from a declared `Data`.
  package func qualifiedNames(in type: String, of owner: String, depth: Int = 0) -> String {
    type.mappingTypeNames { name in
      let qualified = self.qualified(name, in: owner)
      guard let alias = aliases[qualified], depth < SurfaceTypes.maxAliasDepth else {
        return qualified
      }
      let target = qualifiedNames(in: alias.type, of: alias.owner, depth: depth + 1)
      return target.utf8.last == UInt8(ascii: "?") ? "(\(target))" : target
    }
  }

  /// Returns whether the declarations name a type of Swift, Foundation or the runtime.
  func uses(_ name: String) -> Bool { used.contains(name) }

  /// Returns the names of declared types that a type contains.
  func declaredNames(in type: String, of owner: String) -> [String] {
    var names: [String] = []
    _ = type.mappingTypeNames { name in
      let qualified = self.qualified(name, in: owner)
      if declares(qualified) { names.append(qualified) }
      return name
    }
    return names
  }

  /// Distinguishes declared types from those of Swift, Foundation and the runtime.
  private static let own = "this."

  /// Aliases in a cycle don't pass the checks.
  private static let maxAliasDepth = 100

  private func qualified(_ name: String, in owner: String) -> String {
    var scope = Substring(owner)
    while !scope.isEmpty {
      let candidate = "\(scope).\(name)"
      if declares(candidate) { return candidate }
      guard let dot = scope.lastIndex(of: ".") else { break }
      scope = scope[..<dot]
    }
    return name
  }
}

extension String {
  /// Replaces each name of a type, `User` or `User.Role`, in a type such as `[User.Role]?`.
  func mappingTypeNames(_ transform: (String) -> String) -> String {
    var result = ""
    var name = ""
    func flush() {
      if name.isEmpty { return }
      let isKeyword = ["any", "some", "inout", "async", "throws", "Self", "where"].contains(name)
      result += isKeyword ? name : transform(name)
      name = ""
    }
    for character in self {
      if character.isLetter || character.isNumber || character == "_" || character == "`"
        || character == "." && !name.isEmpty
      {
        name.append(character)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }

  /// The name of a type of Swift, Foundation or the runtime without its module, which is only
  /// written if the spec declares a type of the same name.
  fileprivate var withoutModule: String {
    for module in ["Swift.", "Foundation.", "ResourceRuntime."] where hasPrefix(module) {
      return String(dropFirst(module.count))
    }
    return self
  }
}
