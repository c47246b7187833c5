import Foundation

extension URL {
  /// Creates a URL from a text that a server sent, which may contain spaces and letters beyond
  /// ASCII.
  ///
  /// Foundation encodes these itself since macOS 14 and iOS 17; the parser of older systems rejects
  /// them.
  init?(received text: String, relativeTo base: URL? = nil) {
    if let url = URL(string: text, relativeTo: base) {
      self = url
      return
    }
    let escaped = PercentEncoding.encodeReference(text)
    guard escaped != text, let url = URL(string: escaped, relativeTo: base) else { return nil }
    self = url
  }
}
