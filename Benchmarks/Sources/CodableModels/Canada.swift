// The models of canada.yaml as they are written for JSONDecoder.

// MARK: - FeatureCollection

public nonisolated struct FeatureCollection: Codable, Hashable, Sendable {
  public var type: String

  public var features: [Feature]

  enum CodingKeys: String, CodingKey {
    case type
    case features
  }
}

// MARK: - Feature

public nonisolated struct Feature: Codable, Hashable, Sendable {
  public var type: String

  public var properties: FeatureProperties

  public var geometry: Geometry

  enum CodingKeys: String, CodingKey {
    case type
    case properties
    case geometry
  }
}

// MARK: - FeatureProperties

public nonisolated struct FeatureProperties: Codable, Hashable, Sendable {
  public var name: String

  enum CodingKeys: String, CodingKey {
    case name
  }
}

// MARK: - Geometry

public nonisolated struct Geometry: Codable, Hashable, Sendable {
  public var type: String

  public var coordinates: [[[Double]]]

  enum CodingKeys: String, CodingKey {
    case type
    case coordinates
  }
}
