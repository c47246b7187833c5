import Foundation

/// A body in the form in which it is sent.
struct EncodedBody: Sendable {
  /// The complete body; nil if there is none or if it is streamed.
  var data: Data?
  var stream: [HTTPRequest.BodyPiece]?
  var contentType: String?
}

extension RequestBody {
  /// Encodes the body. Called anew for each request, since a boundary is never used twice.
  func encoded() throws(RequestError) -> EncodedBody {
    switch content {
    case .multipart(let parts):
      let entries = try parts.entries()
      let boundary = MultipartEncoding.boundary(between: entries)
      return EncodedBody(
        pieces: MultipartEncoding.pieces(entries, boundary: boundary),
        contentType: "multipart/form-data; boundary=\(boundary)")
    case .file(let file):
      return EncodedBody(pieces: [file.source.piece], contentType: contentType)
    case .none, .raw, .form, .json:
      return EncodedBody(data: try bytes(), contentType: contentType)
    }
  }

  /// Throws an error for the first file that cannot be sent, before anything is sent.
  func checkFiles() throws(RequestError) {
    switch content {
    case .none, .raw, .form, .json: return
    case .file(let file):
      if let fault = file.source.fault { throw .upload(part: nil, fault) }
    case .multipart(let parts):
      for part in parts {
        guard case .files(let files) = part.content else { continue }
        for file in files {
          if let fault = file.source.fault { throw .upload(part: part.name, fault) }
        }
      }
    }
  }
}

extension EncodedBody {
  /// A body that is completely in memory is not streamed.
  fileprivate init(pieces: [HTTPRequest.BodyPiece], contentType: String?) {
    self.contentType = contentType
    if case .bytes(let data)? = pieces.first, pieces.count == 1 {
      self.data = data
    } else {
      stream = pieces
    }
  }
}

extension UploadFile.Source {
  var piece: HTTPRequest.BodyPiece {
    switch self {
    case .file(let url): .file(url)
    case .data(let data): .bytes(data)
    }
  }

  /// The reason why the file cannot be sent; nil if it can.
  fileprivate var fault: RequestError.UploadError? {
    guard case .file(let url) = self else { return nil }
    // The system would treat a NUL as the end of the path.
    guard url.isFileURL, !url.path.utf8.contains(0) else { return .missing }
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .notAFile }
    return access(url.path, R_OK) == 0 ? nil : .unreadable
  }
}
