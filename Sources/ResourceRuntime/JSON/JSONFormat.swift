public import Foundation

/// A way to read and write a value where its type alone does not say it.
///
///     json.read(&expires, as: .unix)
public struct JSONFormat<Value: Sendable>: Sendable {
  public let read: @Sendable (inout JSONReader) throws(DecodingFailure) -> Value
  public let write: @Sendable (Value, inout JSONWriter) -> Void

  public init(
    read: @escaping @Sendable (inout JSONReader) throws(DecodingFailure) -> Value,
    write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

extension JSONFormat where Value == Date {
  /// `2026-11-21T09:30:00Z`, with or without a fraction and with any offset; written in UTC.
  public static var iso8601: Self {
    Self(
      read: { json throws(DecodingFailure) in try Date(from: &json) },
      write: { value, json in value.write(to: &json) })
  }

  /// Seconds since 1970, a fraction allowed.
  public static var unix: Self {
    Self(
      read: { json throws(DecodingFailure) in
        Date(timeIntervalSince1970: try Double(from: &json))
      },
      write: { value, json in json.value(value.timeIntervalSince1970) })
  }

  /// Milliseconds since 1970, a fraction allowed.
  public static var unixMilliseconds: Self {
    Self(
      read: { json throws(DecodingFailure) in
        Date(timeIntervalSince1970: try Double(from: &json) / 1000)
      },
      write: { value, json in
        let milliseconds = value.timeIntervalSince1970 * 1000
        // A time of today has some ten bits to spare below the millisecond: those are noise of the
        // division.
        json.value(json.purpose == .identity ? milliseconds : milliseconds.rounded())
      })
  }
}

extension JSONFormat where Value: JSONReadable & JSONWritable {
  /// The way that belongs to the type.
  public static var standard: Self {
    Self(
      read: { json throws(DecodingFailure) in try Value(from: &json) },
      write: { value, json in value.write(to: &json) })
  }
}

extension JSONFormat where Value: LenientCollection {
  /// Elements that cannot be read are left out and reported.
  public static var lenient: Self {
    Self(
      read: { json throws(DecodingFailure) in try Value(leniently: &json) },
      write: { value, json in value.write(to: &json) })
  }
}

extension JSONFormat {
  /// An array whose elements have a format of their own.
  public static func each<Element>(_ element: JSONFormat<Element>) -> Self
  where Value == [Element] {
    Self(
      read: { json throws(DecodingFailure) in
        var values: [Element] = []
        var array = json.beginArray()
        while array.next(&json) { values.append(try element.read(&json)) }
        try json.check()
        return values
      },
      write: { values, json in
        json.beginArray()
        for value in values { element.write(value, &json) }
        json.endArray()
      })
  }

  /// A dictionary whose values have a format of their own.
  public static func values<Element>(_ element: JSONFormat<Element>) -> Self
  where Value == [String: Element] {
    Self(
      read: { json throws(DecodingFailure) in
        var values: [String: Element] = [:]
        var object = json.beginDictionary()
        while let key = object.nextKey(&json) {
          let value = try element.read(&json)
          if values[key] == nil { values[key] = value }
        }
        try json.check()
        return values
      },
      write: { values, json in json.dictionary(values, element.write) })
  }

  /// An array whose elements have a format of their own; those that cannot be read are left out and
  /// reported.
  public static func lenient<Element>(_ element: JSONFormat<Element>) -> Self
  where Value == [Element] {
    Self(
      read: { json throws(DecodingFailure) in try json.lenientArray(element.read) },
      write: JSONFormat.each(element).write)
  }

  /// A dictionary whose values have a format of their own; those that cannot be read are left out
  /// and reported.
  public static func lenient<Element>(_ element: JSONFormat<Element>) -> Self
  where Value == [String: Element] {
    Self(
      read: { json throws(DecodingFailure) in try json.lenientDictionary(element.read) },
      write: JSONFormat.values(element).write)
  }

  /// `null` is nil: for elements that may be absent.
  public static func optional<Wrapped>(_ wrapped: JSONFormat<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      read: { json throws(DecodingFailure) in
        guard json.skipNull() else { return try wrapped.read(&json) }
        try json.check()
        return nil
      },
      write: { value, json in
        if let value { wrapped.write(value, &json) } else { json.null() }
      })
  }
}

extension JSONReader {
  /// Reads a value in a format of its own, or leaves nil for `null`. A failure is kept for the end
  /// of the object.
  public mutating func read<Value>(_ value: inout Value?, as format: JSONFormat<Value>) {
    if skipNull() { return }
    do throws(DecodingFailure) {
      value = try format.read(&self)
    } catch {
      keep(error)
    }
  }
}

extension JSONWriter {
  public mutating func member<Value>(
    _ name: StaticString, _ value: Value?, as format: JSONFormat<Value>
  ) {
    guard let value else { return }
    key(name)
    format.write(value, &self)
  }
}
