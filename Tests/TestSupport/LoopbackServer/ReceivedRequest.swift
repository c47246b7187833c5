public import Foundation

/// A request as a server received it; nothing is decoded.
public struct ReceivedRequest: Sendable {
  public let method: String
  /// The path and the query, exactly as in the request line.
  public let target: String
  public let headers: [(name: String, value: String)]
  public let body: Data
  /// The size of the body, even if the server does not store it.
  public let bodySize: Int
  /// The number of the connection, counted from 0; equal for requests that shared one.
  public let connection: Int

  public var path: String {
    String(target.prefix { $0 != "?" })
  }

  public var query: String? {
    target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
  }

  /// Returns the values of a header field, regardless of the case of its name.
  public func headers(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// Returns the value of a header field; nil if it is missing or occurs more than once.
  public func header(_ name: String) -> String? {
    let values = headers(name)
    return values.count == 1 ? values.first : nil
  }

  public var text: String { String(decoding: body, as: UTF8.self) }
}
