import Testing

@testable import ResourceGenModel

@Suite("Texts that decoders read")
struct ReadableTextTests {
  @Test(
    "dates with a time may lack a zone, or have it without a colon",
    arguments: [
      ("2026-11-21T09:30:27.895+0000", true), ("2026-11-21 09:30:00", true),
      ("2026-11-21T09:30:00", true), ("2026-11-21", true), ("2026-11-21T09:30:00,5Z", true),
      ("2026-11-21t09:30:00z", true), ("2026-11-21T09:30:00+02", true),
      ("2026-11-21T09:59:60Z", true), ("2026-11-21T09:30:00-11:30", true),
      ("2026-11-21T09:30", false), ("2026-11-21T24:00:00Z", false), ("2026-13-21", false),
      ("2026-11-21T09:30:00+2", false), ("2026-11-21T09:30:00+02:", false),
      ("2026-11-21T09:30:00Zx", false), ("2026-11-21T", false), ("2026-11-21T09:30:00.", false),
      ("21.11.2026", false), ("", false),
    ])
  func timestamps(text: String, isRead: Bool) {
    #expect(text.isReadableTimestamp == isRead)
  }

  @Test(
    "days may have a time at midnight",
    arguments: [
      ("2026-11-21", true), ("2026-11-21T00:00:00Z", true), ("2026-11-21 00:00:00.000", true),
      ("2026-11-21T00:00:01Z", false), ("2026-02-30", false), ("2026-11-21T", false),
    ])
  func days(text: String, isRead: Bool) {
    #expect(text.isReadableDay == isRead)
  }

  @Test(
    "Base64 may have the alphabet for URLs, and no padding",
    arguments: [
      ("aGk=", true), ("aGk", true), ("_-8", true), ("aG\nk=", true), ("", true), ("a", false),
      ("a*k=", false),
    ])
  func base64(text: String, isRead: Bool) {
    #expect(text.isReadableBase64 == isRead)
  }
}
