public import Foundation

extension HTTPRequest {
  /// A body that is read in pieces while it is sent, so that memory use does not depend on its
  /// size.
  ///
  /// It can be read again from its beginning, for a retry or a redirect.
  public struct StreamedBody: Sendable, Hashable {
    public enum Piece: Sendable, Hashable {
      case bytes(Data)
      /// A complete file, which must not change while it is sent.
      case file(URL)
    }

    public var pieces: [Piece]

    public init(_ pieces: [Piece]) {
      self.pieces = pieces
    }
  }
}
