/// A type of the user's that replaces a model. The generator knows its name, not its contents.
package struct OwnType: Sendable, Hashable {
  /// What the replaced model describes.
  package enum Contents: Sendable, Hashable {
    /// An object with this number of required members.
    case object(required: Int)
    case union
    case listedValues
    case text
    case other
  }

  /// The name of the replaced model.
  package var model: String
  /// The name of the type in Swift, checked by the configuration: `MyKit.Money`.
  package var spelling: String
  package var contents: Contents

  package init(model: String, spelling: String, contents: Contents) {
    self.model = model
    self.spelling = spelling
    self.contents = contents
  }

  /// Whether the values are objects, which may have a discriminator.
  package var isObject: Bool {
    switch contents {
    case .object, .union: true
    case .listedValues, .text, .other: false
    }
  }
}

extension ModelIndex {
  /// Returns what the values of a model are.
  package func contents(of model: Model) -> OwnType.Contents {
    switch model.shape {
    case .object(let fields): return .object(required: fields.count(where: \.isRequired))
    case .union: return .union
    case .enumeration: return .listedValues
    case .alias(let type):
      let type = withoutAliases(type)
      if case .scalar(.string) = type { return .text }
      switch shape(of: type) {
      case .object(let fields)?: return .object(required: fields.count(where: \.isRequired))
      case .union?: return .union
      case .enumeration?: return .listedValues
      case .alias?, nil: return .other
      }
    }
  }
}
