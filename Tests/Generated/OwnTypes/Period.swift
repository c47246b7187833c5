public import Foundation
public import ResourceRuntime

/// A type that is only `Codable`.
public struct Period: Codable, Sendable {
  public var from: Date
  public var to: Date
  public var code: Secret?

  public init(from: Date, to: Date, code: Secret? = nil) {
    self.from = from
    self.to = to
    self.code = code
  }
}

public enum Status: String, Codable, Sendable {
  case open
  case done
}

public struct APIProblem: Codable, Sendable {
  public var title: String
}
