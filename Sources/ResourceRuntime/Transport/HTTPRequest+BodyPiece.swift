public import Foundation

extension HTTPRequest {
  /// A piece of a body that is read while it is sent, so that memory use does not depend on its
  /// size.
  public enum BodyPiece: Sendable, Hashable {
    /// Bytes in memory.
    case bytes(Data)
    /// A complete file, which must not change while it is sent. It is read again for a retry or a
    /// redirect.
    case file(URL)
  }
}
