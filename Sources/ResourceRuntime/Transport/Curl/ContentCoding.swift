#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking

  /// A content coding: how a body is compressed (RFC 9110, section 8.4.1).
  package enum ContentCoding: String, Sendable, CaseIterable {
    case gzip
    /// In the zlib format, or as raw deflate data, which some servers send.
    case deflate
    case brotli = "br"

    /// Whether this system can decode it.
    var isDecodable: Bool {
      switch self {
      case .gzip, .deflate: true
      case .brotli: BrotliLibrary.shared != nil
      }
    }

    /// The Accept-Encoding of requests: the codings that this system can decode.
    static let accepted = allCases.filter(\.isDecodable).map(\.rawValue).joined(separator: ", ")

    /// More codings than that are an attack: each can expand the data up to a thousandfold.
    private static let maxCount = 4

    /// Returns the codings of a response in the order in which they were applied.
    static func codings(of headers: HTTPHeaders) throws(URLError) -> [ContentCoding] {
      var codings: [ContentCoding] = []
      for (name, value) in headers
      where name.utf8.count == 16 && HTTPHeaders.areEqual(name, "Content-Encoding") {
        for element in value.split(separator: ",") {
          let name = element.trimmingCharacters(in: .whitespaces).lowercased()
          switch name {
          case "identity", "": continue
          case "x-gzip": codings.append(.gzip)
          default:
            guard let coding = ContentCoding(rawValue: name), coding.isDecodable else {
              throw URLError.undecodable("an unknown content coding")
            }
            // Each brotli decoder may allocate 16 MiB.
            guard coding != .brotli || !codings.contains(.brotli) else {
              throw URLError.undecodable("the same content coding twice")
            }
            codings.append(coding)
          }
          guard codings.count <= maxCount else {
            throw URLError.undecodable("more than \(maxCount) content codings")
          }
        }
      }
      return codings
    }
  }

  extension URLError {
    static func undecodable(_ reason: String) -> URLError {
      URLError(
        .cannotDecodeContentData,
        userInfo: [NSLocalizedDescriptionKey: "the body cannot be decoded: \(reason)"])
    }
  }
#endif
