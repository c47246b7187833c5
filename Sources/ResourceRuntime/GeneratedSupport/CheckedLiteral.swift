public import Foundation

/// Conversions for literals in generated code whose text the generator has already validated.
///
/// Swift has no literals for these types. A text that turns out to be invalid nevertheless becomes
/// a neutral value (an empty `Data`, zero, 1970), so that a default value in a spec cannot crash a
/// program.
@_documentation(visibility: internal)
public enum CheckedLiteral {
  public static func url(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  public static func uuid(_ text: String) -> UUID {
    UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// Parses a moment in the format of RFC 3339.
  public static func date(_ text: String) -> Date {
    Date(rfc3339: text) ?? CalendarDate.epoch.startInUTC
  }

  /// Parses a day in the form `2026-11-21`.
  public static func day(_ text: String) -> CalendarDate {
    CalendarDate(text) ?? CalendarDate.epoch
  }

  /// Decodes Base64.
  public static func data(_ text: String) -> Data {
    Data(base64Encoded: text) ?? Data()
  }

  public static func decimal(_ text: String) -> Decimal {
    Decimal(parameter: text) ?? 0
  }
}
