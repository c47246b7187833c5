internal import Foundation
internal import ResourceGenModel
@_spi(Generated) package import ResourceRuntime

/// The body of a response, read by the model.
package struct ReadBody: Sendable {
  /// The value; nil if the spec declares none for the response, or one that isn't read.
  var value: ModelValue?
  /// The elements of lenient lists and the empty texts that were skipped.
  package var skipped: [JSONDecodingError] = []
  /// Whether the body has a value that isn't read: XML, for which the runtime has no decoder.
  var isUnread = false
}

/// An endpoint as a resource whose response is read by the model at run time.
struct CalledResource: NetworkResource {
  var request: RequestSpec
  let reading: ResponseReading

  var responseExpectation: ResponseExpectation { reading.expectation }

  func value(from data: Data) throws(JSONDecodingError) -> ReadBody {
    try reading.success(status: nil, data)
  }

  func value(of response: HTTPResponse) throws(JSONDecodingError) -> ReadBody {
    try reading.success(status: response.status, response.body)
  }

  func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> ReadBody? {
    try reading.errorBody(status: status, data)
  }
}
