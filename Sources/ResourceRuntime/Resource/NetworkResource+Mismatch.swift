extension NetworkResource {
  /// Returns why the response cannot be read as the value or the error body; nil if it can be.
  package func mismatch(of response: HTTPResponse) -> JSONDecodingError? {
    let type = MediaType(response.headers["Content-Type"])
    do throws(JSONDecodingError) {
      return try ResponseContext(contentType: type).pass { () throws(JSONDecodingError) in
        guard request.expected.contains(response.status) else {
          // A status without a body is a valid error.
          if !response.body.isEmpty {
            _ = try errorBody(status: response.status, from: response.body)
          }
          return nil
        }
        let expectation = responseExpectation
        // Other formats need the decoders of the service, which are not known here.
        let isReadable = [.json, .plist, .text, .data, .events, .lines].contains(expectation.format)
        if expectation.isNothing || !isReadable { return nil }
        if response.body.isEmpty {
          return expectation.isOptional ? nil : JSONDecodingError(.empty)
        }
        _ = try value(of: response)
        return nil
      }
    } catch {
      return error
    }
  }
}
