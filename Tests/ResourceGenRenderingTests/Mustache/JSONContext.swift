import Foundation
import TestSupport

@testable import ResourceGenRendering

/// Converts a JSON value to a template value, for the data of the Mustache specification's cases.
func templateValue(_ json: Any?) -> TemplateValue {
  switch json {
  case nil, is NSNull: return .absent
  case let text as String: return .text(text)
  case let number as NSNumber:
    if isBoolean(number) { return .flag(number.boolValue) }
    return .text(number.stringValue)
  case let list as [Any]:
    return .list(TemplateElements(count: list.count) { templateValue(list[$0]) })
  case let object as [String: Any]: return .object(JSONContext(object))
  default: return .absent
  }
}

private func isBoolean(_ number: NSNumber) -> Bool {
  String(cString: number.objCType) == "c"
}

private final class JSONContext: TemplateObject {
  private let members: TemplateShape
  let values: [Any]

  init(_ object: [String: Any]) {
    let members = object.sorted { $0.key < $1.key }
    self.members = JSONContext.shape(of: members.map(\.key))
    self.values = members.map(\.value)
  }

  /// The shapes by their keys. They are never released, since the identity of a released shape
  /// could be reused by another one while a template is rendered.
  private static let shapes = LockedValue<[[String]: TemplateShape]>([:])

  private static func shape(of keys: [String]) -> TemplateShape {
    shapes.withLock { shapes in
      if let known = shapes[keys] { return known }
      let shape = TemplateShape(
        named: "json",
        keys: keys.enumerated().map { index, key in
          TemplateShape.Key(name: key, kind: .text) { object in
            (object as? JSONContext).map { templateValue($0.values[index]) } ?? .absent
          }
        })
      shapes[keys] = shape
      return shape
    }
  }

  override var shape: TemplateShape { members }
  override var kind: ObjectIdentifier { ObjectIdentifier(members) }
}
