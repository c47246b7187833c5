import Foundation

@testable import ResourceGenMustache

/// Any JSON value as the value of a template: what the public cases of Mustache are given.
func templateValue(_ json: Any?) -> TemplateValue {
  switch json {
  case nil, is NSNull: return .absent
  case let text as String: return .text(text)
  case let number as NSNumber:
    if isBoolean(number) { return .flag(number.boolValue) }
    return .text(number.stringValue)
  case let list as [Any]: return .list(JSONList(items: list))
  case let object as [String: Any]: return .object(JSONContext(object))
  default: return .absent
  }
}

private func isBoolean(_ number: NSNumber) -> Bool {
  String(cString: number.objCType) == "c"
}

private final class JSONContext: TemplateObject {
  let shape: TemplateShape
  let values: [Any]

  init(_ object: [String: Any]) {
    let members = object.sorted { $0.key < $1.key }
    self.shape = TemplateShape(
      named: "json", keys: members.map { TemplateShape.Key(name: $0.key, kind: .text) })
    self.values = members.map(\.value)
  }

  func value(at index: Int) -> TemplateValue { templateValue(values[index]) }
}

private final class JSONList: TemplateElements {
  let items: [Any]

  init(items: [Any]) {
    self.items = items
  }

  var count: Int { items.count }
  func element(at index: Int) -> TemplateValue { templateValue(items[index]) }
}
