public import Foundation

/// A server, or the address of one as a `String` or a `URL`.
@_documentation(visibility: internal)
public protocol ServerConvertible: Sendable {
  func asServer() -> Server
}

extension Server: ServerConvertible {
  public func asServer() -> Server { self }
}

extension String: ServerConvertible {
  public func asServer() -> Server { Server(self) }
}

extension URL: ServerConvertible {
  public func asServer() -> Server { Server(self) }
}
