/// A file at a revision, as git spells it: `main:Specs/api.yaml`.
struct RevisionPath {
  /// A branch, a tag, the beginning of an ID or another revision (gitrevisions).
  let revision: String
  /// The path from the root of the repository, or from the working folder if it begins with `./`
  /// or `../`.
  let path: String

  /// Splits an argument at its first colon that isn't in braces, as in `main@{12:30}:api.yaml`;
  /// nil if there is none.
  init?(_ argument: String) {
    var depth = 0
    for index in argument.utf8.indices {
      switch argument.utf8[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ":") where depth <= 0:
        revision = String(argument[..<index])
        path = String(argument[argument.utf8.index(after: index)...])
        return
      default: break
      }
    }
    return nil
  }
}
