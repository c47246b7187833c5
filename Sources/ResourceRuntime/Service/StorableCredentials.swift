import Foundation

/// Credentials that a `FileCredentialStore` or a `KeychainCredentialStore` can write and read.
/// Generated `Credentials` conform to it.
///
/// They are not `Codable`, so that no encoder writes secrets by accident.
@_documentation(visibility: internal)
public protocol StorableCredentials: CredentialSet {
  /// Reads credentials that `write(to:)` wrote. Throws if one is missing or malformed.
  init(from stored: StoredCredentials) throws

  /// Writes all credentials, with secrets in plain text.
  func write(to stored: inout StoredCredentials)
}

/// The credentials of one user as a store writes them: texts by their names in the spec.
///
/// Only the stores of this module can read the texts.
@_documentation(visibility: internal)
public struct StoredCredentials: Sendable {
  private var texts: [String: String] = [:]

  init(_ credentials: any StorableCredentials) {
    credentials.write(to: &self)
  }

  /// Reads what `data` returned.
  init(_ data: Data) throws(CredentialStoreError) {
    guard let members = (try? JSONValue(json: data))?.object else { throw .unreadable }
    for (name, value) in members {
      guard let text = value.string else { throw .unreadable }
      texts[name] = text
    }
  }

  /// The texts as a JSON object.
  func data() throws(CredentialStoreError) -> Data {
    do {
      return try texts.jsonData(canonical: true)
    } catch {
      throw .unreadable
    }
  }

  /// Writes a credential; nil omits it.
  public mutating func set(_ name: String, _ value: (some RouteParameter)?) {
    texts[name] = value?.parameterValue.text
  }

  /// Returns a credential. Throws if it is missing or malformed.
  public func value<Value: RouteParameter>(_ name: String) throws -> Value {
    guard let value: Value = try optionalValue(name) else { throw CredentialStoreError.unreadable }
    return value
  }

  /// Returns a credential, or nil if it is missing. Throws if it is malformed.
  public func optionalValue<Value: RouteParameter>(_ name: String) throws -> Value? {
    guard let text = texts[name] else { return nil }
    guard let value = Value(parameter: text) else { throw CredentialStoreError.unreadable }
    return value
  }
}

extension StoredCredentials: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public var description: String { "(secret)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
