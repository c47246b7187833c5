package import ResourceGenSwift

/// A declaration that exists in one of two surfaces, or that differs between them.
package struct SurfaceDifference: Sendable {
  /// The declaration in the old surface; `nil` for a new one.
  package var old: SurfaceDeclaration?
  /// The declaration in the new surface; `nil` for one that was removed.
  package var new: SurfaceDeclaration?
  package var verdict: SwiftVerdict
  /// The parts of the API that the difference comes from: of the declarations and of the
  /// parameters that differ.
  package var origins: [SurfaceOrigin]
  /// The verdicts on single parameters, by their origins, if the verdict is the worst of these.
  package var verdicts: [SurfaceOrigin: SwiftVerdict] = [:]

  /// The qualified name: `UserModel.nick`, `GetUserResource.init`, `.getUser`.
  package var name: String {
    guard let declaration = old ?? new else { return "" }
    return declaration.extendedType == declaration.owner
      ? declaration.qualifiedName : "." + declaration.name
  }
}
