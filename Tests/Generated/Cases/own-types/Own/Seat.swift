/// A type of the module that the generated files are in.
public struct Seat: Codable, Hashable, Sendable {
  public var row: Int
  public var seat: Int

  public init(row: Int, seat: Int) {
    self.row = row
    self.seat = seat
  }
}
