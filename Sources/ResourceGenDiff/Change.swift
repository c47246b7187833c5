package import ResourceGenDiagnostics

/// One difference between two versions of an API.
package struct Change: Sendable {
  package var rule: ChangeRule
  /// What changed, and what changes are grouped by.
  package var subject: Subject
  /// The part of the subject that changed.
  package var part: Part
  /// What changed in one sentence, without the subject: "response field 'nick' became optional".
  package var sentence: String
  /// The verdict of the rule; lower if nothing uses the subject.
  package var wire: WireVerdict
  package var swift = SwiftVerdict.none
  /// The location in the old spec; `nil` if the part doesn't exist there.
  package var old: SourceSpan?
  /// The location in the new spec; `nil` if the part doesn't exist there.
  package var new: SourceSpan?
  /// The qualified names of the operations that the change affects, in the order of the new spec;
  /// empty if these are the subject.
  package var reaches: [String] = []

  package init(
    _ rule: ChangeRule, of subject: Subject, _ part: Part = .entire, _ sentence: String,
    old: SourceSpan?, new: SourceSpan?
  ) {
    self.rule = rule
    self.subject = subject
    self.part = part
    self.sentence = sentence
    wire = rule.wire
    self.old = old
    self.new = new
  }

  /// What changes are grouped by, with the names in both versions; `nil` if one doesn't have it.
  package enum Subject: Sendable, Hashable {
    /// Servers, authentication, credentials and other settings of the service.
    case service
    /// Several operations that share the changed part, which `reaches` lists.
    case operations
    /// An operation, by its qualified name.
    case operation(old: String?, new: String?)
    /// A model with a name.
    case model(old: String?, new: String?)

    /// Whether this is one operation.
    package var isOperation: Bool {
      if case .operation = self { true } else { false }
    }

    /// The name in the new version, or in the old one.
    package var name: String? {
      switch self {
      case .service, .operations: nil
      case .operation(let old, let new), .model(let old, let new): new ?? old
      }
    }
  }

  /// A part of an operation or of a model, by its names on the wire.
  package struct Part: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// The subject itself.
      case entire
      /// A parameter of an operation: its location, such as `query`, and its name.
      case parameter(in: String, name: String)
      case body
      /// A successful response, with its status if the spec has several.
      case response(status: String?)
      case responseHeader(name: String)
      case error(status: String)
      /// The contents of a model.
      case contents
    }

    package var kind: Kind
    /// The keys of the property below it, through inline types.
    package var path: [String]
    /// The value of an enumeration, or the name of an alternative of a union.
    package var member: String?

    package init(_ kind: Kind, path: [String] = [], member: String? = nil) {
      self.kind = kind
      self.path = path
      self.member = member
    }

    package static let entire = Part(.entire)
  }
}
