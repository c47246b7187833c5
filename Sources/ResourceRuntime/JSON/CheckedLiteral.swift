public import Foundation

/// The values of texts that stand in generated code and were found to be well-formed when it was generated.
///
/// Swift has literals for none of these types. What is not well-formed after all becomes the value that holds nothing, so that no
/// default of a description can stop a program.
public enum CheckedLiteral {
  public static func url(_ text: String) -> URL {
    URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  public static func uuid(_ text: String) -> UUID {
    UUID(uuidString: text) ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// A moment by RFC 3339.
  public static func date(_ text: String) -> Date {
    Date(rfc3339: text) ?? CalendarDate.epoch.startInUTC
  }

  /// A day as in `2026-11-21`.
  public static func day(_ text: String) -> CalendarDate {
    CalendarDate(text) ?? CalendarDate.epoch
  }

  /// Bytes in Base64.
  public static func data(_ text: String) -> Data {
    Data(base64Encoded: text) ?? Data()
  }

  public static func decimal(_ text: String) -> Decimal {
    Decimal(parameter: text) ?? 0
  }
}
