public import Foundation

extension Date: JSONReadable, JSONWritable {
  static let expectedText = "a date as in 2026-11-21T09:30:00Z"

  public init(from json: JSONReader) throws(JSONDecodingError) {
    var isExact = true
    self = try json.value(Date.expectedText) { text in
      if let date = Date(rfc3339: text) { return date }
      isExact = false
      return Date(lenient: text)
    }
    // In a union, an alternative whose form is that of the text fits better.
    if !isExact { json.unexplained += 1 }
  }

  public func write(to json: JSONWriter) {
    if json.purpose.isExact { return json.value(timeIntervalSinceReferenceDate) }
    guard let text = rfc3339 else {
      json.null()
      return json.fail(.dateOutOfRange)
    }
    json.value(text)
  }
}

extension CalendarDate: Fetchable {
  static let expectedText = "a date as in 2026-11-21"

  public init(from json: JSONReader) throws(JSONDecodingError) {
    var isExact = true
    self = try json.value(CalendarDate.expectedText) { text in
      if let day = CalendarDate(text) { return day }
      isExact = false
      return CalendarDate(lenient: text)
    }
    // In a union, an alternative whose form is that of the text fits better.
    if !isExact { json.unexplained += 1 }
  }

  public func write(to json: JSONWriter) { json.value(description) }
}
