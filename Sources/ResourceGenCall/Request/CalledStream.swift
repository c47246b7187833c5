internal import Foundation
@_spi(Generated) internal import ResourceRuntime

/// A stream whose elements are passed on as they arrive, and read by the model afterwards: one that
/// doesn't fit doesn't end it.
protocol CalledStream: StreamResource where Element == Data, ErrorBody == ReadBody {
  init(request: RequestSpec, reading: ResponseReading)
  var reading: ResponseReading { get }
}

extension CalledStream {
  /// A reader of elements that are read by the model later.
  static var unread: ResponseReader<Data> {
    ResponseReader(ResponseExpectation(format: .json)) { data in data }
  }

  var responseExpectation: ResponseExpectation {
    var expectation = Self.responseReader.expectation
    expectation.mediaType = reading.stream?.mediaType ?? expectation.mediaType
    return expectation
  }

  func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> ReadBody? {
    try reading.errorBody(status: status, data)
  }
}

/// A stream of server-sent events.
struct CalledEvents: CalledStream {
  typealias Value = [Data]

  static var framing: StreamFraming { .events }
  static var element: ResponseReader<Data> { unread }

  let request: RequestSpec
  let reading: ResponseReading
}

/// A stream of server-sent events whose data is text.
struct CalledTextEvents: CalledStream {
  typealias Value = [Data]

  static var framing: StreamFraming { .events }
  static var element: ResponseReader<Data> {
    ResponseReader(ResponseExpectation(format: .text)) { data in data }
  }

  let request: RequestSpec
  let reading: ResponseReading
}

/// A stream of JSON lines.
struct CalledLines: CalledStream {
  typealias Value = [Data]

  static var framing: StreamFraming { .lines }
  static var element: ResponseReader<Data> { unread }

  let request: RequestSpec
  let reading: ResponseReading
}
