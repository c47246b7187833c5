// In the shape of generated code, from canada.yaml.

public import ResourceRuntime

// MARK: - FeatureCollection

public nonisolated struct FeatureCollection: Fetchable, Hashable {
  public var type: String

  public var features: [Feature]

  public init(
    type: String,
    features: [Feature]
  ) {
    self.type = type
    self.features = features
  }
}

nonisolated extension FeatureCollection {
  private static let keys: JSONKeys = [
    "type",
    "features",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var type: String?
    var features: [Feature]?

    var object = json.begin(FeatureCollection.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&type)
      default: json.read(&features)
      }
    }

    try object.end(&json)
    guard let type, let features else {
      throw object.missing(["type", "features"], in: &json)
    }

    self.type = type
    self.features = features
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("type", type)
    json.member("features", features)
    json.endObject()
  }
}

// MARK: - Feature

public nonisolated struct Feature: Fetchable, Hashable {
  public var type: String

  public var properties: FeatureProperties

  public var geometry: Geometry

  public init(
    type: String,
    properties: FeatureProperties,
    geometry: Geometry
  ) {
    self.type = type
    self.properties = properties
    self.geometry = geometry
  }
}

nonisolated extension Feature {
  private static let keys: JSONKeys = [
    "type",
    "properties",
    "geometry",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var type: String?
    var properties: FeatureProperties?
    var geometry: Geometry?

    var object = json.begin(Feature.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&type)
      case 1: json.read(&properties)
      default: json.read(&geometry)
      }
    }

    try object.end(&json)
    guard let type, let properties, let geometry else {
      throw object.missing(["type", "properties", "geometry"], in: &json)
    }

    self.type = type
    self.properties = properties
    self.geometry = geometry
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("type", type)
    json.member("properties", properties)
    json.member("geometry", geometry)
    json.endObject()
  }
}

// MARK: - FeatureProperties

public nonisolated struct FeatureProperties: Fetchable, Hashable {
  public var name: String

  public init(
    name: String
  ) {
    self.name = name
  }
}

nonisolated extension FeatureProperties {
  private static let keys: JSONKeys = [
    "name"
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var name: String?

    var object = json.begin(FeatureProperties.keys)
    while let key = object.next(&json) {
      switch key {
      default: json.read(&name)
      }
    }

    try object.end(&json)
    guard let name else {
      throw object.missing(["name"], in: &json)
    }

    self.name = name
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", name)
    json.endObject()
  }
}

// MARK: - Geometry

public nonisolated struct Geometry: Fetchable, Hashable {
  public var type: String

  public var coordinates: [[[Double]]]

  public init(
    type: String,
    coordinates: [[[Double]]]
  ) {
    self.type = type
    self.coordinates = coordinates
  }
}

nonisolated extension Geometry {
  private static let keys: JSONKeys = [
    "type",
    "coordinates",
  ]

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    var type: String?
    var coordinates: [[[Double]]]?

    var object = json.begin(Geometry.keys)
    while let key = object.next(&json) {
      switch key {
      case 0: json.read(&type)
      default: json.read(&coordinates)
      }
    }

    try object.end(&json)
    guard let type, let coordinates else {
      throw object.missing(["type", "coordinates"], in: &json)
    }

    self.type = type
    self.coordinates = coordinates
  }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.member("type", type)
    json.member("coordinates", coordinates)
    json.endObject()
  }
}
