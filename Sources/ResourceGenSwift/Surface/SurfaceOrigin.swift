/// The part of an API that a declaration is generated from.
package struct SurfaceOrigin: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// The API as such: its title, and what is generated once.
    case api
    /// An endpoint, by its qualified name: `users.get`.
    case operation(String)
    /// A named model.
    case model(String)
    case server(String)
    case scheme(String)
    case credential(String)
    /// Groups of endpoints, by their names joined with dots.
    case group(String)
  }

  package var subject: Subject
  /// The path inside the subject. In a model: the keys of fields, the values of an enumeration and
  /// the alternatives of a union. In an operation it begins with the location: `["query", "page"]`,
  /// `["path", "id"]`, `["body"]`, `["response"]`, `["header", "X-Total"]`, `["errors"]`,
  /// `["examples"]`, and continues with the path inside an inline type.
  package var part: [String]

  package init(_ subject: Subject, _ part: [String] = []) {
    self.subject = subject
    self.part = part
  }

  func appending(_ steps: [String]) -> SurfaceOrigin {
    SurfaceOrigin(subject, part + steps)
  }
}
