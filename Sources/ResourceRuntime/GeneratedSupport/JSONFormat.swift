public import Foundation

/// A JSON representation of a type other than its default one.
///
///     json.read(&expires, as: .unix)
@_documentation(visibility: internal)
public struct JSONFormat<Value: Sendable>: Sendable {
  public let read: @Sendable (JSONReader) throws(JSONDecodingError) -> Value
  public let write: @Sendable (Value, JSONWriter) -> Void

  public init(
    read: @escaping @Sendable (JSONReader) throws(JSONDecodingError) -> Value,
    write: @escaping @Sendable (Value, JSONWriter) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

extension JSONFormat where Value == Date {
  /// A date as in `2026-11-21T09:30:00Z`, the default. Decoding accepts a fraction and any offset,
  /// also none, and a day alone; encoding uses UTC.
  public static var iso8601: Self {
    Self(
      read: { json throws(JSONDecodingError) in try Date(from: json) },
      write: { value, json in value.write(to: json) })
  }

  /// A date as in `2026-11-21T09:30:00Z`, of which decoding only accepts the format of RFC 3339.
  public static var strict: Self {
    Self(
      read: { json throws(JSONDecodingError) in
        try json.value(Date.expectedText) { Date(rfc3339: $0) }
      },
      write: { value, json in value.write(to: json) })
  }

  /// A date in UTC in the form of a pattern: `yyyy-MM-dd HH:mm:ss`. The fields are `yyyy`, `MM`,
  /// `dd`, `HH`, `mm`, `ss`, and `S` for each digit of the fraction of a second.
  public static func pattern(_ text: String) -> Self {
    let pattern = DatePattern(text: text)
    return Self(
      read: { json throws(JSONDecodingError) in
        try json.value("a date in the form \(text)") { pattern.date($0) }
      },
      write: { value, json in
        if json.purpose.isExact { return json.value(value.timeIntervalSinceReferenceDate) }
        guard let text = pattern.string(from: value) else {
          json.null()
          return json.fail(.dateOutOfRange)
        }
        json.value(text)
      })
  }

  /// Seconds since 1970, with an optional fraction.
  public static var unix: Self {
    Self(
      read: { json throws(JSONDecodingError) in
        Date(timeIntervalSince1970: try Double(from: json))
      },
      write: { value, json in json.value(value.timeIntervalSince1970) })
  }

  /// Milliseconds since 1970, with an optional fraction.
  public static var unixMilliseconds: Self {
    Self(
      read: { json throws(JSONDecodingError) in
        Date(timeIntervalSince1970: try Double(from: json) / 1000)
      },
      write: { value, json in
        let milliseconds = value.timeIntervalSince1970 * 1000
        // The binary digits of a present-day date below the millisecond are noise of the division.
        json.value(json.purpose.isExact ? milliseconds : milliseconds.rounded())
      })
  }
}

extension JSONFormat where Value == CalendarDate {
  /// A day as in `2026-11-21`, of which decoding accepts no other format.
  public static var strict: Self {
    Self(
      read: { json throws(JSONDecodingError) in
        try json.value(CalendarDate.expectedText) { CalendarDate($0) }
      },
      write: { value, json in value.write(to: json) })
  }
}

extension JSONFormat where Value == Int {
  /// An integer of the format `int32`: encoding a request fails if it needs more than 32 bits.
  /// Decoding accepts each `Int`.
  public static var int32: Self {
    Self(
      read: { json throws(JSONDecodingError) in try Int(from: json) },
      write: { value, json in json.int32(value) })
  }
}

extension JSONFormat where Value: JSONReadable & JSONWritable {
  /// The default representation of the type.
  public static var standard: Self {
    Self(
      read: { json throws(JSONDecodingError) in try Value(from: json) },
      write: { value, json in value.write(to: json) })
  }
}

@_spi(Generated)
extension JSONFormat where Value: LenientCollection {
  /// A collection that skips and reports elements that cannot be decoded.
  public static var lenient: Self {
    Self(
      read: { json throws(JSONDecodingError) in try Value(leniently: json) },
      write: { value, json in value.write(to: json) })
  }
}

extension JSONFormat {
  /// An array whose elements have the given format.
  public static func each<Element>(_ element: JSONFormat<Element>) -> Self
  where Value == [Element] {
    Self(
      read: { json throws(JSONDecodingError) in
        var values: [Element] = []
        var array = json.beginArray()
        while array.next(json) { values.append(try element.read(json)) }
        try json.check()
        return values
      },
      write: { values, json in
        json.beginArray()
        for value in values { element.write(value, json) }
        json.endArray()
      })
  }

  /// A dictionary whose values have the given format.
  public static func values<Element>(_ element: JSONFormat<Element>) -> Self
  where Value == [String: Element] {
    Self(
      read: { json throws(JSONDecodingError) in
        var values: [String: Element] = [:]
        var object = json.beginDictionary()
        while let key = object.nextKey(json) {
          let value = try element.read(json)
          if let index = values.index(forKey: key) {
            json.checkRepetition(of: values[index].key, by: key)
          } else {
            values[key] = value
          }
        }
        try json.check()
        return values
      },
      write: { values, json in json.dictionary(values, element.write) })
  }

  /// An array whose elements have the given format. Elements that cannot be decoded are skipped and
  /// reported.
  public static func lenient<Element>(_ element: JSONFormat<Element>) -> Self
  where Value == [Element] {
    Self(
      read: { json throws(JSONDecodingError) in try json.lenientArray(element.read) },
      write: JSONFormat.each(element).write)
  }

  /// A dictionary whose values have the given format. Values that cannot be decoded are skipped and
  /// reported.
  public static func lenient<Element>(_ element: JSONFormat<Element>) -> Self
  where Value == [String: Element] {
    Self(
      read: { json throws(JSONDecodingError) in try json.lenientDictionary(element.read) },
      write: JSONFormat.values(element).write)
  }

  /// An optional value in the given format; nil is `null`.
  public static func optional<Wrapped>(_ wrapped: JSONFormat<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      read: { json throws(JSONDecodingError) in
        guard json.skipNull() else { return try wrapped.read(json) }
        try json.check()
        return nil
      },
      write: { value, json in
        if let value { wrapped.write(value, json) } else { json.null() }
      })
  }
}

extension JSONReader {
  /// Reads a value in the given format; `null` leaves `value` unchanged, and so does an empty text
  /// that does not fit the format. A failure is thrown at the end of the object.
  ///
  /// Disfavored, since `own` is also a format of `Nullable`.
  @_disfavoredOverload
  public func read<Value>(_ value: inout Value?, as format: JSONFormat<Value>) {
    guard let position = beginMember() else { return }
    do throws(JSONDecodingError) {
      value = try format.read(self)
    } catch {
      skipEmptyText(at: position, orKeep: error)
    }
  }
}

extension JSONWriter {
  @_disfavoredOverload
  public func member<Value>(
    _ name: StaticString, _ value: Value?, as format: JSONFormat<Value>
  ) {
    guard let value else { return }
    key(name)
    format.write(value, self)
  }
}
