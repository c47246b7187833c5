public import Foundation

/// A request as a server received it, nothing decoded.
public struct ReceivedRequest: Sendable {
  public let method: String
  /// Path and query as they stood in the request line.
  public let target: String
  public let headers: [(name: String, value: String)]
  public let body: Data
  /// The size of the body, also where the server does not keep it.
  public let bodySize: Int
  /// Counts the connections of the server from 0; equal for requests that shared one.
  public let connection: Int

  public var path: String {
    String(target.prefix { $0 != "?" })
  }

  public var query: String? {
    target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
  }

  /// The values of a header, whatever the case of its name.
  public func headers(_ name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// The value of a header that must not be there twice.
  public func header(_ name: String) -> String? {
    let values = headers(name)
    return values.count == 1 ? values.first : nil
  }

  public var text: String { String(decoding: body, as: UTF8.self) }
}
