package import Foundation

extension HTTPRequest {
  /// The body with its secrets redacted at their positions; nil if it has no structure, or if other
  /// bytes have been set since it was encoded.
  package var redactedBody: Data? {
    guard streamedBody == nil else { return nil }
    switch printableBody?.content {
    case .json(let value): return Data(value.printedJSON.utf8)
    case .form(let items): return Data(RequestParameters.redacted(items, isForm: true).utf8)
    case .multipart(let parts):
      guard let boundary = multipartBoundary else { return nil }
      let pieces = MultipartEncoding.pieces(parts.redactedEntries, boundary: boundary)
      guard case .bytes(let data)? = pieces.first, pieces.count == 1 else { return nil }
      return data
    case .some(.raw), .some(.file), .some(.none), nil: return nil
    }
  }

  /// The boundary between the parts of a multipart body.
  package var multipartBoundary: String? {
    guard let type = headers["Content-Type"], type.lowercased().hasPrefix("multipart/"),
      let found = type.firstRange(of: "boundary=")
    else { return nil }
    return type[found.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
  }
}
