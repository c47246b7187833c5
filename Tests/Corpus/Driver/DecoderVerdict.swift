import CorpusOracle
import Foundation
@_spi(Generated) import ResourceRuntime

/// What the decoders of the client say about a document: `fits` with the skipped values on lines of
/// their own, or the sentence of the error.
enum DecoderVerdict {
  /// Decodes a model; nil if it isn't read from JSON.
  static func model<Model>(_ type: Model.Type, _ bytes: [UInt8]) -> String? {
    (type as? any JSONReadable.Type).map { readable($0, bytes) }
  }

  private static func readable<Model: JSONReadable>(
    _ type: Model.Type, _ bytes: [UInt8]
  ) -> String {
    text { try DecodedJSON<Model>(Data(bytes)).skipped }
  }

  static func element<Stream: StreamResource>(_ type: Stream.Type, _ bytes: [UInt8]) -> String {
    text {
      _ = try type.element.value(from: Data(bytes))
      return []
    }
  }

  static func text(_ read: () throws -> [JSONDecodingError]) -> String {
    do {
      return (["fits"] + (try read()).map { "skipped \($0)" }).joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }
}

extension NetworkResource {
  /// What the resource says about a response; nil if it has no body for its status.
  func verdict(on response: SampleResponse) -> String? {
    var hasBody = true
    let text = DecoderVerdict.text {
      if response.isSuccess {
        _ = try value(
          of: HTTPResponse(
            status: response.status, headers: ["Content-Type": response.contentType],
            body: Data(response.body)))
      } else {
        hasBody = try errorBody(status: response.status, from: Data(response.body)) != nil
      }
      return []
    }
    return hasBody ? text : nil
  }
}
