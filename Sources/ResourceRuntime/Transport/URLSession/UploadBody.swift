#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The body of one exchange, in the form in which a URL task sends it.
  enum UploadBody: Sendable {
    /// No body.
    case empty
    /// A body that the URL request contains.
    case data(Data)
    /// A complete file, which Foundation reads itself, also when it has to send it again.
    case file(URL, size: Int64)
    /// A body of several pieces, for which Foundation asks each time that it sends the request.
    case streams(UploadStreams)

    /// Throws `.fileDoesNotExist` or `.cannotOpenFile` for a file that cannot be sent.
    init(_ request: HTTPRequest) throws(URLError) {
      guard let body = request.streamedBody else {
        self = request.body.map(UploadBody.data) ?? .empty
        return
      }
      let size = try BodyReader.size(of: body)
      if size == 0 {
        self = .data(Data())
      } else if body.count == 1, case .file(let url)? = body.first {
        self = .file(url, size: size)
      } else {
        self = .streams(UploadStreams(body, size: size))
      }
    }

    /// The number of bytes.
    var size: Int64 {
      switch self {
      case .empty: 0
      case .data(let data): Int64(data.count)
      case .file(_, let size): size
      case .streams(let streams): streams.size
      }
    }

    /// Creates the task that sends the request with this body.
    func task(for request: URLRequest, in session: URLSession) -> URLSessionTask {
      var request = request
      switch self {
      case .empty: return session.dataTask(with: request)
      case .data(let data):
        request.httpBody = data
        return session.dataTask(with: request)
      case .file(let url, _): return session.uploadTask(with: request, fromFile: url)
      case .streams(let streams):
        // Otherwise the body would be sent in chunks.
        request.setValue(String(streams.size), forHTTPHeaderField: "Content-Length")
        return session.uploadTask(withStreamedRequest: request)
      }
    }

    /// Returns a new stream of the body; nil if the body is not sent through streams or cannot be
    /// read, which `onFailure` is told.
    func makeStream(_ onFailure: @escaping @Sendable (URLError) -> Void) -> InputStream? {
      if case .streams(let streams) = self { streams.next(onFailure) } else { nil }
    }

    /// Ends the reading of the body: closes its stream and its files.
    func close() {
      if case .streams(let streams) = self { streams.close() }
    }
  }
#endif
