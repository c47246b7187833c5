public import Foundation

/// The model `Ticket` of `Specs/tickets.yaml`, with synthesized `Codable` and `Hashable`.
public struct Ticket: Codable, Hashable, Sendable, Identifiable {
  public var id: Int
  public var title: String
  public var summary: String?
  public var state: State
  public var priority: Int
  public var estimate: Double?
  public var isPublic: Bool
  public var createdAt: Date
  public var closedAt: Date?
  public var link: URL
  public var tags: [String]
  public var owner: Person

  public enum State: String, Codable, Hashable, Sendable {
    case open
    case assigned
    case closed
  }
}

public struct Person: Codable, Hashable, Sendable {
  public var id: Int
  public var name: String
  public var email: String?
}
