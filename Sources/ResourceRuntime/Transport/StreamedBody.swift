public import Foundation

/// A body that is read piece by piece while it is sent, so that memory stays flat however long it is.
///
/// It can be read again from its beginning, as a retry or a redirect needs.
public struct StreamedBody: Sendable, Hashable {
  public enum Piece: Sendable, Hashable {
    case bytes(Data)
    /// The whole of a file. It must not change while it is sent.
    case file(URL)
  }

  public var pieces: [Piece]

  public init(_ pieces: [Piece]) {
    self.pieces = pieces
  }
}
